import { useEffect, useRef } from 'react';
import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';
import { readLiveData } from '../../../contract/live/live-data.ts';
import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { LiveCallError } from '../unavailable/live-call-error.tsx';
import { Chart } from './chart.tsx';
import { usedLength } from './chart-rules.ts';
import look from './data.css?inline';
import { DataTable } from './data-table.tsx';
import { ExportButton } from './export-button.tsx';
import { Figures, Summary } from './figures.tsx';
import { PeopleTable } from './people-table.tsx';

const styles = css(look, 'view');

interface DataRequest {
  readonly api: Api;
  readonly liveId: string;
}

const loadData = ({ api, liveId }: DataRequest, signal: AbortSignal) =>
  api.until(signal).call(readLiveData, { body: { liveId } });

interface DataTabProps {
  readonly live: LiveDetail;
  readonly widget: WidgetHandle;
}

/** The data of a live course, for those who manage it (requirement L08). Needs the texts `live-data`. */
export default function DataTab({ live, widget }: DataTabProps) {
  useStyles(styles);
  const t = useText();
  const { value, error, busy, retry } = useResource(loadData, { api: widget.api, liveId: live.id });
  const isOn = live.status === 'ongoing';
  usePoll(isOn ? LIVE_REFRESH_MS : null, retry);
  // The first figures are available from the start, and the last minutes are included.
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current !== isOn) retry();
    wasOn.current = isOn;
  }, [isOn, retry]);

  const samples = value?.samples ?? [];
  // The axis ends with the data: a room that is empty says nothing.
  const used = samples.slice(0, usedLength(samples));
  const pointsOf = (figure: 'online' | 'speaks') =>
    used.map((sample) => ({ time: new Date(sample.time), amount: sample[figure] }));
  return (
    <div className="data" aria-busy={busy}>
      {error && (
        <LiveCallError widget={widget} title={t('live-data:failed')} error={error} busy={busy} onRetry={retry} />
      )}
      {!value && !error && <Skeleton lines={6} />}
      {value && (
        <>
          <section className="overview" aria-labelledby="overview">
            <div className="overview-head">
              <Heading depth={1} className="campus-section-title" id="overview">
                {t('live-data:figures')}
              </Heading>
              <ExportButton live={live} widget={widget} />
            </div>
            {live.sample && <Notice kind="info">{t('live-data:sample')}</Notice>}
            <Summary overview={value} />
            <Figures overview={value} />
          </section>
          {samples.length === 0 && <EmptyBlock drawing="clock" text={t('live-data:empty')} />}
          {samples.length > 0 && (
            <>
              <div className="charts">
                <Chart as="line" title={t('live-data:chart.online')} points={pointsOf('online')} />
                <Chart as="bars" title={t('live-data:chart.speaks')} points={pointsOf('speaks')} />
              </div>
              <DataTable samples={samples} />
              <PeopleTable liveId={live.id} isOn={isOn} widget={widget} />
            </>
          )}
        </>
      )}
    </div>
  );
}

import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { stateOf } from '../../../ui/live-row/live-times.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { LiveCallError } from '../unavailable/live-call-error.tsx';
import { loadReplays, options } from '../watching/load-replays.ts';
import { ReplayVideo } from './replay-video.tsx';
import look from './replays.css?inline';

const styles = css(look, 'view');
const loadManage = () => import('./replay-manage.tsx');

interface ReplayTabProps {
  readonly live: LiveDetail;
  readonly widget: WidgetHandle;
}

/** The recordings of a live course that can be watched, or why there is none (requirement L09). Needs the texts `live-detail` and `live-replay`. */
export default function ReplayTab({ live, widget }: ReplayTabProps) {
  useStyles(styles);
  const t = useText();
  const { id: liveId, rePlay, status } = live;
  const { value, error, busy, retry } = useResource(loadReplays, { api: widget.api, liveId, rePlay, status }, options);
  const ready = value?.list.filter((replay) => replay.status === 1) ?? [];
  const whyNone = () => {
    if (stateOf(status) !== 'ended') return t('live-detail:replay.later');
    return value && value.list.length > 0 ? t('live-detail:replay.preparing') : t('live-detail:replay.none');
  };
  return (
    <div className="replays" aria-busy={busy}>
      {error && (
        <LiveCallError
          widget={widget}
          title={t('live-detail:replay.failed')}
          error={error}
          busy={busy}
          onRetry={retry}
        />
      )}
      {!value && !error && <Skeleton kind="block" height="240px" />}
      {value && ready.length === 0 && <EmptyBlock drawing="camera" text={whyNone()} />}
      {ready.map((replay) => (
        <ReplayVideo key={replay.id} replay={replay} live={live} widget={widget} onExpired={retry} />
      ))}
      {live.manageable && ready[0] && (
        <LazyBoundary load={loadManage}>
          {({ default: ReplayManage }) =>
            ready[0] && <ReplayManage replay={ready[0]} live={live} widget={widget} onChange={retry} />
          }
        </LazyBoundary>
      )}
    </div>
  );
}

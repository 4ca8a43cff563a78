import type { ReactNode } from 'react';
import { PORTAL_LIVES } from '../../../contract/live/live-constants.ts';
import { listLives } from '../../../contract/live/lives.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LiveRow } from '../../../ui/live-row/live-row.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface LivesRequest {
  readonly api: Api;
  readonly schoolId: string;
  /** The response depends on the user: teachers see more. */
  readonly userId: string | null | undefined;
}

const load = ({ api, schoolId }: LivesRequest, signal: AbortSignal) =>
  api.until(signal).call(listLives, {
    query: {
      title: '',
      startDate: '',
      timeZone: 'UTC',
      schoolId,
      userId: '',
      status: '',
      page: 1,
      pageSize: PORTAL_LIVES,
    },
  });

const key = ({ api, schoolId }: LivesRequest) => [api, schoolId];

interface PortalLivesProps {
  readonly widget: Pick<WidgetHandle, 'api' | 'navigation'>;
  readonly schoolId: string;
  readonly userId: string | null | undefined;
  /** The content below. It is rendered after the live courses, whose height is unknown, so that nothing moves. */
  readonly children: ReactNode;
}

/** The current or next live courses of the school, with a link to all of them (requirement M04). */
export function PortalLives({ children, widget: { api, navigation }, schoolId, userId }: PortalLivesProps) {
  const t = useText();
  const { value, error, busy, retry } = useResource(load, { api, schoolId, userId }, { key });
  if (!value && !error) return <Skeleton kind="block" height="520px" />;
  return (
    <>
      {(value?.all !== 0 || value.creatable) && (
        <section className="section" aria-labelledby="lives" aria-busy={busy}>
          <Heading depth={1} className="campus-section-title" id="lives">
            {t('live:list.title')}
          </Heading>
          {error && <CallError title={t('live:list.failed')} error={error} busy={busy} onRetry={retry} />}
          {value?.all === 0 && <p className="tile-text">{t('live:list.empty')}</p>}
          {value && value.all > 0 && (
            <ul className="lives">
              {value.listPage.records.map((live) => (
                <LiveRow
                  key={live.id}
                  live={live}
                  navigation={navigation}
                  schoolId={schoolId}
                  now={new Date(value.now)}
                />
              ))}
            </ul>
          )}
          <div className="section-links">
            <Button {...linkTo(navigation, { route: 'liveStreaming', query: { schoolId } })}>
              {t('live:portal.all')}
            </Button>
            {value?.creatable && (
              <Button {...linkTo(navigation, { route: 'lecturingHome', params: { schoolId } })}>
                {t('live:portal.center')}
              </Button>
            )}
          </div>
        </section>
      )}
      {children}
    </>
  );
}

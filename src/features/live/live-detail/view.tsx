import { useEffect, useRef, useState } from 'react';
import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';
import { readLive } from '../../../contract/live/lives.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { isLiveDeleted, LiveDeleted } from '../unavailable/live-deleted.tsx';
import type { definition } from './definition.ts';
import { LiveButtons } from './live-buttons.tsx';
import look from './live-detail.css?inline';
import { LiveHead, LiveHeadSkeleton } from './live-head.tsx';
import { LiveTabs } from './live-tabs.tsx';
import { actionsFor, dialogOf, type LiveAction, type Tab, tabOf, tabsFor } from './rules.ts';

addTexts(import.meta.glob('../../../../locales/*/{live-share,live-form,live-hosts}.json'));

const styles = css(look, 'view');

const loadDeletion = () => import('./deletion-dialog.tsx');
const loadHosts = () => import('../hosts/co-hosts-dialog.tsx');
const loadRebroadcast = () => import('../rebroadcast/rebroadcast-dialog.tsx');
const loadShare = () => import('../share/share-dialog.tsx');

interface LiveRequest {
  readonly api: Api;
  readonly liveId: string;
  /** The response depends on the user. */
  readonly userId: string | null;
}

const load = ({ api, liveId }: LiveRequest, signal: AbortSignal) =>
  api.until(signal).call(readLive, { params: { liveId } });
const options = { main: true, localized: true, key: ({ api, liveId }: LiveRequest) => [api, liveId] } as const;

/** The page of a live course (requirement L05). */
export function LiveDetailView({ widget, liveId, gotoItem }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, navigation, session, tenant } = widget;
  const schoolId = tenant.id;
  const userId = userIdOf(useValue(session.user));
  const request = liveId && userId !== undefined ? { api, liveId, userId } : null;
  const { value: live, error, busy, retry } = useResource(load, request, options);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const [open, setOpen] = useState(() => dialogOf(gotoItem));

  usePoll(request && LIVE_REFRESH_MS, retry);
  useLoadStates({ empty: !liveId });
  useEffect(() => widget.mark('ongoing', live?.status === 'ongoing'), [widget, live]);
  const status = live?.status;
  /** Whether it has begun while the page is open. */
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    if (status !== undefined && status !== 'ongoing') setBefore(status);
  }, [status]);
  const hasBegun = status === 'ongoing' && before !== undefined;
  const title = live?.title;
  useEffect(() => {
    if (title !== undefined) widget.emit('campus-live-shown', { liveId, schoolId, title });
  }, [widget, liveId, schoolId, title]);
  // Follows changes of the attribute, not those by the user.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another live course, too
  useEffect(() => {
    setChosen(null);
    setOpen(dialogOf(gotoItem));
  }, [gotoItem, liveId]);

  const place = useRef<HTMLElement>(null);
  if (!liveId) return <EmptyBlock text={t('live-detail:missing')} />;
  if (isLiveDeleted(error)) return <LiveDeleted navigation={navigation} schoolId={schoolId} />;
  const failure = error && <CallError title={t('live-detail:failed')} error={error} busy={busy} onRetry={retry} />;
  if (!live) return failure ?? <LiveHeadSkeleton />;

  const isCreator = live.manageable && live.createdBy === userId;
  const tabs = tabsFor(live);
  const tab = tabs.find((one) => one === (chosen ?? tabOf(gotoItem))) ?? tabs[0] ?? 'replay';
  const close = () => setOpen(null);
  const act = (action: LiveAction) => {
    if (action !== 'replay') return setOpen(action);
    setChosen('replay');
    const panel = place.current?.querySelector<HTMLElement>('.live-panel');
    panel?.focus();
    panel?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Page frame="wide" className="live-detail" data-begun={hasBegun || undefined} ref={place}>
      {failure}
      <LiveHead live={live} schoolId={schoolId} navigation={navigation}>
        <LiveButtons live={live} schoolId={schoolId} isCreator={isCreator} widget={widget} onAction={act} />
      </LiveHead>
      {live.description && (
        <p className="live-description">
          <bdi dir="auto">{live.description}</bdi>
        </p>
      )}
      <LiveTabs live={live} tab={tab} tabs={tabs} widget={widget} onSelect={setChosen} />
      {open === 'share' && (
        <LazyBoundary load={loadShare} texts="live-share">
          {({ default: ShareDialog }) => (
            <ShareDialog
              live={live}
              userId={userId ?? null}
              widget={widget}
              onClose={close}
              onShared={(part) => {
                widget.emit('campus-live-shared', { liveId, schoolId, part });
                widget.track('live-shared', { part });
              }}
            />
          )}
        </LazyBoundary>
      )}
      {open === 'rebroadcast' && actionsFor(live, isCreator).includes('rebroadcast') && (
        <LazyBoundary load={loadRebroadcast} texts="live-form">
          {({ default: RebroadcastDialog }) => (
            <RebroadcastDialog
              live={live}
              widget={widget}
              onClose={close}
              onDone={(id) => {
                close();
                widget.emit('campus-live-created', { liveId: id, schoolId });
                widget.track('live-created', { way: 'again' });
                navigation.go({ route: 'liveLearnDetail', params: { id, schoolId } });
              }}
            />
          )}
        </LazyBoundary>
      )}
      {open === 'hosts' && (
        <LazyBoundary load={loadHosts} texts="live-hosts">
          {({ default: CoHostsDialog }) => <CoHostsDialog live={live} widget={widget} onClose={close} />}
        </LazyBoundary>
      )}
      {open === 'delete' && (
        <LazyBoundary load={loadDeletion}>
          {({ DeletionDialog }) => <DeletionDialog live={live} schoolId={schoolId} widget={widget} onClose={close} />}
        </LazyBoundary>
      )}
    </Page>
  );
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LIVE_REFRESH_MS } from '../../../contract/live/live-constants.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { addTexts } from '../../../services/language/text-files.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { usePoll } from '../../../ui/resource/use-poll.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { isLiveDeleted, LiveDeleted } from '../unavailable/live-deleted.tsx';
import { liveDetailApi } from './api.ts';
import type { definition } from './definition.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { LiveButtons } from './live-buttons.tsx';
import look from './live-detail.css?inline';
import { LiveHead, LiveHeadSkeleton } from './live-head.tsx';
import { LiveTabs } from './live-tabs.tsx';
import { actionsFor, dialogOf, type LiveAction, type Tab, tabOf, tabsFor } from './rules.ts';
import { createLiveDetailState } from './state.ts';

addTexts(import.meta.glob('../../../../locales/*/{live-share,live-form}.json'));

const styles = css(look, 'view');

const loadRebroadcast = () => import('../rebroadcast/rebroadcast-dialog.tsx');
const loadShare = () => import('../share/share-dialog.tsx');

/** The page of a live course (requirement L05). */
export function LiveDetailView({ widget, liveId, gotoItem }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, language, navigation, session, tenant } = widget;
  const schoolId = tenant.id;
  const state = useMemo(() => createLiveDetailState(liveDetailApi(api)), [api]);
  const live = useValue(state.value);
  const unloaded = useValue(state.error);
  const busy = useValue(state.busy);
  const user = useValue(session.user);
  const unread = useValue(session.error);
  const error = unloaded ?? (user === undefined ? unread : null);
  const userId = user === undefined ? undefined : (user?.id ?? null);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const [open, setOpen] = useState(() => dialogOf(gotoItem));

  // Who looks decides what the platform answers.
  const load = useCallback(async () => {
    return liveId && userId !== undefined ? state.load({ liveId, language }) : null;
  }, [state, liveId, language, userId]);
  useEffect(() => void session.load(), [session]);
  useEffect(() => void load(), [load]);
  useEffect(() => state.abort, [state]);
  usePoll(LIVE_REFRESH_MS, load);
  useEffect(() => widget.mark('loading', busy), [widget, busy]);
  useEffect(() => widget.mark('empty', !liveId), [widget, liveId]);
  useEffect(() => widget.mark('ongoing', live?.status === 'ongoing'), [widget, live]);
  useEffect(() => {
    widget.mark('failed', error !== null);
    if (error) widget.report(error);
  }, [widget, error]);
  const title = live?.title;
  useEffect(() => {
    if (title !== undefined) widget.emit('campus-live-shown', { liveId, schoolId, title });
  }, [widget, liveId, schoolId, title]);
  // What the page asks for is followed when it changes, not when the user has gone on since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another live course, too
  useEffect(() => {
    setChosen(null);
    setOpen(dialogOf(gotoItem));
  }, [gotoItem, liveId]);

  const place = useRef<HTMLDivElement>(null);
  if (!liveId) return <EmptyBlock text={t('live-detail:missing')} />;
  if (isLiveDeleted(error)) return <LiveDeleted navigation={navigation} schoolId={schoolId} />;
  // The pressed button is removed on success, so the focus moves to the title.
  const retry = async () => {
    if (!unloaded) await session.load();
    else if ((await state.retry())?.ok) place.current?.querySelector<HTMLElement>('#title')?.focus();
  };
  const failure = error && (
    <CallError title={t('live-detail:failed')} error={error} busy={busy} onRetry={() => void retry()} />
  );
  if (!live) return <div ref={place}>{failure ?? <LiveHeadSkeleton />}</div>;

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
    <article className="live-detail" aria-labelledby="title" ref={place}>
      {failure}
      <LiveHead live={live} schoolId={schoolId} navigation={navigation}>
        <LiveButtons
          live={live}
          schoolId={schoolId}
          isCreator={live.manageable && live.createdBy === userId}
          widget={widget}
          onAction={act}
        />
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
      {open === 'rebroadcast' && actionsFor(live).includes('rebroadcast') && (
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
      {open === 'delete' && <DeletionDialog live={live} schoolId={schoolId} widget={widget} onClose={close} />}
    </article>
  );
}

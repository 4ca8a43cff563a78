import { useEffect, useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { updateVisitor } from '../../../contract/space/follows.ts';
import { PERSON_TYPE } from '../../../contract/space/space-constants.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { followStates } from '../../../services/follow/follow-states.ts';
import { calledName, userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { loadSpace } from '../people/api.ts';
import { Visitors } from '../people/visitors.tsx';
import type { definition } from './definition.ts';
import { JoinPrompt, PreviewNotice } from './notices.tsx';
import look from './person-space.css?inline';
import { isPartShown, publicCounts, TAB_PARTS, tabOf } from './rules.ts';
import { SpaceHead, SpaceHeadSkeleton } from './space-head.tsx';
import { SpaceTabs } from './space-tabs.tsx';
import { TabPanel } from './tab-panel.tsx';

const styles = css(look, 'view');

const options = { main: true } as const;

/** The space of a person (requirement H01). */
export function PersonSpaceView({ widget, schoolId, spaceId, tab: asked }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, lastingApi, session, tenant } = widget;
  const viewer = useValue(session.user);
  const viewerId = userIdOf(viewer);
  const ownerId = spaceId || viewerId || '';
  const request = viewerId === undefined || ownerId === '' ? null : { api, ownerId, viewerId };
  const { value: space, error, busy, retry, set } = useResource(loadSpace, request, options);
  const [previewed, setPreviewed] = useState('');
  const states = followStates(session);

  const found = space?.owner.id === ownerId ? space : undefined;
  const isOwner = found !== undefined && ownerId === viewerId;
  const asVisitor = isOwner && previewed === ownerId;
  const isOwn = isOwner && !asVisitor;
  const needsSignIn = ownerId === '' && viewer === null;
  const name = found ? calledName(found.owner) : '';
  const tab = tabOf(asked);
  const isClosed = found !== undefined && !isPartShown(TAB_PARTS[tab], found.counts, isOwn);

  useEffect(() => {
    if (!found) return;
    const { fansCount, focusCount, focusType } = found.counts;
    states.know(found.owner.id, {
      fansNum: fansCount,
      focusNum: focusCount,
      ...(viewerId && viewerId !== found.owner.id && { focusType }),
    });
  }, [states, found, viewerId]);
  // Owners do not visit themselves. Errors are ignored.
  const isVisit = found !== undefined && !isOwner && Boolean(viewerId);
  useEffect(() => {
    if (isVisit && viewerId) void lastingApi.call(updateVisitor, { body: { userId: ownerId, visitorId: viewerId } });
  }, [lastingApi, isVisit, ownerId, viewerId]);

  useEffect(() => widget.mark('own', isOwner), [widget, isOwner]);
  useEffect(() => widget.mark('preview', asVisitor), [widget, asVisitor]);
  useEffect(() => widget.mark('closed', isClosed), [widget, isClosed]);
  useEffect(() => {
    if (name) widget.emit('campus-space-shown', { userId: ownerId, name });
  }, [widget, ownerId, name]);

  if (needsSignIn) {
    const signIn = (
      <Button kind="primary" onClick={() => void widget.requireSignIn('space')}>
        {t('space:signIn.action')}
      </Button>
    );
    return <EmptyBlock title={t('space:signIn.title')} text={t('space:signIn.text')} action={signIn} />;
  }
  if (error && !found) {
    const isUnknown = error.code === CODES.notFound;
    return (
      <CallError
        title={isUnknown ? t('space:unknown') : t('space:failed')}
        error={error}
        busy={busy}
        {...(isUnknown ? { text: '' } : { onRetry: retry })}
      />
    );
  }
  if (!found) return <SpaceHeadSkeleton />;

  const counts = asVisitor ? publicCounts(found.counts) : found.counts;
  const shared = { widget, owner: found.owner, counts, isOwn, viewer: viewer ?? null, schoolId: schoolId || tenant.id };
  return (
    <div className="space">
      {asVisitor && <PreviewNotice onEnd={() => setPreviewed('')} />}
      <SpaceHead
        {...shared}
        name={name}
        isOwner={isOwner}
        onSettings={(settingList) => set({ ...found, counts: { ...found.counts, settingList } })}
        onPreview={() => setPreviewed(ownerId)}
        onFollow={(change) => widget.emit('campus-follow-changed', change)}
        onVisibility={(personType, isVisible) => widget.emit('campus-visibility-changed', { personType, isVisible })}
      />
      {!isOwner && !counts.isMember && <JoinPrompt widget={widget} />}
      <div className="columns">
        <div className="main">
          <SpaceTabs {...shared} tab={tab} />
          <section className="panel" part="panel" aria-labelledby={`tab-${tab}`}>
            {isClosed ? (
              <EmptyBlock title={t('space:closed.title')} text={t('space:closed.text', { name })} />
            ) : (
              <TabPanel
                {...shared}
                tab={tab}
                viewerId={viewerId ?? null}
                onFollow={(change) => widget.emit('campus-follow-changed', change)}
              />
            )}
          </section>
        </div>
        {isPartShown(PERSON_TYPE.visitors, found.counts, isOwn) && <Visitors {...shared} viewerId={viewerId ?? null} />}
      </div>
    </div>
  );
}

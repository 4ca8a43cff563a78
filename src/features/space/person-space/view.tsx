import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { updateVisitor } from '../../../contract/space/follows.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { calledName, userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { loadSpace, type WholeRequest } from '../people/api.ts';
import { Preview } from '../preview/preview.tsx';
import type { definition } from './definition.ts';
import look from './person-space.css?inline';
import { tabOf } from './rules.ts';
import { correctedCounts, Space } from './space.tsx';
import { SpaceHeadSkeleton } from './space-head.tsx';
import { callAhead } from './tab-panel.tsx';

const styles = css(look, 'view');

const options = { main: true, key: ({ ownerId }: WholeRequest) => ownerId } as const;

/** The space of a person (requirement H01). */
export function PersonSpaceView({ widget, schoolId, spaceId, tab: asked }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { api, lastingApi, session, tenant } = widget;
  const viewer = useValue(session.user);
  const viewerId = userIdOf(viewer);
  const ownerId = spaceId || viewerId || '';
  const tab = tabOf(asked);
  const placeId = schoolId || tenant.id;
  const request = viewerId === undefined || ownerId === '' ? null : { api, ownerId, tenantId: placeId, viewerId };
  const { value: space, error, busy, retry, set } = useResource(loadSpace, request, options);
  const [previewed, setPreviewed] = useState('');

  // What a visitor saw stays while it is loaded for the user who has just signed in. What a user saw is shown to nobody
  // else.
  const isShown = space?.owner.id === ownerId && (space.viewerId === null || space.viewerId === viewerId);
  const found = isShown ? space : undefined;
  // With the person, so that nobody waits for one after the other. The platform refuses what the owner hides, which is then
  // not shown either. The part itself calls for what it shows once it is there.
  const isAwaited = request !== null && !found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is one of a space that is there
  useLayoutEffect(() => {
    if (isAwaited && viewerId !== undefined) callAhead(tab, { api, ownerId, viewerId }, session.user);
  }, [api, isAwaited, ownerId, viewerId]);
  const isOwner = found !== undefined && ownerId === viewerId && found.viewerId === viewerId;
  const asVisitor = isOwner && previewed === ownerId;
  const needsSignIn = ownerId === '' && viewer === null;
  const name = found ? calledName(found.owner) : '';

  // Owners do not visit themselves. Errors are ignored.
  const isVisit = found !== undefined && Boolean(viewerId) && viewerId !== ownerId;
  useEffect(() => {
    if (isVisit && viewerId) void lastingApi.call(updateVisitor, { body: { userId: ownerId, visitorId: viewerId } });
  }, [lastingApi, isVisit, ownerId, viewerId]);
  const latest = useRef(found);
  latest.current = found;
  useEffect(() => {
    const { current } = latest;
    if (!isOwner || !current) return;
    void correctedCounts({ lastingApi, tenant }, ownerId, current.counts).then((counts) => {
      if (counts && latest.current?.owner.id === ownerId) set({ ...latest.current, counts });
    });
  }, [lastingApi, tenant, isOwner, ownerId, set]);

  useEffect(() => widget.mark('own', isOwner), [widget, isOwner]);
  useEffect(() => widget.mark('preview', asVisitor), [widget, asVisitor]);
  useEffect(() => {
    if (name) widget.emit('campus-space-shown', { userId: ownerId, name });
  }, [widget, ownerId, name]);

  if (needsSignIn) {
    const signIn = (
      <Button kind="primary" onClick={() => void widget.requireSignIn('space')}>
        {t('space:signIn.action')}
      </Button>
    );
    return <EmptyBlock drawing="faces" title={t('space:signIn.title')} text={t('space:signIn.text')} action={signIn} />;
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

  const place = { host: widget, schoolId: placeId, tab };
  return (
    <div className="space">
      {asVisitor ? (
        <Preview {...place} ownerId={ownerId} onEnd={() => setPreviewed('ended')} />
      ) : (
        <Space
          {...place}
          widget={widget}
          space={found}
          viewer={viewer ?? null}
          isOwn={isOwner}
          wasPreviewed={previewed === 'ended'}
          onCounts={(counts) => set({ ...found, counts })}
          onPreview={() => setPreviewed(ownerId)}
          onProfile={(change) => {
            const { current } = latest;
            if (current) set({ ...current, owner: { ...current.owner, ...change } });
          }}
          onJoined={() => void retry()}
        />
      )}
    </div>
  );
}

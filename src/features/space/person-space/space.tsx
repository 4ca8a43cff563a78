import { useEffect } from 'react';
import type { User } from '../../../contract/sign-in/session.ts';
import { addOrUpdatePersonSpace, type SpaceCounts, type SpaceSetting } from '../../../contract/space/people.ts';
import { PERSON_TYPE } from '../../../contract/space/space-constants.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { followStates } from '../../../services/follow/follow-states.ts';
import { calledName } from '../../../services/session/user.ts';
import type { FollowChange } from '../../../ui/follow-button/follow-button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceProfile } from '../edit/edit-dialog.tsx';
import type { SpaceWidget } from '../owner/tab-props.ts';
import type { Space as SpaceData } from '../people/api.ts';
import { Visitors } from '../people/visitors.tsx';
import type { definition } from './definition.ts';
import { JoinPrompt } from './notices.tsx';
import { isPartShown, isTabShown, type TabName } from './rules.ts';
import { SpaceHead } from './space-head.tsx';
import { SpaceTabs } from './space-tabs.tsx';
import { TabPanel } from './tab-panel.tsx';

interface SpaceProps {
  /** The element, for its events and states. */
  readonly host: WidgetHandle<typeof definition>;
  /** What loads and acts: the same, or a visitor’s in the preview. */
  readonly widget: SpaceWidget;
  readonly space: SpaceData;
  /** The signed-in user; null for a visitor. */
  readonly viewer: User | null;
  readonly isOwn: boolean;
  readonly schoolId: string;
  readonly tab: TabName;
  readonly wasPreviewed?: boolean;
  readonly onCounts: (counts: SpaceCounts) => void;
  readonly onPreview: () => void;
  readonly onProfile: (change: Partial<SpaceProfile>) => void;
  readonly onJoined: () => void;
}

/** A space as the viewer gets it from the platform. */
export function Space(props: SpaceProps) {
  const { host, isOwn, onCounts, onJoined, onPreview, onProfile, schoolId, space, tab, viewer, widget } = props;
  const t = useText();
  const { counts, membership, owner } = space;
  const viewerId = viewer?.id ?? null;
  const name = calledName(owner);
  const isClosed = !isTabShown(tab, counts, isOwn);
  const states = followStates(widget.session);

  useEffect(() => {
    const { fansCount, focusCount, focusType } = counts;
    states.know(owner.id, {
      fansNum: fansCount,
      focusNum: focusCount,
      ...(viewerId && viewerId === space.viewerId && viewerId !== owner.id && { focusType }),
    });
  }, [states, owner.id, counts, viewerId, space.viewerId]);
  useEffect(() => host.mark('closed', isClosed), [host, isClosed]);

  const shared = { widget, owner, counts, isOwn, viewer, schoolId };
  const follow = { onFollow: (change: FollowChange) => host.emit('campus-follow-changed', { ...change }) };
  return (
    <>
      <SpaceHead
        {...shared}
        {...follow}
        name={name}
        wasPreviewed={props.wasPreviewed ?? false}
        onSettings={(settingList: SpaceSetting[]) => onCounts({ ...counts, settingList })}
        onPreview={onPreview}
        onProfile={onProfile}
        onVisibility={(personType, isVisible) => host.emit('campus-visibility-changed', { personType, isVisible })}
      />
      {!isOwn && !(viewer && (!membership || membership.isMember)) && (
        <div data-by-user="">
          <JoinPrompt
            widget={widget}
            schoolId={schoolId}
            policy={membership?.joinPolicy}
            onJoined={(joined) => {
              host.emit('campus-school-joined', { schoolId: joined });
              onJoined();
            }}
          />
        </div>
      )}
      {/* Below a prompt that only some users see. */}
      <div className="columns" data-by-user="">
        <div className="main">
          <SpaceTabs {...shared} tab={tab} />
          <section className="panel" part="panel" aria-labelledby={`tab-${tab}`}>
            {isClosed ? (
              <EmptyBlock drawing="faces" title={t('space:closed.title')} text={t('space:closed.text', { name })} />
            ) : (
              <TabPanel {...shared} {...follow} tab={tab} viewerId={viewerId} />
            )}
          </section>
        </div>
        {isPartShown(PERSON_TYPE.visitors, counts, isOwn) && <Visitors {...shared} viewerId={viewerId} />}
      </div>
    </>
  );
}

/** The figures that the platform has corrected, if the ones that are shown are others. Errors are ignored. */
export async function correctedCounts(
  { lastingApi, tenant }: Pick<SpaceWidget, 'lastingApi' | 'tenant'>,
  userId: string,
  { fansCount, focusCount, studyCourseCount, worksCount }: SpaceCounts,
): Promise<SpaceCounts | null> {
  const shown = { worksCount, fansCount, focusCount, studyCourseCount };
  const body = { tenantId: tenant.id, userId, ...shown, focusUserId: userId };
  const result = await lastingApi.call(addOrUpdatePersonSpace, { body });
  if (!result.ok) return null;
  const counted = result.data;
  return (Object.keys(shown) as (keyof typeof shown)[]).some((name) => counted[name] !== shown[name]) ? counted : null;
}

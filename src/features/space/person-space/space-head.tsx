import type { SpaceSetting } from '../../../contract/space/people.ts';
import type { PersonType } from '../../../contract/space/space-constants.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FollowButton, type FollowChange, RelationBadge } from '../../../ui/follow-button/follow-button.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { useVip } from '../people/vip.ts';
import { Figures } from './figures.tsx';
import { Membership } from './membership.tsx';
import { Privacy } from './privacy.tsx';

addTexts(import.meta.glob('../../../../locales/*/works.json'));

const loadOverlay = () => import('../comment-overlay/overlay.tsx');

interface SpaceHeadProps extends SpaceTabProps {
  readonly name: string;
  /** Whether the preview has just ended, whose button has the focus then. */
  readonly wasPreviewed: boolean;
  readonly onSettings: (settings: SpaceSetting[]) => void;
  readonly onPreview: () => void;
  readonly onFollow: (change: FollowChange) => void;
  readonly onVisibility: (part: PersonType, isVisible: boolean) => void;
}

/** The profile of the person, the figures, and the actions (requirement H01). */
export function SpaceHead(props: SpaceHeadProps) {
  const { isOwn, name, onFollow, onPreview, onSettings, onVisibility, wasPreviewed, ...shared } = props;
  const { counts, owner, schoolId, viewer, widget } = shared;
  const t = useText();
  const vip = useVip(widget.api, widget.apiBase, owner.id, owner.personSpaceVo.vip);
  const { degreeVo, department } = owner.memberDetail;
  return (
    <div className="head" part="head">
      <div className="cover" part="cover">
        {counts.worksCount !== null && counts.worksCount > 0 && (
          <LazyBoundary load={loadOverlay} texts="works">
            {({ CommentOverlay }) => <CommentOverlay widget={widget} ownerId={owner.id} schoolId={schoolId} />}
          </LazyBoundary>
        )}
      </div>
      <div className="identity">
        <span className="face">
          <PersonAvatar widget={widget} id={owner.id} name={name} avatarUrl={owner.avatarUrl} vip={vip} size={96} />
        </span>
        <div className="about">
          <div className="names">
            <Heading className="name">
              <bdi dir="auto">{name}</bdi>
            </Heading>
            {!isOwn && <RelationBadge host={widget} userId={owner.id} />}
          </div>
          {(degreeVo.positionName || department.name) && (
            <p className="position">
              {degreeVo.positionName && <bdi dir="auto">{degreeVo.positionName}</bdi>}
              {degreeVo.positionName && department.name && <span aria-hidden="true">·</span>}
              {department.name && <bdi dir="auto">{department.name}</bdi>}
            </p>
          )}
          <Membership widget={widget} vip={vip} isOwn={isOwn} />
        </div>
        <div className="actions">
          {isOwn && (
            <Privacy
              widget={widget}
              owner={owner}
              settings={counts.settingList}
              onSettings={onSettings}
              wasPreviewed={wasPreviewed}
              onPreview={onPreview}
              onVisibility={onVisibility}
            />
          )}
          {!isOwn && <FollowButton host={widget} userId={owner.id} name={name} primary onChange={onFollow} />}
          <a className="lives-link" {...linkTo(widget.navigation, { route: 'liveStreaming', query: { schoolId } })}>
            {t('space:lives')}
          </a>
          {isOwn && (
            <a
              className="lives-link"
              {...linkTo(widget.navigation, { route: 'learningHistory', params: { schoolId } })}
            >
              {t('space:history')}
            </a>
          )}
          {!isOwn && viewer && (
            <a
              className="report"
              {...linkTo(widget.navigation, {
                route: 'complaintReport',
                params: { schoolId },
                query: { userId: owner.id },
              })}
            >
              {t('space:report')}
            </a>
          )}
        </div>
        <Figures {...shared} isOwn={isOwn} />
      </div>
    </div>
  );
}

export const SpaceHeadSkeleton = () => (
  <div className="space" aria-hidden="true">
    <div className="head">
      <div className="cover" />
      <div className="identity">
        <span className="face">
          <Skeleton kind="avatar" width="96px" height="96px" />
        </span>
        <div className="about">
          <Skeleton width="60%" height="30px" />
          <Skeleton width="40%" />
        </div>
      </div>
    </div>
    <Skeleton kind="block" height="400px" />
  </div>
);

import { addTexts } from '../../../services/language/text-files.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RelationBadge } from '../../../ui/follow-button/follow-button.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { dateFormat } from '../../../ui/time/formats.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { SpaceCover } from '../people/space-cover.tsx';
import { useVip } from '../people/vip.ts';
import { Figures } from './figures.tsx';
import { HeadActions, type HeadActionsProps } from './head-actions.tsx';
import { Membership } from './membership.tsx';

addTexts(import.meta.glob('../../../../locales/*/works.json'));

/** How long the comments wait for a moment in which nothing else is done, in ms. */
const OVERLAY_PATIENCE = 1_000;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Not in Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: OVERLAY_PATIENCE });
    else setTimeout(resolve, OVERLAY_PATIENCE / 4);
  });

// Comments that fly by decorate the header: they come after what the reader came for.
const loadOverlay = () => idle().then(() => import('../comment-overlay/overlay.tsx'));

interface SpaceHeadProps extends Omit<HeadActionsProps, 'vip'> {
  readonly name: string;
}

/** The person: cover, picture, name, what the person says, the figures, and the actions (requirements H01, U10). */
export function SpaceHead(props: SpaceHeadProps) {
  const { counts, isOwn, name, owner, schoolId, widget } = props;
  const { t, tag } = useLocale();
  const vip = useVip(widget.api, widget.apiBase, owner.id, owner.personSpaceVo.vip);
  const { degreeVo, department } = owner.memberDetail;
  const hasComments = counts.worksCount !== null && counts.worksCount > 0;
  const joined = new Date(owner.joinedAt);
  const date = dateFormat(tag, { month: 'long', year: 'numeric' }).format(joined);
  return (
    <div className="head" part="head">
      <div className="cover" part="cover" data-comments={hasComments || undefined}>
        <SpaceCover id={owner.id} src={widget.navigation.media(owner.coverUrl)} />
        {hasComments && (
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
            <Membership vip={vip} />
            {!isOwn && <RelationBadge host={widget} userId={owner.id} />}
          </div>
          {(degreeVo.positionName || department.name) && (
            <p className="position">
              {degreeVo.positionName && <bdi dir="auto">{degreeVo.positionName}</bdi>}
              {degreeVo.positionName && department.name && <span aria-hidden="true">·</span>}
              {department.name && <bdi dir="auto">{department.name}</bdi>}
            </p>
          )}
          {owner.about && (
            <p className="line">
              <bdi dir="auto">{owner.about}</bdi>
            </p>
          )}
          <Figures {...props} />
          <p className="joined">
            <time dateTime={owner.joinedAt.slice(0, 10)}>{t('space:joined', { date })}</time>
          </p>
        </div>
        <HeadActions {...props} vip={vip} />
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

import { useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { PlateOwner } from '../../../contract/plate/plates.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FollowButton } from '../../../ui/follow-button/follow-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { mail, star } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { PartError } from '../missing/part-error.tsx';
import type { PlateHost } from './host.ts';
import { mailAddress, mayEvaluate, ownerName } from './owner-rules.ts';
import { evaluate, type PlatePlace, readOwner } from './plate-api.ts';

const loadEvaluation = () => import('../evaluation/evaluation-dialog.tsx');
const options = { key: () => null, localized: true } as const;

interface OwnerLineProps {
  readonly widget: PlateHost;
  readonly place: PlatePlace;
  readonly categoryIdPath: string;
}

/** Who is in charge of the chosen category (requirement K02). */
export function OwnerLine({ widget, place, categoryIdPath }: OwnerLineProps) {
  const { t } = useLocale();
  const { api, session } = widget;
  const user = useValue(session.user);
  const userId = user?.id ?? null;
  const request = { api, ...place, categoryIdPath, userId };
  const { value: owner, error, retry, set } = useResource(readOwner, request, options);
  const [asked, setAsked] = useState(false);

  if (!owner && error) return <PartError className="owner" part="owner" error={error} onRetry={retry} />;
  // A plate may have no owner.
  if (owner === null) return null;
  if (!owner) {
    return (
      <div className="owner" part="owner">
        <OwnerSkeleton />
      </div>
    );
  }

  const save = async (score: number): Promise<boolean> => {
    if (!(await widget.requireSignIn('plate-evaluate'))) return false;
    const result = await evaluate(widget.lastingApi, { ...place, categoryId: owner.ownedCategoryId }, score);
    if (result.ok) {
      set({ ...owner, evaluation: result.data });
      widget.toast({ kind: 'success', text: t('plate:evaluate.saved') });
      widget.track('plate-evaluated', { sectionId: place.sectionId, score: String(score) });
      return true;
    }
    widget.report(result.error);
    const isStranger = result.error.code === AREA_CODES.notAMember;
    const text = isStranger ? t('plate:evaluate.notMember') : errorText(t, result.error);
    widget.toast({ kind: isStranger ? 'warning' : 'danger', text });
    return false;
  };

  const address = mailAddress(owner.sectionMailbox);
  const actions: MenuAction[] = [
    ...(mayEvaluate(owner, userId)
      ? [{ id: 'evaluate', icon: star, label: t('plate:owner.evaluate'), onSelect: () => setAsked(true) }]
      : []),
    ...(address
      ? [{ id: 'mail', icon: mail, label: t('plate:owner.mail'), link: { href: address, onClick() {} } }]
      : []),
  ];
  return (
    <div className="owner" part="owner">
      <Owner owner={owner} navigation={widget.navigation} schoolId={place.schoolId} />
      <div className="actions">
        <FollowButton
          key={owner.userBasicInfo.id}
          host={widget}
          userId={owner.userBasicInfo.id}
          name={ownerName(owner)}
          onChange={(change) => widget.emit('campus-follow-changed', { ...change })}
        />
        {actions.length > 0 && <ActionMenu label={t('plate:owner.more')} actions={actions} />}
      </div>
      {asked && (
        <LazyBoundary load={loadEvaluation}>
          {({ EvaluationDialog }) => (
            <EvaluationDialog
              name={ownerName(owner)}
              own={owner.evaluation.own}
              onSave={save}
              onClose={() => setAsked(false)}
            />
          )}
        </LazyBoundary>
      )}
    </div>
  );
}

/** As high as the content: with a line for the position, and one for the actions where they do not fit next to it. */
export const OwnerSkeleton = () => (
  <>
    <Skeleton kind="avatar" width="40px" height="40px" />
    <div className="person">
      <p className="person-name">
        <Skeleton width="40%" />
      </p>
      <p className="note">
        <Skeleton width="30%" />
      </p>
    </div>
    <div className="actions" />
  </>
);

interface OwnerProps {
  readonly owner: PlateOwner;
  readonly navigation: WidgetHandle['navigation'];
  readonly schoolId: string;
}

function Owner({ owner, navigation, schoolId }: OwnerProps) {
  const { t, tag } = useLocale();
  const { userBasicInfo, evaluation } = owner;
  const name = ownerName(owner);
  const { average, count } = evaluation;
  const space = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: userBasicInfo.id } } as const;
  return (
    <>
      <Avatar id={userBasicInfo.id} name={name} src={navigation.media(userBasicInfo.avatarUrl)} size={40} />
      <div className="person">
        <p className="person-name">
          <span className="campus-hidden">{t('plate:owner.label')}</span>{' '}
          <a {...linkTo(navigation, space)}>
            <bdi>{name}</bdi>
          </a>
        </p>
        <p className="note">
          {userBasicInfo.positionName && <bdi className="position">{userBasicInfo.positionName}</bdi>}
          {average !== null && (
            <span className="score">
              <Icon of={star} size={16} />
              <span aria-hidden="true">
                {new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(average)} (
                {numberOf(tag).format(count)})
              </span>
              <span className="campus-hidden">{t('plate:owner.score', { average, count })}</span>
            </span>
          )}
        </p>
      </div>
    </>
  );
}

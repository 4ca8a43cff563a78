import { useRef } from 'react';
import type { FollowRecord } from '../../../contract/space/follows.ts';
import { PERSON_NAME_LENGTH, POSITION_LENGTH } from '../../../contract/space/space-constants.ts';
import { followStates } from '../../../services/follow/follow-states.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { CutText } from '../../../ui/cut-text/cut-text.tsx';
import { FollowButton, type FollowChange, RelationBadge } from '../../../ui/follow-button/follow-button.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { PersonAvatar } from './person-avatar.tsx';

interface PersonRowProps {
  readonly widget: SpaceWidget;
  readonly record: FollowRecord;
  readonly schoolId: string;
  readonly onFollow: (change: FollowChange) => void;
}

const isOfMouse = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'mouse';

/** A fan or a followed person; the name links to the person's works (requirement H04). */
export function PersonRow({ widget, record, schoolId, onFollow }: PersonRowProps) {
  const { t, tag } = useLocale();
  const own = useRef<HTMLAnchorElement>(null);
  const { avatarUrl, nickName, positionName, userId, vip } = record;
  const { fansNum = record.fansNum, focusNum = record.focusNum } = useValue(followStates(widget.session).of(userId));
  const target = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: userId } } as const;
  const link = linkTo(widget.navigation, target);
  const number = numberOf(tag);
  const figures = [
    [t('space:count.follow'), focusNum],
    [t('space:count.fans'), fansNum],
    [t('space:count.works'), record.worksNum],
  ] as const;
  return (
    <li className="row">
      <PersonAvatar widget={widget} id={userId} name={nickName} avatarUrl={avatarUrl} vip={vip} size={64} />
      <div className="who">
        <p className="who-name">
          <a className="link" ref={own} {...link}>
            <CutText length={PERSON_NAME_LENGTH}>{nickName}</CutText>
          </a>
          <RelationBadge host={widget} userId={userId} />
        </p>
        {positionName && (
          // It lies above the link, so that the whole is shown on hover, and leads where the link leads. A touch shows the
          // whole.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have the link
          <p className="who-position" onClick={({ nativeEvent }) => isOfMouse(nativeEvent) && own.current?.click()}>
            <CutText length={POSITION_LENGTH}>{positionName}</CutText>
          </p>
        )}
        <dl className="who-figures">
          {figures.map(
            ([label, figure]) =>
              typeof figure === 'number' && (
                <div key={label}>
                  <dt>{label}</dt> <dd>{number.format(figure)}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <FollowButton host={widget} userId={userId} name={nickName} onChange={onFollow} />
    </li>
  );
}

import { type ReactNode, useEffect } from 'react';
import type { Attendance, AttendanceCounts } from '../../../contract/attendance/attendance-shapes.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { chevronLeft, ellipsis } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';

interface PhoneHeadProps {
  readonly attendance: Attendance;
  /** Undefined until the students have come. */
  readonly counts: AttendanceCounts | undefined;
  readonly back: NavigationTarget;
  readonly navigation: Navigation;
  /** Takes the element into which the list puts its own actions. */
  readonly onMore: (place: HTMLElement | null) => void;
  /** The actions of the attendance. */
  readonly children: ReactNode;
}

/** The head of the board on a phone. It stays in view above the students; all actions are behind one button. */
export function PhoneHead({ attendance, back, children, counts, navigation, onMore }: PhoneHeadProps) {
  const { t, tag } = useLocale();
  const { handlers, menu, trigger } = useMenu();
  const { attendeds, lates, students } = counts ?? attendance;
  const attended = attendeds + lates;
  // The list puts its actions there, too, so the presses do not pass through this component.
  useEffect(() => {
    const panel = menu.current;
    const close = ({ target }: Event) => {
      const pressed = (target as Element).closest('button, a');
      if (pressed && !pressed.hasAttribute('aria-expanded')) panel?.hidePopover();
    };
    const chosen = () => panel?.hidePopover();
    panel?.addEventListener('click', close);
    panel?.addEventListener('change', chosen);
    return () => {
      panel?.removeEventListener('click', close);
      panel?.removeEventListener('change', chosen);
    };
  }, [menu]);
  return (
    <div className="phone-head">
      <Button kind="quiet" iconOnly icon={chevronLeft} {...linkTo(navigation, back)}>
        {t('attendance-board:deleted.class')}
      </Button>
      <Heading className="phone-title" part="title" id="title" tabIndex={-1}>
        <Bdi>{attendance.name}</Bdi>
      </Heading>
      <p className="phone-count">
        <span className="campus-hidden">{t('attendance-board:count.of', { attended, total: students })}</span>
        <bdi aria-hidden="true">{`${numberOf(tag).format(attended)} / ${numberOf(tag).format(students)}`}</bdi>
      </p>
      <Button ref={trigger} kind="quiet" iconOnly icon={ellipsis} popoverTarget="board-more">
        {t('attendance-board:action.more')}
      </Button>
      <div ref={menu} className="campus-menu phone-menu" part="actions" id="board-more" popover="auto" {...handlers}>
        <div className="phone-actions" ref={onMore} />
        <div className="phone-actions">{children}</div>
      </div>
    </div>
  );
}

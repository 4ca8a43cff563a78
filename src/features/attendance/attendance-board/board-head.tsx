import type { ReactNode } from 'react';
import type { Attendance, AttendanceCounts } from '../../../contract/attendance/attendance-shapes.ts';
import type { Navigation, NavigationTarget } from '../../../services/navigation/navigation.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { calendar, users } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Breadcrumb, type Crumb } from '../../../ui/page-links/breadcrumb.tsx';
import { Bdi } from '../../../ui/text/bdi.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Moment, TimeRange } from '../../../ui/time/moment.tsx';
import { PhoneHead } from '../phone/phone-head.tsx';

interface BoardHeadProps {
  readonly attendance: Attendance;
  readonly schoolId: string;
  readonly navigation: Navigation;
  /** Whether the page around the board has no breadcrumb. */
  readonly crumbs: boolean;
  /** Whether the board is arranged for a phone. */
  readonly isNarrow: boolean;
  /** Undefined until the students have come. */
  readonly counts: AttendanceCounts | undefined;
  /** Takes the element of a phone’s menu into which the list puts its actions. */
  readonly onMore: (place: HTMLElement | null) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The page of the class in the lecturing center. */
export const classTarget = (schoolId: string, classId: string): NavigationTarget => ({
  route: 'classView',
  params: { schoolId, classId },
  query: { type: 'lectureCenter' },
});

function Crumbs({ attendance, navigation, schoolId }: Pick<BoardHeadProps, 'attendance' | 'navigation' | 'schoolId'>) {
  const { t } = useLocale();
  const { className, classId, name } = attendance;
  const params = { schoolId };
  const crumbs: readonly Crumb[] = [
    { key: 'home', name: t('attendance-board:crumb.home'), target: { route: 'lecturingHome', params } },
    { key: 'classes', name: t('attendance-board:crumb.classes'), target: { route: 'classManagement', params } },
    { key: 'class', name: <Bdi>{className}</Bdi>, target: classTarget(schoolId, classId) },
    { key: 'attendance', name: <Bdi>{name}</Bdi>, target: null },
  ];
  return (
    <div className="board-trail">
      <Breadcrumb label={t('attendance-board:crumb.label')} crumbs={crumbs} navigation={navigation} />
    </div>
  );
}

/** Name, class, kind and times of an attendance. */
export function BoardHead(props: BoardHeadProps) {
  const { attendance, children, counts, crumbs, isNarrow, navigation, onMore, schoolId } = props;
  const { t } = useLocale();
  const facts = (
    <p className="board-facts" part="facts">
      <span className="board-type">{t(`attendance-board:type.${attendance.attendanceType}`)}</span>
      <span className="board-fact">
        <Icon of={users} size={16} />
        <a className="campus-target" {...linkTo(navigation, classTarget(schoolId, attendance.classId))}>
          <Bdi>{attendance.className}</Bdi>
        </a>
      </span>
      <span className="board-fact">
        <Icon of={calendar} size={16} />
        <TimeRange start={attendance.startTime} end={attendance.endTime} />
      </span>
      {attendance.absentFrom !== '' && (
        <span className="board-fact">
          <Moment of={attendance.absentFrom} within={(time) => t('attendance-board:fact.absent', { time })} />
        </span>
      )}
    </p>
  );
  if (isNarrow) {
    const back = classTarget(schoolId, attendance.classId);
    return (
      <>
        <PhoneHead {...{ attendance, back, counts, navigation, onMore }}>{children}</PhoneHead>
        {facts}
      </>
    );
  }
  return (
    <header className="board-head">
      {crumbs && <Crumbs attendance={attendance} navigation={navigation} schoolId={schoolId} />}
      <div className="board-names">
        <Heading className="campus-page-title board-title" part="title" id="title" tabIndex={-1}>
          <Bdi>{attendance.name}</Bdi>
        </Heading>
        <div className="board-actions" part="actions">
          {children}
        </div>
      </div>
      {facts}
    </header>
  );
}

/** A placeholder for the head. */
export const BoardHeadSkeleton = () => (
  <div className="board-head" aria-hidden="true">
    <div className="campus-page-title board-title">
      <Skeleton width="40%" />
    </div>
    <Skeleton width="60%" />
  </div>
);

import type { RefObject } from 'react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleCheck, triangleAlert } from '../../../ui/icon/icons.ts';
import { logOut } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import { Description, Lessons, Teacher } from './course-parts.tsx';
import { reportOf } from './rules.ts';

interface StudyBodyProps {
  readonly course: CourseDetail;
  readonly navigation: Navigation;
  /** Whether the user can report the course. */
  readonly reports: boolean;
  readonly busy: boolean;
  readonly onLeave: () => void;
  /** Takes the focus after enrolling. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** A course for somebody who studies it: its lessons first, everything else around them. */
export function StudyBody({ course, navigation, reports, busy, onLeave, place }: StudyBodyProps) {
  const { t, tag } = useLocale();
  const facts = [t('market:card.lessons', { count: course.lessonCount }), durationText(tag, course.minutes)].join(
    ' · ',
  );
  const head = (
    <div className="study-head" ref={place} tabIndex={-1}>
      <CourseCover eager src={navigation.media(course.cardImageUrl)} />
      <div className="about">
        <p className="school">
          <a
            className="school-link"
            {...linkTo(navigation, { route: 'portal', params: { schoolId: course.schoolId } })}
          >
            <bdi>{course.schoolName}</bdi>
          </a>
        </p>
        <Heading className="study-title" id="title">
          <bdi>{course.title}</bdi>
        </Heading>
        <p className="study-facts">
          <Icon of={circleCheck} size={16} />
          <span>
            {t('market:card.studied')} · {facts}
          </span>
        </p>
      </div>
      <MoreActions {...{ course, navigation, reports, busy, onLeave }} />
    </div>
  );
  return (
    <Page frame="reading" head={head} side={<Side course={course} navigation={navigation} />}>
      <Lessons course={course} />
      <Description course={course} />
    </Page>
  );
}

function Side({ course, navigation }: Pick<StudyBodyProps, 'course' | 'navigation'>) {
  if (!course.lecturer) return null;
  return (
    <div className="side">
      <Teacher course={course} lecturer={course.lecturer} navigation={navigation} />
    </div>
  );
}

/** Leaving and reporting the course, in a menu. */
function MoreActions({ course, navigation, reports, busy, onLeave }: Omit<StudyBodyProps, 'place'>) {
  const t = useText();
  const actions: MenuAction[] = [
    {
      id: 'leave',
      icon: logOut,
      label: t('market:course.leave'),
      onSelect: () => {
        if (!busy) onLeave();
      },
    },
  ];
  if (reports) {
    const link = linkTo(navigation, reportOf(course, location.href));
    actions.push({ id: 'report', icon: triangleAlert, label: t('market:course.report'), link });
  }
  return <ActionMenu label={t('market:course.more')} actions={actions} />;
}

import type { RefObject } from 'react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleCheck, triangleAlert } from '../../../ui/icon/icons.ts';
import { logOut } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale, useText } from '../../../ui/text/locale.ts';
import { Description, LessonsSection, Teacher } from './course-parts.tsx';
import { lessonLink, type OpenLesson } from './lesson-list.tsx';
import { minutesLeft, reportOf } from './rules.ts';

interface StudyBodyProps {
  readonly course: CourseDetail;
  readonly navigation: Navigation;
  /** Whether the user can report the course. */
  readonly reports: boolean;
  readonly busy: boolean;
  readonly onLeave: () => void;
  readonly open: OpenLesson;
  /** Takes the focus after enrolling. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** A course for somebody who studies it: where they are and how they go on, its lessons, and everything else around them. */
export function StudyBody({ course, navigation, reports, busy, onLeave, open, place }: StudyBodyProps) {
  const { t } = useLocale();
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
        <Standing course={course} />
      </div>
      <MoreActions {...{ course, navigation, reports, busy, onLeave }} />
      <GoOn {...{ course, navigation, open }} />
    </div>
  );
  return (
    <Page frame="reading" head={head} side={<Side course={course} navigation={navigation} />}>
      <LessonsSection {...{ course, navigation, open }} title={t('market:course.lessons')} />
      <Description course={course} />
    </Page>
  );
}

/** How far the user is: “3 of 6 lessons · 1 hr 10 min left”, with a bar. */
function Standing({ course }: Pick<StudyBodyProps, 'course'>) {
  const { t, tag } = useLocale();
  const { doneLessons, lessonCount } = course;
  const done = t('market:card.progress', { done: doneLessons, count: lessonCount });
  const left = minutesLeft(course);
  return (
    <>
      <p className="study-facts">
        {left === 0 && <Icon of={circleCheck} size={16} />}
        <span>
          {left === 0
            ? t('market:course.finished')
            : `${done} · ${t('market:course.remaining', { duration: durationText(tag, left) })}`}
        </span>
      </p>
      <Progress label={done} value={doneLessons} max={Math.max(1, lessonCount)} />
    </>
  );
}

/** The one button of the page: the lesson with which the user begins or goes on. */
function GoOn({ course, navigation, open }: Pick<StudyBodyProps, 'course' | 'navigation' | 'open'>) {
  const t = useText();
  const next = course.lessons.find(({ id }) => id === course.progress?.nextLessonId);
  if (!next) return null;
  const isNew = course.doneLessons === 0 && next === course.lessons[0];
  return (
    <div className="study-next">
      <Button kind="primary" {...lessonLink(navigation, course, next.id, open)}>
        {t(isNew ? 'market:course.begin' : 'market:course.goOn', { lesson: next.title })}
      </Button>
    </div>
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
function MoreActions({
  course,
  navigation,
  reports,
  busy,
  onLeave,
}: Pick<StudyBodyProps, 'course' | 'navigation' | 'reports' | 'busy' | 'onLeave'>) {
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

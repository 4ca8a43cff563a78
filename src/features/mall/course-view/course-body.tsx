import type { ReactNode } from 'react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { durationText, languageName } from '../../../ui/course-card/course-facts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { Day } from '../../../ui/time/moment.tsx';
import { Description, LessonsSection, Teacher } from './course-parts.tsx';
import type { OpenLesson } from './lesson-list.tsx';
import { reportOf } from './rules.ts';

interface CourseBodyProps {
  readonly course: CourseDetail;
  readonly navigation: Navigation;
  /** Whether the user can report the course. */
  readonly reports: boolean;
  readonly open: OpenLesson;
  /** Whether its teacher sees it as learners do. */
  readonly isPreview?: boolean;
  /** Shown next to the description: price and enrolment. */
  readonly children: ReactNode;
}

/** A course for somebody who does not study it: what it is about, who teaches it, and its lessons. */
export function CourseBody({ course, isPreview, navigation, reports, open, children }: CourseBodyProps) {
  const { t, tag } = useLocale();
  const { schoolId } = course;
  return (
    <article className="course">
      <div className="head">
        <div className="cover">
          <CourseCover eager src={navigation.media(course.cardImageUrl)} />
        </div>
        <div className="about">
          <p className="school">
            <a className="school-link" {...linkTo(navigation, { route: 'portal', params: { schoolId } })}>
              <bdi>{course.schoolName}</bdi>
            </a>
          </p>
          <Heading className="campus-page-title title">
            <bdi>{course.title}</bdi>
          </Heading>
          <p className="summary">
            <bdi>{course.summary}</bdi>
          </p>
          <ul className="facts">
            <li>{t(`market:subject.${course.subject}`)}</li>
            <li>{t(`market:level.${course.level}`)}</li>
            <li>{t('market:course.taughtIn', { language: languageName(tag, course.language) })}</li>
            <li>{t('market:card.lessons', { count: course.lessonCount })}</li>
            <li>{durationText(tag, course.minutes)}</li>
            <li>{t('market:card.learners', { count: course.learnerCount })}</li>
            <li>
              <Day of={course.modifiedTime} within={(date) => t('market:course.updated', { date })} />
            </li>
          </ul>
          {course.lecturer && <Teacher course={course} lecturer={course.lecturer} navigation={navigation} />}
        </div>
      </div>
      {children}
      <div className="body">
        <Description course={course} />
        {course.state !== 'published' && <p className="note">{t(`market:course.${course.state}`)}</p>}
        {course.teaches && !isPreview && (
          <p className="note">
            {t('market:course.teaches')}{' '}
            <a {...linkTo(navigation, { route: 'courseEditor', params: { schoolId }, query: { courseId: course.id } })}>
              {t('market:course.edit')}
            </a>
          </p>
        )}
        <LessonsSection {...{ course, navigation, open }} title={t('market:course.lessons')} />
        {reports && (
          <p className="note">
            <a className="report-link" {...linkTo(navigation, reportOf(course, location.href))}>
              {t('market:course.report')}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

/** A placeholder for a course. */
export const CourseSkeleton = () => (
  <div className="course" aria-hidden="true">
    <div className="head">
      <div className="cover">
        <div className="campus-course-cover" data-waiting="">
          <Skeleton kind="block" height="100%" />
        </div>
      </div>
      <div className="about">
        <div className="title">
          <Skeleton width="70%" />
        </div>
        <Skeleton lines={3} />
      </div>
    </div>
  </div>
);

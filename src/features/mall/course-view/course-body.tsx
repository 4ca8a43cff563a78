import type { ReactNode } from 'react';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { CourseCover } from '../../../ui/course-card/course-cover.tsx';
import { durationText, languageName } from '../../../ui/course-card/course-facts.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';

interface CourseBodyProps {
  readonly course: CourseDetail;
  readonly navigation: Navigation;
  /** Whether the user can report the course. */
  readonly reports: boolean;
  /** Shown next to the description: price and enrolment. */
  readonly children: ReactNode;
}

/** What a course is about, who teaches it, and its lessons. */
export function CourseBody({ course, navigation, reports, children }: CourseBodyProps) {
  const { t, tag } = useLocale();
  const { lecturer, schoolId } = course;
  const space = (spaceId: string) => ({ route: 'personSpaceWorks', params: { schoolId }, query: { spaceId } }) as const;
  const report = {
    route: 'complaintReport',
    params: { schoolId },
    query: { resourceId: course.id, redirect: location.href },
  } as const;
  const updated = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(course.modifiedTime));
  return (
    <article className="course">
      <div className="head">
        <div className="cover">
          <CourseCover eager src={navigation.media(course.cardImageUrl)} />
        </div>
        <div className="about">
          <p className="school">
            <a {...linkTo(navigation, { route: 'portal', params: { schoolId } })}>
              <bdi>{course.schoolName}</bdi>
            </a>
          </p>
          <Heading className="title">
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
              <time dateTime={course.modifiedTime}>{t('market:course.updated', { date: updated })}</time>
            </li>
          </ul>
          {lecturer && (
            <p className="lecturer">
              <Avatar id={lecturer.id} name={lecturer.name} src={navigation.media(lecturer.avatarUrl)} size={40} />
              <span>
                <span className="note">{t('market:course.lecturer')}</span>
                <a {...linkTo(navigation, space(lecturer.id))}>
                  <bdi>{lecturer.name}</bdi>
                </a>
              </span>
            </p>
          )}
        </div>
      </div>
      {children}
      <div className="body">
        <section aria-labelledby="description-title" className="part">
          <Heading depth={1} className="section-title" id="description-title">
            {t('market:course.about')}
          </Heading>
          <p className="description" dir="auto">
            {course.description}
          </p>
        </section>
        <section aria-labelledby="lessons-title" className="part">
          <Heading depth={1} className="section-title" id="lessons-title">
            {t('market:course.lessons')}
          </Heading>
          <ol className="lessons" part="lessons">
            {course.lessons.map(({ minutes, title }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lessons have no other identity than their place
              <li className="lesson" key={index}>
                <span className="lesson-title">
                  <bdi>{title}</bdi>
                </span>
                <span className="note">{durationText(tag, minutes)}</span>
              </li>
            ))}
          </ol>
        </section>
        {reports && (
          <p className="note">
            <a className="report-link" {...linkTo(navigation, report)}>
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

import type { CourseDetail, Lecturer } from '../../../contract/mall/courses.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { LessonList, type OpenLesson } from './lesson-list.tsx';
import { canStudy } from './rules.ts';

interface PartProps {
  readonly course: CourseDetail;
}

export function Description({ course }: PartProps) {
  const { t } = useLocale();
  if (course.description.trim() === '') return null;
  return (
    <section aria-labelledby="description-title" className="part">
      <Heading depth={1} className="campus-section-title" id="description-title">
        {t('market:course.about')}
      </Heading>
      <p className="description" dir="auto">
        {course.description}
      </p>
    </section>
  );
}

interface LessonsProps extends PartProps {
  readonly title: string;
  readonly navigation: Navigation;
  readonly open: OpenLesson;
}

/** The lessons: links for those who can open them, otherwise their titles and durations by number. */
export function LessonsSection({ course, navigation, open, title }: LessonsProps) {
  const { tag } = useLocale();
  return (
    <section aria-labelledby="lessons-title" className="part">
      <Heading depth={1} className="campus-section-title" id="lessons-title">
        {title}
      </Heading>
      {canStudy(course) ? (
        <LessonList {...{ course, navigation, open }} currentId={course.progress?.nextLessonId ?? ''} />
      ) : (
        <ol className="lessons" part="lessons">
          {course.lessons.map(({ id, minutes, title: name }) => (
            <li className="lesson" key={id}>
              <span className="lesson-title">
                <bdi>{name}</bdi>
              </span>
              <span className="note">{durationText(tag, minutes)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface TeacherProps extends PartProps {
  readonly lecturer: Lecturer;
  readonly navigation: Navigation;
}

/** Who teaches the course, with the way to their space. */
export function Teacher({ course: { schoolId }, lecturer, navigation }: TeacherProps) {
  const { t } = useLocale();
  const space = { route: 'personSpaceWorks', params: { schoolId }, query: { spaceId: lecturer.id } } as const;
  return (
    <p className="lecturer">
      <Avatar id={lecturer.id} name={lecturer.name} src={navigation.media(lecturer.avatarUrl)} size={40} />
      <span>
        <span className="note">{t('market:course.lecturer')}</span>
        <a className="lecturer-link" {...linkTo(navigation, space)}>
          <bdi>{lecturer.name}</bdi>
        </a>
      </span>
    </p>
  );
}

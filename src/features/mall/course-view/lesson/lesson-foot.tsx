import type { CourseDetail } from '../../../../contract/mall/courses.ts';
import type { Lesson, LessonHead } from '../../../../contract/mall/lessons.ts';
import type { Navigation } from '../../../../services/navigation/navigation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { lessonLink, type OpenLesson } from '../lesson-list.tsx';

interface LessonFootProps {
  readonly course: CourseDetail;
  readonly lesson: Lesson;
  readonly next: LessonHead | undefined;
  readonly isDone: boolean;
  readonly busy: boolean;
  readonly navigation: Navigation;
  readonly open: OpenLesson;
  readonly onFinish: () => void;
}

/** The end of a lesson: finishes it, or leads to the next one. An exam is finished by passing it. */
export function LessonFoot({ busy, course, isDone, lesson, navigation, next, onFinish, open }: LessonFootProps) {
  const t = useText();
  const finishes = course.existMember && !isDone && lesson.kind !== 'exam';
  const isLast = course.doneLessons === course.lessonCount - 1;
  return (
    <div className="lesson-foot">
      {next && (
        <p className="note">
          {t('course-study:lesson.nextIs')} <bdi>{next.title}</bdi>
        </p>
      )}
      {finishes ? (
        <Button kind="primary" busy={busy} onClick={onFinish}>
          {t(isLast ? 'course-study:lesson.finishCourse' : 'course-study:lesson.finish')}
        </Button>
      ) : next ? (
        <Button
          kind={isDone || !course.existMember ? 'primary' : 'secondary'}
          {...lessonLink(navigation, course, next.id, open)}
        >
          {t('course-study:lesson.next')}
        </Button>
      ) : (
        <Button {...lessonLink(navigation, course, '', open)}>{t('course-study:lesson.toCourse')}</Button>
      )}
    </div>
  );
}

import type { MouseEvent } from 'react';
import type { LessonKind } from '../../../contract/mall/constants.ts';
import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { durationText } from '../../../ui/course-card/course-facts.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { circleCheck, type IconData } from '../../../ui/icon/icons.ts';
import { clipboardCheck, download, fileText, play, radio } from '../../../ui/icon/more-icons.ts';
import { isForBrowser } from '../../../ui/navigation/link-to.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { lessonTarget } from './rules.ts';

const KINDS: Record<LessonKind, { readonly icon: IconData; readonly label: TextKey }> = {
  text: { icon: fileText, label: 'market:lesson.kind.text' },
  video: { icon: play, label: 'market:lesson.kind.video' },
  file: { icon: download, label: 'market:lesson.kind.file' },
  exam: { icon: clipboardCheck, label: 'market:lesson.kind.exam' },
  live: { icon: radio, label: 'market:lesson.kind.live' },
};

/** Opens a lesson in the widget; an empty id leads back to the course. */
export type OpenLesson = (lessonId: string) => void;

/** The attributes of a link to a lesson, which a plain click opens where the course is shown. */
export const lessonLink = (
  navigation: Pick<Navigation, 'href'>,
  course: Pick<CourseDetail, 'id' | 'schoolId'>,
  lessonId: string,
  open: OpenLesson,
) => ({
  href: navigation.href(lessonTarget(course, lessonId)),
  onClick(event: MouseEvent) {
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    open(lessonId);
  },
});

interface LessonListProps {
  readonly course: CourseDetail;
  readonly navigation: Pick<Navigation, 'href'>;
  /** The lesson that is open, or with which the user goes on. */
  readonly currentId: string;
  readonly open: OpenLesson;
}

/** The lessons as links, with what they are and which are finished. */
export function LessonList({ course, currentId, navigation, open }: LessonListProps) {
  const { t, tag } = useLocale();
  return (
    <ol className="lessons" data-links="" part="lessons">
      {course.lessons.map(({ done, id, kind, minutes, title }) => (
        <li key={id}>
          <a
            className="lesson"
            aria-current={id === currentId ? 'step' : undefined}
            {...lessonLink(navigation, course, id, open)}
          >
            <span className="lesson-state" data-done={done || undefined}>
              {done && <Icon of={circleCheck} size={20} label={t('market:lesson.done')} />}
            </span>
            <span className="lesson-title">
              <bdi>{title}</bdi>
            </span>
            <span className="lesson-kind">
              <Icon of={KINDS[kind].icon} size={16} label={t(KINDS[kind].label)} />
              <span className="note">{durationText(tag, minutes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

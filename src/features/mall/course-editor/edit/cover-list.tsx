import type { EditedCourse } from '../../../../contract/mall/edited-course.ts';
import { COVER_SUBJECTS, coverPath } from '../../../../contract/pictures/cover-subjects.ts';
import { CourseCover } from '../../../../ui/course-card/course-cover.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import type { Widget } from '../widget.ts';

type Subject = (typeof COVER_SUBJECTS)[number];

interface CoverListProps {
  readonly course: Pick<EditedCourse, 'cardImageUrl'>;
  readonly media: Widget['navigation']['media'];
  readonly onChoose: (subject: Subject) => void;
}

/** The covers of the platform, one for each subject. Needs the texts `live-form`, which name them. */
export function CoverList({ course, media, onChoose }: CoverListProps) {
  const t = useText();
  return (
    <ul className="edit-covers" aria-label={t('course-editor:cover.more')}>
      {COVER_SUBJECTS.map((subject) => (
        <li key={subject}>
          <button
            type="button"
            className="edit-cover-button"
            aria-pressed={course.cardImageUrl === coverPath(subject)}
            onClick={() => onChoose(subject)}
          >
            <CourseCover src={media(coverPath(subject))} />
            <span className="note">{t(`live-form:cover.${subject}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

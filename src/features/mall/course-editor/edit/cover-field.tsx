import { useState } from 'react';
import type { EditedCourse } from '../../../../contract/mall/edited-course.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import { addTexts } from '../../../../services/language/text-files.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { CourseCover } from '../../../../ui/course-card/course-cover.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { LazyBoundary } from '../../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { type Sending, UploadField } from '../../../../ui/upload/upload-field.tsx';
import type { CourseChanges } from '../api.ts';
import { changeText } from '../texts.ts';
import type { Widget } from '../widget.ts';

addTexts(import.meta.glob('../../../../../locales/*/live-form.json'));

const loadCovers = () => import('./cover-list.tsx');

interface CoverFieldProps {
  readonly widget: Widget;
  readonly course: EditedCourse;
  /** What has become of a picture, each time that it changes. */
  readonly onSending: (state: Sending) => void;
  /** Saves the cover. Resolves with the error, or null. */
  readonly onChoose: (cover: NonNullable<CourseChanges['cover']>) => Promise<ApiError | null>;
}

/** The cover of a course: a picture of the teacher, or one of the platform. It is saved when it is chosen. */
export function CoverField({ course, onChoose, onSending, widget }: CoverFieldProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const choose = async (cover: NonNullable<CourseChanges['cover']>) => {
    const error = await onChoose(cover);
    widget.toast(
      error
        ? { kind: 'danger', text: changeText(t, error) ?? errorText(t, error) }
        : { kind: 'success', text: t('course-editor:cover.saved') },
    );
  };
  return (
    <div className="edit-cover">
      <div className="edit-cover-shown">
        <CourseCover eager src={widget.navigation.media(course.cardImageUrl)} />
      </div>
      <div className="edit-cover-choice">
        <UploadField
          {...{ widget }}
          schoolId={course.schoolId}
          purpose="courseCover"
          label={t('course-editor:field.cover')}
          value={null}
          onSending={onSending}
          onChange={(file) => file && void choose({ fileId: file.id })}
        />
        <div>
          <Button kind="quiet" compact aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'course-editor:cover.less' : 'course-editor:cover.more')}
          </Button>
        </div>
        {isOpen && (
          <LazyBoundary load={loadCovers} texts="live-form">
            {({ CoverList }) => (
              <CoverList
                {...{ course }}
                media={widget.navigation.media}
                onChoose={(subject) => void choose({ subject })}
              />
            )}
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}

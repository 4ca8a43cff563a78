import { useEffect, useRef } from 'react';
import type { EditedLesson } from '../../../../contract/mall/edited-course.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { chevronLeft } from '../../../../ui/icon/more-icons.ts';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { editorApi } from '../api.ts';
import type { WorkingPartProps } from '../edit/part-props.ts';
import type { Widget } from '../widget.ts';
import { LessonForm } from './lesson-form.tsx';

interface Wanted {
  readonly api: Widget['api'];
  readonly schoolId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly textLanguage: EditedLesson['textLanguage'];
}

const load = ({ api, textLanguage, ...params }: Wanted, signal: AbortSignal) =>
  editorApi(api, api).readLesson(params, textLanguage, signal);

interface LessonEditorProps extends WorkingPartProps {
  readonly lessonId: string;
  /** Whether it is seen; one that is not goes on with what it was doing. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A lesson that is edited, in place of the list of all. */
export function LessonEditor({ isOpen, lessonId, onClose, ...part }: LessonEditorProps) {
  const { course, widget } = part;
  const t = useText();
  const { id: courseId, schoolId, textLanguage } = course;
  const request = { api: widget.api, schoolId, courseId, lessonId, textLanguage };
  const { busy, error, retry, set, value } = useResource(load, request);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <div className="edit-lesson-editor" ref={place} tabIndex={-1} hidden={!isOpen}>
      <button type="button" className="edit-back" onClick={onClose}>
        <Icon of={chevronLeft} size={16} />
        {t('course-editor:lessons.back')}
      </button>
      {error && <CallError title={t('course-editor:failed.lesson')} error={error} busy={busy} onRetry={retry} />}
      {!value && !error && <Skeleton lines={5} />}
      {value && (
        <LessonForm
          {...part}
          lesson={value}
          onSaved={({ course: changed, lesson }) => {
            part.onChanged(changed);
            set(lesson);
          }}
          onReload={retry}
        />
      )}
    </div>
  );
}

import { useState } from 'react';
import {
  LESSON_MINUTES_MAX,
  LESSON_TEXT_MAX_LENGTH,
  LESSON_TITLE_MAX_LENGTH,
} from '../../../../contract/mall/course-rules.ts';
import type { EditedCourse, EditedLesson } from '../../../../contract/mall/edited-course.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { useText } from '../../../../ui/text/locale.ts';
import { TextEditor } from '../../../../ui/text-editor/text-editor.tsx';
import { type Sending, type ShownFile, UploadField } from '../../../../ui/upload/upload-field.tsx';
import type { WorkingPartProps } from '../edit/part-props.ts';
import { savesItself } from '../rules.ts';
import { SavedLine } from '../saved-line.tsx';
import { useForm } from '../use-form.ts';
import { useWork } from '../use-work.ts';
import { ItemField } from './item-field.tsx';

interface LessonValues {
  readonly title: string;
  readonly content: string;
  readonly minutes: string;
  readonly itemId: string;
  /** A file that was sent and not saved yet; empty to remove the one there is, null to leave it. */
  readonly fileId: string | null;
  readonly file: ShownFile | null;
}

interface LessonFormProps extends WorkingPartProps {
  readonly lesson: EditedLesson;
  readonly onSaved: (saved: { readonly course: EditedCourse; readonly lesson: EditedLesson }) => void;
}

const minutesOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

/** What a lesson consists of: its title, how long it takes, its film, file, exam or replay, and its text. */
export function LessonForm(props: LessonFormProps) {
  const { calls, course, lesson, onReload, onSaved, onWork, userId, widget } = props;
  const t = useText();
  const [sending, setSending] = useState<Sending>(null);
  const { id: courseId, schoolId, textLanguage } = course;
  const { kind } = lesson;
  const hasFile = kind === 'video' || kind === 'file';
  const isAuto = savesItself(course, lesson.ready);
  const saved: LessonValues = {
    title: lesson.title,
    content: lesson.content,
    minutes: String(lesson.minutes),
    itemId: lesson.itemId,
    fileId: null,
    file: lesson.file && { name: lesson.file.name, ...(lesson.file.size > 0 && { size: lesson.file.size }) },
  };
  const check = ({ content, minutes, title }: LessonValues): string | null => {
    if (title.trim() === '') return t('course-editor:problem.lessonTitle');
    if (minutesOf(minutes) < 1 || minutesOf(minutes) > LESSON_MINUTES_MAX) return t('course-editor:problem.minutes');
    return content.length > LESSON_TEXT_MAX_LENGTH ? t('course-editor:problem.text') : null;
  };
  const form = useForm<LessonValues>({
    saved,
    isAuto,
    check,
    name: `${userId} ${schoolId} ${courseId} ${lesson.id} ${textLanguage}`,
    save: async ({ content, fileId, itemId, minutes, title }) => {
      const { revision } = lesson;
      const body = { revision, textLanguage, title, content, minutes: minutesOf(minutes), itemId, fileId };
      const result = await calls.saveLesson({ schoolId, courseId, lessonId: lesson.id }, body);
      if (!result.ok) {
        widget.report(result.error);
        return result.error;
      }
      // What was sent is saved; the minutes of a film come from its file.
      form.change({ fileId: null, minutes: String(result.data.lesson.minutes) });
      onSaved(result.data);
      return null;
    },
  });
  const { change, values } = form;
  const problem = check(values);
  const isSaving = form.isSaving || (isAuto && form.isDirty && !problem && !form.error);
  useWork(sending ? 'sending' : isSaving ? 'saving' : null, onWork);
  return (
    <form
      className="edit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className="edit-pair" data-first="wide">
        <Field
          name="title"
          label={t('course-editor:field.lessonTitle')}
          maxLength={LESSON_TITLE_MAX_LENGTH}
          value={values.title}
          error={values.title.trim() === '' ? t('course-editor:problem.lessonTitle') : undefined}
          onChange={(title) => change({ title })}
        />
        <Field
          name="minutes"
          inputMode="numeric"
          label={t('course-editor:field.minutes')}
          value={values.minutes}
          error={
            minutesOf(values.minutes) < 1 || minutesOf(values.minutes) > LESSON_MINUTES_MAX
              ? t('course-editor:problem.minutes')
              : undefined
          }
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      {hasFile && (
        <UploadField
          {...{ widget, schoolId }}
          purpose={kind === 'video' ? 'lessonVideo' : 'lessonFile'}
          label={t(kind === 'video' ? 'course-editor:field.video' : 'course-editor:field.file')}
          value={values.file}
          onSending={setSending}
          onChange={(file) =>
            change(
              file
                ? { fileId: file.id, file: { name: file.name, size: file.size } }
                : { fileId: lesson.file ? '' : null, file: null },
            )
          }
        />
      )}
      {(kind === 'exam' || kind === 'live') && (
        <ItemField {...{ widget, schoolId, kind }} value={values.itemId} onChange={(itemId) => change({ itemId })} />
      )}
      <TextEditor
        name="content"
        label={t('course-editor:field.content')}
        optional={kind !== 'text'}
        value={values.content}
        maxLength={LESSON_TEXT_MAX_LENGTH}
        link={widget.navigation.allowedUrl}
        onChange={(content) => change({ content })}
      />
      <SavedLine
        form={form}
        isAuto={isAuto}
        isSending={sending === 'sending'}
        problem={form.isDirty ? problem : null}
        onReload={onReload}
      />
      {!isAuto && <p className="note">{t('course-editor:lesson.shown')}</p>}
    </form>
  );
}

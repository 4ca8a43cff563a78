import { useState } from 'react';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { COURSE_TITLE_MAX_LENGTH } from '../../../../contract/mall/course-rules.ts';
import type { EditedCourse } from '../../../../contract/mall/edited-course.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import { languageName } from '../../../../ui/course-card/course-facts.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/list/select.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useUid } from '../../../../ui/react/uid.ts';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import type { EditorApi } from '../api.ts';
import { changeText } from '../texts.ts';

interface NewCourseProps {
  readonly calls: EditorApi;
  readonly schoolId: string;
  readonly onCreated: (course: EditedCourse) => void;
  readonly onClose: () => void;
  readonly onError: (error: ApiError) => void;
}

/** Asks for what a draft needs: a title, and the language in which the course is taught. */
export function NewCourse({ calls, onClose, onCreated, onError, schoolId }: NewCourseProps) {
  const { language: shown, t, tag } = useLocale();
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState<Language>(shown);
  const [isTried, setTried] = useState(false);
  const [busy, during] = useBusy();
  const [error, setError] = useState<ApiError | null>(null);
  const form = useUid();
  const isEmpty = title.trim() === '';
  const create = async () => {
    setTried(true);
    if (isEmpty || busy) return;
    const made = await during(calls.create(schoolId, { title: title.trim(), language }));
    if (made.ok) return onCreated(made.data);
    setError(made.error);
    onError(made.error);
  };
  return (
    <ConfirmDialog
      open
      guarded={!isEmpty}
      title={t('course-editor:new.title')}
      onClose={onClose}
      cancel={t('course-editor:cancel')}
      confirm={t('course-editor:new.create')}
      busy={busy}
      form={form}
    >
      <form
        id={form}
        className="edit-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Field
          name="title"
          label={t('course-editor:field.title')}
          maxLength={COURSE_TITLE_MAX_LENGTH}
          value={title}
          error={isTried && isEmpty ? t('course-editor:problem.titleMissing') : undefined}
          onChange={setTitle}
        />
        <Select
          name="language"
          label={t('course-editor:field.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: languageName(tag, value) }))}
          onChange={(value) => setLanguage(value as Language)}
        />
        {error && (
          <Notice kind="danger">
            <p>{changeText(t, error) ?? errorText(t, error)}</p>
          </Notice>
        )}
      </form>
    </ConfirmDialog>
  );
}

import { type FormEvent, useState } from 'react';
import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { COURSE_NOTE_MAX_LENGTH } from '../../../../contract/mall/constants.ts';
import type { CourseDetail } from '../../../../contract/mall/courses.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import type { TextKey } from '../../../../services/language/text-keys.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { useValue } from '../../../../ui/react/use-value.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { CourseState } from '../state.ts';
import look from './admission.css?inline';

const styles = css(look, 'view');

interface AdmissionProps {
  readonly course: CourseDetail;
  readonly state: CourseState;
  readonly onError: (error: ApiError) => void;
  readonly onEnrolled: () => void;
}

const CODE_ERRORS: Readonly<Record<string, TextKey>> = {
  [AREA_CODES.courseCodeWrong]: 'course-admission:code.wrong',
  [AREA_CODES.courseCodeEnded]: 'course-admission:code.ended',
};
const NOTE_ERRORS: Readonly<Record<string, TextKey>> = {
  [AREA_CODES.moderationViolation]: 'course-admission:request.unsuitable',
  [AREA_CODES.moderationSensitive]: 'course-admission:request.unsuitable',
};

/** The two ways into a course that costs something: an activation code of the school, or its approval. */
export function Admission({ course, onEnrolled, onError, state }: AdmissionProps) {
  useStyles(styles);
  const t = useText();
  const busy = useValue(state.changing);
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [noteProblem, setNoteProblem] = useState('');
  const [sent, setSent] = useState<'code' | 'request' | null>(null);
  const failedText = (error: ApiError, texts: Readonly<Record<string, TextKey>>) => {
    onError(error);
    const known = texts[error.code];
    return known ? t(known) : errorText(t, error);
  };

  const activate = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setProblem(t('course-admission:code.missing'));
    setSent('code');
    const failed = await state.activate(code.trim());
    setSent(null);
    if (failed) setProblem(failedText(failed, CODE_ERRORS));
    else onEnrolled();
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSent('request');
    const failed = await state.request(note.trim());
    setSent(null);
    setNoteProblem(failed ? failedText(failed, NOTE_ERRORS) : '');
  };
  return (
    <div className="admission">
      <form className="admission-form" onSubmit={activate} noValidate>
        <Field
          name="course-code"
          label={t('course-admission:code.label')}
          hint={t('course-admission:code.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          value={code}
          error={problem || undefined}
          onChange={(value) => {
            setCode(value);
            setProblem('');
          }}
        />
        <Button kind="primary" full type="submit" busy={busy && sent === 'code'}>
          {t('course-admission:code.send')}
        </Button>
      </form>
      {course.admission === 'requested' ? (
        <p className="admission-state" role="status">
          {t('course-admission:request.sent')}
        </p>
      ) : (
        <form className="admission-form" onSubmit={ask} noValidate>
          <p className="note">
            {t(course.admission === 'refused' ? 'course-admission:request.refused' : 'course-admission:request.intro')}
          </p>
          <Field
            name="course-note"
            label={t('course-admission:request.note')}
            optional
            maxLength={COURSE_NOTE_MAX_LENGTH}
            value={note}
            error={noteProblem || undefined}
            onChange={(value) => {
              setNote(value);
              setNoteProblem('');
            }}
          />
          <Button full type="submit" busy={busy && sent === 'request'}>
            {t('course-admission:request.send')}
          </Button>
        </form>
      )}
    </div>
  );
}

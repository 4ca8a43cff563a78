import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { type EditedExam, readManagedExam, saveExam } from '../../../contract/exam/exam-editing.ts';
import { type ExamForm, type ExamStatus, examProblems, type FoundProblem } from '../../../contract/exam/exam-form.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { ApiError } from '../../../services/http/api-error.ts';
import { isSame } from '../../../services/is-same.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { definition } from './definition.ts';
import { keepEdit, readEdit } from './kept-edit.ts';

/** What the platform knows of the exam. */
export type Known = Pick<EditedExam, 'examId' | 'publishedAt' | 'revision' | 'status' | 'version'>;

interface EditInput {
  readonly schoolId: string;
  readonly userId: string;
  readonly known: Known;
  readonly form: ExamForm;
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly onMade: (examId: string) => void;
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The exam that is edited: what was typed is kept in this tab, and stored when it is saved. */
export function useExamEdit({ form, known: loaded, onMade, schoolId, userId, widget }: EditInput) {
  const t = useText();
  const [known, setKnown] = useState(loaded);
  const [stored, setStored] = useState(form);
  const [draft] = useState(() => readEdit(userId, loaded.examId, loaded.revision, Date.now()));
  const [values, setValues] = useState(draft ?? form);
  const [isRestored, setRestored] = useState(draft !== null);
  const [busy, during] = useBusy();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isConflict, setConflict] = useState(false);
  /** Shown after an attempt to publish, until they are mended. */
  const [isChecked, setChecked] = useState(false);
  /** How often an attempt was refused because something is missing. */
  const [refusals, setRefusals] = useState(0);
  const [key] = useState(randomKey);
  const isChanged = !isSame(values, stored);
  const problems: readonly FoundProblem[] = isChecked ? examProblems(values) : [];

  useEffect(() => widget.mark('changed', isChanged), [widget, isChanged]);
  const { examId, revision } = known;
  useEffect(() => {
    keepEdit(userId, examId, isChanged ? { values, revision, at: Date.now() } : null);
  }, [userId, examId, revision, values, isChanged]);
  useEffect(() => {
    if (!isChanged) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isChanged]);

  const current = useRef(values);
  current.current = values;
  const change = (part: Partial<ExamForm>) => {
    current.current = { ...current.current, ...part };
    setValues(current.current);
  };

  const send = async (status: ExamStatus, seen: number): Promise<boolean> => {
    const body = { schoolId, examId, key, revision: seen, status, form: values };
    const result = await during(widget.lastingApi.call(saveExam, { body }));
    if (!result.ok) {
      widget.report(result.error);
      if (result.error.code === AREA_CODES.examChanged) setConflict(true);
      else setFailure(result.error);
      return false;
    }
    const { data } = result;
    const publishedAt = known.publishedAt ?? (status === 'published' ? new Date().toISOString() : null);
    if (examId === '') keepEdit(userId, '', null);
    setKnown({ ...data, publishedAt });
    setStored(values);
    setRestored(false);
    setConflict(false);
    setChecked(false);
    widget.emit('campus-exam-saved', { examId: data.examId, status });
    widget.track('exam-saved', { status });
    widget.toast({
      kind: 'success',
      text: t(
        status === known.status
          ? 'exam-edit:saved'
          : status === 'published'
            ? 'exam-edit:published'
            : 'exam-edit:withdrawn',
      ),
    });
    if (examId === '') {
      onMade(data.examId);
      // Where the page names the exam in its address, a reload opens it.
      const query = { examId: data.examId };
      widget.navigation.go({ route: 'examEditor', params: { schoolId }, query, stay: true, replace: true });
    }
    return true;
  };

  /** Stores the exam; one that is to be published only if it lacks nothing. */
  const save = async (status: ExamStatus): Promise<boolean> => {
    if (busy) return false;
    setFailure(null);
    const isMissing = values.name.trim() === '' || (status === 'published' && examProblems(values).length > 0);
    setChecked(isMissing);
    if (isMissing) {
      setRefusals((before) => before + 1);
      return false;
    }
    return send(status, known.revision);
  };

  const reread = async (): Promise<EditedExam | null> => {
    const result = await during(widget.api.call(readManagedExam, { params: { examId } }));
    if (result.ok) return result.data;
    widget.report(result.error);
    setFailure(result.error);
    return null;
  };
  /** Gives up what was typed for what somebody else has saved. */
  const takeTheirs = async () => {
    const theirs = await reread();
    if (!theirs) return;
    setKnown(theirs);
    setStored(theirs.form);
    setValues(theirs.form);
    setConflict(false);
  };
  /** Saves what was typed in place of what somebody else has saved. */
  const keepMine = async () => {
    const theirs = await reread();
    if (!theirs) return;
    setKnown(theirs);
    setStored(theirs.form);
    await send(theirs.status, theirs.revision);
  };
  const discard = () => {
    setValues(stored);
    setRestored(false);
  };

  return {
    ...{ busy, change, discard, failure, isChanged, isChecked, isConflict, isRestored, keepMine, known },
    ...{ problems, refusals, save, takeTheirs, values },
  };
}

export type ExamEdit = ReturnType<typeof useExamEdit>;

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ExamQuestion } from '../../../../contract/exam/exams.ts';
import { EXAM_RESEND_MS } from '../../../../contract/space/work-constants.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useUid } from '../../../../ui/react/uid.ts';
import { useSecondsLeft } from '../../../../ui/react/use-seconds-left.ts';
import { useValue } from '../../../../ui/react/use-value.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import type { AnswerQueue, Saving } from './answer-queue.ts';
import { QuestionField } from './question-field.tsx';
import { TimeLeft } from './time-left.tsx';

const SAVING = {
  saved: 'exam:saving.saved',
  saving: 'exam:saving.saving',
  offline: 'exam:saving.offline',
} as const satisfies Record<Saving, string>;

interface QuestionsProps {
  readonly questions: readonly ExamQuestion[];
  readonly queue: AnswerQueue;
  /** Whether the user has just started: the pressed button was removed, so focus moves to the first question. */
  readonly takesFocus: boolean;
  /** The deadline by `steadyNow`. */
  readonly until: number;
  readonly busy: boolean;
  /** Why the answers could not be submitted; empty without a reason. */
  readonly problem: string;
  readonly onSubmit: () => void;
}

/** The questions of a running attempt. When the time is over, the answers so far are submitted. */
export function Questions({ busy, onSubmit, problem, questions, queue, takesFocus, until }: QuestionsProps) {
  const { t, tag } = useLocale();
  const seconds = useSecondsLeft(until);
  const answers = useValue(queue.answers);
  const saving = useValue(queue.saving);
  const [isWarned, setWarned] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useUid();
  const number = numberOf(tag);
  const isOver = seconds === 0;
  const missing = questions.flatMap((question, index) => (answers[question.id]?.length ? [] : [index + 1]));

  const submit = useRef(onSubmit);
  submit.current = onSubmit;
  useEffect(() => {
    if (!isOver || busy) return;
    const timer = setTimeout(() => submit.current(), problem ? EXAM_RESEND_MS : 0);
    return () => clearTimeout(timer);
  }, [isOver, busy, problem]);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const handIn = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (missing.length > 0 && !isOver) return setWarned(true);
    onSubmit();
  };
  const goTo = (question: ExamQuestion | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${id}-${question?.id}"]`)?.focus();

  return (
    <form ref={form} className="exam-panel" part="exam" onSubmit={handIn} noValidate>
      <div className="exam-bar">
        <TimeLeft seconds={seconds} />
        <p className="note">
          {t('exam:answered', { done: questions.length - missing.length, total: questions.length })} ·{' '}
          <span data-saving={saving}>{t(SAVING[saving])}</span>
        </p>
        <p className="campus-hidden" role="status">
          {saving === 'offline' && t('exam:saving.offline')}
        </p>
      </div>
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          question={question}
          number={index + 1}
          name={`${id}-${question.id}`}
          chosen={answers[question.id] ?? []}
          disabled={isOver}
          onChoose={queue.give}
        />
      ))}
      {isWarned && missing.length > 0 && !isOver && (
        <Notice kind="warning">
          <p>
            {t('exam:unanswered', {
              numbers: new Intl.ListFormat(tag).format(missing.map((one) => number.format(one))),
            })}
          </p>
          <div className="exam-actions">
            <Button compact onClick={() => goTo(questions[(missing[0] ?? 1) - 1])}>
              {t('exam:goTo', { number: missing[0] ?? 1 })}
            </Button>
            <Button compact busy={busy} onClick={onSubmit}>
              {t('exam:submitAnyway')}
            </Button>
          </div>
        </Notice>
      )}
      {problem && (
        <Notice kind="danger">
          {problem} {t('exam:kept')}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {t('exam:submit')}
        </Button>
      </div>
    </form>
  );
}

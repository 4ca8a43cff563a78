import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ExamQuestion } from '../../../../contract/space/exams.ts';
import { EXAM_RESEND_MS } from '../../../../contract/space/work-constants.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useUid } from '../../../../ui/react/uid.ts';
import { useSecondsLeft } from '../../../../ui/react/use-seconds-left.ts';
import { Bdi } from '../../../../ui/text/bdi.tsx';
import { useLocale } from '../../../../ui/text/locale.ts';
import type { Answers } from './answers.ts';
import { TimeLeft } from './time-left.tsx';

interface QuestionsProps {
  readonly questions: readonly ExamQuestion[];
  readonly answers: Answers;
  /** Whether the user has just started: the pressed button was removed, so focus moves to the first question. */
  readonly takesFocus: boolean;
  /** The deadline by the clock of this device. */
  readonly until: number;
  readonly busy: boolean;
  /** Why the answers could not be submitted; empty without a reason. */
  readonly problem: string;
  readonly onAnswer: (questionId: string, optionId: string) => void;
  readonly onSubmit: () => void;
}

/** The questions of a running attempt. When the time is over, the answers so far are submitted. */
export function Questions({
  answers,
  busy,
  onAnswer,
  onSubmit,
  problem,
  questions,
  takesFocus,
  until,
}: QuestionsProps) {
  const { t, tag } = useLocale();
  const seconds = useSecondsLeft(until);
  const [isWarned, setWarned] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useUid();
  const number = numberOf(tag);
  const isOver = seconds === 0;
  const missing = questions.flatMap((question, index) => (answers[question.id] ? [] : [index + 1]));

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
          {t('exam:answered', { done: questions.length - missing.length, total: questions.length })}
        </p>
      </div>
      {questions.map((question, index) => (
        <fieldset key={question.id} className="options-field" disabled={isOver}>
          <legend className="legend exam-question">
            <span className="exam-number">{t('exam:question', { number: index + 1 })}</span>
            <Bdi>{question.text}</Bdi>
          </legend>
          <ul className="options">
            {question.options.map((option) => (
              <li key={option.id}>
                <label className="option">
                  <input
                    type="radio"
                    name={`${id}-${question.id}`}
                    checked={answers[question.id] === option.id}
                    onChange={() => onAnswer(question.id, option.id)}
                  />
                  <Bdi>{option.title}</Bdi>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
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

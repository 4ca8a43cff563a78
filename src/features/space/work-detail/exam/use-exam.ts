import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { CODES } from '../../../../contract/codes.ts';
import {
  answerExam,
  type ExamResult,
  type StartedExam,
  startExam,
  submitExam,
} from '../../../../contract/exam/exams.ts';
import { EXAM_SLEEP_CHECK_MS, EXAM_SLEEP_MS } from '../../../../contract/space/work-constants.ts';
import { readExam } from '../../../../contract/space/works.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import { randomText } from '../../../../services/random-text.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { steadyNow } from '../../../../ui/time/steady-now.ts';
import { type AnswerQueue, openAnswerQueue } from './answer-queue.ts';
import { keepUnsent, readUnsent } from './answers.ts';
import type { ExamProps } from './exam-props.ts';

export type Step =
  | { readonly name: 'facts' }
  | {
      readonly name: 'questions';
      readonly started: StartedExam;
      readonly queue: AnswerQueue;
      readonly isFresh: boolean;
    }
  | { readonly name: 'result'; readonly result: ExamResult };

/** Error codes that mean that the exam has changed since it was loaded. */
const OUTDATED: readonly string[] = [AREA_CODES.examNotOpen, AREA_CODES.examPassed, CODES.forbidden, CODES.notFound];

/** The deadline by `steadyNow`: who sets the clock of the device changes nothing. */
const untilOf = ({ deadline, now }: Pick<StartedExam, 'deadline' | 'now'>): number =>
  steadyNow() + Date.parse(deadline) - Date.parse(now);

/** Takes an exam: starts or resumes an attempt, sends its answers as they are given, and submits it. */
export function useExam({ exam: read, isVisitor, onChange, onOutdated, widget }: ExamProps) {
  const t = useText();
  const { examId } = read.exam;
  const userId = widget.session.user.peek()?.id ?? '';
  const [step, setStep] = useState<Step>({ name: 'facts' });
  const [until, setUntil] = useState(0);
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState('');
  const submitted = useRef<() => void>(() => {});
  const outdated = useRef<() => void>(() => {});
  const fail = (error: ApiError) => {
    if (error.kind === 'aborted') return;
    widget.report(error);
    setProblem(errorText(t, error));
  };

  const open = (started: StartedExam, isFresh: boolean) => {
    const { attemptId } = started;
    setUntil(untilOf(started));
    const queue = openAnswerQueue(
      {
        send: (questionId, optionIds, key) =>
          widget.lastingApi.call(answerExam, {
            params: { examId },
            body: { attemptId, questionId, optionIds: [...optionIds], key },
          }),
        unsent: readUnsent(userId, examId, attemptId),
        keep: (unsent) => keepUnsent(userId, examId, Object.keys(unsent).length === 0 ? null : { attemptId, unsent }),
        newKey: randomText,
        onStored: (stored) => setUntil(untilOf(stored)),
        onRefused: (error) => {
          // The platform has ended the attempt: its result is what was stored.
          if (error.code === AREA_CODES.attemptOver) submitted.current();
          else fail(error);
        },
        later: (ms, then) => {
          const timer = setTimeout(then, ms);
          return () => clearTimeout(timer);
        },
      },
      started,
    );
    setStep({ name: 'questions', started, queue, isFresh });
  };

  const start = async (isFresh: boolean) => {
    setProblem('');
    const result = await during(widget.api.call(startExam, { params: { examId } }));
    if (!result.ok) {
      if (!OUTDATED.includes(result.error.code)) return fail(result.error);
      widget.report(result.error);
      setStep({ name: 'facts' });
      return onOutdated();
    }
    if (isFresh) widget.track('exam-started');
    open(result.data, isFresh);
  };
  // A reload resumes the attempt.
  const resume = useRef(read.isRunning && !isVisitor);
  useEffect(() => {
    if (!resume.current) return;
    resume.current = false;
    void start(false);
  });

  const queue = step.name === 'questions' ? step.queue : null;
  const attemptId = step.name === 'questions' ? step.started.attemptId : '';
  useEffect(() => {
    if (!queue) return;
    const flush = () => void queue.flush();
    // Answers may have been given elsewhere, and the device may have slept.
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const known = await widget.api.call(readExam, { params: { examId } });
      if (!known.ok) return;
      // Starting would begin another attempt.
      if (!known.data.isRunning) return outdated.current();
      const result = await widget.api.call(startExam, { params: { examId } });
      if (!result.ok || result.data.attemptId !== attemptId) return;
      queue.take(result.data);
      setUntil(untilOf(result.data));
    };
    // The steady clock may stand still while the device sleeps.
    let apart = Date.now() - steadyNow();
    const timer = setInterval(() => {
      const before = apart;
      apart = Date.now() - steadyNow();
      if (Math.abs(apart - before) > EXAM_SLEEP_MS) void look();
    }, EXAM_SLEEP_CHECK_MS);
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', look);
      queue.close();
    };
  }, [queue, widget, examId, attemptId]);

  const submit = async () => {
    if (busy || step.name !== 'questions') return;
    const sent = await during(
      step.queue.flush().then((isSent) =>
        // Without a connection, submitting fails, too. What is not stored must not be given up before the time is over.
        isSent || until <= steadyNow()
          ? widget.lastingApi.call(submitExam, { params: { examId }, body: { attemptId, answers: [] } })
          : null,
      ),
    );
    if (sent === null) return setProblem(t('exam:notSaved'));
    if (!sent.ok) {
      fail(sent.error);
      if (sent.error.code !== AREA_CODES.attemptOver) return;
      return outdated.current();
    }
    const { attemptsLeft, nextAttemptAt, passed, reviewable, score } = sent.data;
    keepUnsent(userId, examId, null);
    setProblem('');
    setStep({ name: 'result', result: sent.data });
    widget.emit('campus-exam-submitted', { workId: examId, score, passed });
    widget.track('exam-submitted', { result: passed ? 'passed' : 'failed' });
    const none = attemptsLeft === 0 || nextAttemptAt !== null;
    onChange({
      score: score === null ? read.score : Math.max(score, read.score ?? 0),
      passed: passed || read.passed,
      obstacle: passed ? 'passed' : none ? 'noAttempts' : read.obstacle,
      isRunning: false,
      ...{ attemptsLeft, nextAttemptAt, reviewable },
    });
  };
  submitted.current = () => void submit();
  outdated.current = () => {
    keepUnsent(userId, examId, null);
    setStep({ name: 'facts' });
    onOutdated();
  };

  return { busy, problem, start: () => void start(true), step, submit: () => void submit(), until };
}

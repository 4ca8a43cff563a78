import { useEffect, useRef, useState } from 'react';
import { AREA_CODES } from '../../../../contract/area-codes.ts';
import { CODES } from '../../../../contract/codes.ts';
import { type ExamResult, type StartedExam, startExam, submitExam } from '../../../../contract/space/exams.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { useBusy } from '../../../../ui/react/use-busy.ts';
import { useText } from '../../../../ui/text/locale.ts';
import { type Answers, keepAnswers, readAnswers } from './answers.ts';
import type { ExamProps } from './exam-props.ts';

export type Step =
  | { readonly name: 'facts' }
  | { readonly name: 'questions'; readonly started: StartedExam; readonly until: number; readonly isFresh: boolean }
  | { readonly name: 'result'; readonly result: ExamResult };

/** Error codes that mean that the exam has changed since it was loaded. */
const OUTDATED: readonly string[] = [AREA_CODES.examNotOpen, AREA_CODES.examPassed, CODES.forbidden, CODES.notFound];

/** Takes an exam: starts or resumes an attempt, keeps its answers, and submits them. */
export function useExam({ exam: read, isVisitor, onChange, onOutdated, widget }: ExamProps) {
  const t = useText();
  const { examId } = read.exam;
  const userId = widget.session.user.peek()?.id ?? '';
  const [step, setStep] = useState<Step>({ name: 'facts' });
  const [answers, setAnswers] = useState<Answers>({});
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState('');
  const fail = (error: ApiError) => {
    if (error.kind === 'aborted') return;
    widget.report(error);
    setProblem(errorText(t, error));
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
    const { attemptId, deadline, now } = result.data;
    if (isFresh) widget.track('exam-started');
    setAnswers(readAnswers(userId, examId, attemptId));
    const until = Date.now() + Date.parse(deadline) - Date.parse(now);
    setStep({ name: 'questions', started: result.data, until, isFresh });
  };
  // A reload resumes the attempt.
  const resume = useRef(read.isRunning && !isVisitor);
  useEffect(() => {
    if (!resume.current) return;
    resume.current = false;
    void start(false);
  });

  const answer = (questionId: string, optionId: string) => {
    if (step.name !== 'questions') return;
    const chosen = { ...answers, [questionId]: optionId };
    setAnswers(chosen);
    keepAnswers(userId, examId, { attemptId: step.started.attemptId, answers: chosen });
  };

  const submit = async () => {
    if (busy || step.name !== 'questions') return;
    const { attemptId } = step.started;
    const list = Object.entries(answers).map(([questionId, optionId]) => ({ questionId, optionId }));
    const sent = await during(
      widget.lastingApi.call(submitExam, { params: { examId }, body: { attemptId, answers: list } }),
    );
    if (!sent.ok) {
      fail(sent.error);
      if (sent.error.code !== AREA_CODES.attemptOver) return;
      keepAnswers(userId, examId, null);
      setProblem(t('exam:late'));
      setStep({ name: 'facts' });
      return onOutdated();
    }
    const { passed, score } = sent.data;
    keepAnswers(userId, examId, null);
    setProblem('');
    setStep({ name: 'result', result: sent.data });
    widget.emit('campus-exam-submitted', { workId: examId, score, passed });
    widget.track('exam-submitted', { result: passed ? 'passed' : 'failed' });
    onChange({
      score: score === null ? read.score : Math.max(score, read.score ?? 0),
      passed: passed || read.passed,
      obstacle: passed ? 'passed' : sent.data.attemptsLeft === 0 ? 'noAttempts' : read.obstacle,
      isRunning: false,
      attemptsLeft: sent.data.attemptsLeft,
    });
  };

  return { answer, answers, busy, problem, start: () => void start(true), step, submit: () => void submit() };
}

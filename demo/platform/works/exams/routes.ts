import { and, eq } from 'drizzle-orm';
import type { ChosenOptions, EXAM_CALLS, ExamResult } from '../../../../src/contract/exam/exams.ts';
import type { WORK_CALLS } from '../../../../src/contract/space/works.ts';
import type { CallContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { authorInfo } from '../access.ts';
import { examInfo } from '../answers.ts';
import { managesExam } from '../managed-exams/rights.ts';
import {
  attemptOver,
  attemptsLeftAfter,
  hasPassed,
  isReviewable,
  isRunning,
  obstacleOf,
  pauseAfter,
  requireExam,
  type SeenExam,
  tellsPoints,
} from './access.ts';
import { findAnswers, requireOptions, storeAnswer } from './answers.ts';
import { beginAttempt } from './attempts.ts';
import { type Finished, finishAttempt } from './finish.ts';
import { shownQuestion } from './paper.ts';
import { examSubmissions } from './tables.ts';
import { questionsOf } from './versions.ts';

/** The exam as `requireExam` has it, after an attempt whose time is over has ended. */
const requireSettled = async (context: CallContext, examId: string): Promise<SeenExam> => {
  const { now, platform } = context;
  const seen = await requireExam(context, examId);
  const { exam, standing, viewer } = seen;
  const attempt = standing?.attempt;
  if (viewer === undefined || !attempt || attempt.score !== null || isRunning(attempt, now)) return seen;
  await finishAttempt(platform, { exam, userId: viewer, attemptId: attempt.attemptId, answers: [], now });
  return requireExam(context, examId);
};

export const readExam: Handlers<typeof WORK_CALLS>['readExam'] = async ({ params: { examId } }, context) => {
  const { now } = context;
  const seen = await requireSettled(context, examId);
  const { exam, owner, standing, viewer } = seen;
  const score = standing?.score ?? null;
  const attempt = standing?.attempt ?? null;
  return {
    exam: examInfo(exam),
    author: authorInfo(owner),
    score: tellsPoints(exam, score, now) ? score : null,
    passed: hasPassed(exam, score),
    obstacle: obstacleOf(seen, context),
    isRunning: isRunning(attempt, now),
    attemptsLeft: attemptsLeftAfter(exam, attempt),
    attemptsMax: exam.attemptsMax,
    nextAttemptAt: pauseAfter(exam, attempt, now)?.toISOString() ?? null,
    extraMinutes: standing?.extraMinutes ?? 0,
    reviewable: isReviewable(exam, attempt, now),
    managed: viewer !== undefined && managesExam(exam, { userId: viewer, role: standing?.role ?? null }),
    now: now.toISOString(),
  };
};

const resultOf = ({ exam }: SeenExam, { attempt, questionCount }: Finished, now: Date): ExamResult => {
  const { rightCount, score } = attempt;
  const points = tellsPoints(exam, score, now) ? { score, rightCount } : { score: null, rightCount: null };
  return {
    ...{ ...points, passed: hasPassed(exam, score), questionCount },
    attemptsLeft: attemptsLeftAfter(exam, attempt),
    nextAttemptAt: pauseAfter(exam, attempt, now)?.toISOString() ?? null,
    reviewable: isReviewable(exam, attempt, now),
  };
};

export const EXAM_HANDLERS: Handlers<typeof EXAM_CALLS> = {
  async startExam({ params: { examId } }, context) {
    const { now, platform, session } = context;
    const { db } = platform;
    const { userId } = session;
    const seen = await requireSettled(context, examId);
    const { exam, standing } = seen;
    await authorize(context, 'participate', exam);
    await requireWithinOwn(context, 'examStartsPerUser');
    const field = { field: 'examId' };
    const obstacle = isRunning(standing?.attempt ?? null, now) ? null : obstacleOf(seen, context);
    if (obstacle === 'passed') throw new RequestError('examPassed', 'You have passed the exam.', field);
    if (obstacle === 'own' || obstacle === 'notAMember') {
      throw new RequestError('forbidden', 'Other members of the school take this exam.', field);
    }
    if (obstacle) throw new RequestError('examNotOpen', 'The exam cannot be taken now.', field);
    const begin = { exam, userId, extraMinutes: standing?.extraMinutes ?? 0, now };
    const { attempt, isFresh } = await beginAttempt(db, begin);
    const { attemptId, deadline } = attempt;
    return {
      ...{ attemptId, deadline: deadline.toISOString(), now: now.toISOString() },
      questions: (await questionsOf(db, exam, attempt)).map(shownQuestion),
      answers: isFresh ? [] : await findAnswers(db, attempt),
    };
  },

  async answerExam({ body: { attemptId, key, optionIds, questionId }, params: { examId } }, context) {
    const { now, platform, session } = context;
    const { exam, standing } = await requireExam(context, examId);
    await authorize(context, 'participate', exam);
    await requireWithinOwn(context, 'examAnswersPerUser');
    const attempt = standing?.attempt;
    if (attempt?.attemptId !== attemptId) throw attemptOver('There is no such attempt.');
    const questions = await questionsOf(platform.db, exam, attempt);
    requireOptions(questions, { questionId, optionIds }, { question: 'questionId', options: 'optionIds' });
    const given = { userId: session.userId, examId, attemptId, questionId, optionIds, key, now };
    const stored = await storeAnswer(platform.db, given);
    return {
      answers: stored.answers,
      deadline: stored.attempt.deadline.toISOString(),
      now: now.toISOString(),
    };
  },

  async submitExam({ body: { answers, attemptId }, params: { examId } }, context) {
    const { now, platform, session } = context;
    const seen = await requireExam(context, examId);
    const { exam, standing } = seen;
    await authorize(context, 'participate', exam);
    const attempt = standing?.attempt;
    if (attempt?.attemptId !== attemptId) throw attemptOver('There is no such attempt.');
    const given: ChosenOptions[] = answers.map(({ optionId, questionId }) => ({ questionId, optionIds: [optionId] }));
    if (given.length > 0) {
      const questions = await questionsOf(platform.db, exam, attempt);
      for (const [index, one] of given.entries()) {
        const fields = { question: `answers.${index}.questionId`, options: `answers.${index}.optionId` };
        requireOptions(questions, one, fields);
        if (given.findIndex(({ questionId }) => questionId === one.questionId) < index)
          throw new RequestError('invalidInput', 'The question has two answers.', { field: fields.question });
      }
    }
    const finish = { exam, userId: session.userId, attemptId, answers: given, now };
    const finished = await finishAttempt(platform, finish);
    if (!finished) throw attemptOver('There is no such attempt.');
    if (finished.isLate && given.length > 0) throw attemptOver('The time of the attempt is over.');
    return resultOf(seen, finished, now);
  },

  async reviewExam({ params: { examId } }, context) {
    const { now, platform, session } = context;
    const { exam, standing } = await requireSettled(context, examId);
    await authorize(context, 'participate', exam);
    const attempt = standing?.attempt;
    if (!attempt || !isReviewable(exam, attempt, now))
      throw new RequestError('forbidden', 'The exam does not show this now.', { field: 'examId' });
    const own = and(eq(examSubmissions.userId, session.userId), eq(examSubmissions.attemptId, attempt.attemptId));
    const [submission] = await platform.db.select().from(examSubmissions).where(own).limit(1);
    if (!submission) throw new RequestError('notFound', 'There is no such attempt.', { field: 'examId' });
    const questions = await questionsOf(platform.db, exam, submission);
    return {
      finishedAt: submission.finishedAt.toISOString(),
      questions: questions.map((question) => ({
        ...shownQuestion(question),
        chosen: [...(submission.answers[question.id]?.chosen ?? [])],
        right: [...question.answers],
      })),
    };
  },
};

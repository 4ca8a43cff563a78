import type { EXAM_CALLS } from '../../../../src/contract/space/exams.ts';
import type { WORK_CALLS } from '../../../../src/contract/space/works.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { authorInfo } from '../access.ts';
import { examInfo } from '../answers.ts';
import { attemptsLeftAfter, hasPassed, isRunning, obstacleOf, requireExam } from './access.ts';
import { beginAttempt, countRight, finishAttempt, tellsPoints } from './attempts.ts';

export const readExam: Handlers<typeof WORK_CALLS>['readExam'] = async ({ params: { examId } }, context) => {
  const seen = await requireExam(context, examId);
  const { exam, owner, standing } = seen;
  const score = standing?.score ?? null;
  return {
    exam: examInfo(exam),
    author: authorInfo(owner),
    score: tellsPoints(exam, score, context.now) ? score : null,
    passed: hasPassed(exam, score),
    obstacle: obstacleOf(seen, context),
    isRunning: isRunning(standing?.attempt ?? null, context.now),
    attemptsLeft: attemptsLeftAfter(standing?.attempt),
    now: context.now.toISOString(),
  };
};

export const EXAM_HANDLERS: Handlers<typeof EXAM_CALLS> = {
  async startExam({ params: { examId } }, context) {
    const { now, platform, session } = context;
    const seen = await requireExam(context, examId);
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
    const { attemptId, deadline } = await beginAttempt(platform.db, exam, session.userId, now);
    const questions = exam.questions.map(({ id, options, text }) => ({ id, text, options: [...options] }));
    return { attemptId, deadline: deadline.toISOString(), now: now.toISOString(), questions };
  },

  async submitExam({ body: { answers, attemptId }, params: { examId } }, context) {
    const { now, platform, session } = context;
    const { exam } = await requireExam(context, examId);
    await authorize(context, 'participate', exam);
    const rightCount = countRight(exam.questions, answers);
    return finishAttempt(platform, { exam, userId: session.userId, attemptId, rightCount, now });
  },
};

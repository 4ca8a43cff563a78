import { and, eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { ExamResult } from '../../../../src/contract/space/exams.ts';
import { EXAM_ATTEMPTS_MAX, EXAM_GRACE_MS } from '../../../../src/contract/space/work-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { recordEvents } from '../../events/record.ts';
import { passExam } from '../../mall/lessons/progress.ts';
import { recordStudy } from '../../studies/record.ts';
import { examAttempts, examResults, type StoredQuestion } from '../tables.ts';
import { newSerial } from '../work-ids.ts';
import { type AttemptRow, attemptsLeftAfter, type ExamRow, endOf, hasPassed, isRunning } from './access.ts';

const ofUser = (userId: string, examId: string) =>
  and(eq(examAttempts.userId, userId), eq(examAttempts.examId, examId));

/**
 * Begins an attempt, unless one is running: two simultaneous starts get the same one.
 * @throws RequestError examNotOpen after the last one
 */
export const beginAttempt = async (db: Database, exam: ExamRow, userId: string, now: Date): Promise<AttemptRow> => {
  const end = Math.min(now.getTime() + exam.durationMinutes * MINUTE_MS, exam.endTime.getTime());
  const fresh = { attemptId: newSerial(), startedAt: now, deadline: new Date(end), score: null, rightCount: null };
  const graceAgo = new Date(now.getTime() - EXAM_GRACE_MS).toISOString();
  const [begun] = await db
    .insert(examAttempts)
    .values({ userId, examId: exam.id, ...fresh })
    .onConflictDoUpdate({
      target: [examAttempts.userId, examAttempts.examId],
      set: { ...fresh, count: sql`${examAttempts.count} + 1` },
      setWhere: sql`(${examAttempts.score} is not null or ${examAttempts.deadline} <= ${graceAgo})
        and ${examAttempts.count} < ${EXAM_ATTEMPTS_MAX}`,
    })
    .returning();
  if (begun) return begun;
  const [running] = await db.select().from(examAttempts).where(ofUser(userId, exam.id)).limit(1);
  if (!running) throw new Error('an attempt is gone that was there a moment ago');
  if (!isRunning(running, now)) throw new RequestError('examNotOpen', 'No attempt is left.', { field: 'examId' });
  return running;
};

interface Answer {
  readonly questionId: string;
  readonly optionId: string;
}

const unknown = (field: string) => new RequestError('invalidInput', 'The exam has no such answer.', { field });

/**
 * How many of the answers are right.
 * @throws RequestError invalidInput
 */
export const countRight = (questions: readonly StoredQuestion[], answers: readonly Answer[]): number => {
  const answered = new Set<string>();
  let right = 0;
  for (const [index, { optionId, questionId }] of answers.entries()) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question || answered.has(questionId)) throw unknown(`answers.${index}.questionId`);
    if (!question.options.some(({ id }) => id === optionId)) throw unknown(`answers.${index}.optionId`);
    answered.add(questionId);
    if (question.answer === optionId) right += 1;
  }
  return right;
};

const attemptOver = (text: string) => new RequestError('attemptOver', text, { field: 'attemptId' });

/**
 * Whether the points of a result are told: once the exam is passed or over. Before, whoever answers one question in each
 * attempt would learn from the points which option is right, and could tell those who still take the exam.
 */
export const tellsPoints = (exam: ExamRow, score: number | null, now: Date): boolean =>
  hasPassed(exam, score) || now >= exam.endTime;

interface Submission {
  readonly exam: ExamRow;
  readonly userId: string;
  readonly attemptId: string;
  readonly rightCount: number;
  readonly now: Date;
}

/**
 * Stores the result of an attempt, and on a pass the entries of history and feed with it. The attempt is locked, so that
 * answers that are submitted twice count once.
 * @throws RequestError attemptOver
 */
export const finishAttempt = (
  { db, examScored }: Pick<Platform, 'db' | 'examScored'>,
  { attemptId, exam, now, rightCount, userId }: Submission,
): Promise<ExamResult> =>
  transact(db, async (tx) => {
    const questionCount = exam.questions.length;
    const where = ofUser(userId, exam.id);
    const [attempt] = await tx.select().from(examAttempts).where(where).for('update');
    if (attempt?.attemptId !== attemptId) throw attemptOver('There is no such attempt.');
    const resultOf = (score: number, right: number): ExamResult => {
      const points = tellsPoints(exam, score, now) ? { score, rightCount: right } : { score: null, rightCount: null };
      return {
        ...{ ...points, passed: hasPassed(exam, score), questionCount },
        attemptsLeft: attemptsLeftAfter(attempt),
      };
    };
    if (attempt.score !== null) {
      const { score } = attempt;
      return resultOf(score, attempt.rightCount ?? 0);
    }
    if (now >= endOf(attempt)) throw attemptOver('The time of the attempt is over.');
    const score = Math.round((exam.totalScore * rightCount) / questionCount);
    const passed = hasPassed(exam, score);
    await tx.update(examAttempts).set({ score, rightCount }).where(where);
    const [best] = await tx
      .insert(examResults)
      .values({ userId, examId: exam.id, score, takenAt: now })
      .onConflictDoUpdate({
        target: [examResults.userId, examResults.examId],
        set: { score: sql`excluded.score`, takenAt: sql`excluded.taken_at` },
        setWhere: sql`excluded.score > ${examResults.score}`,
      })
      .returning({ score: examResults.score });
    if (best) {
      const toldAt = tellsPoints(exam, score, now) ? now : exam.endTime;
      await examScored(tx, { userId, examId: exam.id, score, takenAt: now, toldAt });
    }
    if (passed) {
      const { coverUrl: cover, id: itemId, name: title, schoolId } = exam;
      await recordStudy(tx, { userId, tenantId: schoolId, kind: 'exam', itemId, title, cover }, now);
      const event = { kind: 'passed', actorId: userId, subject: 'exam', subjectId: itemId, schoolId, to: [] } as const;
      await recordEvents(tx, [{ ...event, feed: { subject: 'exam', title } }], now);
      await passExam(tx, { examId: itemId, tenantId: schoolId, userId }, now);
    }
    return resultOf(score, rightCount);
  });

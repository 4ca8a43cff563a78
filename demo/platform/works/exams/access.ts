import { and, eq } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Role } from '../../../../src/contract/school/roles.ts';
import { EXAM_GRACE_MS } from '../../../../src/contract/space/work-constants.ts';
import type { ExamObstacle } from '../../../../src/contract/space/work-shapes.ts';
import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { memberships } from '../../tenants/tables.ts';
import type { UserRow } from '../../users/queries.ts';
import { users } from '../../users/tables.ts';
import { findIn, requireWork, seesCourses } from '../access.ts';
import { examAttempts, examResults, exams } from '../tables.ts';
import { examExtraTimes } from './tables.ts';

export type ExamRow = typeof exams.$inferSelect;
export type AttemptRow = typeof examAttempts.$inferSelect;

/** Why an answer or a submission does not count. */
export const attemptOver = (text: string): RequestError =>
  new RequestError('attemptOver', text, { field: 'attemptId' });

/** Until when the answers of an attempt are accepted. */
export const endOf = ({ deadline }: Pick<AttemptRow, 'deadline'>): Date => new Date(deadline.getTime() + EXAM_GRACE_MS);

/** What a user has done in an exam so far. */
export interface Standing {
  readonly score: number | null;
  readonly attempt: AttemptRow | null;
  /** Their role at the school; null for others than members. */
  readonly role: Role | null;
  /** Minutes that they have besides the duration. */
  readonly extraMinutes: number;
}

/** An exam that the caller may see. */
export interface SeenExam {
  readonly owner: UserRow;
  readonly exam: ExamRow;
  /** Who the caller is at the school of the exam; undefined for a visitor. */
  readonly viewer: string | undefined;
  /** Null for a visitor. */
  readonly standing: Standing | null;
}

/** One statement: all of it lies with the user. */
const standingOf = async (db: Database, exam: ExamRow, userId: string): Promise<Standing> => {
  const [row] = await db
    .select({
      score: examResults.score,
      attempt: examAttempts,
      role: memberships.role,
      extraMinutes: examExtraTimes.minutes,
    })
    .from(users)
    .leftJoin(examResults, and(eq(examResults.userId, users.id), eq(examResults.examId, exam.id)))
    .leftJoin(examAttempts, and(eq(examAttempts.userId, users.id), eq(examAttempts.examId, exam.id)))
    .leftJoin(examExtraTimes, and(eq(examExtraTimes.userId, users.id), eq(examExtraTimes.examId, exam.id)))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.tenantId, exam.schoolId)))
    .where(eq(users.id, userId));
  const { attempt = null, extraMinutes, role = null, score = null } = row ?? {};
  return { score, attempt, role, extraMinutes: extraMinutes ?? 0 };
};

/**
 * The exam for a caller who may see it: its author, members of its school, and everybody if an organization holds it. A
 * draft is seen by its author, and by whoever is still taking an exam that has been withdrawn.
 * @throws RequestError notFound, forbidden
 */
export const requireExam = async (context: CallContext, examId: string): Promise<SeenExam> => {
  const { db } = context.platform;
  const { owner, viewer, work: exam } = await requireWork(context, examId, 'examId', findIn(db, exams, examId));
  const standing = viewer === undefined ? null : await standingOf(db, exam, viewer);
  const isSeen = exam.status === 'published' || viewer === exam.userId;
  if (!isSeen && !isRunning(standing?.attempt ?? null, context.now))
    throw new RequestError('notFound', 'The exam is not published.', { field: 'examId' });
  if (seesCourses(owner, viewer) || standing?.role) return { owner, exam, viewer, standing };
  throw new RequestError('forbidden', 'Only members of the school see this.', { field: 'examId' });
};

export const hasPassed = (exam: ExamRow, score: number | null): boolean => score !== null && score >= exam.passScore;

/** How many attempts can still be begun after the latest one. */
export const attemptsLeftAfter = (
  { attemptsMax }: Pick<ExamRow, 'attemptsMax'>,
  attempt: Pick<AttemptRow, 'count'> | null | undefined,
): number => Math.max(0, attemptsMax - (attempt?.count ?? 0));

/** The end of the pause after the latest attempt; null without a pause that lasts. */
export const pauseAfter = (
  exam: Pick<ExamRow, 'attemptsMax' | 'pauseMinutes'>,
  attempt: Pick<AttemptRow, 'count' | 'finishedAt'> | null | undefined,
  now: Date,
): Date | null => {
  if (!attempt?.finishedAt || attemptsLeftAfter(exam, attempt) === 0) return null;
  const end = new Date(attempt.finishedAt.getTime() + exam.pauseMinutes * MINUTE_MS);
  return end > now ? end : null;
};

/** From when an exam is over for everybody, those with extra time too. */
export const overFrom = ({ endTime, extraMinutesMax }: Pick<ExamRow, 'endTime' | 'extraMinutesMax'>): Date =>
  new Date(endTime.getTime() + extraMinutesMax * MINUTE_MS);

/** Why the caller cannot begin the exam; null if they can. */
export const obstacleOf = (
  { exam, standing, viewer }: SeenExam,
  { now }: Pick<CallContext, 'now'>,
): ExamObstacle | null => {
  if (exam.questions.length === 0) return 'empty';
  if (viewer === exam.userId) return 'own';
  if (hasPassed(exam, standing?.score ?? null)) return 'passed';
  if (now < exam.startTime) return 'notStarted';
  if (now >= exam.endTime || exam.status === 'draft') return 'ended';
  if (standing && !standing.role) return 'notAMember';
  const attempt = standing?.attempt;
  return attemptsLeftAfter(exam, attempt) === 0 || pauseAfter(exam, attempt, now) ? 'noAttempts' : null;
};

/** Whether the answers of an attempt are still awaited. */
export const isRunning = (attempt: AttemptRow | null, now: Date): boolean =>
  attempt !== null && attempt.score === null && now < endOf(attempt);

/**
 * Whether the points of a result are told: once the exam is passed or over, or if what was right is shown anyway. Before,
 * whoever answers one question in each attempt would learn from the points which option is right, and could tell those who
 * still take the exam.
 */
export const tellsPoints = (exam: ExamRow, score: number | null, now: Date): boolean =>
  hasPassed(exam, score) || now >= overFrom(exam) || (exam.reveals === 'attempt' && score !== null);

/** Whether a learner sees what was right in the latest attempt: never during one. */
export const isReviewable = (exam: ExamRow, attempt: AttemptRow | null | undefined, now: Date): boolean => {
  if (!attempt || attempt.score === null) return false;
  return exam.reveals === 'attempt' || (exam.reveals === 'exam' && now >= overFrom(exam));
};

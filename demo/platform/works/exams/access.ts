import { and, eq } from 'drizzle-orm';
import { EXAM_ATTEMPTS_MAX, EXAM_GRACE_MS } from '../../../../src/contract/space/work-constants.ts';
import type { ExamObstacle } from '../../../../src/contract/space/work-shapes.ts';
import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { memberships } from '../../tenants/tables.ts';
import type { UserRow } from '../../users/queries.ts';
import { users } from '../../users/tables.ts';
import { findIn, requireWork, seesCourses } from '../access.ts';
import { examAttempts, examResults, exams } from '../tables.ts';

export type ExamRow = typeof exams.$inferSelect;
export type AttemptRow = typeof examAttempts.$inferSelect;

/** Until when the answers of an attempt are accepted. */
export const endOf = ({ deadline }: Pick<AttemptRow, 'deadline'>): Date => new Date(deadline.getTime() + EXAM_GRACE_MS);

/** What a user has done in an exam so far. */
export interface Standing {
  readonly score: number | null;
  readonly attempt: AttemptRow | null;
  readonly isMember: boolean;
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
    .select({ score: examResults.score, attempt: examAttempts, tenantId: memberships.tenantId })
    .from(users)
    .leftJoin(examResults, and(eq(examResults.userId, users.id), eq(examResults.examId, exam.id)))
    .leftJoin(examAttempts, and(eq(examAttempts.userId, users.id), eq(examAttempts.examId, exam.id)))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.tenantId, exam.schoolId)))
    .where(eq(users.id, userId));
  return { score: row?.score ?? null, attempt: row?.attempt ?? null, isMember: Boolean(row?.tenantId) };
};

/**
 * The exam for a caller who may see it: its author, members of its school, and everybody if an organization holds it.
 * @throws RequestError notFound, forbidden
 */
export const requireExam = async (context: CallContext, examId: string): Promise<SeenExam> => {
  const { db } = context.platform;
  const { owner, viewer, work: exam } = await requireWork(context, examId, 'examId', findIn(db, exams, examId));
  const standing = viewer === undefined ? null : await standingOf(db, exam, viewer);
  if (seesCourses(owner, viewer) || standing?.isMember) return { owner, exam, viewer, standing };
  throw new RequestError('forbidden', 'Only members of the school see this.', { field: 'examId' });
};

export const hasPassed = (exam: ExamRow, score: number | null): boolean => score !== null && score >= exam.passScore;

/** How many attempts can still be begun after the latest one. */
export const attemptsLeftAfter = (attempt: Pick<AttemptRow, 'count'> | null | undefined): number =>
  Math.max(0, EXAM_ATTEMPTS_MAX - (attempt?.count ?? 0));

/** Why the caller cannot begin the exam; null if they can. */
export const obstacleOf = (
  { exam, standing, viewer }: SeenExam,
  { now }: Pick<CallContext, 'now'>,
): ExamObstacle | null => {
  if (exam.questions.length === 0) return 'empty';
  if (viewer === exam.userId) return 'own';
  if (hasPassed(exam, standing?.score ?? null)) return 'passed';
  if (now < exam.startTime) return 'notStarted';
  if (now >= exam.endTime) return 'ended';
  if (standing && !standing.isMember) return 'notAMember';
  return attemptsLeftAfter(standing?.attempt) === 0 ? 'noAttempts' : null;
};

/** Whether the answers of an attempt are still awaited. */
export const isRunning = (attempt: AttemptRow | null, now: Date): boolean =>
  attempt !== null && attempt.score === null && now < endOf(attempt);

import { and, asc, eq, gt, ilike, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { EXAM_LEARNERS_MAX, type ExamLearner } from '../../../../src/contract/exam/exam-editing.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { patternsOf } from '../../core/lists/search.ts';
import { publicNameOf } from '../../space/people.ts';
import { memberships } from '../../tenants/tables.ts';
import { users } from '../../users/tables.ts';
import type { ExamRow } from '../exams/access.ts';
import { attemptOf } from '../exams/finish.ts';
import { examExtraTimes } from '../exams/tables.ts';
import { examAttempts, exams } from '../tables.ts';

const columns = {
  ...{ id: users.id, nickName: users.nickName, realName: users.realName, avatarUrl: users.avatarUrl },
  minutes: examExtraTimes.minutes,
};

/** Who has extra time in an exam; with words, the members of its school whose names contain them. */
export const findLearners = async (db: Database, exam: ExamRow, search: string): Promise<ExamLearner[]> => {
  const patterns = patternsOf(search);
  const own = and(eq(examExtraTimes.userId, users.id), eq(examExtraTimes.examId, exam.id));
  const names = patterns.map((pattern) => or(ilike(users.nickName, pattern), ilike(users.realName, pattern)));
  const rows =
    patterns.length === 0
      ? await db
          .select(columns)
          .from(examExtraTimes)
          .innerJoin(users, eq(users.id, examExtraTimes.userId))
          .where(and(eq(examExtraTimes.examId, exam.id), gt(examExtraTimes.minutes, 0)))
          .orderBy(asc(users.nickName), asc(users.id))
          .limit(EXAM_LEARNERS_MAX)
      : await db
          .select(columns)
          .from(memberships)
          .innerJoin(users, eq(users.id, memberships.userId))
          .leftJoin(examExtraTimes, own)
          .where(and(eq(memberships.tenantId, exam.schoolId), ...names))
          .orderBy(asc(users.nickName), asc(users.id))
          .limit(EXAM_LEARNERS_MAX);
  return rows.map(({ minutes, ...row }) => ({
    ...{ userId: row.id, name: publicNameOf(row), avatarUrl: row.avatarUrl },
    extraMinutes: minutes ?? 0,
  }));
};

interface Gift {
  readonly exam: ExamRow;
  readonly userId: string;
  readonly extraMinutes: number;
  readonly givenBy: string;
  readonly now: Date;
}

/**
 * Gives a learner extra time. A running attempt is extended, too, and never shortened.
 * @throws RequestError notFound for somebody who is no member of the school
 */
export const give = async (db: Database, { exam, extraMinutes, givenBy, now, userId }: Gift): Promise<void> => {
  const [member] = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.tenantId, exam.schoolId)))
    .limit(1);
  if (!member) throw new RequestError('notFound', 'The user is not a member.', { field: 'userId' });
  await transact(db, async (tx) => {
    const row = { minutes: extraMinutes, givenBy, givenAt: now };
    await tx
      .insert(examExtraTimes)
      .values({ userId, examId: exam.id, ...row })
      .onConflictDoUpdate({ target: [examExtraTimes.userId, examExtraTimes.examId], set: row });
    await tx
      .update(exams)
      .set({ extraMinutesMax: sql`greatest(${exams.extraMinutesMax}, ${extraMinutes}::int)` })
      .where(and(eq(exams.userId, exam.userId), eq(exams.id, exam.id)));
    const where = attemptOf(userId, exam.id);
    const [attempt] = await tx.select().from(examAttempts).where(where).for('update');
    if (!attempt || attempt.score !== null || attempt.deadline <= now || attempt.extraMinutes >= extraMinutes) return;
    const more = (extraMinutes - attempt.extraMinutes) * MINUTE_MS;
    await tx
      .update(examAttempts)
      .set({ extraMinutes, deadline: new Date(attempt.deadline.getTime() + more) })
      .where(where);
  });
};

import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { examAttempts } from '../tables.ts';
import { newSerial } from '../work-ids.ts';
import { type AttemptRow, type ExamRow, isRunning } from './access.ts';
import { attemptOf } from './finish.ts';

interface Begin {
  readonly exam: ExamRow;
  readonly userId: string;
  readonly extraMinutes: number;
  readonly now: Date;
}

/**
 * Begins an attempt, unless one is running: two simultaneous starts get the same one. It ends after the duration, and
 * never after the end of the exam, but for extra time.
 * @throws RequestError examNotOpen after the last one, and in the pause between two
 */
export const beginAttempt = async (
  db: Database,
  { exam, extraMinutes, now, userId }: Begin,
): Promise<{ readonly attempt: AttemptRow; readonly isFresh: boolean }> => {
  const end = Math.min(now.getTime() + exam.durationMinutes * MINUTE_MS, exam.endTime.getTime());
  const fresh = {
    ...{ attemptId: newSerial(), seed: newSerial(), version: exam.version, startedAt: now, extraMinutes },
    ...{ deadline: new Date(end + extraMinutes * MINUTE_MS), score: null, rightCount: null, finishedAt: null },
  };
  const pauseAgo = new Date(now.getTime() - exam.pauseMinutes * MINUTE_MS).toISOString();
  const [begun] = await db
    .insert(examAttempts)
    .values({ userId, examId: exam.id, ...fresh })
    .onConflictDoUpdate({
      target: [examAttempts.userId, examAttempts.examId],
      set: { ...fresh, count: sql`${examAttempts.count} + 1` },
      setWhere: sql`${examAttempts.score} is not null and ${examAttempts.count} < ${exam.attemptsMax}
        and (${examAttempts.finishedAt} is null or ${examAttempts.finishedAt} <= ${pauseAgo})`,
    })
    .returning();
  if (begun) return { attempt: begun, isFresh: true };
  const [running] = await db.select().from(examAttempts).where(attemptOf(userId, exam.id)).limit(1);
  if (!running) throw new Error('an attempt is gone that was there a moment ago');
  if (!isRunning(running, now)) throw new RequestError('examNotOpen', 'No attempt is left.', { field: 'examId' });
  return { attempt: running, isFresh: false };
};

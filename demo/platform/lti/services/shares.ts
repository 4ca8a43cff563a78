import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { ATTENDED_STATUSES } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { attendanceRecords, attendances } from '../../attendance/tables.ts';
import type { Platform } from '../../core/platform.ts';
import { SHARE_MAXIMUM } from '../content/content.ts';
import { ltiLineItems as lineItems, ltiScores as scores } from '../tables.ts';

const { late, onLeave, onSchedule } = ATTENDED_STATUSES;

/** The share of each student of a class in its attendances that are over, in percent. Leave does not count. */
const sharesOf = async (
  { config, db }: Platform,
  tenantId: string,
  classId: string,
): Promise<ReadonlyMap<string, number>> => {
  const { status, userId } = attendanceRecords;
  const present = sql<number>`(count(*) filter (where ${status} in (${onSchedule}, ${late})))::int`;
  const counted = sql<number>`(count(*) filter (where ${status} <> ${onLeave}))::int`;
  const rows = await db
    .select({ userId, present, counted })
    .from(attendanceRecords)
    .innerJoin(
      attendances,
      and(eq(attendances.tenantId, attendanceRecords.tenantId), eq(attendances.id, attendanceRecords.attendanceId)),
    )
    .where(
      and(
        eq(attendances.tenantId, tenantId),
        eq(attendances.classId, classId),
        isNull(attendances.deletedAt),
        lt(attendances.endAt, config.now()),
      ),
    )
    .groupBy(userId);
  return new Map(
    rows
      .filter((row) => row.counted > 0)
      .map((row) => [row.userId, Math.round((row.present / row.counted) * SHARE_MAXIMUM * 100) / 100]),
  );
};

/** Queues the shares of attendance that have changed, of all classes with a column. */
export const queueShares = async (platform: Platform): Promise<void> => {
  const { config, db } = platform;
  const columns = await db
    .select({ id: lineItems.id, tenantId: lineItems.tenantId, classId: lineItems.contentId })
    .from(lineItems)
    .where(eq(lineItems.kind, 'attendance'));
  for (const { classId, id, tenantId } of columns) {
    const known = await db
      .select({ userId: scores.userId, score: scores.score })
      .from(scores)
      .where(eq(scores.lineItemId, id));
    const shares = known.length > 0 ? await sharesOf(platform, tenantId, classId) : new Map<string, number>();
    for (const { score: before, userId } of known) {
      const score = shares.get(userId);
      if (score === undefined || score === before) continue;
      const now = config.now();
      const own = and(eq(scores.userId, userId), eq(scores.lineItemId, id));
      // Of several processes that count the same, one changes the row.
      await db
        .update(scores)
        .set({ score, takenAt: now, dueAt: now, attempts: 0 })
        .where(and(own, or(isNull(scores.score), sql`${scores.score} <> ${score}`)));
    }
  }
};

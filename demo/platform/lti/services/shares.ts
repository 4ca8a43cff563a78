import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { findShares } from '../../attendance/shares.ts';
import type { Platform } from '../../core/platform.ts';
import { SHARE_MAXIMUM } from '../content/content.ts';
import { ltiLineItems as lineItems, ltiScores as scores } from '../tables.ts';

/** Queues the shares of attendance that have changed, in percent, of all classes with a column. */
export const queueShares = async ({ config, db }: Platform): Promise<void> => {
  const columns = await db
    .select({ id: lineItems.id, tenantId: lineItems.tenantId, classId: lineItems.contentId })
    .from(lineItems)
    .where(eq(lineItems.kind, 'attendance'));
  for (const { classId, id, tenantId } of columns) {
    const known = await db
      .select({ userId: scores.userId, score: scores.score })
      .from(scores)
      .where(eq(scores.lineItemId, id));
    if (known.length === 0) continue;
    const shares = await findShares(db, { tenantId, id: classId }, config.now());
    for (const { score: before, userId } of known) {
      const share = shares.get(userId);
      if (share === undefined) continue;
      const score = Math.round(share * SHARE_MAXIMUM * 100) / 100;
      if (score === before) continue;
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

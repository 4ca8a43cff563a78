import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { plateCounts, plateEvaluations, plateSubscriptions } from './tables.ts';

/** Removes what a user subscribed to and rated, and its numbers, in the transaction that deletes the account. */
export const removeFromPlates = async (tx: Database, userId: string): Promise<void> => {
  const subscriptions = await tx.delete(plateSubscriptions).where(eq(plateSubscriptions.userId, userId)).returning();
  const evaluations = await tx.delete(plateEvaluations).where(eq(plateEvaluations.userId, userId)).returning();
  const changes = [
    ...subscriptions.map((row) => [row, { subscribers: sql`greatest(${plateCounts.subscribers} - 1, 0)` }] as const),
    ...evaluations.map(
      (row) =>
        [
          row,
          {
            evaluations: sql`greatest(${plateCounts.evaluations} - 1, 0)`,
            scores: sql`greatest(${plateCounts.scores} - ${row.score}, 0)`,
          },
        ] as const,
    ),
  ];
  for (const [{ categoryId, sectionId, tenantId }, change] of changes) {
    await tx
      .update(plateCounts)
      .set(change)
      .where(
        and(
          eq(plateCounts.tenantId, tenantId),
          eq(plateCounts.sectionId, sectionId),
          eq(plateCounts.categoryId, categoryId),
        ),
      );
  }
};

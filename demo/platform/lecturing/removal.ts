import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { classes, classMembers } from './tables.ts';

/** Removes a user from all classes, and from their numbers, in the transaction that deletes the account. */
export const removeFromClasses = async (tx: Database, userId: string): Promise<void> => {
  const left = await tx.delete(classMembers).where(eq(classMembers.userId, userId)).returning();
  for (const { classId, tenantId } of left) {
    await tx
      .update(classes)
      .set({ studentCount: sql`greatest(${classes.studentCount} - 1, 0)` })
      .where(and(eq(classes.tenantId, tenantId), eq(classes.id, classId)));
  }
};

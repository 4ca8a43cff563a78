import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { courses, enrolments } from './tables.ts';

/** Removes a learner from all courses, and from their numbers, in the transaction that deletes the account. */
export const removeFromCourses = async (tx: Database, userId: string): Promise<void> => {
  const left = await tx.delete(enrolments).where(eq(enrolments.userId, userId)).returning();
  for (const { courseId, tenantId } of left) {
    await tx
      .update(courses)
      .set({ learnerCount: sql`greatest(${courses.learnerCount} - 1, 0)` })
      .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  }
};

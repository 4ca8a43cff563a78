import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { visits } from './tables.ts';

/** Records a visit; a later one replaces the earlier one of the same visitor. */
export const recordVisit = async (db: Database, userId: string, visitorId: string, now: Date): Promise<void> => {
  await db
    .insert(visits)
    .values({ userId, visitorId, visitedAt: now })
    .onConflictDoUpdate({ target: [visits.userId, visits.visitorId], set: { visitedAt: now } });
};

/** A page of the latest visits to a space, and how many visitors it had. */
export const findVisits = async (
  db: Database,
  userId: string,
  page: NumberedPage,
): Promise<{ rows: (typeof visits.$inferSelect)[]; total: number }> => {
  const rows = await db
    .select()
    .from(visits)
    .where(eq(visits.userId, userId))
    .orderBy(desc(visits.visitedAt), desc(visits.visitorId))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const [counted] = await db.select({ total: count() }).from(visits).where(eq(visits.userId, userId));
  return { rows, total: counted?.total ?? 0 };
};

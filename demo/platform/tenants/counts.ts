import { count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { memberships, tenantCounts } from './tables.ts';

const NONE = { memberCount: 0, courseCount: 0, liveCount: 0 };

/** The numbers of members, courses and lives of a tenant. They are kept, because counting them takes too long. */
export const countsOf = async (db: Database, tenantId: string): Promise<typeof NONE> => {
  const [row] = await db.select().from(tenantCounts).where(eq(tenantCounts.tenantId, tenantId)).limit(1);
  if (!row) return NONE;
  const { courseCount, liveCount, memberCount } = row;
  return { memberCount, courseCount, liveCount };
};

/** Counts members who joined a tenant, or left it with a negative number, in the transaction of their memberships. */
export const countMembers = async (tx: Database, tenantId: string, change: number): Promise<void> => {
  const memberCount = sql`greatest(${tenantCounts.memberCount} + ${change}, 0)`;
  await tx
    .insert(tenantCounts)
    .values({ ...NONE, tenantId, memberCount: Math.max(change, 0) })
    .onConflictDoUpdate({ target: tenantCounts.tenantId, set: { memberCount } });
};

/** Counts somebody who joins a tenant, in the transaction of the membership. Returns false if it has `scale` members. */
export const countMemberWithin = async (tx: Database, tenantId: string, scale: number | null): Promise<boolean> => {
  const counted = await tx
    .insert(tenantCounts)
    .values({ ...NONE, tenantId, memberCount: 1 })
    .onConflictDoUpdate({
      target: tenantCounts.tenantId,
      set: { memberCount: sql`${tenantCounts.memberCount} + 1` },
      // Checked while the row is locked: of several who join at once, as many are counted as there are places.
      setWhere: scale === null ? sql`true` : lt(tenantCounts.memberCount, scale),
    })
    .returning({ tenantId: tenantCounts.tenantId });
  return counted.length > 0;
};

/** Counts live courses that were added to a tenant or deleted, in the transaction that does it. */
export const countLives = async (tx: Database, tenantId: string, change: number): Promise<void> => {
  const liveCount = sql`greatest(${tenantCounts.liveCount} + ${change}, 0)`;
  await tx
    .insert(tenantCounts)
    .values({ ...NONE, tenantId, liveCount: Math.max(change, 0) })
    .onConflictDoUpdate({ target: tenantCounts.tenantId, set: { liveCount } });
};

/**
 * Recounts the members of tenants, after many have joined at once. Memberships are distributed by user, so that they
 * are counted by a statement of their own.
 */
export const recountMembers = async (tx: Database, tenantIds: readonly string[]): Promise<void> => {
  const counted = await tx
    .select({ tenantId: memberships.tenantId, memberCount: count() })
    .from(memberships)
    .where(inArray(memberships.tenantId, [...tenantIds]))
    .groupBy(memberships.tenantId);
  if (counted.length === 0) return;
  await tx
    .insert(tenantCounts)
    .values(counted.map((row) => ({ ...NONE, ...row })))
    .onConflictDoUpdate({ target: tenantCounts.tenantId, set: { memberCount: sql`excluded.member_count` } });
};

/** Counts courses that were added to tenants, in the transaction that adds them. */
export const countCourses = async (tx: Database, added: ReadonlyMap<string, number>): Promise<void> => {
  const rows = [...added].map(([tenantId, courseCount]) => ({ ...NONE, tenantId, courseCount }));
  if (rows.length === 0) return;
  const courseCount = sql`${tenantCounts.courseCount} + excluded.course_count`;
  await tx
    .insert(tenantCounts)
    .values(rows)
    .onConflictDoUpdate({ target: tenantCounts.tenantId, set: { courseCount } });
};

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rateBuckets } from '../database/tables.ts';
import { sha256 } from '../random.ts';
import type { Limit } from './limits.ts';

/**
 * The key of a bucket as it is stored: the name of the limit, and a hash of whom it counts. Ids and addresses would outlive the
 * account of a person.
 */
export const bucketOf = (key: string): string => key.replace(/(?<=[: ]).+$/s, sha256);

/**
 * Counts an event in a fixed window that starts with its first event. It is a single statement, so that processes
 * sharing the database count together.
 * @returns seconds to wait, or 0 if the event is within the limit
 */
export const takeFromBucket = async (db: Database, key: string, limit: Limit, now: Date): Promise<number> => {
  const end = new Date(now.getTime() + limit.seconds * 1_000);
  const over = sql`${rateBuckets.windowEnd} <= excluded.window_start`;
  const [row] = await db
    .insert(rateBuckets)
    .values({ key: bucketOf(key), windowStart: now, windowEnd: end, count: 1 })
    .onConflictDoUpdate({
      target: rateBuckets.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateBuckets.count} + 1 end`,
        windowStart: sql`case when ${over} then excluded.window_start else ${rateBuckets.windowStart} end`,
        windowEnd: sql`case when ${over} then excluded.window_end else ${rateBuckets.windowEnd} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.count) return 0;
  return Math.max(1, Math.ceil((row.windowEnd.getTime() - now.getTime()) / 1_000));
};

/** Reverts the count of an event, for example after a successful sign-in. */
export const returnToBucket = async (db: Database, key: string): Promise<void> => {
  await db
    .update(rateBuckets)
    .set({ count: sql`greatest(${rateBuckets.count} - 1, 0)` })
    .where(eq(rateBuckets.key, bucketOf(key)));
};

import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { fans, follows, spaces, visits } from './tables.ts';

/** Removes a person from the lists and figures of others, in the transaction that deletes the account. */
export const removeFromSpaces = async (tx: Database, userId: string): Promise<void> => {
  const followed = await tx.delete(follows).where(eq(follows.followerId, userId)).returning({ id: follows.followedId });
  const followers = await tx.delete(fans).where(eq(fans.followedId, userId)).returning({ id: fans.followerId });
  await tx.delete(fans).where(eq(fans.followerId, userId));
  await tx.delete(follows).where(eq(follows.followedId, userId));
  await tx.delete(visits).where(eq(visits.visitorId, userId));
  const lessBy = [
    [followed, { fansCount: sql`greatest(${spaces.fansCount} - 1, 0)` }],
    [followers, { focusCount: sql`greatest(${spaces.focusCount} - 1, 0)` }],
  ] as const;
  for (const [people, change] of lessBy) {
    const ids = people.map(({ id }) => id);
    if (ids.length > 0) await tx.update(spaces).set(change).where(inArray(spaces.userId, ids));
  }
};

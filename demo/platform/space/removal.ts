import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { activities } from '../activities/tables.ts';
import type { Database } from '../core/database/database.ts';
import { fans, follows, spaces } from './tables.ts';

/** Removes a person from the lists and figures of others, in the transaction that deletes the account. */
export const removeFromSpaces = async (tx: Database, userId: string): Promise<void> => {
  const ended = await tx
    .delete(follows)
    .where(or(eq(follows.followerId, userId), eq(follows.followedId, userId)))
    .returning({ followed: follows.followedId, follower: follows.followerId });
  await tx.delete(fans).where(or(eq(fans.followedId, userId), eq(fans.followerId, userId)));
  await tx.delete(activities).where(and(eq(activities.subject, 'person'), eq(activities.subjectId, userId)));
  const lessBy = [
    [ended.map(({ followed }) => followed), { fansCount: sql`greatest(${spaces.fansCount} - 1, 0)` }],
    [ended.map(({ follower }) => follower), { focusCount: sql`greatest(${spaces.focusCount} - 1, 0)` }],
  ] as const;
  for (const [people, change] of lessBy) {
    const others = people.filter((id) => id !== userId);
    if (others.length > 0) await tx.update(spaces).set(change).where(inArray(spaces.userId, others));
  }
};

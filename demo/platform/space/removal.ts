import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { activities } from '../activities/tables.ts';
import type { Database } from '../core/database/database.ts';
import { inParts, lockSpaces } from './follows.ts';
import { fans, follows, spaces } from './tables.ts';

/** The people whom a person follows, and those who follow the person. */
const relatedTo = async (tx: Database, userId: string): Promise<string[]> => {
  const followed = await tx.select({ id: follows.followedId }).from(follows).where(eq(follows.followerId, userId));
  const following = await tx.select({ id: fans.followerId }).from(fans).where(eq(fans.followedId, userId));
  return [...followed, ...following].map(({ id }) => id);
};

/** Removes a person from the lists and figures of others, in the transaction that deletes the account. */
export const removeFromSpaces = async (tx: Database, userId: string): Promise<void> => {
  // Before the rows, as whoever follows does: otherwise both would wait for each other. With the own one locked, nobody comes.
  await lockSpaces(tx, [userId, ...(await relatedTo(tx, userId))]);
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
  for (const [people, change] of lessBy)
    for (const part of inParts(people.filter((id) => id !== userId)))
      await tx.update(spaces).set(change).where(inArray(spaces.userId, part));
};

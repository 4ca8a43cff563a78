import { and, eq } from 'drizzle-orm';
import type { Dynamic, DynamicKind } from '../../../src/contract/space/dynamics.ts';
import type { Database } from '../core/database/database.ts';
import { activities } from './tables.ts';

/** What a user did, and with what. */
export interface Deed {
  readonly userId: string;
  readonly kind: DynamicKind;
  readonly subject: Dynamic['subject'];
  readonly subjectId: string;
  readonly schoolId: string;
  /** Empty for a person or a course, whose present name is shown. */
  readonly title: string;
}

/** The row of a deed. Its id is that of the deed, so that the same one is never listed twice. */
export const activityOf = (deed: Deed, happenedAt: Date): typeof activities.$inferInsert => ({
  ...deed,
  id: [deed.kind, deed.subject, ...(deed.subject === 'course' ? [deed.schoolId] : []), deed.subjectId].join(' '),
  happenedAt,
});

/** Adds a deed to the feed of its user, in the transaction of the deed. */
export const recordActivity = async (tx: Database, deed: Deed, happenedAt: Date): Promise<void> => {
  await tx.insert(activities).values(activityOf(deed, happenedAt)).onConflictDoNothing();
};

/** Takes a deed that was undone out of the feed, in the transaction that undoes it. */
export const forgetActivity = async (tx: Database, deed: Omit<Deed, 'title'>): Promise<void> => {
  const { id } = activityOf({ ...deed, title: '' }, new Date());
  await tx.delete(activities).where(and(eq(activities.userId, deed.userId), eq(activities.id, id)));
};

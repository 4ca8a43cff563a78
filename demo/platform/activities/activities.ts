import { and, eq } from 'drizzle-orm';
import type { Dynamic, DynamicKind } from '../../../src/contract/space/dynamics.ts';
import type { Database } from '../core/database/database.ts';
import { activities } from './tables.ts';

/** What a user did, and with what. */
export interface Action {
  readonly userId: string;
  readonly kind: DynamicKind;
  readonly subject: Dynamic['subject'];
  readonly subjectId: string;
  readonly schoolId: string;
  /** Empty for a person or a course, whose present name is shown. */
  readonly title: string;
}

/** The row of an action. Its id is derived from the action, so that the same one is never listed twice. */
export const activityOf = (action: Action, happenedAt: Date): typeof activities.$inferInsert => ({
  ...action,
  id: [action.kind, action.subject, ...(action.subject === 'course' ? [action.schoolId] : []), action.subjectId].join(
    ' ',
  ),
  happenedAt,
});

/** Adds an action to the feed of its user, in the transaction of the action. */
export const recordActivity = async (tx: Database, action: Action, happenedAt: Date): Promise<void> => {
  await tx.insert(activities).values(activityOf(action, happenedAt)).onConflictDoNothing();
};

/** Removes an action from the feed, in the transaction that undoes it. */
export const forgetActivity = async (tx: Database, action: Omit<Action, 'title'>): Promise<void> => {
  const { id } = activityOf({ ...action, title: '' }, new Date());
  await tx.delete(activities).where(and(eq(activities.userId, action.userId), eq(activities.id, id)));
};

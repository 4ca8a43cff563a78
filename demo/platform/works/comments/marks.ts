import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { posts, videos, workMarks } from '../tables.ts';
import { type CommentedWork, countAt, type Figure } from './writes.ts';

type Kind = (typeof workMarks.$inferSelect)['kind'];

/** What counts the marks of each kind. */
const FIGURES = { view: 'viewCount', like: 'likeCount', come: 'comingCount' } as const satisfies Record<Kind, Figure>;

const marksOf = ({ userId, workId }: CommentedWork, personId: string) =>
  and(eq(workMarks.userId, userId), eq(workMarks.workId, workId), eq(workMarks.fromUserId, personId));

/** Adds or removes a mark of a person and counts it; does nothing if that is already the case. Returns the figure. */
const setMark = (
  db: Database,
  work: CommentedWork,
  { isSet, kind, now, personId }: { isSet: boolean; kind: Kind; now: Date; personId: string },
): Promise<number> =>
  transact(db, async (tx) => {
    const { userId, workId } = work;
    const mark = { userId, workId, kind, fromUserId: personId, markedAt: now };
    const changed = isSet
      ? await tx.insert(workMarks).values(mark).onConflictDoNothing().returning({ kind: workMarks.kind })
      : await tx
          .delete(workMarks)
          .where(and(marksOf(work, personId), eq(workMarks.kind, kind)))
          .returning({ kind: workMarks.kind });
    const by = changed.length === 0 ? 0 : isSet ? 1 : -1;
    return countAt(tx, work, FIGURES[kind], by);
  });

/** Says that a person likes a work, or no longer. Returns how many like it. */
export const setLiked = (db: Database, work: CommentedWork, personId: string, isSet: boolean, now: Date) =>
  setMark(db, work, { isSet, kind: 'like', now, personId });

/** Says that a person comes to an event, or no longer. Returns how many come. */
export const setComing = (db: Database, event: CommentedWork, personId: string, isSet: boolean, now: Date) =>
  setMark(db, event, { isSet, kind: 'come', now, personId });

/**
 * Counts that a person reads a work: once, and not its author. Returns whether they like it, whether they come, and how
 * many have read it; a visitor and an author change nothing.
 */
export const markRead = async (
  db: Database,
  work: CommentedWork,
  {
    now,
    personId,
    viewCount,
  }: { readonly now: Date; readonly personId: string | undefined; readonly viewCount: number },
): Promise<{ liked: boolean; coming: boolean; viewCount: number }> => {
  if (personId === undefined) return { liked: false, coming: false, viewCount };
  const rows = await db.select({ kind: workMarks.kind }).from(workMarks).where(marksOf(work, personId)).limit(3);
  const has = (kind: Kind) => rows.some((row) => row.kind === kind);
  const isKnown = has('view') || personId === work.userId;
  return {
    liked: has('like'),
    coming: has('come'),
    viewCount: isKnown ? viewCount : await setMark(db, work, { isSet: true, kind: 'view', now, personId }),
  };
};

/** Takes what a person has read and likes out of the figures, in the transaction that removes the account. */
export const removeMarks = async (tx: Database, personId: string): Promise<void> => {
  const removed = await tx.delete(workMarks).where(eq(workMarks.fromUserId, personId)).returning();
  for (const { kind, userId, workId } of removed)
    for (const table of kind === 'come' ? ([posts] as const) : ([posts, videos] as const))
      await countAt(tx, { table, userId, workId }, FIGURES[kind], -1);
};

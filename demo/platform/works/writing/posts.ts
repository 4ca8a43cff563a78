import { and, eq } from 'drizzle-orm';
import { activities } from '../../activities/tables.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { toBranch } from '../../events/audiences.ts';
import { forgetSubjects, recordEvents } from '../../events/record.ts';
import { type Categories, placeInPlate, removeFromPlate } from '../../plate/contents.ts';
import { comments, posts, postVotes, type videos, workMarks } from '../tables.ts';
import { takeDraft } from './drafts.ts';

type PostRow = typeof posts.$inferSelect;
type NewPost = typeof posts.$inferInsert;

const keyOf = (table: typeof posts | typeof videos, { id, userId }: Pick<PostRow, 'id' | 'userId'>) => {
  const of = table as typeof posts;
  return and(eq(of.userId, userId), eq(of.id, id));
};

const place = (tx: Database, { id, issueTime, schoolId, title, userId }: PostRow, categories: Categories | null) =>
  placeInPlate(tx, categories, {
    ...{ tenantId: schoolId, itemId: id, authorId: userId },
    ...{ titles: [title], publishedAt: issueTime },
  });

/**
 * Publishes a post: the draft is gone, its plate lists it, and those who subscribe to it are told. One that was published
 * before by an attempt whose answer was lost stays as it is.
 */
export const insertPost = (db: Database, post: NewPost, categories: Categories | null): Promise<void> =>
  transact(db, async (tx) => {
    const [row] = await tx.insert(posts).values(post).onConflictDoNothing().returning();
    if (!row) return;
    const { id, issueTime, resourceType, schoolId, title, userId } = row;
    await takeDraft(tx, { userId, schoolId, postId: '' });
    await place(tx, row, categories);
    const published = {
      ...({ kind: 'published', actorId: userId, subject: 'post', subjectId: id, schoolId } as const),
      to: categories ? toBranch(categories, categories.path) : [],
      feed: { subject: resourceType, title },
    };
    await recordEvents(tx, [published], issueTime);
  });

/** Changes a post. Its time, its figures and its place among others stay. */
export const updatePost = (
  db: Database,
  before: PostRow,
  changes: Partial<NewPost>,
  categories: Categories | null,
): Promise<void> =>
  transact(db, async (tx) => {
    const [row] = await tx.update(posts).set(changes).where(keyOf(posts, before)).returning();
    if (!row) return;
    const { id, schoolId, title, userId } = row;
    await takeDraft(tx, { userId, schoolId, postId: id });
    await place(tx, row, categories);
    if (title !== before.title)
      await tx
        .update(activities)
        .set({ title })
        .where(and(eq(activities.userId, userId), eq(activities.subjectId, id)));
  });

/** Deletes a post or video with what others have left at it. */
export const deleteWork = (
  db: Database,
  table: typeof posts | typeof videos,
  { id, schoolId, userId }: Pick<PostRow, 'id' | 'schoolId' | 'userId'>,
): Promise<void> =>
  transact(db, async (tx) => {
    await tx.delete(table).where(keyOf(table, { id, userId }));
    await takeDraft(tx, { userId, schoolId, postId: id });
    await tx.delete(comments).where(and(eq(comments.userId, userId), eq(comments.workId, id)));
    await tx.delete(workMarks).where(and(eq(workMarks.userId, userId), eq(workMarks.workId, id)));
    await tx.delete(postVotes).where(and(eq(postVotes.userId, userId), eq(postVotes.postId, id)));
    await removeFromPlate(tx, schoolId, id);
    await tx.delete(activities).where(eq(activities.subjectId, id));
    await forgetSubjects(tx, [id]);
  });

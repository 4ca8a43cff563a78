import { and, eq } from 'drizzle-orm';
import type { PostForm } from '../../../../src/contract/space/writing.ts';
import { activities } from '../../activities/tables.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { toBranch } from '../../events/audiences.ts';
import { forgetSubjects, recordEvents } from '../../events/record.ts';
import { type Categories, placeInPlate, removeFromPlate } from '../../plate/contents.ts';
import { comments, posts, postVotes, type videos, workMarks } from '../tables.ts';
import { type DraftKey, takeDraft } from './drafts.ts';
import { filesIn, filesInDraft, release, takeFiles } from './files.ts';

type PostRow = typeof posts.$inferSelect;
type NewPost = typeof posts.$inferInsert;

const NO_FILES = { pictures: [], attachments: [] };

const keyOf = (table: typeof posts | typeof videos, { id, userId }: Pick<PostRow, 'id' | 'userId'>) => {
  const of = table as typeof posts;
  return and(eq(of.userId, userId), eq(of.id, id));
};

const place = (tx: Database, { id, issueTime, schoolId, title, userId }: PostRow, categories: Categories | null) =>
  placeInPlate(tx, categories, {
    ...{ tenantId: schoolId, itemId: id, authorId: userId },
    ...{ titles: [title], publishedAt: issueTime },
  });

/** What a form of a post says, with what the platform decides. */
interface Publishing {
  readonly platform: Platform;
  readonly form: Pick<PostForm, 'pictures' | 'files'>;
  readonly categories: Categories | null;
  readonly now: Date;
}

/** Takes the draft of a post. Returns the ids of its files, which become those of the post or are let go. */
const draftedFiles = async (tx: Database, key: DraftKey): Promise<string[]> => {
  const row = await takeDraft(tx, key);
  return row ? filesInDraft(row.draft) : [];
};

/**
 * Publishes a post: its draft is gone, its plate lists it, and those who subscribe to it are told. One that was published
 * before by an attempt whose answer was lost stays as it is.
 * @throws RequestError notFound, invalidInput
 */
export const insertPost = (
  post: Omit<NewPost, 'attachments' | 'pictures'>,
  { categories, form, now, platform }: Publishing,
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const [found] = await tx.select({ id: posts.id }).from(posts).where(keyOf(posts, post));
    if (found) return;
    const writer = { userId: post.userId, schoolId: post.schoolId };
    const held = await draftedFiles(tx, { ...writer, postId: '' });
    const files = await takeFiles(tx, platform, writer, form, { before: NO_FILES, held, now });
    const [row] = await tx
      .insert(posts)
      .values({ ...post, ...files })
      .returning();
    if (!row) return;
    const { id, issueTime, resourceType, schoolId, title, userId } = row;
    await place(tx, row, categories);
    const published = {
      ...({ kind: 'published', actorId: userId, subject: 'post', subjectId: id, schoolId } as const),
      to: categories ? toBranch(categories, categories.path) : [],
      feed: { subject: resourceType, title },
    };
    await recordEvents(tx, [published], issueTime);
  });

/**
 * Changes a post. Its time, its figures and its place among others stay.
 * @throws RequestError notFound, invalidInput
 */
export const updatePost = (
  { id, schoolId, userId }: PostRow,
  changes: Partial<NewPost>,
  { categories, form, now, platform }: Publishing,
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const [before] = await tx.select().from(posts).where(keyOf(posts, { id, userId })).for('update');
    if (!before) throw new RequestError('notFound', 'The work does not exist.', { field: 'resourceId' });
    const held = await draftedFiles(tx, { userId, schoolId, postId: id });
    const files = await takeFiles(tx, platform, { userId, schoolId }, form, { before, held, now });
    const [row] = await tx
      .update(posts)
      .set({ ...changes, ...files })
      .where(keyOf(posts, { id, userId }))
      .returning();
    if (!row) return;
    await place(tx, row, categories);
    if (row.title === before.title) return;
    await tx
      .update(activities)
      .set({ title: row.title })
      .where(and(eq(activities.userId, userId), eq(activities.subjectId, id)));
  });

/** Deletes a post or video with what others have left at it. */
export const deleteWork = (
  db: Database,
  table: typeof posts | typeof videos,
  { id, schoolId, userId }: Pick<PostRow, 'id' | 'schoolId' | 'userId'>,
  now: Date,
): Promise<void> =>
  transact(db, async (tx) => {
    const [row] = await tx
      .delete(table as typeof posts)
      .where(keyOf(table, { id, userId }))
      .returning();
    const gone = row as (Partial<PostRow> & Partial<typeof videos.$inferSelect>) | undefined;
    const { attachments = [], coverId = '', fileId = '', pictures = [] } = gone ?? {};
    const drafted = await draftedFiles(tx, { userId, schoolId, postId: id });
    await release(tx, schoolId, [...filesIn({ attachments, pictures }), ...drafted, fileId, coverId], [], now);
    await tx.delete(comments).where(and(eq(comments.userId, userId), eq(comments.workId, id)));
    await tx.delete(workMarks).where(and(eq(workMarks.userId, userId), eq(workMarks.workId, id)));
    await tx.delete(postVotes).where(and(eq(postVotes.userId, userId), eq(postVotes.postId, id)));
    await removeFromPlate(tx, schoolId, id);
    await tx.delete(activities).where(eq(activities.subjectId, id));
    await forgetSubjects(tx, [id]);
  });

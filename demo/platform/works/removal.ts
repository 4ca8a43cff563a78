import { and, eq, inArray, sql } from 'drizzle-orm';
import { activities } from '../activities/tables.ts';
import type { Database } from '../core/database/database.ts';
import { forgetSubjects } from '../events/record.ts';
import { learningHistory } from '../studies/tables.ts';
import { releaseFiles } from '../uploads/files.ts';
import { removeMarks } from './comments/marks.ts';
import { countAt } from './comments/writes.ts';
import { examAnswers, examExtraTimes, examSubmissions } from './exams/tables.ts';
import { comments, examAttempts, examResults, exams, postDrafts, posts, postVotes, videos } from './tables.ts';
import { filesIn, filesInDraft } from './writing/files.ts';

/** Deletes what a person has written; replies of others to it become comments of their own. */
const removeComments = async (tx: Database, userId: string): Promise<void> => {
  const removed = await tx.delete(comments).where(eq(comments.fromUserId, userId)).returning();
  const works = new Map<string, { readonly userId: string; readonly workId: string; count: number }>();
  for (const { deletedAt, parentId, replyCount, userId: authorId, id, workId } of removed) {
    const at = and(eq(comments.userId, authorId), eq(comments.workId, workId));
    if (replyCount > 0)
      await tx
        .update(comments)
        .set({ parentId: '' })
        .where(and(at, eq(comments.parentId, id)));
    if (parentId !== '')
      await tx
        .update(comments)
        .set({ replyCount: sql`greatest(${comments.replyCount} - 1, 0)` })
        .where(and(at, eq(comments.id, parentId)));
    const key = `${authorId} ${workId}`;
    const work = works.get(key) ?? { userId: authorId, workId, count: 0 };
    works.set(key, { ...work, count: work.count + (deletedAt === null ? 1 : 0) });
  }
  for (const { count, ...work } of works.values())
    for (const table of [posts, videos] as const) await countAt(tx, { table, ...work }, 'commentCount', -count);
};

const removeVotes = async (tx: Database, userId: string): Promise<void> => {
  const removed = await tx.delete(postVotes).where(eq(postVotes.voterId, userId)).returning();
  for (const { optionIds, postId, userId: authorId } of removed) {
    const where = and(eq(posts.userId, authorId), eq(posts.id, postId));
    const [post] = await tx.select().from(posts).where(where).for('update');
    if (!post?.vote) continue;
    const options = post.vote.options.map((option) => ({
      ...option,
      count: option.count - (optionIds.includes(option.id) ? 1 : 0),
    }));
    await tx
      .update(posts)
      .set({ vote: { ...post.vote, voterCount: post.vote.voterCount - 1, options } })
      .where(where);
  }
};

const idsOf = async (tx: Database, table: typeof posts | typeof videos | typeof exams, userId: string) => {
  const own = table as typeof posts;
  const rows = await tx.select({ id: own.id }).from(own).where(eq(own.userId, userId));
  return rows.map(({ id }) => id);
};

/**
 * Removes the works of a person, whose ids contain that of the person, from what others did with them. Their learning
 * histories keep what they studied and when, without the way to it.
 */
const removeFromOthers = async (tx: Database, userId: string): Promise<void> => {
  const taken = await idsOf(tx, exams, userId);
  const works = [...(await idsOf(tx, posts, userId)), ...(await idsOf(tx, videos, userId)), ...taken];
  if (works.length === 0) return;
  await tx.delete(activities).where(inArray(activities.subjectId, works));
  await forgetSubjects(tx, works);
  await tx
    .update(learningHistory)
    .set({ itemId: sql`'removed-' || md5(${learningHistory.itemId})`, cover: '' })
    .where(inArray(learningHistory.itemId, works));
  if (taken.length === 0) return;
  for (const table of [examResults, examAttempts, examAnswers, examSubmissions, examExtraTimes] as const)
    await tx.delete(table).where(inArray(table.examId, taken));
};

/** Lets the files go of what a person has published and drafted. */
const releaseOwnFiles = async (tx: Database, userId: string): Promise<void> => {
  const written = await tx.select().from(posts).where(eq(posts.userId, userId));
  const filmed = await tx.select().from(videos).where(eq(videos.userId, userId));
  const drafted = await tx.select().from(postDrafts).where(eq(postDrafts.userId, userId));
  const held = [
    ...written.map((post) => ({ schoolId: post.schoolId, ids: filesIn(post) })),
    ...filmed.map(({ coverId, fileId, schoolId }) => ({ schoolId, ids: [fileId, coverId] })),
    ...drafted.map(({ draft, schoolId }) => ({ schoolId, ids: filesInDraft(draft) })),
  ];
  for (const schoolId of new Set(held.map((one) => one.schoolId))) {
    const ids = held.filter((one) => one.schoolId === schoolId).flatMap((one) => one.ids);
    await releaseFiles(tx, schoolId, ids.filter(Boolean), new Date());
  }
};

/** Deletes what a person has left at the works of others and others at theirs, and takes it out of the figures. */
export const removeFromWorks = async (tx: Database, userId: string): Promise<void> => {
  await removeComments(tx, userId);
  await removeVotes(tx, userId);
  await removeMarks(tx, userId);
  await removeFromOthers(tx, userId);
  await releaseOwnFiles(tx, userId);
};

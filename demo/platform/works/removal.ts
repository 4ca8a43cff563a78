import { and, eq, inArray, sql } from 'drizzle-orm';
import { activities } from '../activities/tables.ts';
import type { Database } from '../core/database/database.ts';
import { learningHistory } from '../studies/tables.ts';
import { comments, examAttempts, examResults, exams, posts, postVotes, videos } from './tables.ts';

const removeComments = async (tx: Database, userId: string): Promise<void> => {
  const removed = await tx.delete(comments).where(eq(comments.fromUserId, userId)).returning();
  const works = new Map<string, { readonly authorId: string; readonly workId: string; count: number }>();
  for (const { userId: authorId, workId } of removed) {
    const key = `${authorId} ${workId}`;
    const work = works.get(key) ?? { authorId, workId, count: 0 };
    works.set(key, { ...work, count: work.count + 1 });
  }
  for (const { authorId, count, workId } of works.values())
    for (const table of [posts, videos] as const)
      await tx
        .update(table as typeof posts)
        .set({ commentCount: sql`greatest(${table.commentCount} - ${count}::int, 0)` })
        .where(and(eq(table.userId, authorId), eq(table.id, workId)));
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
  await tx
    .update(learningHistory)
    .set({ itemId: sql`'removed-' || md5(${learningHistory.itemId})`, cover: '' })
    .where(inArray(learningHistory.itemId, works));
  if (taken.length === 0) return;
  for (const table of [examResults, examAttempts] as const) await tx.delete(table).where(inArray(table.examId, taken));
};

/** Deletes what a person has left at the works of others and others at theirs, and takes it out of the figures. */
export const removeFromWorks = async (tx: Database, userId: string): Promise<void> => {
  await removeComments(tx, userId);
  await removeVotes(tx, userId);
  await removeFromOthers(tx, userId);
};

import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { comments, posts, postVotes, videos } from './tables.ts';

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

/** Deletes what a person has left at the works of others, and takes it out of their figures. */
export const removeFromWorks = async (tx: Database, userId: string): Promise<void> => {
  await removeComments(tx, userId);
  await removeVotes(tx, userId);
};

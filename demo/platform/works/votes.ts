import { and, eq, inArray } from 'drizzle-orm';
import type { Vote } from '../../../src/contract/space/work-shapes.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import { RequestError } from '../core/http/request-error.ts';
import { recordEvents } from '../events/record.ts';
import { voteInfo } from './answers.ts';
import { posts, postVotes } from './tables.ts';

/** What a user has chosen in several votes of one author. */
export const chosenIn = async (
  db: Database,
  authorId: string,
  voterId: string | undefined,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (voterId === undefined || postIds.length === 0) return new Map();
  const rows = await db
    .select({ postId: postVotes.postId, optionIds: postVotes.optionIds })
    .from(postVotes)
    .where(
      and(eq(postVotes.userId, authorId), eq(postVotes.voterId, voterId), inArray(postVotes.postId, [...postIds])),
    );
  return new Map(rows.map(({ optionIds, postId }) => [postId, optionIds]));
};

interface Ballot {
  readonly authorId: string;
  readonly postId: string;
  readonly voterId: string;
  readonly optionIds: readonly string[];
  readonly now: Date;
}

/**
 * Casts a vote and counts it. The post is locked, so that of two votes of the same person one is rejected, and none is
 * counted twice.
 * @throws RequestError invalidInput, voteEnded, voteRepeated
 */
export const cast = (db: Database, { authorId, now, optionIds, postId, voterId }: Ballot): Promise<Vote> =>
  transact(db, async (tx) => {
    const where = and(eq(posts.userId, authorId), eq(posts.id, postId));
    const [post] = await tx.select().from(posts).where(where).for('update');
    if (!post?.vote) throw new RequestError('invalidInput', 'The post is not a vote.', { field: 'resourceId' });
    if (post.endTime !== null && post.endTime <= now) {
      throw new RequestError('voteEnded', 'The vote has ended.', { field: 'resourceId' });
    }
    const chosen = [...new Set(optionIds)];
    const isKnown = chosen.every((id) => post.vote?.options.some((option) => option.id === id));
    if (!isKnown || chosen.length !== optionIds.length || (chosen.length > 1 && !post.vote.isMultiple)) {
      throw new RequestError('invalidInput', 'The vote has no such choice.', { field: 'optionIds' });
    }
    const added = await tx
      .insert(postVotes)
      .values({ userId: authorId, postId, voterId, optionIds: chosen, votedAt: now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) {
      throw new RequestError('voteRepeated', 'You have voted already.', { field: 'resourceId' });
    }
    const vote = {
      ...post.vote,
      voterCount: post.vote.voterCount + 1,
      options: post.vote.options.map((option) => ({
        ...option,
        count: option.count + (chosen.includes(option.id) ? 1 : 0),
      })),
    };
    await tx.update(posts).set({ vote }).where(where);
    const { schoolId, title } = post;
    const voted = { kind: 'voted', actorId: voterId, subject: 'post', subjectId: postId, schoolId, to: [] } as const;
    await recordEvents(tx, [{ ...voted, feed: { subject: 'vote', title } }], now);
    return voteInfo(vote, chosen, true);
  });

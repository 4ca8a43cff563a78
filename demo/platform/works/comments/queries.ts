import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comment, Reply } from '../../../../src/contract/space/comments.ts';
import type { OverlayComment } from '../../../../src/contract/space/posts.ts';
import { OVERLAY_COMMENTS_MAX, REPLIES_SHOWN } from '../../../../src/contract/space/work-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { isAfter, isLater, pageOf } from '../../core/lists/paging.ts';
import { hiddenFrom } from '../../space/blocks/blocks.ts';
import { peopleOf } from '../../space/people.ts';
import { authorInfo } from '../access.ts';
import { comments } from '../tables.ts';
import type { CommentRights } from './rights.ts';

export type CommentRow = typeof comments.$inferSelect;

/** The work whose comments are read, and what the reader may do with them. */
interface Commented {
  readonly userId: string;
  readonly workId: string;
  readonly rights: CommentRights;
}

interface PageWanted {
  readonly after: string;
  readonly pageSize: number;
}

/** The latest comments on works of one author, for the overlay. */
export const overlayComments = async (
  db: Database,
  userId: string,
  workIds: readonly string[],
  viewer: string | undefined,
): Promise<OverlayComment[]> => {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), inArray(comments.workId, [...workIds]), isNull(comments.deletedAt)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(OVERLAY_COMMENTS_MAX);
  const authors = rows.map(({ fromUserId }) => fromUserId);
  const people = await peopleOf(db, authors);
  const hidden = await hiddenFrom(db, viewer, authors);
  return rows.flatMap(({ content, fromUserId, id, workId }) => {
    const person = people.get(fromUserId)?.person;
    if (!person || hidden.has(fromUserId)) return [];
    const { avatarUrl, nickName } = authorInfo(person);
    return [
      { id, resourceId: workId, from_user_id: fromUserId, from_user_url: avatarUrl, from_user_name: nickName, content },
    ];
  });
};

/**
 * Comments or replies as the contract shows them, without those of people who no longer exist, or who are kept from the
 * reader (requirement U08).
 */
export const shownComments = async (
  db: Database,
  rows: readonly CommentRow[],
  rights: CommentRights,
): Promise<Reply[]> => {
  const authors = rows.map(({ fromUserId }) => fromUserId);
  const people = await peopleOf(db, authors);
  const hidden = await hiddenFrom(db, rights.keptFrom, authors);
  return rows.flatMap((row) => {
    const person = people.get(row.fromUserId)?.person;
    if (!person || hidden.has(row.fromUserId)) return [];
    return {
      id: row.id,
      author: authorInfo(person),
      content: row.content,
      createdTime: row.createdAt.toISOString(),
      editedTime: row.editedAt?.toISOString() ?? null,
      deleted: row.deletedAt !== null,
      mayEdit: rights.mayEdit(row),
      mayDelete: rights.mayDelete(row),
    };
  });
};

/** The first replies to each of some comments: as many rows as are shown, however many there are. */
const firstReplies = async (db: Database, userId: string, parents: readonly CommentRow[]): Promise<CommentRow[]> => {
  const ids = parents.flatMap(({ id, replyCount }) => (replyCount > 0 ? [id] : []));
  if (ids.length === 0) return [];
  const parent = alias(comments, 'parent');
  const first = db
    .select()
    .from(comments)
    .where(
      and(eq(comments.userId, parent.userId), eq(comments.workId, parent.workId), eq(comments.parentId, parent.id)),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(REPLIES_SHOWN)
    .as('first');
  const rows = await db
    .select()
    .from(parent)
    .innerJoinLateral(first, eq(parent.userId, first.userId))
    .where(and(eq(parent.userId, userId), inArray(parent.id, ids)));
  return rows.map((row) => row.first);
};

/**
 * A page of the comments on a work, the newest first, each with its first replies.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const pageOfComments = async (
  db: Database,
  { rights, userId, workId }: Commented,
  { after, pageSize }: PageWanted,
): Promise<{ list: Comment[]; next: string | null }> => {
  const found = await db
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.userId, userId),
        eq(comments.workId, workId),
        eq(comments.parentId, ''),
        isAfter(after, comments.createdAt, comments.id),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  const replies = await firstReplies(db, userId, rows);
  const shown = new Map((await shownComments(db, [...rows, ...replies], rights)).map((one) => [one.id, one]));
  const shownOf = ({ id }: CommentRow) => shown.get(id) ?? [];
  const list = rows.flatMap((row) =>
    [shownOf(row)].flat().map((comment) => ({
      ...comment,
      replyCount: row.replyCount,
      replies: replies
        .filter(({ parentId }) => parentId === row.id)
        .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
        .flatMap(shownOf),
    })),
  );
  return { list, next };
};

/**
 * A page of the replies to a comment, the oldest first.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const pageOfReplies = async (
  db: Database,
  { rights, userId, workId }: Commented,
  parentId: string,
  { after, pageSize }: PageWanted,
): Promise<{ list: Reply[]; next: string | null }> => {
  const found = await db
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.userId, userId),
        eq(comments.workId, workId),
        eq(comments.parentId, parentId),
        isLater(after, comments.createdAt, comments.id),
      ),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { list: await shownComments(db, rows, rights), next };
};

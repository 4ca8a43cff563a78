import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Comment, OverlayComment } from '../../../src/contract/space/posts.ts';
import { OVERLAY_COMMENTS_MAX } from '../../../src/contract/space/work-constants.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import { isAfter, pageOf } from '../core/lists/paging.ts';
import { peopleOf } from '../space/people.ts';
import { authorInfo } from './access.ts';
import { comments, type posts, type videos } from './tables.ts';
import { newSerial } from './work-ids.ts';

type CommentRow = typeof comments.$inferSelect;

/** The latest comments on works of one author, for the overlay. */
export const overlayComments = async (
  db: Database,
  userId: string,
  workIds: readonly string[],
): Promise<OverlayComment[]> => {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), inArray(comments.workId, [...workIds])))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(OVERLAY_COMMENTS_MAX);
  const people = await peopleOf(
    db,
    rows.map(({ fromUserId }) => fromUserId),
  );
  return rows.flatMap(({ content, fromUserId, id, workId }) => {
    const person = people.get(fromUserId)?.person;
    if (!person) return [];
    const { avatarUrl, nickName } = authorInfo(person);
    return [
      { id, resourceId: workId, from_user_id: fromUserId, from_user_url: avatarUrl, from_user_name: nickName, content },
    ];
  });
};

const withAuthors = async (db: Database, rows: readonly CommentRow[]): Promise<Comment[]> => {
  const people = await peopleOf(
    db,
    rows.map(({ fromUserId }) => fromUserId),
  );
  return rows.flatMap(({ content, createdAt, fromUserId, id }) => {
    const person = people.get(fromUserId)?.person;
    return person ? [{ id, author: authorInfo(person), content, createdTime: createdAt.toISOString() }] : [];
  });
};

/**
 * A page of the comments on a work, the newest first.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const pageOfComments = async (
  db: Database,
  userId: string,
  workId: string,
  { after, pageSize }: { readonly after: string; readonly pageSize: number },
): Promise<{ list: Comment[]; next: string | null }> => {
  const found = await db
    .select()
    .from(comments)
    .where(
      and(eq(comments.userId, userId), eq(comments.workId, workId), isAfter(after, comments.createdAt, comments.id)),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return { list: await withAuthors(db, rows), next };
};

/** Adds a comment and counts it. */
export const insertComment = async (
  db: Database,
  table: typeof posts | typeof videos,
  row: Omit<CommentRow, 'id'>,
): Promise<Comment> => {
  const comment = { ...row, id: newSerial() };
  await transact(db, async (tx) => {
    await tx.insert(comments).values(comment);
    await tx
      .update(table as typeof posts)
      .set({ commentCount: sql`${table.commentCount} + 1` })
      .where(and(eq(table.userId, row.userId), eq(table.id, row.workId)));
  });
  const [added] = await withAuthors(db, [comment]);
  return added as Comment;
};

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { toPerson } from '../../events/audiences.ts';
import { forgetSubjects, recordEvents } from '../../events/record.ts';
import { comments, type posts, type videos } from '../tables.ts';
import { newSerial } from '../work-ids.ts';
import type { CommentRow } from './queries.ts';

/** A work that has comments: its table and the key of its row. */
export interface CommentedWork {
  readonly table: typeof posts | typeof videos;
  readonly userId: string;
  readonly workId: string;
}

/** The same with what those who are told of a comment learn. */
export interface DiscussedWork extends CommentedWork {
  readonly schoolId: string;
  /** Whether comments on it are answers. */
  readonly isQuestion: boolean;
}

/** Finds a comment on a work. */
export const findComment = async (
  db: Database,
  { userId, workId }: Pick<CommentedWork, 'userId' | 'workId'>,
  commentId: string,
): Promise<CommentRow | undefined> => {
  const [row] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), eq(comments.id, commentId), eq(comments.workId, workId)))
    .limit(1);
  return row;
};

/** Changes the figure of a work. Returns the figure. */
export const countAt = async (
  tx: Database,
  { table, userId, workId }: CommentedWork,
  figure: 'commentCount' | 'likeCount' | 'viewCount',
  by: number,
): Promise<number> => {
  const of = table as typeof posts;
  const [row] = await tx
    .update(of)
    .set({ [figure]: sql`greatest(${of[figure]} + ${by}::int, 0)` })
    .where(and(eq(of.userId, userId), eq(of.id, workId)))
    .returning({ figure: of[figure] });
  return row?.figure ?? 0;
};

const keyOf = ({ id, userId }: Pick<CommentRow, 'id' | 'userId'>) =>
  and(eq(comments.userId, userId), eq(comments.id, id));

type Added = Pick<CommentRow, 'fromUserId' | 'content' | 'createdAt' | 'parentId'>;

/** Tells the author of the work of a comment, and the author of the comment that it replies to. One who is both is told once. */
const tell = async (
  tx: Database,
  { isQuestion, schoolId, userId, workId }: DiscussedWork,
  { createdAt, fromUserId, id }: CommentRow,
  repliedTo: string | undefined,
): Promise<void> => {
  const event = { actorId: fromUserId, subject: 'comment', subjectId: id, placeId: workId, schoolId } as const;
  const reply = repliedTo === undefined ? [] : [{ ...event, kind: 'replied', to: [toPerson(repliedTo)] } as const];
  const kind = isQuestion && repliedTo === undefined ? 'answered' : 'commented';
  const comment = repliedTo === userId ? [] : [{ ...event, kind, to: [toPerson(userId)] } as const];
  await recordEvents(tx, [...reply, ...comment], createdAt);
};

/** Adds a comment or reply and counts it; undefined if the comment that it replies to was deleted meanwhile. */
export const insertComment = (db: Database, work: DiscussedWork, added: Added): Promise<CommentRow | undefined> =>
  transact(db, async (tx) => {
    const { userId, workId } = work;
    let repliedTo: string | undefined;
    if (added.parentId !== '') {
      const parents = await tx
        .update(comments)
        .set({ replyCount: sql`${comments.replyCount} + 1` })
        .where(and(keyOf({ userId, id: added.parentId }), eq(comments.workId, workId), eq(comments.parentId, '')))
        .returning({ fromUserId: comments.fromUserId });
      if (parents.length === 0) return undefined;
      repliedTo = parents[0]?.fromUserId;
    }
    const [row] = await tx
      .insert(comments)
      .values({ ...added, userId, workId, id: newSerial() })
      .returning();
    if (!row) throw new Error('a comment was not stored');
    await countAt(tx, work, 'commentCount', 1);
    await tell(tx, work, row, repliedTo);
    return row;
  });

/** Changes the text of a comment; undefined if it was deleted meanwhile. */
export const updateComment = async (
  db: Database,
  row: Pick<CommentRow, 'id' | 'userId'>,
  content: string,
  now: Date,
): Promise<CommentRow | undefined> => {
  const [changed] = await db
    .update(comments)
    .set({ content, editedAt: now })
    .where(and(keyOf(row), sql`${comments.deletedAt} is null`))
    .returning();
  return changed;
};

/** Removes a deleted comment whose last reply is gone. */
const dropEmptied = async (tx: Database, { parentId, userId }: CommentRow): Promise<void> => {
  if (parentId === '') return;
  const [parent] = await tx
    .update(comments)
    .set({ replyCount: sql`greatest(${comments.replyCount} - 1, 0)` })
    .where(keyOf({ userId, id: parentId }))
    .returning({ deletedAt: comments.deletedAt, replyCount: comments.replyCount });
  if (parent?.deletedAt && parent.replyCount === 0) await tx.delete(comments).where(keyOf({ userId, id: parentId }));
};

/**
 * Deletes a comment. One with replies stays in its place without its text. Returns how many the work has now, and whether
 * the comment stays.
 */
export const removeComment = (
  db: Database,
  work: CommentedWork,
  id: string,
  now: Date,
): Promise<{ commentCount: number; stays: boolean }> =>
  transact(db, async (tx) => {
    const own = keyOf({ userId: work.userId, id });
    const stayed = await tx
      .update(comments)
      .set({ content: '', deletedAt: now })
      .where(and(own, gt(comments.replyCount, 0), sql`${comments.deletedAt} is null`))
      .returning({ id: comments.id });
    const stays = stayed.length > 0;
    const gone = stays
      ? []
      : await tx
          .delete(comments)
          .where(and(own, eq(comments.replyCount, 0)))
          .returning();
    for (const row of gone) await dropEmptied(tx, row);
    if (stays || gone.length > 0) await forgetSubjects(tx, [id]);
    return { stays, commentCount: await countAt(tx, work, 'commentCount', stays || gone.length > 0 ? -1 : 0) };
  });

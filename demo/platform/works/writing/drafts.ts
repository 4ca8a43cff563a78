import { and, asc, count, eq } from 'drizzle-orm';
import { DRAFTS_MAX, type PostDraft } from '../../../../src/contract/space/writing.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { postDrafts, posts } from '../tables.ts';
import { draftWithFiles, filesIn, filesInDraft, release } from './files.ts';

/** Whose draft it is, and of what: an empty `postId` is a new post at the school. */
export interface DraftKey {
  readonly userId: string;
  readonly schoolId: string;
  readonly postId: string;
}

type DraftRow = typeof postDrafts.$inferSelect;

const oneDraft = ({ postId, schoolId, userId }: DraftKey) =>
  and(eq(postDrafts.userId, userId), eq(postDrafts.schoolId, schoolId), eq(postDrafts.postId, postId));

export const findDraft = async (db: Database, key: DraftKey): Promise<DraftRow | undefined> => {
  const [row] = await db.select().from(postDrafts).where(oneDraft(key)).limit(1);
  return row;
};

/** Deletes a draft. Returns it. */
export const takeDraft = async (tx: Database, key: DraftKey): Promise<DraftRow | undefined> => {
  const [row] = await tx.delete(postDrafts).where(oneDraft(key)).returning();
  return row;
};

/** Keeps a draft in place of the one before. Returns the drafts that had to go because the user has too many. */
const putDraft = async (tx: Database, key: DraftKey, draft: PostDraft, now: Date): Promise<DraftRow[]> => {
  const { postId, schoolId, userId } = key;
  await tx
    .insert(postDrafts)
    .values({ userId, schoolId, postId, draft, savedAt: now })
    .onConflictDoUpdate({
      target: [postDrafts.userId, postDrafts.schoolId, postDrafts.postId],
      set: { draft, savedAt: now },
    });
  const own = eq(postDrafts.userId, userId);
  const [counted] = await tx.select({ total: count() }).from(postDrafts).where(own);
  const over = (counted?.total ?? 0) - DRAFTS_MAX;
  if (over <= 0) return [];
  const oldest = await tx.select().from(postDrafts).where(own).orderBy(asc(postDrafts.savedAt)).limit(over);
  for (const row of oldest) await tx.delete(postDrafts).where(oneDraft(row));
  return oldest;
};

/** The post that a draft changes. */
const findPost = async (tx: Database, { postId, userId }: DraftKey) => {
  if (postId === '') return undefined;
  const own = and(eq(posts.userId, userId), eq(posts.id, postId));
  const [row] = await tx.select().from(posts).where(own).limit(1);
  return row;
};

/** Keeps what was typed, with its files; lets those go that it no longer has. */
export const keepDraft = (db: Database, key: DraftKey, draft: PostDraft, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const before = await findDraft(tx, key);
    const drafted = before ? filesInDraft(before.draft) : [];
    const post = await findPost(tx, key);
    const published = post ? filesIn(post) : [];
    const kept = await draftWithFiles(tx, key, draft, [...drafted, ...published], now);
    const gone = await putDraft(tx, key, kept, now);
    await release(tx, key.schoolId, drafted, [...filesInDraft(kept), ...published], now);
    for (const row of gone) await releaseDraft(tx, row, now);
  });

/** Lets the files of a draft go that is gone, but not those of the post that it would have changed. */
const releaseDraft = async (tx: Database, row: DraftRow, now: Date): Promise<void> => {
  const post = await findPost(tx, row);
  await release(tx, row.schoolId, filesInDraft(row.draft), post ? filesIn(post) : [], now);
};

/** Deletes a draft with its files. */
export const discardDraft = (db: Database, key: DraftKey, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const row = await takeDraft(tx, key);
    if (row) await releaseDraft(tx, row, now);
  });

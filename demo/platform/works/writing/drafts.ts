import { and, asc, count, eq } from 'drizzle-orm';
import { DRAFTS_MAX, type PostDraft } from '../../../../src/contract/space/writing.ts';
import type { Database } from '../../core/database/database.ts';
import { postDrafts } from '../tables.ts';

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
export const putDraft = async (tx: Database, key: DraftKey, draft: PostDraft, now: Date): Promise<DraftRow[]> => {
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

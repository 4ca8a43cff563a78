import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PLATE_BRANCHES_MAX, PLATE_LEVELS, PLATE_MOVED_MAX } from '../../../src/contract/plate/plate-editing.ts';
import type { Database } from '../core/database/database.ts';
import { RequestError } from '../core/http/request-error.ts';
import { type Category, inPlate, requireCategory, requireRoom, type Section, siblingsOf } from './editing.ts';
import { pathTo } from './queries.ts';
import { plateCategories, plateContents } from './tables.ts';

const refused = (message: string) => new RequestError('invalidInput', message, { field: 'parentId' });

/** The ids of a category and of those below it, by level. */
const branchOf = async (tx: Database, plate: Section, id: string): Promise<string[][]> => {
  const levels: string[][] = [];
  for (let level = [id]; level.length > 0; ) {
    levels.push(level);
    const rows = await tx
      .select({ id: plateCategories.id })
      .from(plateCategories)
      .where(and(inPlate(plate), inArray(plateCategories.parentId, level)));
    level = rows.map((row) => row.id);
  }
  return levels;
};

/**
 * Lists what is in a category in those that are above it now, in place of those that were.
 * @throws RequestError categoryInUse if it is more than can be moved at once
 */
const moveContents = async (
  tx: Database,
  { id: sectionId, tenantId }: Section,
  categoryId: string,
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
): Promise<void> => {
  const { authorId, itemId, publishedAt, words } = plateContents;
  const inSection = (which: SQL) =>
    and(eq(plateContents.tenantId, tenantId), eq(plateContents.sectionId, sectionId), which);
  const inside = inSection(eq(plateContents.categoryId, categoryId));
  const [beyond] = await tx.select({ itemId }).from(plateContents).where(inside).offset(PLATE_MOVED_MAX).limit(1);
  if (beyond)
    throw new RequestError('categoryInUse', 'Too much is published in the category to move it at once.', {
      field: 'parentId',
    });
  const gone = before.filter((id) => !now.includes(id));
  if (gone.length > 0) {
    const items = tx.select({ itemId }).from(plateContents).where(inside);
    await tx
      .delete(plateContents)
      .where(inSection(sql`${inArray(plateContents.categoryId, gone)} and ${inArray(itemId, items)}`));
  }
  for (const id of now.filter((one) => !before.includes(one)))
    await tx.execute(sql`insert into ${plateContents}
      (tenant_id, section_id, category_id, item_id, author_id, words, published_at)
      select ${tenantId}::text, ${sectionId}::text, ${id}::text, ${itemId}, ${authorId}, ${words}, ${publishedAt}
      from ${plateContents} where ${inside}`);
};

/**
 * Moves a category under another one, or to the first level with an empty `parentId`, to the end of those there, with everything
 * below and in it, in the transaction `tx`. Whoever has subscribed to it stays subscribed. Returns it with its new parent.
 * @throws RequestError notFound, invalidInput, plateFull, categoryInUse
 */
export const moveUnder = async (
  tx: Database,
  plate: Section,
  { id, level, parentId: before }: Category,
  parentId: string,
): Promise<Pick<Category, 'id' | 'parentId'>> => {
  const parent = parentId === '' ? null : await requireCategory(tx, plate, parentId, 'parentId');
  const moved = { id, parentId: parent?.id ?? null };
  if (moved.parentId === before) return moved;
  const above = parent ? await pathTo(tx, plate, parent) : [];
  if (above.includes(id)) throw refused('A category is not below itself.');
  const branch = await branchOf(tx, plate, id);
  if (above.length + branch.length > PLATE_LEVELS) throw refused('Something below the category would be too deep.');
  const siblings = await siblingsOf(tx, plate, moved.parentId);
  requireRoom(siblings.length, 1, PLATE_BRANCHES_MAX);
  const path = await pathTo(tx, plate, { id, parentId: before });
  await moveContents(tx, plate, id, { before: path.slice(0, -1), now: above });
  const position = (siblings.at(-1)?.position ?? -1) + 1;
  await tx
    .update(plateCategories)
    .set({ parentId: moved.parentId, position })
    .where(and(inPlate(plate), eq(plateCategories.id, id)));
  const deeper = above.length + 1 - level;
  if (deeper !== 0)
    await tx
      .update(plateCategories)
      .set({ level: sql`${plateCategories.level} + ${deeper}` })
      .where(and(inPlate(plate), sql`${plateCategories.id} = any(${sql.param(branch.flat())}::text[])`));
  return moved;
};

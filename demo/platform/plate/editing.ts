import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  PLATE_BRANCHES_MAX,
  PLATE_CATEGORIES_MAX,
  PLATE_LEVELS,
  type PlateKind,
} from '../../../src/contract/plate/plate-editing.ts';
import type { Database } from '../core/database/database.ts';
import { RequestError } from '../core/http/request-error.ts';
import { randomId } from '../core/random.ts';
import {
  plateCategories,
  plateContents,
  plateCounts,
  plateEvaluations,
  plateSections,
  plateSubscriptions,
} from './tables.ts';

export type Section = typeof plateSections.$inferSelect;
export type Category = typeof plateCategories.$inferSelect;

/** A plate by its school and kind of content. */
interface PlateKey {
  readonly tenantId: string;
  readonly contentType: PlateKind;
}

const plateAt = ({ contentType, tenantId }: PlateKey) =>
  and(eq(plateSections.tenantId, tenantId), eq(plateSections.contentType, contentType));

export const inPlate = ({ templateId, tenantId }: Pick<Section, 'templateId' | 'tenantId'>) =>
  and(eq(plateCategories.tenantId, tenantId), eq(plateCategories.templateId, templateId));

/** Makes a plate, or gives it another title, in the transaction `tx`. What it was translated into is of the old title. */
export const writePlate = async (tx: Database, key: PlateKey, title: string): Promise<Section> => {
  const [renamed] = await tx.update(plateSections).set({ title, titles: {} }).where(plateAt(key)).returning();
  if (renamed) return renamed;
  const row = {
    ...key,
    id: randomId('p'),
    templateId: randomId('pt'),
    title,
    titles: {},
    ownerId: null,
    mailbox: null,
  };
  await tx.insert(plateSections).values(row);
  return row;
};

/**
 * Removes a plate with its categories, and what people have subscribed to and rated there, in the transaction `tx`. What is
 * published stays where it is found otherwise. Returns whether there was one.
 */
export const deletePlate = async (tx: Database, key: PlateKey): Promise<boolean> => {
  const [plate] = await tx.delete(plateSections).where(plateAt(key)).returning();
  if (!plate) return false;
  // Whoever publishes in it now holds a category: it is waited for.
  await tx.delete(plateCategories).where(inPlate(plate));
  for (const table of [plateContents, plateSubscriptions, plateEvaluations, plateCounts])
    await tx.delete(table).where(and(eq(table.tenantId, plate.tenantId), eq(table.sectionId, plate.id)));
  return true;
};

/** @throws RequestError notFound */
export const requirePlate = async (db: Database, key: PlateKey): Promise<Section> => {
  const [row] = await db.select().from(plateSections).where(plateAt(key)).limit(1);
  if (!row) throw new RequestError('notFound', 'The school has no such plate.', { field: 'contentType' });
  return row;
};

/**
 * A category. With `holds`, for the rest of the transaction: nothing is published in its branch meanwhile, because whoever
 * publishes holds the categories above (`holdPath`).
 * @throws RequestError notFound, for the input `field`
 */
export const requireCategory = async (
  db: Database,
  plate: Section,
  categoryId: string,
  field: string,
  holds = false,
): Promise<Category> => {
  const found = db
    .select()
    .from(plateCategories)
    .where(and(inPlate(plate), eq(plateCategories.id, categoryId)))
    .limit(1);
  const [row] = await (holds ? found.for('update') : found);
  if (!row) throw new RequestError('notFound', 'The plate has no such category.', { field });
  return row;
};

/** The categories below another one, or on the first level, in their order. */
export const siblingsOf = (db: Database, plate: Section, parentId: string | null) =>
  db
    .select({ id: plateCategories.id, position: plateCategories.position, title: plateCategories.title })
    .from(plateCategories)
    .where(
      and(
        inPlate(plate),
        parentId === null ? isNull(plateCategories.parentId) : eq(plateCategories.parentId, parentId),
      ),
    )
    .orderBy(plateCategories.position, plateCategories.id);

export const requireRoom = (has: number, adds: number, max: number): void => {
  if (has + adds > max) throw new RequestError('plateFull', 'The plate has as many categories as it can have.');
};

/**
 * Adds categories at the end of those below another one, or of the first level, in the transaction `tx`. Those whose titles
 * are there already are left out, so that a call that is repeated adds nothing. Returns the ids of those that were added.
 * @throws RequestError notFound, invalidInput, plateFull
 */
export const insertCategories = async (
  tx: Database,
  plate: Section,
  parentId: string,
  titles: readonly string[],
): Promise<string[]> => {
  const parent = parentId === '' ? null : await requireCategory(tx, plate, parentId, 'parentId');
  const level = (parent?.level ?? 0) + 1;
  if (level > PLATE_LEVELS)
    throw new RequestError('invalidInput', 'Nothing is below a category of the last level.', { field: 'parentId' });
  const siblings = await siblingsOf(tx, plate, parent?.id ?? null);
  const known = new Set(siblings.map(({ title }) => title));
  const added = [...new Set(titles)].filter((title) => !known.has(title));
  if (added.length === 0) return [];
  requireRoom(siblings.length, added.length, PLATE_BRANCHES_MAX);
  const [all] = await tx.select({ count: count() }).from(plateCategories).where(inPlate(plate));
  requireRoom(all?.count ?? 0, added.length, PLATE_CATEGORIES_MAX);
  const first = (siblings.at(-1)?.position ?? -1) + 1;
  const { templateId, tenantId } = plate;
  const rows = added.map((title, at) => ({
    ...{ tenantId, templateId, id: randomId('pc'), parentId: parent?.id ?? null, level },
    ...{ position: first + at, title, titles: {} },
  }));
  await tx.insert(plateCategories).values(rows);
  return rows.map(({ id }) => id);
};

/** Gives a category another title, in the transaction `tx`. What it was translated into is of the old title. */
export const renameCategory = async (tx: Database, plate: Section, id: string, title: string): Promise<void> => {
  await tx
    .update(plateCategories)
    .set({ title, titles: {} })
    .where(and(inPlate(plate), eq(plateCategories.id, id)));
};

/** Moves a category to a place among those beside it, from 0, in the transaction `tx`. */
export const moveCategory = async (
  tx: Database,
  plate: Section,
  { id, parentId }: Pick<Category, 'id' | 'parentId'>,
  to: number,
): Promise<void> => {
  const ids = (await siblingsOf(tx, plate, parentId)).map((one) => one.id).filter((one) => one !== id);
  ids.splice(to, 0, id);
  const position = sql`array_position(${sql.param(ids)}::text[], ${plateCategories.id}) - 1`;
  await tx
    .update(plateCategories)
    .set({ position })
    .where(and(inPlate(plate), sql`${plateCategories.id} = any(${sql.param(ids)}::text[])`));
};

/**
 * Removes a category with those below it, and what people have subscribed to and rated there, in the transaction `tx`. Nothing
 * that is published is moved instead: those who subscribed to its category would get what they did not ask for, and its author
 * would not know. Returns how many were removed.
 * @throws RequestError categoryInUse
 */
export const deleteCategories = async (tx: Database, plate: Section, id: string): Promise<number> => {
  const { id: sectionId, tenantId } = plate;
  // Contents have a row for each category above theirs.
  const [content] = await tx
    .select({ itemId: plateContents.itemId })
    .from(plateContents)
    .where(
      and(
        eq(plateContents.tenantId, tenantId),
        eq(plateContents.sectionId, sectionId),
        eq(plateContents.categoryId, id),
      ),
    )
    .limit(1);
  if (content)
    throw new RequestError('categoryInUse', 'Something is published in the category.', { field: 'categoryId' });
  const removed = [id];
  for (let level = [id]; level.length > 0; ) {
    const rows = await tx
      .delete(plateCategories)
      .where(and(inPlate(plate), inArray(plateCategories.parentId, level)))
      .returning({ id: plateCategories.id });
    level = rows.map((row) => row.id);
    removed.push(...level);
  }
  await tx.delete(plateCategories).where(and(inPlate(plate), eq(plateCategories.id, id)));
  for (const table of [plateSubscriptions, plateEvaluations, plateCounts])
    await tx
      .delete(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.sectionId, sectionId), inArray(table.categoryId, removed)));
  return removed.length;
};

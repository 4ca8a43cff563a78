import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { ContentType } from '../../../src/contract/plate/plates.ts';
import type { Database } from '../core/database/database.ts';
import { RequestError } from '../core/http/request-error.ts';
import { isAfter, pageOf } from '../core/lists/paging.ts';
import { containsWords } from '../core/lists/search.ts';
import { findCategories, isPath, type Place, pathTo } from './queries.ts';
import { plateCategories, plateContents, plateSections } from './tables.ts';

/** Of a category, the search looks at its latest items only, so that its cost is bounded. */
const SEARCHED_MAX = 5_000;

/** A category in the plate of a school, with those above it. */
export interface Categories {
  readonly tenantId: string;
  readonly sectionId: string;
  readonly templateId: string;
  /** The ids from the first level on. */
  readonly path: readonly string[];
}

interface Plate {
  readonly tenantId: string;
  readonly contentType: ContentType;
}

/**
 * The categories that a path of ids names in the plate of a school; null for an empty path, and if there are none such. The last
 * id names the category, wherever it has been moved since.
 */
export const findPath = async (
  db: Database,
  { contentType, tenantId }: Plate,
  categoryIdPath: string,
): Promise<Categories | null> => {
  if (categoryIdPath === '') return null;
  const path = categoryIdPath.split('.');
  const [section] = await db
    .select()
    .from(plateSections)
    .where(and(eq(plateSections.tenantId, tenantId), eq(plateSections.contentType, contentType)))
    .limit(1);
  const found = section ? await findCategories(db, section, path) : [];
  const last = found.find(({ id }) => id === path.at(-1));
  if (!section || !last) return null;
  const { id: sectionId, templateId } = section;
  return {
    ...{ tenantId, sectionId, templateId },
    path: isPath(found, path) ? path : await pathTo(db, section, last),
  };
};

/**
 * The categories that somebody asks for, as `findPath` returns them.
 * @throws RequestError notFound, for the input `field`
 */
export const requireCategories = async (
  db: Database,
  plate: Plate,
  categoryIdPath: string,
  field: string,
): Promise<Categories | null> => {
  const found = await findPath(db, plate, categoryIdPath);
  if (!found && categoryIdPath !== '')
    throw new RequestError('notFound', 'The school has no such category.', { field });
  return found;
};

/** Something that a plate lists. */
export interface PlateItem {
  readonly tenantId: string;
  readonly itemId: string;
  /** Empty for what the school itself publishes. */
  readonly authorId: string;
  /** The titles by which it is found. */
  readonly titles: readonly string[];
  readonly publishedAt: Date;
}

/** Takes something out of the plates of a school, in the transaction `tx`. */
export const removeFromPlate = async (tx: Database, tenantId: string, itemId: string): Promise<void> => {
  await tx.delete(plateContents).where(and(eq(plateContents.tenantId, tenantId), eq(plateContents.itemId, itemId)));
};

/** When something that a plate of a school lists was published; undefined if none lists it. */
export const placedAt = async (db: Database, tenantId: string, itemId: string): Promise<Date | undefined> => {
  const [row] = await db
    .select({ publishedAt: plateContents.publishedAt })
    .from(plateContents)
    .where(and(eq(plateContents.tenantId, tenantId), eq(plateContents.itemId, itemId)))
    .limit(1);
  return row?.publishedAt;
};

/** The rows of an item: for its category, those above it, and the whole section. */
export const rowsOf = (
  { sectionId, path }: Pick<Categories, 'sectionId' | 'path'>,
  { titles, ...item }: PlateItem,
): (typeof plateContents.$inferInsert)[] =>
  ['', ...path].map((categoryId) => ({ ...item, sectionId, categoryId, words: titles.join('\n').toLowerCase() }));

/**
 * Holds the categories of a path until the transaction `tx` ends, from the first level on: none of them is moved or removed
 * meanwhile.
 * @throws RequestError notFound, if one of them was since they were found
 */
const holdPath = async (tx: Database, { path, templateId, tenantId }: Categories): Promise<void> => {
  const { id, level, parentId } = plateCategories;
  const held = await tx
    .select({ id, parentId })
    .from(plateCategories)
    .where(
      and(
        eq(plateCategories.tenantId, tenantId),
        eq(plateCategories.templateId, templateId),
        inArray(plateCategories.id, [...path]),
      ),
    )
    .orderBy(asc(level))
    .for('share');
  if (!isPath(held, path))
    throw new RequestError('notFound', 'The school has no such category.', { field: 'categoryIdPath' });
};

/**
 * Lists something in a category, in place of the one that it was in; null takes it out. In the transaction `tx`.
 * @throws RequestError notFound
 */
export const placeInPlate = async (tx: Database, categories: Categories | null, item: PlateItem): Promise<void> => {
  if (categories) await holdPath(tx, categories);
  await removeFromPlate(tx, item.tenantId, item.itemId);
  if (categories) await tx.insert(plateContents).values(rowsOf(categories, item));
};

/** A page of what is in a category and below it, the newest first; with search terms, of its latest 5,000. */
export const pageOfContents = async (
  db: Database,
  { categoryId, sectionId, tenantId }: Place,
  { after, pageSize, search }: { readonly after: string; readonly pageSize: number; readonly search: string },
): Promise<{ readonly rows: readonly (typeof plateContents.$inferSelect)[]; readonly next: string | null }> => {
  const at = and(
    eq(plateContents.tenantId, tenantId),
    eq(plateContents.sectionId, sectionId),
    eq(plateContents.categoryId, categoryId),
  );
  const order = [desc(plateContents.publishedAt), desc(plateContents.itemId)] as const;
  const searched = containsWords(plateContents.words, search);
  const [oldest] = searched
    ? await db
        .select({ publishedAt: plateContents.publishedAt })
        .from(plateContents)
        .where(at)
        .orderBy(...order)
        .offset(SEARCHED_MAX)
        .limit(1)
    : [];
  const isLatest = oldest && gt(plateContents.publishedAt, oldest.publishedAt);
  const rows = await db
    .select()
    .from(plateContents)
    .where(and(at, isAfter(after, plateContents.publishedAt, plateContents.itemId), searched, isLatest))
    .orderBy(...order)
    .limit(pageSize + 1);
  return pageOf(rows, pageSize, ({ itemId, publishedAt }) => [publishedAt.toISOString(), itemId]);
};

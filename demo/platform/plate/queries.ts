import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '../../../src/contract/languages.ts';
import { PLATE_LEVELS } from '../../../src/contract/plate/plate-editing.ts';
import { ContentType, type Evaluation, type PlateColumns } from '../../../src/contract/plate/plates.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import { RequestError } from '../core/http/request-error.ts';
import { plateCategories, plateCounts, plateEvaluations, plateSections, plateSubscriptions } from './tables.ts';

const titleIn = (language: Language, { title, titles }: { readonly title: PgColumn; readonly titles: PgColumn }) =>
  sql<string>`coalesce(${titles} ->> ${language}, ${title})`;

type Section = typeof plateSections.$inferSelect;

/**
 * The plate of a school for a kind of content, with its title in a language, and the kinds for which the school has plates;
 * undefined if it has none for this kind.
 */
const sectionFor = async (
  db: Database,
  tenantId: string,
  contentType: ContentType,
  language: Language,
): Promise<(Pick<Section, 'id' | 'templateId' | 'title'> & { readonly kinds: ContentType[] }) | undefined> => {
  const { contentType: kind, id, templateId } = plateSections;
  // One for each kind at most.
  const rows = await db
    .select({ kind, id, templateId, title: titleIn(language, plateSections) })
    .from(plateSections)
    .where(eq(plateSections.tenantId, tenantId));
  const found = rows.find((row) => row.kind === contentType);
  if (!found) return undefined;
  const kinds = ContentType.options.filter((one) => rows.some((row) => row.kind === one));
  return { id: found.id, templateId: found.templateId, title: found.title, kinds };
};

/** The categories of a template, parents before their children. */
const termsOf = async (
  db: Database,
  tenantId: string,
  templateId: string,
  language: Language,
): Promise<Pick<PlateColumns, 'ids' | 'titles' | 'parents'>> => {
  const { id, level, parentId, position } = plateCategories;
  const rows = await db
    .select({ id, parentId, title: titleIn(language, plateCategories) })
    .from(plateCategories)
    .where(and(eq(plateCategories.tenantId, tenantId), eq(plateCategories.templateId, templateId)))
    .orderBy(asc(level), asc(position), asc(id));
  const places = new Map(rows.map((row, index) => [row.id, index]));
  return {
    ids: rows.map((row) => row.id),
    titles: rows.map((row) => row.title),
    parents: rows.map((row) => (row.parentId === null ? -1 : (places.get(row.parentId) ?? -1))),
  };
};

/** The plate of a school for a kind of content, with its categories in columns; null if it has none. */
export const plateColumns = async (
  db: Database,
  tenantId: string,
  contentType: ContentType,
  language: Language,
): Promise<PlateColumns | null> => {
  const section = await sectionFor(db, tenantId, contentType, language);
  if (!section) return null;
  const { id: sectionId, ...plate } = section;
  return { ...plate, sectionId, shape: 'columns', ...(await termsOf(db, tenantId, plate.templateId, language)) };
};

export const findSection = async (db: Database, tenantId: string, id: string): Promise<Section | undefined> => {
  const [row] = await db
    .select()
    .from(plateSections)
    .where(and(eq(plateSections.tenantId, tenantId), eq(plateSections.id, id)))
    .limit(1);
  return row;
};

type Category = Pick<typeof plateCategories.$inferSelect, 'id' | 'level' | 'parentId' | 'ownerId' | 'mailbox'>;

/** The categories with these ids, from the first level on. */
export const findCategories = async (
  db: Database,
  { tenantId, templateId }: Pick<Section, 'tenantId' | 'templateId'>,
  ids: readonly string[],
): Promise<Category[]> => {
  if (ids.length === 0) return [];
  const { id, level, mailbox, ownerId, parentId } = plateCategories;
  return db
    .select({ id, level, mailbox, ownerId, parentId })
    .from(plateCategories)
    .where(
      and(
        eq(plateCategories.tenantId, tenantId),
        eq(plateCategories.templateId, templateId),
        inArray(plateCategories.id, [...ids]),
      ),
    )
    .orderBy(asc(level));
};

type Step = Pick<Category, 'id' | 'parentId'>;

/** Whether categories, from the first level on, are those of a path of ids, each below the one before. */
export const isPath = (categories: readonly Step[], path: readonly string[]): boolean =>
  path.every((id, at) => categories[at]?.id === id && categories[at].parentId === (path[at - 1] ?? null));

/** The ids of a category and those above it, from the first level on. */
export const pathTo = async (
  db: Database,
  template: Pick<Section, 'tenantId' | 'templateId'>,
  category: Step,
): Promise<string[]> => {
  const path = [category.id];
  // No longer than a tree is deep, whatever it has been moved to meanwhile.
  for (let above = category.parentId; above !== null && path.length < PLATE_LEVELS; ) {
    path.unshift(above);
    const [parent] = await findCategories(db, template, [above]);
    above = parent?.parentId ?? null;
  }
  return path;
};

/** A category of a section; an empty category is the whole section. */
export interface Place {
  readonly tenantId: string;
  readonly sectionId: string;
  readonly categoryId: string;
}

type PlaceTable = Record<keyof Place, PgColumn>;

const at = (table: PlaceTable, { tenantId, sectionId, categoryId }: Place) =>
  and(eq(table.tenantId, tenantId), eq(table.sectionId, sectionId), eq(table.categoryId, categoryId));

type Counts = Pick<typeof plateCounts.$inferSelect, 'subscribers' | 'evaluations' | 'scores'>;
const NONE: Counts = { subscribers: 0, evaluations: 0, scores: 0 };

export const countsAt = async (db: Database, place: Place): Promise<Counts> => {
  const [row] = await db.select().from(plateCounts).where(at(plateCounts, place)).limit(1);
  return row ?? NONE;
};

/** Changes the counts, and holds them until the transaction ends. */
const count = async (tx: Database, { tenantId, sectionId, categoryId }: Place, change: Counts): Promise<Counts> => {
  const [row] = await tx
    .insert(plateCounts)
    .values({ tenantId, sectionId, categoryId, ...change })
    .onConflictDoUpdate({
      target: [plateCounts.tenantId, plateCounts.sectionId, plateCounts.categoryId],
      set: {
        subscribers: sql`${plateCounts.subscribers} + excluded.subscribers`,
        evaluations: sql`${plateCounts.evaluations} + excluded.evaluations`,
        scores: sql`${plateCounts.scores} + excluded.scores`,
      },
    })
    .returning();
  return row ?? NONE;
};

export const isSubscribed = async (db: Database, place: Place, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ userId: plateSubscriptions.userId })
    .from(plateSubscriptions)
    .where(and(at(plateSubscriptions, place), eq(plateSubscriptions.userId, userId)))
    .limit(1);
  return rows.length > 0;
};

/**
 * Holds a category with its section, or the section alone, until the transaction `tx` ends: neither is removed meanwhile.
 * @throws RequestError notFound, if it was since it was found
 */
const holdPlace = async (tx: Database, { id, templateId, tenantId }: Section, categoryId: string): Promise<void> => {
  const plate = and(eq(plateSections.tenantId, tenantId), eq(plateSections.id, id));
  const held = await tx.select({ id: plateSections.id }).from(plateSections).where(plate).for('share');
  const category = and(
    eq(plateCategories.tenantId, tenantId),
    eq(plateCategories.templateId, templateId),
    eq(plateCategories.id, categoryId),
  );
  const inside =
    categoryId === ''
      ? held
      : await tx.select({ id: plateCategories.id }).from(plateCategories).where(category).for('share');
  if (held.length === 0 || inside.length === 0)
    throw new RequestError('notFound', 'The plate has no such part.', { field: 'categoryId' });
};

/** Subscribes a user. Returns the number of subscribers. @throws RequestError notFound */
export const subscribe = (
  db: Database,
  section: Section,
  { tenantId, sectionId, categoryId }: Place,
  userId: string,
  portalPageId: string,
  now: Date,
): Promise<number> =>
  transact(db, async (tx) => {
    const place = { tenantId, sectionId, categoryId };
    await holdPlace(tx, section, categoryId);
    const added = await tx
      .insert(plateSubscriptions)
      .values({ ...place, userId, portalPageId, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: plateSubscriptions.userId });
    return (await count(tx, place, { ...NONE, subscribers: added.length })).subscribers;
  });

/** Ends the subscription of a user. Returns the number of subscribers. */
export const unsubscribe = (db: Database, place: Place, userId: string): Promise<number> =>
  transact(db, async (tx) => {
    const removed = await tx
      .delete(plateSubscriptions)
      .where(and(at(plateSubscriptions, place), eq(plateSubscriptions.userId, userId)))
      .returning({ userId: plateSubscriptions.userId });
    if (removed.length === 0) return (await countsAt(tx, place)).subscribers;
    return (await count(tx, place, { ...NONE, subscribers: -1 })).subscribers;
  });

const evaluationOf = ({ evaluations, scores }: Counts, own: number | null): Evaluation => ({
  average: evaluations === 0 ? null : Math.round((10 * scores) / evaluations) / 10,
  count: evaluations,
  own,
});

const ownScore = async (db: Database, place: Place, userId: string): Promise<number | null> => {
  const [row] = await db
    .select({ score: plateEvaluations.score })
    .from(plateEvaluations)
    .where(and(at(plateEvaluations, place), eq(plateEvaluations.userId, userId)))
    .limit(1);
  return row?.score ?? null;
};

export const readEvaluation = async (db: Database, place: Place, userId: string | undefined): Promise<Evaluation> =>
  evaluationOf(await countsAt(db, place), userId === undefined ? null : await ownScore(db, place, userId));

/** Sets the score of a user. @throws RequestError notFound */
export const evaluate = (
  db: Database,
  section: Section,
  { tenantId, sectionId, categoryId }: Place,
  userId: string,
  score: number,
  now: Date,
): Promise<Evaluation> =>
  transact(db, async (tx) => {
    const place = { tenantId, sectionId, categoryId };
    await holdPlace(tx, section, categoryId);
    // Two scores of the same user come one after the other, because each holds the counts.
    await count(tx, place, NONE);
    const before = await ownScore(tx, place, userId);
    await tx
      .insert(plateEvaluations)
      .values({ ...place, userId, score, changedAt: now })
      .onConflictDoUpdate({
        target: [
          plateEvaluations.tenantId,
          plateEvaluations.sectionId,
          plateEvaluations.categoryId,
          plateEvaluations.userId,
        ],
        set: { score, changedAt: now },
      });
    const change = { ...NONE, evaluations: before === null ? 1 : 0, scores: score - (before ?? 0) };
    return evaluationOf(await count(tx, place, change), score);
  });

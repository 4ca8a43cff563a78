import { and, asc, type Column, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallInput } from '../../../src/contract/call.ts';
import type { Language } from '../../../src/contract/languages.ts';
import type { listSchools } from '../../../src/contract/school/schools.ts';
import { Id } from '../../../src/contract/shapes.ts';
import type { Database } from '../core/database/database.ts';
import { pageOf, readCursor } from '../core/lists/paging.ts';
import { containsWords, patternsOf } from '../core/lists/search.ts';
import { described, flat, type TenantRow } from './queries.ts';
import { tenants, tenantTexts } from './tables.ts';

const POSITION_MAX = 2 ** 31 - 1;
const ListKey = v.tuple([v.pipe(v.number(), v.integer(), v.minValue(-POSITION_MAX), v.maxValue(POSITION_MAX)), Id]);

/** As many matches are looked up by their ids; more are found sooner on the way through the list. */
const FEW = 500;

/** What finds the tenants that match a search. */
export interface Matches {
  /** The condition for all of them. */
  readonly all: SQL | undefined;
  /** The same for a page in the order of the list. */
  readonly inOrder: SQL | undefined;
  /** The condition by which their texts are counted, if they are many. */
  readonly texts?: SQL | undefined;
}

/**
 * The condition that the name or description of a tenant contains each search term. Every tenant has a text in each
 * language. How many match decides how they are found, because the planner of PostgreSQL misjudges it.
 */
export const matchesOf = async (db: Database, language: Language, search: string): Promise<Matches> => {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return { all: undefined, inOrder: undefined };
  const contain = (words: Column | SQL) => and(eq(tenantTexts.language, language), containsWords(words, search));
  // The planner takes several words for rare, and would look all of them up by their trigrams. Those cannot serve an
  // expression, for which it reads the index of the language.
  const read = contain(sql`(${tenantTexts.words} || '')`);
  const found = db.select({ id: tenantTexts.tenantId }).from(tenantTexts);
  const first = await found.where(patterns.length > 1 ? read : contain(tenantTexts.words)).limit(FEW + 1);
  if (first.length <= FEW) {
    const ids = first.map(({ id }) => id);
    const few = ids.length === 0 ? sql`false` : inArray(tenants.id, ids);
    return { all: few, inOrder: few };
  }
  const all = inArray(tenants.id, db.select({ id: tenantTexts.tenantId }).from(tenantTexts).where(read));
  const own = and(eq(tenantTexts.tenantId, tenants.id), read);
  // An offset keeps the planner from finding all matches before it takes the first ones in order.
  return { all, inOrder: sql`exists (select 1 from ${tenantTexts} where ${own} offset 0)`, texts: read };
};

const countTenants = async (db: Database, where: SQL | undefined): Promise<number> => {
  const [counted] = await db.select({ total: count() }).from(tenants).where(where);
  return counted?.total ?? 0;
};

/** Many are counted by their texts alone, less the few that are not shown: a join takes four times as long. */
const countShown = async (db: Database, { all, texts }: Matches, isShown: SQL | undefined): Promise<number> => {
  if (!texts) return countTenants(db, and(isShown, all));
  const [counted] = await db.select({ total: count() }).from(tenantTexts).where(texts);
  return (counted?.total ?? 0) - (await countTenants(db, and(sql`not (${isShown})`, all)));
};

/**
 * Public schools whose name or description contains the search terms, in list order.
 * @throws RequestError invalidInput for an unknown cursor
 */
export const findListed = async (
  db: Database,
  language: Language,
  { after, pageSize, search }: CallInput<typeof listSchools>['query'],
  now: Date,
): Promise<{ total: number; rows: TenantRow[]; next: string | null }> => {
  const matches = await matchesOf(db, language, search);
  const isShown = and(
    eq(tenants.listed, true),
    isNull(tenants.closedAt),
    or(isNull(tenants.validUntil), gt(tenants.validUntil, now)),
  );
  const key = readCursor(after, ListKey);
  const rest = key && sql`(${tenants.position}, ${tenants.id}) > (${key[0]}, ${key[1]})`;
  const found = await described(db, language)
    .where(and(isShown, matches.inOrder, rest))
    .orderBy(asc(tenants.position), asc(tenants.id))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, ({ tenant }) => [tenant.position, tenant.id]);
  return { total: await countShown(db, matches, isShown), rows: rows.map(flat), next };
};

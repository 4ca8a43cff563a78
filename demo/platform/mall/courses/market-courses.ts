import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../../src/contract/languages.ts';
import { chosenIn, type MarketQuery } from '../../../../src/contract/mall/courses.ts';
import type { Database } from '../../core/database/database.ts';
import { offsetOf } from '../../core/lists/paging.ts';
import { tenants } from '../../tenants/tables.ts';
import { cooperations } from '../tables.ts';
import { inMarket, isPublished } from './market.ts';
import { described } from './queries.ts';
import { containsSearch, ofSchool } from './search.ts';
import { courses, programmes } from './tables.ts';

const free = sql<boolean>`(${courses.price} = 0)`;

/** The courses that match the search, the school and the programme of a request: the filters count these. */
const baseOf = (db: Database, { programmeId, schoolId, search }: MarketQuery, now: Date): SQL | undefined => {
  const ofProgramme = db
    .select({ one: sql`1` })
    .from(programmes)
    .where(
      and(
        ofSchool(programmes.tenantId, schoolId),
        eq(programmes.tenantId, courses.tenantId),
        eq(programmes.id, programmeId),
        sql`${programmes.courseIds} ? ${courses.id}`,
      ),
    );
  return and(
    inMarket(now),
    isPublished(),
    ofSchool(courses.tenantId, schoolId),
    programmeId === '' ? undefined : sql`exists ${ofProgramme}`,
    containsSearch(db, search, schoolId),
  );
};

const ORDERS: Record<MarketQuery['order'], SQL> = {
  popular: desc(courses.learnerCount),
  newest: desc(courses.modifiedAt),
  shortest: asc(courses.minutes),
};

type Facet = 'subject' | 'level' | 'language' | 'price';
type Cell = Readonly<Record<Facet, string>> & { readonly count: number };

/** The values of each filter, among the courses that pass the other filters. */
const countsIn = (cells: readonly Cell[], chosen: Readonly<Record<Facet, readonly string[]>>) => {
  const names = Object.keys(chosen) as Facet[];
  const passes = (cell: Cell, facet: Facet) => chosen[facet].length === 0 || chosen[facet].includes(cell[facet]);
  const countsOf = (facet: Facet) => {
    const counts = new Map<string, number>();
    for (const cell of cells) {
      if (names.some((other) => other !== facet && !passes(cell, other))) continue;
      counts.set(cell[facet], (counts.get(cell[facet]) ?? 0) + cell.count);
    }
    return [...counts].map(([value, number]) => ({ value, count: number }));
  };
  const total = cells.reduce((sum, cell) => sum + (names.every((facet) => passes(cell, facet)) ? cell.count : 0), 0);
  return { total, countsOf };
};

/**
 * The courses of the market by page, and how many each value of the filters has: one statement for the page, and one
 * that counts every combination of values, of which there are a few hundred at most.
 */
export const findInMarket = async (db: Database, language: Language, query: MarketQuery, now: Date) => {
  const base = baseOf(db, query, now);
  const chosen = {
    subject: chosenIn(query.subjects),
    level: chosenIn(query.levels),
    language: chosenIn(query.languages),
    price: chosenIn(query.prices),
  } as const satisfies Record<Facet, readonly string[]>;
  const cells = await db
    .select({ subject: courses.subject, level: courses.level, language: courses.language, free, count: count() })
    .from(courses)
    .innerJoin(tenants, eq(tenants.id, courses.tenantId))
    .leftJoin(cooperations, eq(cooperations.storeId, courses.tenantId))
    .where(base)
    .groupBy(courses.subject, courses.level, courses.language, free);
  const { countsOf, total } = countsIn(
    cells.map(({ free: isFree, ...cell }) => ({ ...cell, price: isFree ? 'free' : 'paid' })),
    chosen,
  );
  const filters = (['subject', 'level', 'language'] as const).flatMap((facet) =>
    chosen[facet].length === 0 ? [] : [inArray(courses[facet], [...chosen[facet]] as never[])],
  );
  if (chosen.price.length === 1) filters.push(eq(free, chosen.price[0] === 'free'));
  const rows = await described(db, language)
    .where(and(base, ...filters))
    .orderBy(ORDERS[query.order], asc(courses.tenantId), asc(courses.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return { total, rows, countsOf };
};

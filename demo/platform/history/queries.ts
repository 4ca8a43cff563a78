import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { HistoryKind } from '../../../src/contract/history/history-constants.ts';
import type { Language } from '../../../src/contract/languages.ts';
import { addDays } from '../../../src/contract/live/schedule.ts';
import type { Database } from '../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { patternsOf } from '../core/lists/search.ts';
import { courseTexts } from '../mall/courses/tables.ts';
import { learningHistory } from '../studies/tables.ts';

/** Courses that a search finds by their present title in the language of the reader. */
const COURSES_FOUND = 500;

/** Whose history is read, and what is left out of it. */
export interface HistoryFilters {
  readonly userId: string;
  readonly tenantId: string;
  readonly kinds: readonly HistoryKind[];
  readonly timeZone: string;
  readonly title: string;
  /** Days in the zone, or empty. */
  readonly since: string;
  readonly until: string;
}

export type HistoryRow = typeof learningHistory.$inferSelect;

const dayIn = (timeZone: string): SQL<string> =>
  sql<string>`to_char(${learningHistory.happenedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** No zone is more than a day ahead of or behind UTC: the index finds these. */
const near = (since: string, until: string) =>
  and(
    since === '' ? undefined : gte(learningHistory.happenedAt, new Date(`${addDays(since, -1)}T00:00:00Z`)),
    until === '' ? undefined : lt(learningHistory.happenedAt, new Date(`${addDays(until, 2)}T00:00:00Z`)),
  );

/**
 * The entries that have all words of a search in their title. Courses have a title in each language, so they are found by
 * the present one as well.
 */
const titled = async (
  db: Database,
  { kinds, tenantId, title }: HistoryFilters,
  language: Language,
): Promise<SQL | undefined> => {
  const patterns = patternsOf(title);
  if (patterns.length === 0) return undefined;
  const inTitle = and(...patterns.map((pattern) => ilike(learningHistory.title, pattern)));
  if (!kinds.includes('course')) return inTitle;
  const rows = await db
    .select({ id: courseTexts.courseId })
    .from(courseTexts)
    .where(
      and(
        eq(courseTexts.tenantId, tenantId),
        eq(courseTexts.language, language),
        ...patterns.map((pattern) => ilike(courseTexts.title, pattern)),
      ),
    )
    .limit(COURSES_FOUND);
  if (rows.length === 0) return inTitle;
  const isFound = inArray(
    learningHistory.itemId,
    rows.map(({ id }) => id),
  );
  return or(inTitle, and(eq(learningHistory.kind, 'course'), isFound));
};

/** The entries of a person that pass the filters. */
export const matching = async (db: Database, filters: HistoryFilters, language: Language): Promise<SQL | undefined> => {
  const { kinds, since, tenantId, timeZone, until, userId } = filters;
  return and(
    eq(learningHistory.userId, userId),
    eq(learningHistory.tenantId, tenantId),
    inArray(learningHistory.kind, [...kinds]),
    near(since, until),
    since === '' ? undefined : sql`${dayIn(timeZone)} >= ${since}`,
    until === '' ? undefined : sql`${dayIn(timeZone)} <= ${until}`,
    await titled(db, filters, language),
  );
};

/** A page of the days with entries, the latest first. */
const findDays = async (
  db: Database,
  where: SQL | undefined,
  timeZone: string,
  page: NumberedPage,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ day: dayIn(timeZone) })
    .from(learningHistory)
    .where(where)
    .orderBy(sql`1 desc`)
    .limit(page.pageSize)
    .offset(offsetOf(page));
  return rows.map(({ day }) => day);
};

/** The entries of each day of a page, from the latest day: two statements. */
export const findByDay = async (
  db: Database,
  filters: HistoryFilters,
  language: Language,
  page: NumberedPage,
): Promise<{ readonly day: string; readonly rows: HistoryRow[] }[]> => {
  const { timeZone } = filters;
  const where = await matching(db, filters, language);
  const days = await findDays(db, where, timeZone, page);
  const [until = ''] = days;
  const since = days.at(-1) ?? '';
  if (until === '') return [];
  const day = dayIn(timeZone);
  const found = await db
    .select({ day, row: learningHistory })
    .from(learningHistory)
    .where(and(where, near(since, until), sql`${day} >= ${since}`, sql`${day} <= ${until}`))
    .orderBy(desc(learningHistory.happenedAt), learningHistory.itemId);
  return days.map((one) => ({ day: one, rows: found.flatMap((entry) => (entry.day === one ? [entry.row] : [])) }));
};

/** How many different things of each kind were studied on each day, from the latest day. */
export const countByDay = async (db: Database, filters: HistoryFilters, language: Language) => {
  const where = await matching(db, filters, language);
  return db
    .select({
      day: dayIn(filters.timeZone),
      kind: learningHistory.kind,
      count: sql<number>`count(distinct ${learningHistory.itemId})`.mapWith(Number),
    })
    .from(learningHistory)
    .where(where)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1 desc`);
};

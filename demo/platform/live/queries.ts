import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Language } from '../../../src/contract/languages.ts';
import {
  LIVE_OVERDUE_MS,
  LIVE_STATUSES,
  LIVE_TABS,
  LIVE_WEEK_DAYS,
  type LiveStatus,
} from '../../../src/contract/live/live-constants.ts';
import type { LiveCounts } from '../../../src/contract/live/live-shapes.ts';
import { addDays, dayIn } from '../../../src/contract/live/schedule.ts';
import type { Database } from '../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { patternsOf } from '../core/lists/search.ts';
import { liveViewers } from './data/tables.ts';
import { restorableSince } from './restorable.ts';
import { hasStatus, isWatchable } from './status.ts';
import { type LiveRow, lives } from './tables.ts';

/** What narrows a list of the live courses of a school. */
export interface LiveFilters {
  readonly title: string;
  /** A day in the zone, or empty. */
  readonly startDate: string;
  readonly timeZone: string;
  readonly userId: string;
  /** Only those of this person, see `isOf`; null for those of nobody. Undefined for all. */
  readonly of?: string | null;
}

const dayOf = (timeZone: string): SQL<string> =>
  sql<string>`to_char(${lives.startAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** No zone is more than a day ahead of or behind UTC: the index finds these. */
const startsNear = (first: string, last: string) =>
  and(
    gte(lives.startAt, new Date(`${addDays(first, -1)}T00:00:00Z`)),
    lt(lives.startAt, new Date(`${addDays(last, 2)}T00:00:00Z`)),
  );

/** Whether a live course of a school is one that a person created, is a co-host of, or has booked (requirement U12). */
export const isOf = (db: Database, tenantId: string, userId: string | null): SQL | undefined => {
  if (userId === null) return sql`false`;
  const planned = db
    .select({ liveId: liveViewers.liveId })
    .from(liveViewers)
    .where(
      and(
        // A cluster joins by the columns, and finds the place by the value.
        ...[eq(liveViewers.tenantId, tenantId), eq(liveViewers.tenantId, lives.tenantId)],
        eq(liveViewers.liveId, lives.id),
        ...[eq(liveViewers.userId, userId), eq(liveViewers.removed, false)],
        sql`(${liveViewers.coHost} or ${liveViewers.appointedAt} is not null)`,
      ),
    );
  return or(eq(lives.createdBy, userId), exists(planned));
};

const filtered = (
  db: Database,
  tenantId: string,
  { of, startDate, timeZone, title, userId }: LiveFilters,
): SQL | undefined =>
  and(
    eq(lives.tenantId, tenantId),
    isNull(lives.deletedAt),
    userId === '' ? undefined : eq(lives.createdBy, userId),
    of === undefined ? undefined : isOf(db, tenantId, of),
    startDate === '' ? undefined : and(startsNear(startDate, startDate), eq(dayOf(timeZone), startDate)),
    ...patternsOf(title).map((pattern) => ilike(lives.title, pattern)),
  );

/**
 * Those that are on, then the next ones by time, then past ones from the latest. The next ones come in the groups in which
 * a list shows them: those of today, of tomorrow, of the week that begins today, and later ones. Within each group, those
 * in a language are first.
 */
const inOrder = (now: Date, timeZone: string, language: Language | undefined): SQL[] => {
  const today = dayIn(timeZone, now);
  const rank = sql`case
    when ${lives.openedAt} is not null and ${lives.closesAt} > ${now} then 0
    when ${lives.openedAt} is null and ${lives.startAt} >= ${new Date(now.getTime() - LIVE_OVERDUE_MS)} then 1
    else 2 end`;
  const day = dayOf(timeZone);
  const group = sql`case
    when ${rank} <> 1 or ${day} <= ${today} then 0
    when ${day} = ${addDays(today, 1)} then 1
    when ${day} <= ${addDays(today, LIVE_WEEK_DAYS - 1)} then 2
    else 3 end`;
  const isForeign = language ? [asc(sql`coalesce(${lives.language} <> ${language}, false)`)] : [];
  return [
    asc(rank),
    asc(group),
    ...isForeign,
    asc(sql`case when ${rank} < 2 then ${lives.startAt} end`),
    desc(lives.startAt),
    asc(lives.id),
  ];
};

/** The statuses that a tab or a status of a request stands for. */
export const statusesOf = (status: '' | 'all' | LiveStatus): readonly LiveStatus[] =>
  status === ''
    ? LIVE_STATUSES
    : status in LIVE_TABS
      ? LIVE_TABS[status as keyof typeof LIVE_TABS]
      : [status as LiveStatus];

const isOneOf = (statuses: readonly LiveStatus[], now: Date): SQL | undefined => {
  if (statuses.length === LIVE_STATUSES.length) return undefined;
  return sql`(${sql.join(
    statuses.map((status) => sql`(${hasStatus(status, now)})`),
    sql` or `,
  )})`;
};

/** How many live courses have each status, in one statement. */
export const countByStatus = async (
  db: Database,
  tenantId: string,
  filters: LiveFilters,
  now: Date,
): Promise<LiveCounts> => {
  const columns = Object.fromEntries(
    LIVE_STATUSES.map((status) => [status, sql<number>`(count(*) filter (where ${hasStatus(status, now)}))::int`]),
  ) as Record<LiveStatus, SQL<number>>;
  const [row] = await db
    .select({ all: count(), ...columns })
    .from(lives)
    .where(filtered(db, tenantId, filters));
  if (!row) throw new Error('an aggregate without a row');
  return row;
};

/** A page of live courses. */
export const findLives = (
  db: Database,
  tenantId: string,
  query: LiveFilters & NumberedPage & { readonly language?: Language; readonly statuses: readonly LiveStatus[] },
  now: Date,
): Promise<LiveRow[]> =>
  db
    .select()
    .from(lives)
    .where(and(filtered(db, tenantId, query), isOneOf(query.statuses, now)))
    .orderBy(...inOrder(now, query.timeZone, query.language))
    .limit(query.pageSize)
    .offset(offsetOf(query));

/** Who holds live courses of a school under a name that a search finds. */
export const searchHosts = async (
  db: Database,
  tenantId: string,
  { limit, search }: { readonly limit: number; readonly search: string },
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: lives.createdBy })
    .from(lives)
    .where(
      and(
        eq(lives.tenantId, tenantId),
        isNull(lives.deletedAt),
        isNotNull(lives.createdBy),
        ...patternsOf(search).map((pattern) => ilike(lives.lecturer, pattern)),
      ),
    )
    .orderBy(asc(lives.createdBy))
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
};

/** The live courses of some days: the first ones of each day, and how many the day has. */
export const findByDay = (
  db: Database,
  tenantId: string,
  filters: LiveFilters,
  { first, last, perDay }: { readonly first: string; readonly last: string; readonly perDay: number },
) => {
  const day = dayOf(filters.timeZone);
  const numbered = db
    .select({
      id: lives.id,
      day: day.as('day'),
      number: sql<number>`row_number() over (partition by ${day} order by ${lives.startAt}, ${lives.id})`.as('number'),
      total: sql<number>`(count(*) over (partition by ${day}))::int`.as('total'),
    })
    .from(lives)
    .where(and(filtered(db, tenantId, filters), startsNear(first, last), gte(day, first), sql`${day} <= ${last}`))
    .as('numbered');
  return db
    .select({ live: lives, day: numbered.day, total: numbered.total })
    .from(lives)
    .innerJoin(numbered, eq(numbered.id, lives.id))
    .where(and(eq(lives.tenantId, tenantId), sql`${numbered.number} <= ${perDay}`))
    .orderBy(asc(lives.startAt), asc(lives.id));
};

/** A live course of a school, a deleted one too. */
export const findLive = async (db: Database, tenantId: string, id: string): Promise<LiveRow | undefined> => {
  const [row] = await db
    .select()
    .from(lives)
    .where(and(eq(lives.tenantId, tenantId), eq(lives.id, id)))
    .limit(1);
  return row;
};

/** Live courses of a school by their ids, locked until the end of the transaction. */
export const lockLives = (tx: Database, tenantId: string, ids: readonly string[]): Promise<LiveRow[]> =>
  tx
    .select()
    .from(lives)
    .where(and(eq(lives.tenantId, tenantId), inArray(lives.id, [...ids])))
    .orderBy(asc(lives.id))
    .for('update');

/** The live courses of a user with a recording, the latest first. */
export const findWatchable = async (
  db: Database,
  tenantId: string,
  query: LiveFilters & NumberedPage,
  now: Date,
): Promise<{ readonly total: number; readonly rows: LiveRow[] }> => {
  const where = and(filtered(db, tenantId, query), isWatchable(now));
  const rows = await db
    .select()
    .from(lives)
    .where(where)
    .orderBy(desc(lives.startAt), asc(lives.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return { total: await db.$count(lives, where), rows };
};

/** What a user deleted and can restore, the latest first. */
export const findDeleted = (db: Database, tenantId: string, userId: string, now: Date): Promise<LiveRow[]> =>
  db
    .select()
    .from(lives)
    .where(
      and(
        eq(lives.tenantId, tenantId),
        eq(lives.deletedBy, userId),
        isNotNull(lives.deletedAt),
        gt(lives.deletedAt, restorableSince(now)),
      ),
    )
    .orderBy(desc(lives.deletedAt), asc(lives.id))
    .limit(100);

import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { SEEDED_PEOPLE } from '../../space/seed-people.ts';
import { memberships } from '../../tenants/tables.ts';
import { liveEvents, liveSamples, liveViewers } from '../data/tables.ts';
import { LIVE_TEXTS } from '../demo/texts.ts';
import { type LiveRow, lives } from '../tables.ts';
import { audienceOf } from './audience.ts';

/** Schools with fewer learners have guests. */
const MIN_LEARNERS = 24;

const ARRAYS = { 'timestamp (3) with time zone': 'timestamptz[]', text: 'text[]', integer: 'integer[]' } as const;

/** Inserts many rows by one statement with a parameter for each column that they have. */
const insertAll = async (tx: Database, table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]) => {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}));
  const values = columns.map(([key, column]) => {
    const list = rows.map((row) => (row[key] instanceof Date ? row[key].toISOString() : row[key]));
    return sql`${sql.param(list)}::${sql.raw(ARRAYS[column.getSQLType() as keyof typeof ARRAYS])}`;
  });
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${names}) select * from unnest(${sql.join(values, sql`, `)})`);
};

/** Who may have been in the live courses of each school: its learners who cannot sign in, or guests. */
const poolsOf = async (tx: Database, schools: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const guests = SEEDED_PEOPLE.map(({ id }) => id);
  const isSeeded = new Set(guests);
  const learners = await tx
    .select({ tenantId: memberships.tenantId, userId: memberships.userId })
    .from(memberships)
    .where(and(inArray(memberships.tenantId, [...schools]), eq(memberships.role, 'learner')))
    .orderBy(asc(memberships.userId));
  const own = new Map<string, string[]>(schools.map((school) => [school, []]));
  for (const { tenantId, userId } of learners)
    if (isSeeded.has(userId) || userId.startsWith('member-')) own.get(tenantId)?.push(userId);
  return new Map(
    [...own].map(([school, ids]) => [school, ids.length < MIN_LEARNERS ? [...new Set([...ids, ...guests])] : ids]),
  );
};

/** Inserts what happened in those of the seeded live courses that were opened, deterministically. */
export const insertLiveData = async (tx: Database, seeded: readonly LiveRow[]): Promise<void> => {
  const now = new Date();
  const pools = await poolsOf(tx, [...new Set(seeded.map(({ tenantId }) => tenantId))]);
  const audiences = seeded.flatMap((live) => {
    if (!live.openedAt) return [];
    const pool = (pools.get(live.tenantId) ?? []).filter((id) => id !== live.createdBy);
    return [audienceOf(live, live.openedAt, pool, LIVE_TEXTS[live.language ?? DEFAULT_LANGUAGE], now)];
  });
  await insertAll(
    tx,
    liveViewers,
    audiences.flatMap(({ viewers }) => viewers),
  );
  await insertAll(
    tx,
    liveSamples,
    audiences.flatMap(({ samples }) => samples),
  );
  await insertAll(
    tx,
    liveEvents,
    audiences.flatMap(({ events }) => events),
  );
};

/** Inserts what happened in the live courses that the seed has inserted so far. */
export const seedLiveData = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['data of live courses'],
    (key) => key,
    async () =>
      insertLiveData(
        tx,
        await tx
          .select()
          .from(lives)
          .where(and(isNotNull(lives.openedAt), sql`${lives.id} like '%-live-%'`)),
      ),
  );

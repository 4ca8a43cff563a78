import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { TABLES as STORED } from '../../../../demo/platform/areas.ts';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { onCluster } from '../platform.ts';
import { OF_THE_TEST } from './statements.ts';

/** Every table of the platform. */
export const TABLES: readonly PgTable[] = STORED.map(({ table }) => table);

type States = Readonly<Record<string, string>>;

const looks = new WeakMap<Database, { readonly moment: string; readonly states: States }>();

const read = async <Row>(db: Database, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/**
 * The number of rows in each table and the transaction that was the last to write one: equal as long as nobody writes.
 * The tables are read again only if a transaction has written since the last look, to any database of the server.
 */
export const tableStates = async (db: Database): Promise<States> => {
  const [now] = await read<{ moment: string }>(
    db,
    sql.raw(`${OF_THE_TEST}select pg_current_snapshot()::text as moment`),
  );
  const last = looks.get(db);
  // The coordinator of a cluster does not know the transactions of the workers.
  if (last && now && last.moment === now.moment && !onCluster()) return last.states;
  const state = `count(*) || ' ' || coalesce(max(${onCluster() ? '0' : 'xmin::text::bigint'}), 0)`;
  const each = TABLES.map(getTableName).map((name) => `select '${name}' as name, ${state} as state from "${name}"`);
  const rows = await read<{ name: string; state: string }>(db, sql.raw(OF_THE_TEST + each.join(' union all ')));
  const states = Object.fromEntries(rows.map((row) => [row.name, row.state]));
  if (now) looks.set(db, { moment: now.moment, states });
  return states;
};

const digests = new WeakMap<Database, Map<string, string | null | undefined>>();

/**
 * A digest of the rows of each table, apart from the counters of attempts: a rejected call may write nothing else. The
 * database makes them, because the rows are thousands, and only of tables that have been written, because this is asked
 * hundreds of times.
 */
export const everyRow = async (db: Database): Promise<Readonly<Record<string, unknown>>> => {
  const kept = TABLES.filter((table) => getTableName(table) !== 'rate_buckets');
  const states = await tableStates(db);
  const known = digests.get(db) ?? new Map<string, string | null | undefined>();
  digests.set(db, known);
  const digest = async (table: PgTable) => {
    const name = getTableName(table);
    const key = `${name} ${states[name]}`;
    if (!known.has(key) || onCluster()) {
      const query = sql`select md5(string_agg(row::text, ',' order by row::text)) as digest from ${table} as row`;
      known.set(key, (await read<{ digest: string | null }>(db, query))[0]?.digest);
    }
    return [name, known.get(key)] as const;
  };
  return Object.fromEntries(await Promise.all(kept.map(digest)));
};

/** Some value of a column that needs one. */
const someValue = ({ dataType, enumValues }: PgColumn): unknown => {
  if (enumValues?.[0]) return enumValues[0];
  if (dataType === 'custom') return Buffer.from('some');
  const values: Record<string, unknown> = { number: 1, bigint: 1, date: new Date(), json: [], boolean: true };
  return values[dataType] ?? 'some';
};

/** A row of any table, with its required columns filled. */
export const rowOf = (table: PgTable, more: Record<string, unknown>): Record<string, unknown> => {
  const needed = Object.entries(getTableColumns(table)).filter(([, column]) => column.notNull && !column.hasDefault);
  return { ...Object.fromEntries(needed.map(([key, column]) => [key, someValue(column)])), ...more };
};

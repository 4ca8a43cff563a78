import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import * as schema from '../../../../demo/platform/schema.ts';

/** Every table of the platform. */
export const TABLES = Object.values(schema).flatMap((entry: unknown) => (is(entry, PgTable) ? [entry] : []));

/**
 * A digest of the rows of each table, apart from the counters of attempts: a rejected call may write nothing else. The
 * database makes them, because the rows are thousands and this is asked hundreds of times.
 */
export const everyRow = async (db: Database): Promise<Readonly<Record<string, unknown>>> => {
  const kept = TABLES.filter((table) => getTableName(table) !== 'rate_buckets');
  const read = async (table: PgTable) => {
    const asked = sql`select md5(string_agg(row::text, ',' order by row::text)) as digest from ${table} as row`;
    const { rows } = (await db.execute(asked)) as { rows: { digest: string | null }[] };
    return [getTableName(table), rows[0]?.digest] as const;
  };
  return Object.fromEntries(await Promise.all(kept.map(read)));
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

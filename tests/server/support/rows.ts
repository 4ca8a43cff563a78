import { getTableColumns, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../demo/platform/schema.ts';

/** Every table of the platform. */
export const TABLES = Object.values(schema).flatMap((entry: unknown) => (is(entry, PgTable) ? [entry] : []));

/** Some value of a column that needs one. */
const someValue = ({ dataType, enumValues }: PgColumn): unknown => {
  if (enumValues?.[0]) return enumValues[0];
  const values: Record<string, unknown> = { number: 1, bigint: 1, date: new Date(), json: [], boolean: true };
  return values[dataType] ?? 'some';
};

/** A row of any table, with its required columns filled. */
export const rowOf = (table: PgTable, more: Record<string, unknown>): Record<string, unknown> => {
  const needed = Object.entries(getTableColumns(table)).filter(([, column]) => column.notNull && !column.hasDefault);
  return { ...Object.fromEntries(needed.map(([key, column]) => [key, someValue(column)])), ...more };
};

import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { TABLES as STORED } from '../../../../demo/platform/areas.ts';

const TABLES = STORED.map((stored) => ({ name: getTableName(stored.table), ...stored }));

/** The columns of each primary key, unique constraint and unique index of a table. */
const uniqueKeysOf = (table: PgTable): string[][] => {
  const { columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const single = columns.filter(({ isUnique, primary }) => isUnique || primary).map(({ name }) => [name]);
  const several = [...primaryKeys, ...uniqueConstraints].map((key) => key.columns.map(({ name }) => name));
  const unique = indexes.filter(({ config }) => config.unique);
  return [
    ...single,
    ...several,
    ...unique.map(({ config }) => config.columns.map((one) => ('name' in one && one.name) || '')),
  ];
};

describe.each(TABLES)('the table $name', ({ table, placement }) => {
  it('has a placement by one of its columns [X01]', () => {
    expect(placement).toBeDefined();
    if (placement?.group !== 'reference') expect(Object.keys(getTableColumns(table))).toContain(placement?.column);
  });

  it('has the distribution column in its primary key and every unique key [X01]', () => {
    const keys = uniqueKeysOf(table);
    expect(keys.length).toBeGreaterThan(0);
    if (!placement || placement.group === 'reference') return;
    const column = getTableColumns(table)[placement.column]?.name;
    for (const key of keys) expect(key, getTableName(table)).toContain(column);
  });

  it('has no foreign key, no serial and no generated id [X01]', () => {
    const { columns, foreignKeys } = getTableConfig(table);
    expect(foreignKeys).toEqual([]);
    for (const column of columns) {
      expect(column.getSQLType(), column.name).not.toMatch(/serial/);
      expect(column.generatedIdentity, column.name).toBeUndefined();
    }
  });
});

import { type Column, getTableColumns, lt, type SQL, type Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { PlacedTable, Placement } from '../database/placement.ts';

/** A column that holds the id of a person, and what becomes of its rows when the account of the person is removed. */
export interface PersonalColumn {
  /** The relation of the person to the row: its owner, the author of the work, the voter. */
  readonly who: string;
  /** `by-area`: the removal of the area deletes or rewrites the row, for example because it keeps a count of them. */
  readonly onRemoval: 'delete' | 'clear' | 'keep' | 'by-area';
  /** When the account is merged into another one. */
  readonly onMerge: 'move' | 'as-removal';
}

/** The row goes with the account. */
export const deletedWith = (who: string): PersonalColumn => ({ who, onRemoval: 'delete', onMerge: 'as-removal' });
/** The row stays without the person. */
export const clearedOf = (who: string): PersonalColumn => ({ who, onRemoval: 'clear', onMerge: 'as-removal' });
/** The row stays as it is, because it is another person’s or the school’s. */
export const keptFor = (who: string): PersonalColumn => ({ who, onRemoval: 'keep', onMerge: 'as-removal' });
/** The removal of the area deletes the row and counts it, or takes the person out of it. */
export const countedAs = (who: string): PersonalColumn => ({ who, onRemoval: 'by-area', onMerge: 'as-removal' });
/** The row goes with the account, and belongs to the other one if the two are merged. */
export const movedWith = (who: string): PersonalColumn => ({ who, onRemoval: 'delete', onMerge: 'move' });

/** A table of an area, with what the platform needs to know about it. */
export interface StoredTable extends PlacedTable {
  /** The columns with ids of people. */
  readonly personal: readonly (PersonalColumn & { readonly name: string; readonly column: Column })[];
  /** Which rows had expired before a time; undefined for a table whose rows do not expire. */
  readonly expired?: (before: Date, db: Database) => SQL | undefined;
}

type NameIn<T extends Table> = Extract<keyof T['_']['columns'], string>;

/**
 * Declares where the rows of a table are placed, whose they are, and when they expire: by a column with a time, or by a
 * condition. An empty `personal` declares that no column names a person.
 */
export const stored = <T extends PgTable>(
  table: T,
  placement: Placement<NameIn<T>>,
  personal: { readonly [Name in NameIn<T>]?: PersonalColumn },
  expires?: NameIn<T> | StoredTable['expired'],
): StoredTable => {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const expired = typeof expires === 'string' ? (before: Date) => lt(columns[expires] as Column, before) : expires;
  return {
    table,
    placement,
    personal: Object.entries<PersonalColumn | undefined>(personal).flatMap(([name, said]) =>
      said ? [{ ...said, name, column: columns[name] as Column }] : [],
    ),
    ...(expired ? { expired } : {}),
  };
};

import { type Column, getTableColumns, lt, type SQL, type Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/**
 * Where the rows of a table lie when the database is spread over several machines (`npm run distribute`).
 *
 * Tables of the same group are distributed by the same values, so rows with the same value lie on one machine: they may
 * be joined, and a transaction on them stays there. A table with a key of its `own` shares its values with no other one.
 * Every machine has a copy of a `reference` table; it may be joined with anything, and a write to it needs all of them.
 */
export type Placement<Name extends string = string> =
  | { readonly group: 'user' | 'address' | 'tenant' | 'own'; readonly column: Name }
  | { readonly group: 'reference' };

/** Placed with one person: profile, sessions, memberships, signatures, space, learning history. */
export const byUser = <Name extends string = 'userId'>(column = 'userId' as Name) =>
  ({ group: 'user', column }) as const;
/** Placed with one email address or phone number: whose it is, and what is sent to it. */
export const byAddress = <Name extends string>(column: Name) => ({ group: 'address', column }) as const;
/** Placed with one tenant. */
export const byTenant = () => ({ group: 'tenant', column: 'tenantId' }) as const;
/** Looked up by a key that nothing else shares. */
export const byKey = <Name extends string>(column: Name) => ({ group: 'own', column }) as const;
/** Written rarely, read by everything. */
export const EVERYWHERE = { group: 'reference' } as const;

/** A column that holds the id of a person, and what becomes of its rows when the account of the person is removed. */
export interface PersonalColumn {
  /** What the person is to the row: its owner, the author of the work, who cast the vote. */
  readonly who: string;
  /** `by-area`: the removal of the area deletes the row, because it keeps a count of them. */
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
/** The removal of the area deletes the row and counts it. */
export const countedAs = (who: string): PersonalColumn => ({ who, onRemoval: 'by-area', onMerge: 'as-removal' });
/** The row goes with the account, and belongs to the other one if the two are merged. */
export const movedWith = (who: string): PersonalColumn => ({ who, onRemoval: 'delete', onMerge: 'move' });

/** A table of an area, with what the platform has to know of it. */
export interface StoredTable {
  readonly table: PgTable;
  readonly placement: Placement;
  /** The columns with ids of people. */
  readonly personal: readonly (PersonalColumn & { readonly name: string; readonly column: Column })[];
  /** Which rows have ended before a time; undefined for a table whose rows do not end by themselves. */
  readonly expired?: (before: Date, db: Database) => SQL | undefined;
}

type NameIn<T extends Table> = Extract<keyof T['_']['columns'], string>;

/**
 * States of a table where its rows lie, whose they are, and when they end: by a column with a time, or by a condition. Empty
 * `personal` says that no column names a person.
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

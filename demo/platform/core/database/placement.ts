import type { PgTable } from 'drizzle-orm/pg-core';

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

/** A table and where its rows lie. */
export interface PlacedTable {
  readonly table: PgTable;
  readonly placement: Placement;
}

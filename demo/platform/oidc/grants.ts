import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { providerRecords as records } from './tables.ts';

/** The key of the authorization server among the provider records. */
export const AUTHORIZATION_SERVER = 'campus';

/**
 * Deletes the authorization codes and tokens that applications hold for a user. The grants come first: a token is
 * stored only while its grant is locked, so that one issued at the same time is visible to the second statement.
 */
export const endGrantsOf = async (tx: Database, userId: string): Promise<void> => {
  const own = and(eq(records.provider, AUTHORIZATION_SERVER), eq(sql`${records.payload} ->> 'accountId'`, userId));
  await tx.delete(records).where(and(own, eq(records.model, 'Grant')));
  await tx.delete(records).where(and(own, ne(records.model, 'Grant')));
};

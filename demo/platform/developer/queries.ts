import { and, eq, ne, sql } from 'drizzle-orm';
import { CLIENT_ID } from '../../../src/contract/sign-in/developer.ts';
import type { Database } from '../core/database/database.ts';
import type { Platform } from '../core/platform.ts';
import { providerRecords as records } from '../providers/tables.ts';
import { clientApplications } from './tables.ts';

/** The key of the authorization server among the provider records. */
export const AUTHORIZATION_SERVER = 'campus';

export type ApplicationRow = typeof clientApplications.$inferSelect;

/**
 * Placeholder in the column `domain` for the platform's asset origin, whose port is known only at run time. The value
 * is stored in existing databases.
 */
export const ASSETS_DOMAIN = '{assets}';

/** Finds an application by id, with its domain resolved. */
export const findApplication = async (
  { db, origins }: Platform,
  clientId: string,
): Promise<ApplicationRow | undefined> => {
  if (!CLIENT_ID.test(clientId)) return undefined;
  const [row] = await db.select().from(clientApplications).where(eq(clientApplications.clientId, clientId)).limit(1);
  return row?.domain === ASSETS_DOMAIN ? { ...row, domain: new URL(origins.assets).host } : row;
};

/**
 * Deletes the authorization codes and tokens that applications hold for a user. The grants come first: a token is
 * stored only while its grant is locked, so that one issued at the same time is visible to the second statement.
 */
export const endGrantsOf = async (tx: Database, userId: string): Promise<void> => {
  const own = and(eq(records.provider, AUTHORIZATION_SERVER), eq(sql`${records.payload} ->> 'accountId'`, userId));
  await tx.delete(records).where(and(own, eq(records.model, 'Grant')));
  await tx.delete(records).where(and(own, ne(records.model, 'Grant')));
};

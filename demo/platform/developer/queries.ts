import { eq } from 'drizzle-orm';
import { CLIENT_ID } from '../../../src/contract/sign-in/developer.ts';
import type { Platform } from '../core/platform.ts';
import { clientApplications } from './tables.ts';

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

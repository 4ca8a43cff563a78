import { eq } from 'drizzle-orm';
import { CLIENT_ID } from '../../../src/contract/sign-in/developer.ts';
import type { Platform } from '../core/platform.ts';
import { clientApplications } from './tables.ts';

export type ApplicationRow = typeof clientApplications.$inferSelect;

/** Stands in the column `domain` for the platform's own second origin, whose port is known only when it runs. */
export const PARTS_DOMAIN = '{parts}';

/** The application with this id, its domain written out. */
export const findApplication = async (
  { db, origins }: Platform,
  clientId: string,
): Promise<ApplicationRow | undefined> => {
  if (!CLIENT_ID.test(clientId)) return undefined;
  const [row] = await db.select().from(clientApplications).where(eq(clientApplications.clientId, clientId)).limit(1);
  return row?.domain === PARTS_DOMAIN ? { ...row, domain: new URL(origins.parts).host } : row;
};

import { eq, sql } from 'drizzle-orm';
import { area } from '../core/areas/area.ts';
import { stored } from '../core/areas/stored-table.ts';
import { byKey } from '../core/database/placement.ts';
import { providerRecords } from './tables.ts';

/** The records of the OpenID providers that the platform runs. */
export const OIDC = area({
  tables: [stored(providerRecords, byKey('id'), {}, 'expiresAt')],
  async removeAccount(tx, userId) {
    // Grants, codes and tokens that the user gave to third-party applications.
    await tx.delete(providerRecords).where(eq(sql`${providerRecords.payload} ->> 'accountId'`, userId));
  },
});

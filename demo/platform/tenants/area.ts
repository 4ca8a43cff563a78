import { eq } from 'drizzle-orm';
import { area } from '../core/areas/area.ts';
import { countedAs, keptFor, stored } from '../core/areas/stored-table.ts';
import { byTenant, byUser, EVERYWHERE } from '../core/database/placement.ts';
import { countMembers } from './counts.ts';
import { TENANT_HANDLERS } from './routes.ts';
import { recountSeeded, seedTenants } from './seed.ts';
import { memberships, tenantCounts, tenantOrigins, tenants, tenantTexts } from './tables.ts';

/** Schools and stores, their members, and who may use them. */
export const TENANTS = area({
  calls: TENANT_HANDLERS,
  tables: [
    stored(tenants, EVERYWHERE, { createdBy: keptFor('founder') }),
    stored(tenantTexts, EVERYWHERE, {}),
    stored(tenantOrigins, EVERYWHERE, {}),
    stored(tenantCounts, byTenant(), {}),
    stored(memberships, byUser(), { userId: countedAs('member') }),
  ],
  seed: seedTenants,
  seedLast: recountSeeded,
  async removeAccount(tx, userId) {
    const left = await tx.delete(memberships).where(eq(memberships.userId, userId)).returning();
    for (const { tenantId } of left) await countMembers(tx, tenantId, -1);
  },
});

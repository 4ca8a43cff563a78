import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { OWNER_STORE } from '../tenants/seed.ts';
import { cooperations, tenantSwitches } from './tables.ts';

const SIGNED_AT = new Date('2026-01-12T08:05:00Z');

const SWITCHES: readonly (typeof tenantSwitches.$inferInsert)[] = [
  { tenantId: 'mall', name: 'store', on: true },
  { tenantId: 'north', name: 'store', on: false },
  { tenantId: 'oasis', name: 'creation', on: false },
];

/** Inserts the feature switches of the demo, and the cooperation of its store. */
export const seedMall = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    SWITCHES,
    ({ name, tenantId }) => `switch ${tenantId} ${name}`,
    (fresh) => tx.insert(tenantSwitches).values(fresh).onConflictDoNothing(),
  );
  await seedOnce(
    tx,
    [OWNER_STORE],
    (storeId) => `cooperation ${storeId}`,
    (fresh) =>
      tx
        .insert(cooperations)
        .values(fresh.map((storeId) => ({ storeId, signedAt: SIGNED_AT })))
        .onConflictDoNothing(),
  );
};

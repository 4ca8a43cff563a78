import type { Database } from '../core/database.ts';
import { OWNER_STORE } from '../tenants/seed.ts';
import { signCooperation } from './queries.ts';
import { tenantSwitches } from './tables.ts';

const SIGNED_AT = new Date('2026-01-12T08:05:00Z');

/** Switches the demo's functions on or off, and signs the cooperation of its one store. */
export const seedMall = async (tx: Database): Promise<void> => {
  await tx.insert(tenantSwitches).values([
    { tenantId: 'mall', name: 'store', on: true },
    { tenantId: 'north', name: 'store', on: false },
    { tenantId: 'oasis', name: 'creation', on: false },
  ]);
  await signCooperation(tx, OWNER_STORE, SIGNED_AT);
};

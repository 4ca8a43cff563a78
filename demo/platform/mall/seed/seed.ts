import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { seedMembers } from '../../tenants/seed.ts';
import { cooperations, tenantSwitches } from '../tables.ts';
import { STUDYING_MEMBERS } from './learners.ts';
import { PARTNERS } from './local-courses.ts';
import { seedCourses } from './seed-courses.ts';

const SIGNED_AT = new Date('2026-01-12T08:05:00Z');

const SWITCHES: readonly (typeof tenantSwitches.$inferInsert)[] = [
  { tenantId: 'mall', name: 'store', on: true },
  { tenantId: 'north', name: 'store', on: false },
  { tenantId: 'oasis', name: 'creation', on: false },
  { tenantId: 'north', name: 'interaction', on: true },
  { tenantId: 'dingqiao', name: 'interaction', on: true },
];

/** Inserts the feature switches of the demo, the cooperations of schools and stores, and their courses. */
export const seedMall = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    SWITCHES,
    ({ name, tenantId }) => `switch ${tenantId} ${name}`,
    (fresh) => tx.insert(tenantSwitches).values(fresh).onConflictDoNothing(),
  );
  await seedOnce(
    tx,
    PARTNERS,
    (storeId) => `cooperation ${storeId}`,
    (fresh) =>
      tx
        .insert(cooperations)
        .values(fresh.map((storeId) => ({ storeId, signedAt: SIGNED_AT })))
        .onConflictDoNothing(),
  );
  await seedMembers(tx, STUDYING_MEMBERS);
  await seedCourses(tx);
};

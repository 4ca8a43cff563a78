import { sql } from 'drizzle-orm';
import { SEEDED_SIGNERS, seedAccounts } from './accounts/seed.ts';
import { seedAgreements } from './agreements/seed.ts';
import type { Database } from './core/database/database.ts';
import { transact } from './core/database/transaction.ts';
import { seedApplications } from './developer/seed.ts';
import { seedMall } from './mall/seed.ts';
import { seedProviders } from './providers/seed.ts';
import { seedRegister } from './register/seed.ts';
import { SEEDED_TENANTS, seedTenants } from './tenants/seed.ts';
import { tenants } from './tenants/tables.ts';

/**
 * Seeds an empty database with the demo's schools and users, deterministically. In a database of an earlier version it
 * inserts the records that are new, and leaves changed and deleted ones alone. In production it does not seed a
 * non-empty database, because the passwords of the demo users are public.
 */
export const seed = async (db: Database, production: boolean): Promise<void> => {
  const some = await db.select({ id: tenants.id }).from(tenants).limit(1);
  const isEmpty = some.length === 0;
  if (production && !isEmpty) return;
  await transact(db, async (tx) => {
    await seedTenants(tx);
    await seedAccounts(tx);
    await seedProviders(tx);
    await seedApplications(tx);
    await seedAgreements(tx, SEEDED_TENANTS, SEEDED_SIGNERS);
    await seedMall(tx);
    await seedRegister(tx);
  });
  if (!isEmpty) return;
  // The embedded engine does not gather statistics automatically, and chooses slow plans without them.
  await db.execute(sql`analyze`);
};

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
 * Fills an empty database with the demo's schools and people; always the same. To one of an earlier version it adds what
 * is new since, and touches nothing that is there or was deleted. In production it leaves any that is not empty as it
 * is: the demo's people have passwords that everybody knows.
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
  // The embedded engine never gathers statistics by itself; without them it picks slow plans.
  await db.execute(sql`analyze`);
};

import { eq, sql } from 'drizzle-orm';
import { demoAccountsIn, SEEDED_SIGNERS, seedAccounts } from './accounts/seed.ts';
import { seedLargeSchool } from './accounts/seed-members.ts';
import { seedAgreements } from './agreements/seed.ts';
import { seedLargeAttendance } from './attendance/seed/large.ts';
import { seedAttendances } from './attendance/seed/seed.ts';
import type { Config } from './config.ts';
import type { Database } from './core/database/database.ts';
import { seededRecords } from './core/database/tables.ts';
import { transact } from './core/database/transaction.ts';
import { demoApplicationsIn, seedApplications } from './developer/seed.ts';
import { seedHistory } from './history/seed/seed.ts';
import { seedClasses } from './lecturing/seed/seed.ts';
import { seedLives } from './live/seed/seed.ts';
import { seedMall } from './mall/seed/seed.ts';
import { seedPlates } from './plate/seed.ts';
import { seedProviders } from './providers/seed.ts';
import { demoCodesIn, seedRegister } from './register/seed.ts';
import { seedSpaces } from './space/seed.ts';
import { recountSeeded, SEEDED_TENANTS, seedTenants } from './tenants/seed.ts';
import { tenants } from './tenants/tables.ts';
import { seedWorks } from './works/seed/seed.ts';

/** Marks a database that has been used outside demo mode. */
const REAL = 'real data';

/**
 * Prepares the database of a platform outside demo mode.
 * @throws Error if it contains records of the demo that anyone can sign in with
 */
export const refuseDemoData = async (db: Database): Promise<void> => {
  const open = [
    ...(await demoAccountsIn(db)).map((account) => `the account ${account} with its public password`),
    ...(await demoCodesIn(db)).map((code) => `the reusable activation code ${code}`),
    ...(await demoApplicationsIn(db)).map((id) => `the application ${id} with its public secret`),
  ];
  if (open.length > 0) {
    throw new Error(
      `This database belongs to a demo. It contains ${open.join(', ')}. Use an empty database, remove these records, or set CAMPUS_DEMO=1.`,
    );
  }
  await db.insert(seededRecords).values({ key: REAL }).onConflictDoNothing();
};

/**
 * Seeds an empty database with the demo's schools and users, deterministically. In a database of an earlier version it
 * inserts the records that are new, and leaves changed and deleted ones alone.
 * @throws Error if the database has been used outside demo mode, because the passwords of the demo users are public
 */
export const seed = async (
  db: Database,
  { largeAttendance, passwordCost }: Pick<Config, 'largeAttendance' | 'passwordCost'>,
): Promise<void> => {
  const [real] = await db.select().from(seededRecords).where(eq(seededRecords.key, REAL)).limit(1);
  if (real) throw new Error('CAMPUS_DEMO=1 would add accounts with public passwords to a database with real data.');
  const some = await db.select({ id: tenants.id }).from(tenants).limit(1);
  const isEmpty = some.length === 0;
  await transact(db, async (tx) => {
    await seedTenants(tx);
    await seedAccounts(tx, passwordCost);
    await seedLargeSchool(tx);
    await seedProviders(tx);
    await seedApplications(tx);
    await seedAgreements(tx, SEEDED_TENANTS, SEEDED_SIGNERS);
    await seedRegister(tx);
    await seedSpaces(tx);
    await seedMall(tx);
    await seedWorks(tx);
    await seedPlates(tx);
    await seedLives(tx);
    await seedClasses(tx);
    await seedAttendances(tx);
    await seedHistory(tx);
    await recountSeeded(tx);
  });
  if (largeAttendance) await transact(db, seedLargeAttendance);
  if (!isEmpty) return;
  // The embedded engine does not gather statistics automatically, and chooses slow plans without them.
  await db.execute(sql`analyze`);
};

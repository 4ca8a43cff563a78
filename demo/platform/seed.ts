import { eq, sql } from 'drizzle-orm';
import { AREAS } from './areas.ts';
import type { Seed } from './core/areas/area.ts';
import type { Database } from './core/database/database.ts';
import { seededRecords } from './core/database/tables.ts';
import { transact } from './core/database/transaction.ts';
import { tenants } from './tenants/tables.ts';

/** Marks a database that has been used outside demo mode. */
const REAL = 'real data';

/**
 * Prepares the database of a platform outside demo mode.
 * @throws Error if it contains records of the demo that anyone can sign in with
 */
export const refuseDemoData = async (db: Database): Promise<void> => {
  const open: string[] = [];
  for (const { findOpenRecords } of AREAS) open.push(...((await findOpenRecords?.(db)) ?? []));
  if (open.length > 0) {
    throw new Error(
      `This database belongs to a demo. It contains ${open.join(', ')}. Use an empty database, remove these records, or set CAMPUS_DEMO=1.`,
    );
  }
  await db.insert(seededRecords).values({ key: REAL }).onConflictDoNothing();
};

/** Completes records of earlier versions. */
export const complete = (db: Database): Promise<void> =>
  transact(db, async (tx) => {
    for (const area of AREAS) await area.complete?.(tx);
  });

/**
 * Seeds an empty database with the demo's schools and users, deterministically. In a database of an earlier version it
 * inserts the records that are new, and leaves changed and deleted ones alone.
 * @throws Error if the database has been used outside demo mode, because the passwords of the demo users are public
 */
export const seed: Seed = async (db, config) => {
  const [real] = await db.select().from(seededRecords).where(eq(seededRecords.key, REAL)).limit(1);
  if (real) throw new Error('CAMPUS_DEMO=1 would add accounts with public passwords to a database with real data.');
  const some = await db.select({ id: tenants.id }).from(tenants).limit(1);
  const isEmpty = some.length === 0;
  await transact(db, async (tx) => {
    for (const area of AREAS) await area.seed?.(tx, config);
    for (const area of AREAS) await area.seedLast?.(tx, config);
  });
  if (!isEmpty) return;
  // The embedded engine does not gather statistics automatically, and chooses slow plans without them.
  await db.execute(sql`analyze`);
};

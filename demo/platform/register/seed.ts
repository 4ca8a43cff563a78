import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { ALL_SEEDED } from '../tenants/seed.ts';
import { tenantTexts } from '../tenants/tables.ts';
import { nameKeys } from './moderation/names.ts';
import { activationCodes, invitations, schoolNames } from './tables.ts';

/** A reusable activation code for the demo. */
export const DEMO_ACTIVATION_CODE = 'CAMPUS2026';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

const INVITATIONS: readonly (typeof invitations.$inferInsert)[] = [
  { code: 'NORTH2026', tenantId: 'north', createdAt: SEEDED_AT },
  { code: 'NORTHOLD', tenantId: 'north', createdAt: SEEDED_AT, expiresAt: new Date('2026-02-01T00:00:00Z') },
  { code: 'NORTHFULL', tenantId: 'north', createdAt: SEEDED_AT, usesLeft: 0 },
  { code: 'ORCHARD2026', tenantId: 'orchard', createdAt: SEEDED_AT },
];

const takeNames = async (tx: Database, tenantIds: readonly string[]): Promise<void> => {
  const texts = await tx
    .select({ name: tenantTexts.name, tenantId: tenantTexts.tenantId })
    .from(tenantTexts)
    .where(inArray(tenantTexts.tenantId, [...tenantIds]));
  const names = texts.flatMap(({ name, tenantId }) => nameKeys(name).map((key) => ({ key, tenantId })));
  if (names.length > 0) await tx.insert(schoolNames).values(names).onConflictDoNothing();
};

/** The demo's reusable activation code, if a database contains it. */
export const demoCodesIn = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ code: activationCodes.code })
    .from(activationCodes)
    .where(eq(activationCodes.code, DEMO_ACTIVATION_CODE));
  return rows.map(({ code }) => code);
};

/** Inserts the demo's activation code and invitations, and claims the names of all seeded tenants. */
export const seedRegister = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    [DEMO_ACTIVATION_CODE],
    (code) => `activation ${code}`,
    ([code = DEMO_ACTIVATION_CODE]) =>
      tx
        .insert(activationCodes)
        .values({ code, schoolName: '', reusable: true, createdAt: SEEDED_AT })
        .onConflictDoNothing(),
  );
  await seedOnce(
    tx,
    INVITATIONS,
    ({ code }) => `invitation ${code}`,
    (fresh) => tx.insert(invitations).values(fresh).onConflictDoNothing(),
  );
  await seedOnce(
    tx,
    ALL_SEEDED,
    (tenantId) => `names ${tenantId}`,
    (fresh) => takeNames(tx, fresh),
  );
};

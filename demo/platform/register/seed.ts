import type { Database } from '../core/database.ts';
import { tenantTexts } from '../tenants/tables.ts';
import { nameKey } from './names.ts';
import { activationCodes, invitations, schoolNames } from './tables.ts';

/** An activation code of the demo that everybody may use again and again. */
export const DEMO_ACTIVATION_CODE = 'CAMPUS2026';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

/** Puts the demo's activation code and invitations into an empty database, and takes the names of all seeded tenants. */
export const seedRegister = async (tx: Database): Promise<void> => {
  await tx.insert(activationCodes).values({
    code: DEMO_ACTIVATION_CODE,
    schoolName: '',
    reusable: true,
    createdAt: SEEDED_AT,
  });
  await tx.insert(invitations).values([
    { code: 'NORTH2026', tenantId: 'north', createdAt: SEEDED_AT },
    { code: 'NORTHOLD', tenantId: 'north', createdAt: SEEDED_AT, expiresAt: new Date('2026-02-01T00:00:00Z') },
    { code: 'NORTHFULL', tenantId: 'north', createdAt: SEEDED_AT, usesLeft: 0 },
    { code: 'ORCHARD2026', tenantId: 'orchard', createdAt: SEEDED_AT },
  ]);
  const texts = await tx.select({ name: tenantTexts.name, tenantId: tenantTexts.tenantId }).from(tenantTexts);
  const names = texts.map(({ name, tenantId }) => ({ key: nameKey(name), tenantId }));
  await tx.insert(schoolNames).values(names).onConflictDoNothing();
};

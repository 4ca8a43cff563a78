import { and, eq } from 'drizzle-orm';
import type { AgreementType } from '../../../src/contract/constants.ts';
import type { Database } from '../core/database/database.ts';
import { agreementSignatures, agreementVersions } from './tables.ts';

/** The agreement versions in force at a tenant. */
export const currentVersions = async (
  db: Database,
  tenantId: string,
): Promise<{ type: AgreementType; version: string }[]> =>
  db
    .select({ type: agreementVersions.type, version: agreementVersions.version })
    .from(agreementVersions)
    .where(eq(agreementVersions.tenantId, tenantId))
    .orderBy(agreementVersions.type);

/** The agreements in force at a tenant, each with whether the user has signed that version. */
export const agreementState = async (
  db: Database,
  tenantId: string,
  userId: string,
): Promise<{ type: AgreementType; version: string; signed: boolean }[]> => {
  const versions = await currentVersions(db, tenantId);
  const signatures = await db
    .select()
    .from(agreementSignatures)
    .where(and(eq(agreementSignatures.tenantId, tenantId), eq(agreementSignatures.userId, userId)));
  return versions.map(({ type, version }) => ({
    type,
    version,
    signed: signatures.some((signature) => signature.type === type && signature.version === version),
  }));
};

/** Whether a version of an agreement is or was in force at a tenant: it is the current one, or somebody signed it. */
export const isKnownVersion = async (
  db: Database,
  tenantId: string,
  type: AgreementType,
  version: string,
): Promise<boolean> => {
  for (const table of [agreementVersions, agreementSignatures]) {
    const [row] = await db
      .select({ version: table.version })
      .from(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.type, type), eq(table.version, version)))
      .limit(1);
    if (row) return true;
  }
  return false;
};

/** Whether the user has signed every agreement in force at the tenant (requirement S23). */
export const hasSignedAll = async (db: Database, tenantId: string, userId: string): Promise<boolean> =>
  (await agreementState(db, tenantId, userId)).every(({ signed }) => signed);

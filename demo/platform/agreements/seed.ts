import { AGREEMENT_TYPE, LOGIN_METHOD } from '../../../src/contract/constants.ts';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { sha256Hex } from '../core/random.ts';
import { agreementHtml } from './documents.ts';
import { agreementSignatures, agreementVersions } from './tables.ts';

/** The version in force after seeding: the date of the text. */
export const SEEDED_VERSION = '2026-01-01';
const SIGNED_AT = new Date('2026-01-12T08:05:00Z');
const TYPES = Object.values(AGREEMENT_TYPE);
const USUAL = ['north', 'river', 'oasis', 'mall'];

const sign = async (tx: Database, tenantId: string, signers: readonly string[]): Promise<void> => {
  for (const type of TYPES) {
    const textHash = USUAL.includes(tenantId)
      ? sha256Hex((await agreementHtml(tx, tenantId, 'zh_CN', type, SEEDED_VERSION)) ?? '')
      : '';
    const rows = signers.map((userId) => ({
      tenantId,
      userId,
      type,
      version: SEEDED_VERSION,
      language: 'zh_CN',
      loginMethod: LOGIN_METHOD.account,
      signedAt: SIGNED_AT,
      textHash,
    }));
    await tx.insert(agreementSignatures).values(rows).onConflictDoNothing();
  }
};

/** Inserts the agreement versions of all tenants, and the signatures of the demo accounts that have signed. */
export const seedAgreements = async (
  tx: Database,
  tenantIds: readonly string[],
  signers: readonly string[],
): Promise<void> => {
  await seedOnce(
    tx,
    tenantIds,
    (tenantId) => `agreements ${tenantId}`,
    (fresh) =>
      tx
        .insert(agreementVersions)
        .values(fresh.flatMap((tenantId) => TYPES.map((type) => ({ tenantId, type, version: SEEDED_VERSION }))))
        .onConflictDoNothing(),
  );
  await seedOnce(
    tx,
    tenantIds.flatMap((tenantId) => signers.map((userId) => ({ tenantId, userId }))),
    ({ tenantId, userId }) => `signatures ${tenantId} ${userId}`,
    async (fresh) => {
      for (const tenantId of new Set(fresh.map((pair) => pair.tenantId))) {
        const here = fresh.filter((pair) => pair.tenantId === tenantId);
        await sign(
          tx,
          tenantId,
          here.map(({ userId }) => userId),
        );
      }
    },
  );
};

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  knownBrowsers,
  passkeyChallenges,
  passkeys,
  refreshTokens,
  sessions,
  tickets,
  users,
} from '../accounts/tables.ts';
import { agreementSignatures } from '../agreements/tables.ts';
import type { Database } from '../core/database/database.ts';
import { providerRecords } from '../providers/tables.ts';
import { activationCodes, dataProcessingSignatures } from '../register/tables.ts';
import { memberships, tenants } from '../tenants/tables.ts';
import { federatedIdentities } from './tables.ts';

export type IdentityRow = typeof federatedIdentities.$inferSelect;

/** Finds an identity by issuer and subject; the account name is not unique over time. */
export const findIdentity = async (db: Database, issuer: string, subject: string): Promise<IdentityRow | undefined> => {
  const where = and(eq(federatedIdentities.issuer, issuer), eq(federatedIdentities.subject, subject));
  const [row] = await db.select().from(federatedIdentities).where(where).limit(1);
  return row;
};

export const readIdentity = async (db: Database, id: string): Promise<IdentityRow | undefined> => {
  const [row] = await db.select().from(federatedIdentities).where(eq(federatedIdentities.id, id)).limit(1);
  return row;
};

/** The number of external accounts that sign in to a user's account. */
export const countIdentities = (db: Database, userId: string): Promise<number> =>
  db.$count(federatedIdentities, eq(federatedIdentities.userId, userId));

/** Records that the identity has produced a session. */
export const settleIdentity = async (tx: Database, id: string, now: Date): Promise<void> => {
  const where = and(eq(federatedIdentities.id, id), isNull(federatedIdentities.settledAt));
  await tx.update(federatedIdentities).set({ settledAt: now }).where(where);
};

/** The tables whose rows belong to one user, besides the identities, which move to another account. */
const OWNED = [
  sessions,
  tickets,
  passkeys,
  passkeyChallenges,
  knownBrowsers,
  agreementSignatures,
  dataProcessingSignatures,
  activationCodes,
] as const;

/** Deletes an account that was created by a first federated login, with all related rows except its identities. */
export const removeAccount = async (tx: Database, userId: string): Promise<void> => {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, sql`${own}`));
  for (const table of OWNED) await tx.delete(table).where(eq(table.userId, userId));
  // Grants, codes and tokens that the user gave to third-party applications.
  await tx.delete(providerRecords).where(sql`${providerRecords.payload} ->> 'accountId' = ${userId}`);
  const left = await tx.delete(memberships).where(eq(memberships.userId, userId)).returning();
  for (const { tenantId } of left) {
    const count = sql`greatest(${tenants.memberCount} - 1, 0)`;
    await tx.update(tenants).set({ memberCount: count }).where(eq(tenants.id, tenantId));
  }
  await tx.delete(users).where(eq(users.id, userId));
};

/** Deletes an identity whose user declined the agreements before any session was opened. */
export const removeUnusedIdentity = async (tx: Database, identityId: string): Promise<void> => {
  const where = and(eq(federatedIdentities.id, identityId), isNull(federatedIdentities.settledAt));
  const [row] = await tx.delete(federatedIdentities).where(where).returning();
  if (row) await removeAccount(tx, row.userId);
};

import { and, eq, isNull } from 'drizzle-orm';
import { sessions, tickets, users } from '../accounts/tables.ts';
import { agreementSignatures } from '../agreements/tables.ts';
import type { Database } from '../core/database/database.ts';
import { memberships } from '../tenants/tables.ts';
import { federatedIdentities } from './tables.ts';

export type IdentityRow = typeof federatedIdentities.$inferSelect;

/** The identity of a person at a provider. Issuer and subject are what counts; a name may change hands. */
export const findIdentity = async (db: Database, issuer: string, subject: string): Promise<IdentityRow | undefined> => {
  const where = and(eq(federatedIdentities.issuer, issuer), eq(federatedIdentities.subject, subject));
  const [row] = await db.select().from(federatedIdentities).where(where).limit(1);
  return row;
};

/** The identity with this id. */
export const readIdentity = async (db: Database, id: string): Promise<IdentityRow | undefined> => {
  const [row] = await db.select().from(federatedIdentities).where(eq(federatedIdentities.id, id)).limit(1);
  return row;
};

/** Notes that a first session came of the identity. */
export const settleIdentity = async (tx: Database, id: string, now: Date): Promise<void> => {
  const where = and(eq(federatedIdentities.id, id), isNull(federatedIdentities.settledAt));
  await tx.update(federatedIdentities).set({ settledAt: now }).where(where);
};

/** Removes an account that a first federated login made, with all that hangs on it but its identities. */
export const removeAccount = async (tx: Database, userId: string, now: Date): Promise<void> => {
  await tx.update(sessions).set({ revokedAt: now, revokedFor: 'merge' }).where(eq(sessions.userId, userId));
  await tx.delete(tickets).where(eq(tickets.userId, userId));
  await tx.delete(agreementSignatures).where(eq(agreementSignatures.userId, userId));
  await tx.delete(memberships).where(eq(memberships.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
};

/** Forgets an identity whose person declined the agreements before any session came of it. */
export const forgetUnsettled = async (tx: Database, identityId: string, now: Date): Promise<void> => {
  const where = and(eq(federatedIdentities.id, identityId), isNull(federatedIdentities.settledAt));
  const [row] = await tx.delete(federatedIdentities).where(where).returning();
  if (row) await removeAccount(tx, row.userId, now);
};

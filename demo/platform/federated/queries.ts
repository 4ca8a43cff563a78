import { and, eq, isNull } from 'drizzle-orm';
import { sessions, tickets, users } from '../accounts/tables.ts';
import { agreementSignatures } from '../agreements/tables.ts';
import type { Database } from '../core/database/database.ts';
import { memberships } from '../tenants/tables.ts';
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

/** Deletes an account that was created by a first federated login, with all related rows except its identities. */
export const removeAccount = async (tx: Database, userId: string, now: Date): Promise<void> => {
  await tx.update(sessions).set({ revokedAt: now, revokedFor: 'merge' }).where(eq(sessions.userId, userId));
  await tx.delete(tickets).where(eq(tickets.userId, userId));
  await tx.delete(agreementSignatures).where(eq(agreementSignatures.userId, userId));
  await tx.delete(memberships).where(eq(memberships.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
};

/** Deletes an identity whose user declined the agreements before any session was opened. */
export const removeUnusedIdentity = async (tx: Database, identityId: string, now: Date): Promise<void> => {
  const where = and(eq(federatedIdentities.id, identityId), isNull(federatedIdentities.settledAt));
  const [row] = await tx.delete(federatedIdentities).where(where).returning();
  if (row) await removeAccount(tx, row.userId, now);
};

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { AccountKeeper } from '../../core/platform.ts';
import { sha256 } from '../../core/random.ts';
import { federatedIdentities } from './tables.ts';

export type IdentityRow = typeof federatedIdentities.$inferSelect;

/**
 * The id of an identity: a hash of issuer and subject, so that both are unique by the primary key alone. The account
 * name is not unique over time.
 */
export const identityIdOf = ({ issuer, subject }: { readonly issuer: string; readonly subject: string }): string =>
  `i_${sha256(`${issuer}\n${subject}`)}`;

export const readIdentity = async (db: Database, id: string): Promise<IdentityRow | undefined> => {
  const [row] = await db.select().from(federatedIdentities).where(eq(federatedIdentities.id, id)).limit(1);
  return row;
};

/** The same, locked: of two transactions that move it, the second sees where the first has moved it. */
export const holdIdentity = async (tx: Database, id: string): Promise<IdentityRow | undefined> => {
  const [row] = await tx.select().from(federatedIdentities).where(eq(federatedIdentities.id, id)).for('update');
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

/** Deletes an identity whose user declined the agreements before any session was opened. */
export const removeUnusedIdentity = async (
  tx: Database,
  identityId: string,
  accounts: AccountKeeper,
): Promise<void> => {
  const where = and(eq(federatedIdentities.id, identityId), isNull(federatedIdentities.settledAt));
  const [row] = await tx.delete(federatedIdentities).where(where).returning();
  if (row) await accounts.remove(tx, row.userId);
};

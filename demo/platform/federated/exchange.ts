import { and, eq } from 'drizzle-orm';
import { findUser } from '../accounts/queries.ts';
import { users } from '../accounts/tables.ts';
import type { Database } from '../core/database/database.ts';
import { RequestError } from '../core/http/request-error.ts';
import { type IdentityRow, readIdentity, removeAccount } from './queries.ts';
import { federatedIdentities } from './tables.ts';

const nothingToExchange = () => new RequestError('transactionUnknown', 'There is no first login to exchange.');

/**
 * The identity of a user whose account came of a first federated login and has no proof of its own.
 * @throws RequestError transactionUnknown
 */
export const readExchangeable = async (db: Database, identityId: string, userId: string): Promise<IdentityRow> => {
  const identity = await readIdentity(db, identityId);
  const owner = await findUser(db, userId);
  const isNew = owner && owner.passwordHash === null && owner.email === null && owner.phone === null;
  if (!isNew || identity?.userId !== userId) throw nothingToExchange();
  return identity;
};

/** Is this identity proven for another account than the one that its first login made? */
export const isExchange = async (
  db: Database,
  { firstIdentityId, userId }: { readonly firstIdentityId: string | null; readonly userId: string },
): Promise<boolean> =>
  firstIdentityId !== null && (await readIdentity(db, firstIdentityId).then((row) => row?.userId !== userId));

/**
 * Gives an identity to an account that was there before, in place of the one that its first login made.
 * @throws RequestError transactionUnknown when it has been given away already
 */
export const exchange = async (tx: Database, identityId: string, userId: string, now: Date): Promise<void> => {
  const standing = await readIdentity(tx, identityId);
  const { account, userId: before } = await readExchangeable(tx, identityId, standing?.userId ?? '');
  const own = and(eq(federatedIdentities.id, identityId), eq(federatedIdentities.userId, before));
  const moved = await tx.update(federatedIdentities).set({ userId }).where(own).returning();
  if (moved.length === 0) throw nothingToExchange();
  const unnamed = and(eq(users.id, userId), eq(users.thirdAccount, ''));
  await tx.update(users).set({ thirdAccount: account }).where(unnamed);
  await removeAccount(tx, before, now);
};

import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { findUser } from '../../users/queries.ts';
import { users } from '../../users/tables.ts';
import { tellOwner } from './owner.ts';
import { type IdentityRow, readIdentity, removeAccount } from './queries.ts';
import { federatedIdentities } from './tables.ts';

const nothingToExchange = () => new RequestError('transactionUnknown', 'No first login can be exchanged.');

/**
 * The identity of an account that was created by a first federated login and has no credentials of its own.
 * @throws RequestError transactionUnknown
 */
export const readExchangeable = async (db: Database, identityId: string, userId: string): Promise<IdentityRow> => {
  const identity = await readIdentity(db, identityId);
  const owner = await findUser(db, userId);
  const isNew = owner && owner.passwordHash === null && owner.email === null && owner.phone === null;
  if (!isNew || identity?.userId !== userId) throw nothingToExchange();
  return identity;
};

/** Whether the identity was used to authenticate for an account other than the one that its first login created. */
export const isExchange = async (
  db: Database,
  { firstIdentityId, userId }: { readonly firstIdentityId: string | null; readonly userId: string },
): Promise<boolean> =>
  firstIdentityId !== null && (await readIdentity(db, firstIdentityId).then((row) => row?.userId !== userId));

/**
 * Transfers an identity to an existing account, replacing the one that its first login created, and tells the owner.
 * @throws RequestError transactionUnknown if it has been transferred already
 */
export const exchange = async (
  tx: Database,
  identityId: string,
  userId: string,
  context: CallContext,
): Promise<void> => {
  const standing = await readIdentity(tx, identityId);
  const { account, userId: before } = await readExchangeable(tx, identityId, standing?.userId ?? '');
  const own = and(eq(federatedIdentities.id, identityId), eq(federatedIdentities.userId, before));
  const moved = await tx.update(federatedIdentities).set({ userId }).where(own).returning();
  const [row] = moved;
  if (!row) throw nothingToExchange();
  const unnamed = and(eq(users.id, userId), eq(users.thirdAccount, ''));
  await tx.update(users).set({ thirdAccount: account }).where(unnamed);
  await removeAccount(tx, before);
  await tellOwner(tx, 'identityAdded', row, context);
};

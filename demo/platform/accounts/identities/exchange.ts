import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { findUser } from '../../users/queries.ts';
import { users } from '../../users/tables.ts';
import { tellOwner } from './owner.ts';
import { holdIdentity, type IdentityRow, readIdentity } from './queries.ts';

const nothingToExchange = () => new RequestError('transactionUnknown', 'No first login can be exchanged.');

/** @throws RequestError transactionUnknown unless it signs in to an account that has no credentials of its own */
const requireExchangeable = async (
  db: Database,
  identity: IdentityRow | undefined,
  userId: string,
): Promise<IdentityRow> => {
  const owner = await findUser(db, userId);
  const isNew = owner && owner.passwordHash === null && owner.email === null && owner.phone === null;
  if (!isNew || identity?.userId !== userId) throw nothingToExchange();
  return identity;
};

/**
 * The identity of an account that was created by a first federated login and has no credentials of its own.
 * @throws RequestError transactionUnknown
 */
export const readExchangeable = async (db: Database, identityId: string, userId: string): Promise<IdentityRow> =>
  requireExchangeable(db, await readIdentity(db, identityId), userId);

/** Whether the identity was used to authenticate for an account other than the one that its first login created. */
export const isExchange = async (
  db: Database,
  { firstIdentityId, userId }: { readonly firstIdentityId: string | null; readonly userId: string },
): Promise<boolean> =>
  firstIdentityId !== null && (await readIdentity(db, firstIdentityId).then((row) => row?.userId !== userId));

/**
 * Transfers an identity to an existing account, replacing the one that its first login created, and notifies the owner.
 * @throws RequestError transactionUnknown if it has been transferred already
 */
export const exchange = async (
  tx: Database,
  identityId: string,
  userId: string,
  context: CallContext,
): Promise<void> => {
  const standing = await holdIdentity(tx, identityId);
  const identity = await requireExchangeable(tx, standing, standing?.userId ?? '');
  const unnamed = and(eq(users.id, userId), eq(users.thirdAccount, ''));
  await tx.update(users).set({ thirdAccount: identity.account }).where(unnamed);
  await context.platform.accounts.merge(tx, identity.userId, userId);
  await tellOwner(tx, 'identityAdded', { ...identity, userId }, context);
};

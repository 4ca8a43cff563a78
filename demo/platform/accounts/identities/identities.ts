import type { Database } from '../../core/database/database.ts';
import { randomId } from '../../core/random.ts';
import { addUsers } from '../../users/queries.ts';
import type { ProviderIdentity } from './provider-identity.ts';
import { type IdentityRow, identityIdOf, readIdentity } from './queries.ts';
import { federatedIdentities } from './tables.ts';

/** Links an identity to a user unless it is already linked. Returns the resulting link, and whether it is new. */
export const link = async (
  tx: Database,
  identity: ProviderIdentity,
  platformType: string,
  userId: string,
  now: Date,
  settledAt: Date | null,
): Promise<{ readonly row: IdentityRow; readonly isNew: boolean }> => {
  const { account, issuer, subject } = identity;
  const id = identityIdOf(identity);
  const [made] = await tx
    .insert(federatedIdentities)
    .values({ id, platformType, issuer, subject, account, userId, createdAt: now, settledAt })
    .onConflictDoNothing()
    .returning();
  const row = made ?? (await readIdentity(tx, id));
  if (!row) throw new Error('the identity was deleted while it was being linked');
  return { row, isNew: made !== undefined };
};

/** Finds the link of an identity; a new identity gets a new account. */
export const findOrCreate = async (
  tx: Database,
  identity: ProviderIdentity,
  platformType: string,
  now: Date,
): Promise<IdentityRow> => {
  const userId = randomId('u');
  const { row } = await link(tx, identity, platformType, userId, now, null);
  if (row.userId === userId) {
    await addUsers(tx, [{ id: userId, realName: identity.name, thirdAccount: identity.account, createdAt: now }]);
  }
  return row;
};

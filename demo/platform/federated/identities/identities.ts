import { users } from '../../accounts/tables.ts';
import type { Database } from '../../core/database/database.ts';
import { randomId } from '../../core/random.ts';
import type { ProviderIdentity } from '../provider-identity.ts';
import { findIdentity, type IdentityRow } from '../queries.ts';
import { federatedIdentities } from '../tables.ts';

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
  const id = randomId('i');
  const [made] = await tx
    .insert(federatedIdentities)
    .values({ id, platformType, issuer, subject, account, userId, createdAt: now, settledAt })
    .onConflictDoNothing()
    .returning();
  const row = made ?? (await findIdentity(tx, issuer, subject));
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
    await tx.insert(users).values({
      id: userId,
      realName: identity.name,
      nickName: '',
      avatarUrl: '',
      thirdAccount: identity.account,
      isOrganization: false,
      vip: 0,
      positionName: '',
      departmentName: '',
      createdAt: now,
    });
  }
  return row;
};

import { and, desc, eq } from 'drizzle-orm';
import type { IDENTITY_CALLS, Identity } from '../../../../src/contract/sign-in/identities.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { users } from '../../users/tables.ts';
import { requireRecentAuthentication } from '../passkeys/recent-authentication.ts';
import { holdSession } from '../sessions/sessions.ts';
import { passkeys } from '../tables.ts';
import { tellOwner } from './owner.ts';
import { federatedIdentities } from './tables.ts';

/** Whether a user can sign in without an identity: by an address, which receives a code, or by a passkey. */
const hasOtherWayIn = async (tx: Database, userId: string): Promise<boolean> => {
  // Locked, so that of two parallel removals the second sees the result of the first.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (user?.email || user?.phone) return true;
  const left = await tx
    .select({ id: federatedIdentities.id })
    .from(federatedIdentities)
    .where(eq(federatedIdentities.userId, userId))
    .limit(2);
  const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return left.length > 1 || passkey !== undefined;
};

export const IDENTITY_HANDLERS: Handlers<typeof IDENTITY_CALLS> = {
  async listIdentities(_input, { platform, session }) {
    const rows = await platform.db
      .select()
      .from(federatedIdentities)
      .where(eq(federatedIdentities.userId, session.userId))
      .orderBy(desc(federatedIdentities.createdAt));
    const list = rows.map(
      ({ account, createdAt, id, platformType }): Identity => ({
        id,
        account,
        platformType,
        createdAt: createdAt.toISOString(),
      }),
    );
    return { list };
  },

  async removeIdentity({ params: { identityId } }, context) {
    const { platform, session } = context;
    requireRecentAuthentication(context);
    const own = and(eq(federatedIdentities.id, identityId), eq(federatedIdentities.userId, session.userId));
    await transact(platform.db, async (tx) => {
      await holdSession(tx, session);
      const isOnly = !(await hasOtherWayIn(tx, session.userId));
      const [gone] = await tx.delete(federatedIdentities).where(own).returning();
      if (!gone) {
        throw new RequestError('notFound', 'The external account does not exist.', { field: 'identityId' });
      }
      if (isOnly) {
        throw new RequestError('onlyWayIn', 'It is the only way in to this account.', { field: 'identityId' });
      }
      const { account } = gone;
      const named = and(eq(users.id, session.userId), eq(users.thirdAccount, account));
      await tx.update(users).set({ thirdAccount: '' }).where(named);
      await tellOwner(tx, 'identityRemoved', gone, context);
    });
    return { done: true };
  },
};

import { and, eq } from 'drizzle-orm';
import type { ACCOUNT_CALLS } from '../../../src/contract/accounts.ts';
import { enter } from '../accounts/gate.ts';
import { guarded } from '../accounts/guard.ts';
import { proveByCode, proveByPassword } from '../accounts/proofs.ts';
import { findUser } from '../accounts/queries.ts';
import { clearSessionCookies } from '../accounts/sessions.ts';
import { users } from '../accounts/tables.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';
import { transact } from '../core/transaction.ts';
import { findOrCreate, link } from './identities.ts';
import { readIdentity, removeAccount } from './queries.ts';
import { federatedIdentities } from './tables.ts';
import { completeTransaction } from './transactions.ts';

type FederatedCalls = Pick<typeof ACCOUNT_CALLS, 'loginBind' | 'bindAccount' | 'bindExistingAccount'>;

export const FEDERATED_HANDLERS: Handlers<FederatedCalls> = {
  async loginBind({ body }, context) {
    const { now, platform } = context;
    const { identity, loginMethod, tenantId } = await completeTransaction(context, body);
    const row = await transact(platform.db, (tx) => findOrCreate(tx, identity, body.platformType, now));
    return enter(context, {
      userId: row.userId,
      tenantId,
      loginMethod,
      firstIdentityId: row.settledAt === null ? row.id : null,
      thirdAccountId: row.account,
      thirdPlatformType: body.platformType,
    });
  },

  async bindAccount({ body }, context) {
    const { now, platform, session } = context;
    if (body.id !== session.userId)
      throw new Fault('forbidden', 'Only your own account can be bound.', { field: 'id' });
    const { identity } = await completeTransaction(context, body);
    await transact(platform.db, async (tx) => {
      const row = await link(tx, identity, body.platformType, session.userId, now, now);
      if (row.userId !== session.userId) throw new Fault('identityTaken', 'This login belongs to another account.');
      const unnamed = and(eq(users.id, session.userId), eq(users.thirdAccount, ''));
      await tx.update(users).set({ thirdAccount: identity.account }).where(unnamed);
    });
    return { bound: true };
  },

  async bindExistingAccount({ body: { account, code, password } }, context) {
    const { cookies, mode, now, platform, session } = context;
    const identity = session.firstIdentityId ? await readIdentity(platform.db, session.firstIdentityId) : undefined;
    const current = await findUser(platform.db, session.userId);
    const isNew = current && current.passwordHash === null && current.email === null && current.phone === null;
    if (!identity || identity.userId !== session.userId || !isNew) {
      throw new Fault('transactionUnknown', 'There is no first login to exchange.');
    }
    if (password === '' && code === '') {
      throw new Fault('invalidInput', 'A password or a code is needed.', { field: 'password' });
    }
    const user = await guarded(context, account, () =>
      password === '' ? proveByCode(context, account, 'bind', code) : proveByPassword(context, account, password),
    );
    await transact(platform.db, async (tx) => {
      const own = and(eq(federatedIdentities.id, identity.id), eq(federatedIdentities.userId, session.userId));
      const moved = await tx.update(federatedIdentities).set({ userId: user.id }).where(own).returning();
      if (moved.length === 0) throw new Fault('transactionUnknown', 'There is no first login to exchange.');
      const unnamed = and(eq(users.id, user.id), eq(users.thirdAccount, ''));
      await tx.update(users).set({ thirdAccount: identity.account }).where(unnamed);
      await removeAccount(tx, session.userId, now);
    });
    if (mode === 'cookie') clearSessionCookies(cookies);
    return enter(context, {
      userId: user.id,
      tenantId: session.tenantId,
      loginMethod: session.loginMethod,
      firstIdentityId: null,
      thirdAccountId: identity.account,
      thirdPlatformType: identity.platformType,
    });
  },
};

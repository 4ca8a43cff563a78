import { and, eq } from 'drizzle-orm';
import type { FEDERATED_CALLS } from '../../../src/contract/sign-in/federated.ts';
import { limitFailures } from '../accounts/guard.ts';
import { readExchangeable } from '../accounts/identities/exchange.ts';
import { findOrCreate, link } from '../accounts/identities/identities.ts';
import { tellOwner } from '../accounts/identities/owner.ts';
import { authenticateWithCode, authenticateWithPassword } from '../accounts/passkeys/authentication.ts';
import { requireRecentAuthentication } from '../accounts/passkeys/recent-authentication.ts';
import { holdSession } from '../accounts/sessions/sessions.ts';
import { transact } from '../core/database/transaction.ts';
import type { Session } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { completeSignIn } from '../sign-in/consent.ts';
import { requireListed } from '../tenants/queries.ts';
import { users } from '../users/tables.ts';
import { completeTransaction } from './transactions.ts';

/** Anybody can send a link that opens such a session, so it binds nothing. */
const requireSolicited = ({ unsolicited }: Session): void => {
  if (unsolicited) throw new RequestError('forbidden', 'Sign in here before you bind an account.');
};

export const FEDERATED_HANDLERS: Handlers<typeof FEDERATED_CALLS> = {
  async loginBind({ body }, context) {
    const { now, platform } = context;
    const { identity, loginMethod, tenantId } = await completeTransaction(context, body);
    await requireListed(context, tenantId);
    const row = await transact(platform.db, (tx) => findOrCreate(tx, identity, body.platformType, now));
    return completeSignIn(context, {
      userId: row.userId,
      tenantId,
      loginMethod,
      firstIdentityId: row.settledAt === null ? row.id : null,
      thirdAccountId: row.account,
      thirdPlatformType: body.platformType,
    });
  },

  async prepareBind(_input, context) {
    requireSolicited(context.session);
    requireRecentAuthentication(context);
    return { ready: true };
  },

  async bindAccount({ body }, context) {
    const { now, platform, session } = context;
    if (body.id !== session.userId)
      throw new RequestError('forbidden', 'Only your own account can be bound.', { field: 'id' });
    requireSolicited(session);
    requireRecentAuthentication(context);
    const { identity } = await completeTransaction(context, body);
    await transact(platform.db, async (tx) => {
      await holdSession(tx, session);
      const { isNew, row } = await link(tx, identity, body.platformType, session.userId, now, now);
      if (row.userId !== session.userId)
        throw new RequestError('identityTaken', 'This login belongs to another account.');
      const unnamed = and(eq(users.id, session.userId), eq(users.thirdAccount, ''));
      await tx.update(users).set({ thirdAccount: identity.account }).where(unnamed);
      if (isNew) await tellOwner(tx, 'identityAdded', row, context);
    });
    return { bound: true };
  },

  async bindExistingAccount({ body: { account, code, password } }, context) {
    const { platform, session } = context;
    requireSolicited(session);
    const identity = await readExchangeable(platform.db, session.firstIdentityId ?? '', session.userId);
    if (password === '' && code === '') {
      throw new RequestError('invalidInput', 'A password or a code is required.', { field: 'password' });
    }
    const user = await limitFailures(context, account, () =>
      password === ''
        ? authenticateWithCode(context, account, 'bind', code)
        : authenticateWithPassword(context, account, password),
    );
    // The transfer happens when the session opens, so that a user who declines the agreements keeps the account of the
    // first login.
    return completeSignIn(context, {
      userId: user.id,
      tenantId: session.tenantId,
      loginMethod: session.loginMethod,
      firstIdentityId: identity.id,
      thirdAccountId: identity.account,
      thirdPlatformType: identity.platformType,
      passwordHash: user.passwordHash,
    });
  },
};

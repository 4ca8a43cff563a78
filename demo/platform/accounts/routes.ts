import { eq } from 'drizzle-orm';
import type { ACCOUNT_CALLS } from '../../../src/contract/accounts.ts';
import { LOGIN_METHOD } from '../../../src/contract/constants.ts';
import type { CallContext } from '../core/context.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';
import { transact } from '../core/transaction.ts';
import { forgetUnsettled } from '../federated/queries.ts';
import { FEDERATED_HANDLERS } from '../federated/routes.ts';
import { activate, discard, enter } from './gate.ts';
import { guarded, requireMethod } from './guard.ts';
import { sendCode } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';
import { proveByCode, proveByPassword } from './proofs.ts';
import { findUser, type UserRow, userInfo } from './queries.ts';
import {
  clearSessionCookies,
  deliver,
  REFRESH_COOKIE,
  revokeSession,
  revokeSessionsOf,
  rotate,
  sessionOfRefresh,
} from './sessions.ts';
import { users } from './tables.ts';

const byAccount = (user: UserRow, tenantId: string) => ({
  userId: user.id,
  tenantId,
  loginMethod: LOGIN_METHOD.account,
  firstIdentityId: null,
  thirdAccountId: null,
  thirdPlatformType: null,
});

const refreshTokenOf = ({ cookies, mode }: CallContext, fromBody: string): string =>
  mode === 'token' ? fromBody : (cookies.get(REFRESH_COOKIE) ?? '');

export const ACCOUNT_HANDLERS: Handlers<typeof ACCOUNT_CALLS> = {
  ...FEDERATED_HANDLERS,

  async signInWithPassword({ body: { account, password } }, context) {
    const tenantId = await requireMethod(context, LOGIN_METHOD.account);
    const user = await guarded(context, account, () => proveByPassword(context, account, password));
    return enter(context, byAccount(user, tenantId));
  },

  async requestCode({ body: { account, purpose } }, context) {
    if (purpose !== 'bind') await requireMethod(context, LOGIN_METHOD.account);
    return sendCode(context, account, purpose);
  },

  async signInWithCode({ body: { account, code } }, context) {
    const tenantId = await requireMethod(context, LOGIN_METHOD.account);
    const user = await guarded(context, account, () => proveByCode(context, account, 'sign-in', code));
    return enter(context, byAccount(user, tenantId));
  },

  async resetPassword({ body: { account, code, password } }, context) {
    const { now, platform } = context;
    await requireMethod(context, LOGIN_METHOD.account);
    if (password.trim().toLowerCase() === account.trim().toLowerCase()) {
      throw new Fault('passwordTooWeak', 'The password must not be the account.', { field: 'password' });
    }
    const user = await guarded(context, account, () => proveByCode(context, account, 'reset-password', code));
    const passwordHash = await hashPassword(password);
    await transact(platform.db, async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await revokeSessionsOf(tx, user.id, 'password', now);
    });
    return { done: true };
  },

  async readSession(_input, context) {
    const { cookies, mode, now, platform, session } = context;
    const user = session ? await findUser(platform.db, session.userId) : undefined;
    if (session && user) {
      const { expiresIn, loginMethod } = session;
      return { user: userInfo(user), expiresIn, canRefresh: true, loginMethod, ended: false };
    }
    const refresh = mode === 'cookie' ? cookies.get(REFRESH_COOKIE) : undefined;
    const canRefresh = refresh !== undefined && (await sessionOfRefresh(platform.db, refresh, now)) !== undefined;
    return { user: null, expiresIn: 0, canRefresh, loginMethod: null, ended: refresh !== undefined && !canRefresh };
  },

  async readUser(_input, { platform, session }) {
    const user = await findUser(platform.db, session.userId);
    if (!user) throw new Fault('signInRequired', 'Sign in first.');
    return userInfo(user);
  },

  async refreshSession({ body: { refresh_token } }, context) {
    const { cookies, mode, now, platform } = context;
    const token = refreshTokenOf(context, refresh_token);
    const tokens = token === '' ? undefined : await rotate(platform, token, now);
    if (!tokens) {
      if (mode === 'cookie') clearSessionCookies(cookies);
      throw new Fault('sessionEnded', 'The session has ended. Sign in again.');
    }
    return {
      ...deliver(mode, cookies, tokens),
      is_first_login: false,
      third_account_id: null,
      third_platform_type: null,
      ticket: null,
    };
  },

  async activateSession({ body: { ticket } }, context) {
    return activate(context, ticket);
  },

  async discardTicket({ body: { ticket } }, { now, platform }) {
    await transact(platform.db, async (tx) => {
      const proven = await discard(tx, ticket, now);
      if (proven?.firstIdentityId) await forgetUnsettled(tx, proven.firstIdentityId, now);
    });
    return { done: true };
  },

  async signOut({ body: { refresh_token } }, context) {
    const { cookies, mode, now, platform, session } = context;
    const token = refreshTokenOf(context, refresh_token);
    const ended = new Set([session?.id, token === '' ? undefined : await sessionOfRefresh(platform.db, token, now)]);
    for (const id of ended) if (id) await revokeSession(platform.db, id, 'sign-out', now);
    if (mode === 'cookie') clearSessionCookies(cookies);
    return { done: true };
  },
};

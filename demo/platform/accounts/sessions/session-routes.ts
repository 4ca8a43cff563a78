import type { SESSION_CALLS } from '../../../../src/contract/sign-in/session.ts';
import type { CallContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireListed } from '../../tenants/queries.ts';
import { findUser, userInfo } from '../queries.ts';
import { clearSessionCookies, deliver, REFRESH_COOKIE, revokeSession, rotate, sessionOfRefresh } from './sessions.ts';

const refreshTokenOf = ({ cookies, mode }: CallContext, fromBody: string): string =>
  mode === 'token' ? fromBody : (cookies.get(REFRESH_COOKIE) ?? '');

/** Returns the session of a refresh token, whose tenant must list the origin of the page too. */
const requireListedRefresh = async (
  context: CallContext,
  token: string,
): Promise<{ readonly id: string } | undefined> => {
  const { mode, now, platform } = context;
  const session = token === '' ? undefined : await sessionOfRefresh(platform.db, token, mode, now);
  if (session) await requireListed(context, session.tenantId);
  return session;
};

export const SESSION_HANDLERS: Handlers<typeof SESSION_CALLS> = {
  async readSession(_input, context) {
    const { cookies, mode, now, platform, session } = context;
    const user = session ? await findUser(platform.db, session.userId) : undefined;
    if (session && user) {
      const { expiresIn, loginMethod } = session;
      return { user: userInfo(user), expiresIn, canRefresh: true, loginMethod, ended: false };
    }
    const refresh = mode === 'cookie' ? cookies.get(REFRESH_COOKIE) : undefined;
    const canRefresh = refresh !== undefined && (await sessionOfRefresh(platform.db, refresh, mode, now)) !== undefined;
    return { user: null, expiresIn: 0, canRefresh, loginMethod: null, ended: refresh !== undefined && !canRefresh };
  },

  async readUser(_input, { platform, session }) {
    const user = await findUser(platform.db, session.userId);
    if (!user) throw new RequestError('signInRequired', 'Sign in first.');
    return userInfo(user);
  },

  async refreshSession({ body: { refresh_token } }, context) {
    const { cookies, mode, now, platform } = context;
    const token = refreshTokenOf(context, refresh_token);
    await requireListedRefresh(context, token);
    const tokens = token === '' ? undefined : await rotate(platform, token, mode, now);
    if (!tokens) {
      if (mode === 'cookie') clearSessionCookies(cookies);
      throw new RequestError('sessionEnded', 'The session has ended. Sign in again.');
    }
    return {
      ...deliver(mode, cookies, tokens),
      is_first_login: false,
      third_account_id: null,
      third_platform_type: null,
      ticket: null,
    };
  },

  async signOut({ body: { refresh_token } }, context) {
    const { cookies, mode, now, platform, session } = context;
    const token = refreshTokenOf(context, refresh_token);
    const renewable = await requireListedRefresh(context, token);
    const ended = new Set([session?.id, renewable?.id]);
    for (const id of ended) if (id) await revokeSession(platform.db, id, 'sign-out', now);
    if (mode === 'cookie') clearSessionCookies(cookies);
    return { done: true };
  },
};

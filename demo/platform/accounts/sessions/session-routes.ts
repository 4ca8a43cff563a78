import type { SESSION_CALLS } from '../../../../src/contract/sign-in/session.ts';
import type { CallContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireListed } from '../../tenants/queries.ts';
import { findUser, userInfo } from '../../users/queries.ts';
import { embeddingPage, forgetKept, keep, readKept } from './kept-session.ts';
import { type KnownRefresh, readRefresh, rotate } from './refresh.ts';
import { revokeSession } from './sessions.ts';
import { clearSessionCookies, deliver, REFRESH_COOKIE } from './tokens.ts';

const refreshTokenOf = ({ cookies, mode }: CallContext, fromBody: string): string =>
  mode === 'token' ? fromBody : (cookies.get(REFRESH_COOKIE) ?? '');

/** Finds a refresh token. If it can renew its session, the tenant must list the origin of the page too. */
const readListedRefresh = async (context: CallContext, token: string): Promise<KnownRefresh | undefined> => {
  const { mode, now, platform } = context;
  const known = token === '' ? undefined : await readRefresh(platform.db, token, mode, now);
  if (known && !known.isReused) await requireListed(context, known.session.tenantId);
  return known;
};

export const SESSION_HANDLERS: Handlers<typeof SESSION_CALLS> = {
  async readSession(_input, context) {
    const { cookies, mode, now, platform, session } = context;
    const user = session ? await findUser(platform.db, session.userId) : undefined;
    if (session && user) {
      const { bound, expiresIn, loginMethod } = session;
      return { user: userInfo(user), expiresIn, canRefresh: !bound, loginMethod, ended: false };
    }
    const refresh = mode === 'cookie' ? cookies.get(REFRESH_COOKIE) : undefined;
    const known = refresh === undefined ? undefined : await readRefresh(platform.db, refresh, mode, now);
    const canRefresh = known !== undefined && !known.isReused;
    return { user: null, expiresIn: 0, canRefresh, loginMethod: null, ended: refresh !== undefined && !canRefresh };
  },

  async readUser(_input, { platform, session }) {
    const user = await findUser(platform.db, session.userId);
    if (!user) throw new RequestError('signInRequired', 'Sign in first.');
    return userInfo(user);
  },

  async refreshSession({ body: { embedder = '', refresh_token } }, context) {
    const { cookies, mode, now, platform } = context;
    const page = embeddingPage(context, embedder);
    const held = await readListedRefresh(context, refreshTokenOf(context, refresh_token));
    const kept = page === null ? undefined : await readKept(context, page);
    // The page has signed somebody else in, or this browser keeps no cookie, if the page holds a token that is not used yet.
    const known = held && !held.isUsed ? held : (kept ?? held);
    const tokens = known && (await rotate(platform, known, now));
    if (!tokens) {
      if (mode === 'cookie') clearSessionCookies(cookies);
      else if (page !== null) forgetKept(cookies, page);
      throw new RequestError('sessionEnded', 'The session has ended. Sign in again.');
    }
    if (page !== null && known.session.origin === page) keep(cookies, page, tokens);
    return {
      ...deliver(mode, cookies, tokens),
      // A browser that has shown its cookie keeps the next one, too: no script of the page needs the token.
      ...(kept && { refresh_token: '' }),
      is_first_login: false,
      third_account_id: null,
      third_platform_type: null,
      ticket: null,
    };
  },

  async signOut({ body: { embedder = '', refresh_token } }, context) {
    const { cookies, mode, now, platform, session } = context;
    const page = embeddingPage(context, embedder);
    const held = await readListedRefresh(context, refreshTokenOf(context, refresh_token));
    const kept = page === null ? undefined : await readKept(context, page);
    const renewable = [held, kept].flatMap((known) => (known && !known.isReused ? [known.session] : []));
    const ended = new Map([session, ...renewable].flatMap((key) => (key ? [[key.id, key] as const] : [])));
    for (const key of ended.values()) await revokeSession(platform.db, key, 'sign-out', now);
    if (mode === 'cookie') clearSessionCookies(cookies);
    else if (page !== null) forgetKept(cookies, page);
    return { done: true };
  },
};

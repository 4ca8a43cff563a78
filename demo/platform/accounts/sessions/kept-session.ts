import type { CallContext } from '../../core/http/context.ts';
import type { CookieJar } from '../../core/http/cookies.ts';
import { sha256 } from '../../core/random.ts';
import { allowsOrigin } from '../../tenants/queries.ts';
import { type KnownRefresh, readRefresh } from './refresh.ts';
import type { Tokens } from './tokens.ts';

/**
 * The cookie with the refresh token of an embedding page. The browser has one for each site around our requests; pages of
 * several origins may belong to one site, so the name tells them apart.
 */
export const keptCookieOf = (page: string): string => `__Host-campus-kept-${sha256(page).slice(0, 16)}`;

/**
 * The origin of the page that keeps its session by a cookie: a page that embeds widgets, or the one around a frame of ours,
 * which the frame names. Null for our own pages and for clients that are no browsers.
 */
export const embeddingPage = (
  { foreignOrigin, mode }: Pick<CallContext, 'foreignOrigin' | 'mode'>,
  embedder: string,
): string | null => (mode === 'token' ? (foreignOrigin ?? (embedder || null)) : null);

/**
 * The refresh token in the cookie of a page, if it can renew a session that belongs to this page and whose tenant lists it.
 * Nothing else reads the cookie: it signs no call in.
 */
export const readKept = async (
  { cookies, now, platform }: Pick<CallContext, 'cookies' | 'now' | 'platform'>,
  page: string,
): Promise<KnownRefresh | undefined> => {
  const token = cookies.get(keptCookieOf(page));
  const known = token === undefined ? undefined : await readRefresh(platform.db, token, 'token', now);
  if (!known || known.session.origin !== page) return undefined;
  return (await allowsOrigin(platform, known.session.tenantId, page)) ? known : undefined;
};

/** Keeps the session in a cookie of the page, until the browser is closed. */
export const keep = (cookies: CookieJar, page: string, { refresh }: Pick<Tokens, 'refresh'>): void =>
  cookies.set(keptCookieOf(page), refresh, { sameSite: 'None', maxAgeS: null });

export const forgetKept = (cookies: CookieJar, page: string): void => cookies.clear(keptCookieOf(page), 'None');

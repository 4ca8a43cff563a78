import { jwtVerify, SignJWT } from 'jose';
import {
  ACCESS_TOKEN_LIFETIME_S,
  BOUND_TOKEN_LIFETIME_S,
  REFRESH_TOKEN_LIFETIME_S,
} from '../../../../src/contract/constants.ts';
import type { SessionMode } from '../../core/http/context.ts';
import type { CookieJar } from '../../core/http/cookies.ts';
import type { Platform } from '../../core/platform.ts';

export const ACCESS_COOKIE = '__Host-campus-access';
export const REFRESH_COOKIE = '__Host-campus-refresh';

/** Whether a browser sends no session of its own with a request. */
export const isVisitors = (cookies: Pick<CookieJar, 'get'>): boolean =>
  cookies.get(ACCESS_COOKIE) === undefined && cookies.get(REFRESH_COOKIE) === undefined;

/** What identifies a session. It includes the user, by whom the tables are distributed. */
export interface SessionKey {
  readonly id: string;
  readonly userId: string;
}

/** A newly opened session whose tokens are not yet signed. */
export interface OpenedSession extends SessionKey {
  readonly refresh: string;
}

export interface Tokens {
  readonly userId: string;
  readonly access: string;
  /** Empty for a session that is not renewed. */
  readonly refresh: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

/** A refresh token names its user, so that a renewal reads and writes rows of that user only. */
export const refreshTokenOf = (userId: string, secret: string): string => `${userId}.${secret}`;

const accessKey = async (platform: Platform): Promise<Uint8Array> =>
  new TextEncoder().encode(await platform.secrets.get('access-token-key'));

const signAccess = async (
  platform: Platform,
  { id, userId }: SessionKey,
  lifetimeS: number,
  now: Date,
): Promise<string> => {
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuer('campus')
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetimeS)
    .sign(await accessKey(platform));
};

/** What a valid access token names: its session, and when it expires, in seconds. Null for any other text. */
export const readAccess = async (
  platform: Platform,
  token: string | undefined,
  now: Date,
): Promise<{ readonly key: SessionKey; readonly expires: number } | null> => {
  if (!token) return null;
  try {
    const options = { algorithms: ['HS256'], issuer: 'campus', typ: 'at+jwt', currentDate: now };
    const { payload } = await jwtVerify(token, await accessKey(platform), options);
    const { exp = 0, sid, sub } = payload;
    return typeof sid === 'string' && typeof sub === 'string' ? { key: { id: sid, userId: sub }, expires: exp } : null;
  } catch {
    return null;
  }
};

/** Signs an access token of a session. */
export const accessOf = (platform: Platform, session: SessionKey, now: Date): Promise<string> =>
  signAccess(platform, session, ACCESS_TOKEN_LIFETIME_S, now);

/** Signs the only access token of a bound session. */
export const boundTokenOf = (platform: Platform, session: SessionKey, now: Date): Promise<string> =>
  signAccess(platform, session, BOUND_TOKEN_LIFETIME_S, now);

/** The same as what is delivered. */
export const boundTokensOf = async (platform: Platform, session: SessionKey, now: Date): Promise<Tokens> => ({
  userId: session.userId,
  access: await boundTokenOf(platform, session, now),
  refresh: '',
  expiresIn: BOUND_TOKEN_LIFETIME_S,
});

/** Signs the access token of a session. */
export const tokensOf = async (platform: Platform, session: OpenedSession, now: Date): Promise<Tokens> => ({
  userId: session.userId,
  access: await accessOf(platform, session, now),
  refresh: session.refresh,
  expiresIn: ACCESS_TOKEN_LIFETIME_S,
});

/** Delivers the tokens: as HttpOnly cookies, or in the response for a page of another origin. */
export const deliver = (
  mode: SessionMode,
  cookies: CookieJar,
  tokens: Tokens,
): { user_id: string; access_token: string; refresh_token: string; expires_in: number } => {
  const { userId, access, refresh, expiresIn } = tokens;
  if (mode === 'token') return { user_id: userId, access_token: access, refresh_token: refresh, expires_in: expiresIn };
  cookies.set(ACCESS_COOKIE, access, { sameSite: 'Lax', maxAgeS: expiresIn });
  if (refresh === '') cookies.clear(REFRESH_COOKIE);
  else cookies.set(REFRESH_COOKIE, refresh, { sameSite: 'Strict', maxAgeS: REFRESH_TOKEN_LIFETIME_S });
  return { user_id: userId, access_token: '', refresh_token: '', expires_in: expiresIn };
};

export const clearSessionCookies = (cookies: CookieJar): void => {
  cookies.clear(ACCESS_COOKIE);
  cookies.clear(REFRESH_COOKIE);
};

import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import {
  ACCESS_TOKEN_LIFETIME_S,
  BOUND_TOKEN_LIFETIME_S,
  LOGIN_METHOD,
  REFRESH_GRACE_S,
  REFRESH_TOKEN_LIFETIME_S,
} from '../../../../src/contract/constants.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { CallContext, Session, SessionMode } from '../../core/http/context.ts';
import type { CookieJar } from '../../core/http/cookies.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { keyedHash, randomId, randomSecret, sha256 } from '../../core/random.ts';
import { refreshTokens, sessions } from '../tables.ts';
import { isVouchedFor } from './session-issuers.ts';

export const ACCESS_COOKIE = '__Host-campus-access';
export const REFRESH_COOKIE = '__Host-campus-refresh';

/** Whether a browser sends no session of its own with a request. */
export const isVisitors = (cookies: Pick<CookieJar, 'get'>): boolean =>
  cookies.get(ACCESS_COOKIE) === undefined && cookies.get(REFRESH_COOKIE) === undefined;

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

const accessKey = async (platform: Platform): Promise<Uint8Array> =>
  new TextEncoder().encode(await platform.secrets.get('access-token-key'));

/** A completed authentication: user, tenant and method. */
export interface Authentication {
  readonly userId: string;
  readonly tenantId: string;
  readonly loginMethod: 1 | 2 | 3 | 4;
  /** The identity of a first federated login: one of this user, or one to be transferred to this user's account. */
  readonly firstIdentityId: string | null;
  readonly thirdAccountId: string | null;
  readonly thirdPlatformType: string | null;
  /** The user did not start it on this platform. */
  readonly unsolicited?: boolean;
  /**
   * The stored password hash at the time of an authentication by password or code. If it has changed since, the
   * authentication is void.
   */
  readonly passwordHash?: string | null;
}

/** The session that another one is handed over from: they end together, and neither lasts longer. */
export interface SourceSession {
  readonly rootId: string;
  readonly expiresAt: Date;
}

export interface Tokens {
  readonly userId: string;
  readonly access: string;
  /** Empty for a session that is not renewed. */
  readonly refresh: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

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

/** What identifies a session. It includes the user, by whom the tables are distributed. */
export interface SessionKey {
  readonly id: string;
  readonly userId: string;
}

/** A newly opened session whose tokens are not yet signed. */
export interface OpenedSession extends SessionKey {
  readonly refresh: string;
}

/** A refresh token names its user, so that a renewal reads and writes rows of that user only. */
const refreshTokenOf = (userId: string, secret: string): string => `${userId}.${secret}`;

/** A token from before they named their user. */
const OLDER_TOKEN = /^[\w-]{43}$/;

/** Whether a text could be a refresh token. Looking for one without a user needs every machine of a cluster. */
const couldBeToken = (text: string): boolean => text.includes('.') || OLDER_TOKEN.test(text);

/** The condition for the row of a refresh token. Tokens from before they named their user are found by their hash. */
const isToken = (token: string): SQL | undefined => {
  const end = token.lastIndexOf('.');
  const byHash = eq(refreshTokens.hash, sha256(token));
  return end < 0 ? byHash : and(eq(refreshTokens.userId, token.slice(0, end)), byHash);
};

export const isSession = ({ id, userId }: SessionKey): SQL | undefined =>
  and(eq(sessions.userId, userId), eq(sessions.id, id));

/** Opens a session in the transaction `tx`, with its first refresh token, for the page of the request. */
export const openSession = async (
  tx: Database,
  authentication: Authentication,
  { foreignOrigin, mode, now }: Pick<CallContext, 'foreignOrigin' | 'mode' | 'now'>,
  source?: SourceSession,
): Promise<OpenedSession> => {
  const id = randomId('s');
  const refresh = refreshTokenOf(authentication.userId, randomSecret());
  await tx.insert(sessions).values({
    id,
    userId: authentication.userId,
    tenantId: authentication.tenantId,
    loginMethod: authentication.loginMethod,
    firstIdentityId: authentication.firstIdentityId,
    unsolicited: authentication.unsolicited ?? false,
    mode,
    origin: foreignOrigin,
    rootId: source?.rootId ?? null,
    createdAt: now,
    expiresAt: source?.expiresAt ?? secondsAfter(now, REFRESH_TOKEN_LIFETIME_S),
  });
  await tx
    .insert(refreshTokens)
    .values({ userId: authentication.userId, hash: sha256(refresh), sessionId: id, createdAt: now });
  return { id, userId: authentication.userId, refresh };
};

/** A session that a school opens in place of one of its people. */
export interface BoundSession {
  readonly userId: string;
  readonly tenantId: string;
  /** What it depends on, see `addSessionIssuer`: it ends with the first of these that is revoked. */
  readonly issuers: readonly [string, ...string[]];
  /** The listed origin for whose pages it is used when a request names none; null for our own pages. */
  readonly origin: string | null;
  readonly mode: SessionMode;
}

/**
 * Opens a session in the transaction `tx` in which the user has proven nothing to this platform. It lasts as long as its one
 * access token, is not renewed, and is valid at its tenant only, for the calls of `BOUND_CALLS`.
 */
export const openBoundSession = async (
  tx: Database,
  { issuers, mode, origin, tenantId, userId }: BoundSession,
  now: Date,
  source?: SourceSession,
): Promise<SessionKey> => {
  const id = randomId('s');
  await tx.insert(sessions).values({
    ...{ id, userId, tenantId, issuers, mode, origin },
    // None of the methods: `refusesMethod` does not read it.
    loginMethod: LOGIN_METHOD.account,
    unsolicited: true,
    rootId: source?.rootId ?? null,
    createdAt: now,
    expiresAt: source?.expiresAt ?? secondsAfter(now, BOUND_TOKEN_LIFETIME_S),
  });
  return { id, userId };
};

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
  access: await signAccess(platform, session, ACCESS_TOKEN_LIFETIME_S, now),
  refresh: session.refresh,
  expiresIn: ACCESS_TOKEN_LIFETIME_S,
});

const liveSession = async (db: Database, key: SessionKey, mode: SessionMode, now: Date) => {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(isSession(key), eq(sessions.mode, mode), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .limit(1);
  return row && (await isVouchedFor(db, row)) ? row : undefined;
};

/** Whether a session that was read before is still open. */
export const isOpen = async (db: Database, key: SessionKey, mode: SessionMode, now: Date): Promise<boolean> =>
  (await liveSession(db, key, mode, now)) !== undefined;

/** A session that goes on, whatever its mode. */
export const findOpenSession = async (db: Database, key: SessionKey, now: Date) => {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(isSession(key), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .limit(1);
  return row && (await isVouchedFor(db, row)) ? row : undefined;
};

/** Whether a session goes on, whatever its mode, for what was issued in it: it ends with sign-out and a new password. */
export const isOpenSession = async (db: Database, key: SessionKey, now: Date): Promise<boolean> =>
  (await findOpenSession(db, key, now)) !== undefined;

/**
 * Locks a session against its end until the transaction ends, so that what a session opens ends with it even if both
 * happen at the same time.
 * @throws RequestError signInRequired if it has ended
 */
export const holdSession = async (tx: Database, key: SessionKey): Promise<void> => {
  const open = and(isSession(key), isNull(sessions.revokedAt));
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(open).for('share');
  if (!session) throw new RequestError('signInRequired', 'Sign in first.');
};

const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/.exec(headers.get('authorization') ?? '')?.[1];

/** Returns the session of a request, or null. Revocation by any process takes effect at once. */
export const readSession = async (
  platform: Platform,
  headers: Headers,
  mode: SessionMode,
  cookies: CookieJar,
  now: Date,
): Promise<Session | null> => {
  const token = mode === 'token' ? bearerOf(headers) : cookies.get(ACCESS_COOKIE);
  if (!token) return null;
  let key: SessionKey | undefined;
  let expires = 0;
  try {
    const options = { algorithms: ['HS256'], issuer: 'campus', typ: 'at+jwt', currentDate: now };
    const { payload } = await jwtVerify(token, await accessKey(platform), options);
    const { sid, sub } = payload;
    if (typeof sid === 'string' && typeof sub === 'string') key = { id: sid, userId: sub };
    expires = payload.exp ?? 0;
  } catch {
    return null;
  }
  const row = key && (await liveSession(platform.db, key, mode, now));
  if (!row) return null;
  const { id, userId, tenantId, loginMethod, firstIdentityId, origin, reauthenticatedAt, createdAt, unsolicited } = row;
  return {
    bound: row.issuers !== null,
    id,
    userId,
    tenantId,
    loginMethod,
    firstIdentityId,
    origin,
    unsolicited,
    // An unsolicited login does not show that the owner of the account is present.
    authenticatedAt: reauthenticatedAt ?? (unsolicited ? new Date(0) : createdAt),
    expiresIn: Math.max(1, expires - Math.floor(now.getTime() / 1_000)),
  };
};

/**
 * Revokes a session, and those that were handed over from or to it: their access and refresh tokens are rejected from now on.
 */
export const revokeSession = async (
  db: Database,
  key: SessionKey,
  reason: 'sign-out' | 'reuse' | 'merge',
  now: Date,
): Promise<void> => {
  const [row] = await db.select({ rootId: sessions.rootId }).from(sessions).where(isSession(key)).limit(1);
  const root = row?.rootId ?? key.id;
  const together = or(eq(sessions.id, root), eq(sessions.rootId, root));
  const open = and(eq(sessions.userId, key.userId), together, isNull(sessions.revokedAt));
  await db.update(sessions).set({ revokedAt: now, revokedFor: reason }).where(open);
};

/** Revokes all sessions of a user. */
export const revokeSessionsOf = async (
  db: Database,
  userId: string,
  reason: 'password' | 'merge',
  now: Date,
): Promise<void> => {
  const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  await db.update(sessions).set({ revokedAt: now, revokedFor: reason }).where(open);
};

/** A refresh token of a session that has not ended. */
export interface KnownRefresh {
  readonly token: string;
  readonly session: SessionKey & { readonly tenantId: string; readonly origin: string | null };
  readonly isUsed: boolean;
  /** Used longer ago than the grace period: two parties hold it. */
  readonly isReused: boolean;
}

/** Finds a refresh token in this mode, and its session. */
export const readRefresh = async (
  db: Database,
  token: string,
  mode: SessionMode,
  now: Date,
): Promise<KnownRefresh | undefined> => {
  if (!couldBeToken(token)) return undefined;
  const [row] = await db.select().from(refreshTokens).where(isToken(token)).limit(1);
  const session = row && (await liveSession(db, { id: row.sessionId, userId: row.userId }, mode, now));
  if (!session) return undefined;
  const { usedAt } = row;
  const isReused = usedAt !== null && now.getTime() - usedAt.getTime() > REFRESH_GRACE_S * 1_000;
  return { token, session, isUsed: usedAt !== null, isReused };
};

/**
 * Renews a session. The successor of a refresh token is derived from it with the server's key, so that every use within
 * the grace period yields the same successor, in any process, although only hashes are stored. Use after the grace
 * period means that two parties hold the token, so the whole session is revoked.
 * @returns undefined if the token cannot renew a session
 */
export const rotate = async (
  platform: Platform,
  { isReused, isUsed, session, token }: KnownRefresh,
  now: Date,
): Promise<Tokens | undefined> => {
  const { id, userId } = session;
  if (isReused) {
    await revokeSession(platform.db, session, 'reuse', now);
    return undefined;
  }
  const refresh = refreshTokenOf(userId, keyedHash(await platform.secrets.get('refresh-token-key'), token));
  if (!isUsed) {
    await transact(platform.db, async (tx) => {
      const unused = and(eq(refreshTokens.userId, userId), isToken(token), isNull(refreshTokens.usedAt));
      const claimed = await tx.update(refreshTokens).set({ usedAt: now }).where(unused).returning();
      // Otherwise another request has used it since it was read, and stored the same successor.
      if (claimed.length === 0) return;
      await tx.insert(refreshTokens).values({ userId, hash: sha256(refresh), sessionId: id, createdAt: now });
    });
  }
  return tokensOf(platform, { id, userId, refresh }, now);
};

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

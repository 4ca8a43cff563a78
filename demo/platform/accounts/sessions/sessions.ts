import { and, eq, gt, isNull } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import {
  ACCESS_TOKEN_LIFETIME_S,
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

export const ACCESS_COOKIE = '__Host-campus-access';
export const REFRESH_COOKIE = '__Host-campus-refresh';

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

export interface Tokens {
  readonly userId: string;
  readonly access: string;
  readonly refresh: string;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

const signAccess = async (platform: Platform, sessionId: string, userId: string, now: Date): Promise<string> => {
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuer('campus')
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_LIFETIME_S)
    .sign(await accessKey(platform));
};

/** A newly opened session whose tokens are not yet signed. */
export interface OpenedSession {
  readonly id: string;
  readonly userId: string;
  readonly refresh: string;
}

/** Opens a session in the transaction `tx`, with its first refresh token, for the page of the request. */
export const openSession = async (
  tx: Database,
  proven: Authentication,
  { foreignOrigin, mode, now }: Pick<CallContext, 'foreignOrigin' | 'mode' | 'now'>,
): Promise<OpenedSession> => {
  const id = randomId('s');
  const refresh = randomSecret();
  await tx.insert(sessions).values({
    id,
    userId: proven.userId,
    tenantId: proven.tenantId,
    loginMethod: proven.loginMethod,
    firstIdentityId: proven.firstIdentityId,
    unsolicited: proven.unsolicited ?? false,
    mode,
    origin: foreignOrigin,
    createdAt: now,
    expiresAt: secondsAfter(now, REFRESH_TOKEN_LIFETIME_S),
  });
  await tx.insert(refreshTokens).values({ hash: sha256(refresh), sessionId: id, createdAt: now });
  return { id, userId: proven.userId, refresh };
};

/** Signs the access token of a session. */
export const tokensOf = async (platform: Platform, session: OpenedSession, now: Date): Promise<Tokens> => ({
  userId: session.userId,
  access: await signAccess(platform, session.id, session.userId, now),
  refresh: session.refresh,
  expiresIn: ACCESS_TOKEN_LIFETIME_S,
});

const liveSession = async (db: Database, id: string, mode: SessionMode, now: Date) => {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.mode, mode), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .limit(1);
  return row;
};

/**
 * Locks a session against its end until the transaction ends, so that what a session opens ends with it even if both
 * happen at the same time.
 * @throws RequestError signInRequired if it has ended
 */
export const holdSession = async (tx: Database, id: string): Promise<void> => {
  const open = and(eq(sessions.id, id), isNull(sessions.revokedAt));
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
  let sessionId: unknown;
  let expires = 0;
  try {
    const options = { algorithms: ['HS256'], issuer: 'campus', typ: 'at+jwt', currentDate: now };
    const { payload } = await jwtVerify(token, await accessKey(platform), options);
    sessionId = payload.sid;
    expires = payload.exp ?? 0;
  } catch {
    return null;
  }
  const row = typeof sessionId === 'string' ? await liveSession(platform.db, sessionId, mode, now) : undefined;
  if (!row) return null;
  const { id, userId, tenantId, loginMethod, firstIdentityId, origin, provenAt, createdAt, unsolicited } = row;
  return {
    id,
    userId,
    tenantId,
    loginMethod,
    firstIdentityId,
    origin,
    unsolicited,
    // An unsolicited login does not show that the user is present who owns the account.
    provenAt: provenAt ?? (unsolicited ? new Date(0) : createdAt),
    expiresIn: Math.max(1, expires - Math.floor(now.getTime() / 1_000)),
  };
};

/** Revokes a session: its access and refresh tokens are rejected from now on. */
export const revokeSession = async (
  db: Database,
  id: string,
  reason: 'sign-out' | 'reuse' | 'merge',
  now: Date,
): Promise<void> => {
  const open = and(eq(sessions.id, id), isNull(sessions.revokedAt));
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

/** Returns the session that a refresh token can still renew in this mode. */
export const sessionOfRefresh = async (
  db: Database,
  token: string,
  mode: SessionMode,
  now: Date,
): Promise<{ readonly id: string; readonly tenantId: string } | undefined> => {
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, sha256(token)))
    .limit(1);
  if (!row || (row.usedAt && now.getTime() - row.usedAt.getTime() > REFRESH_GRACE_S * 1_000)) return undefined;
  return liveSession(db, row.sessionId, mode, now);
};

/**
 * Renews a session. The successor of a refresh token is derived from it with the server's key, so that every use within
 * the grace period yields the same successor, in any process, although only hashes are stored. Use after the grace
 * period means that two parties hold the token, so the whole session is revoked.
 * @returns undefined if the token cannot renew a session
 */
export const rotate = async (
  platform: Platform,
  token: string,
  mode: SessionMode,
  now: Date,
): Promise<Tokens | undefined> => {
  const key = await platform.secrets.get('refresh-token-key');
  const hash = sha256(token);
  const refresh = keyedHash(key, token);
  const renewed = await transact(platform.db, async (tx) => {
    const unused = and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt));
    const [known] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).limit(1);
    const session = known && (await liveSession(tx, known.sessionId, mode, now));
    if (!session) return undefined;
    const [claimed] = await tx.update(refreshTokens).set({ usedAt: now }).where(unused).returning();
    const row = claimed ?? (await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).limit(1))[0];
    if (!row) return undefined;
    if (claimed) {
      await tx.insert(refreshTokens).values({ hash: sha256(refresh), sessionId: session.id, createdAt: now });
    } else if (now.getTime() - (row.usedAt?.getTime() ?? 0) > REFRESH_GRACE_S * 1_000) {
      await revokeSession(tx, session.id, 'reuse', now);
      return undefined;
    }
    return session;
  });
  return renewed && tokensOf(platform, { id: renewed.id, userId: renewed.userId, refresh }, now);
};

/** Delivers the tokens: as HttpOnly cookies, or in the response for a page of another origin. */
export const deliver = (
  mode: SessionMode,
  cookies: CookieJar,
  tokens: Tokens,
): { user_id: string; access_token: string; refresh_token: string; expires_in: number } => {
  const { userId, access, refresh, expiresIn } = tokens;
  if (mode === 'token') return { user_id: userId, access_token: access, refresh_token: refresh, expires_in: expiresIn };
  cookies.set(ACCESS_COOKIE, access, { sameSite: 'Lax', maxAgeS: ACCESS_TOKEN_LIFETIME_S });
  cookies.set(REFRESH_COOKIE, refresh, { sameSite: 'Strict', maxAgeS: REFRESH_TOKEN_LIFETIME_S });
  return { user_id: userId, access_token: '', refresh_token: '', expires_in: expiresIn };
};

export const clearSessionCookies = (cookies: CookieJar): void => {
  cookies.clear(ACCESS_COOKIE);
  cookies.clear(REFRESH_COOKIE);
};

import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { BOUND_TOKEN_LIFETIME_S, LOGIN_METHOD, REFRESH_TOKEN_LIFETIME_S } from '../../../../src/contract/constants.ts';
import type { Database } from '../../core/database/database.ts';
import type { CallContext, Session, SessionMode } from '../../core/http/context.ts';
import type { CookieJar } from '../../core/http/cookies.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { randomId, randomSecret, sha256 } from '../../core/random.ts';
import { refreshTokens, sessions } from '../tables.ts';
import { isVouchedFor } from './session-issuers.ts';
import { ACCESS_COOKIE, type OpenedSession, readAccess, refreshTokenOf, type SessionKey } from './tokens.ts';

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

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

/** A session that goes on: in this mode, or in any. */
export const findOpenSession = async (db: Database, key: SessionKey, now: Date, mode?: SessionMode) => {
  const inMode = mode && eq(sessions.mode, mode);
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(isSession(key), inMode, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .limit(1);
  return row && (await isVouchedFor(db, row)) ? row : undefined;
};

/** Whether a session that was read before is still open. */
export const isOpen = async (db: Database, key: SessionKey, mode: SessionMode, now: Date): Promise<boolean> =>
  (await findOpenSession(db, key, now, mode)) !== undefined;

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
  const access = await readAccess(platform, mode === 'token' ? bearerOf(headers) : cookies.get(ACCESS_COOKIE), now);
  const row = access && (await findOpenSession(platform.db, access.key, now, mode));
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
    expiresIn: Math.max(1, access.expires - Math.floor(now.getTime() / 1_000)),
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

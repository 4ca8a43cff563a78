import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { REFRESH_GRACE_S } from '../../../../src/contract/constants.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { SessionMode } from '../../core/http/context.ts';
import type { Platform } from '../../core/platform.ts';
import { keyedHash, sha256 } from '../../core/random.ts';
import { refreshTokens } from '../tables.ts';
import { findOpenSession, revokeSession } from './sessions.ts';
import { refreshTokenOf, type SessionKey, type Tokens, tokensOf } from './tokens.ts';

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
  const session = row && (await findOpenSession(db, { id: row.sessionId, userId: row.userId }, now, mode));
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

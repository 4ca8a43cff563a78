import { and, eq, gt, isNull } from 'drizzle-orm';
import { fetchedId, HANDOFF_CODE_LIFETIME_S } from '../../../src/contract/handoff/handoff.ts';
import {
  type BoundSession,
  findOpenSession,
  holdSession,
  openBoundSession,
  openSession,
} from '../accounts/sessions/sessions.ts';
import { boundTokensOf, type Tokens, tokensOf } from '../accounts/sessions/tokens.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext, SessionMode } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { Platform } from '../core/platform.ts';
import { randomId, randomSecret, sha256 } from '../core/random.ts';
import { handoffs } from './tables.ts';

export type Handoff = typeof handoffs.$inferSelect;

type Way = Handoff['way'];

/** How long the person may take to answer a question. */
export const QUESTION_LIFETIME_S = 600;

const CODE = /^([\w-]{1,64})\.(h_[\w-]{20})\.([\w-]{43})$/;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/**
 * What a code is bound to besides its user: the network and the kind of the browser that it was issued to. Neither the page
 * nor the window at the platform has a cookie that the other one sees, so there is nothing closer.
 */
export const browserOf = ({ address, userAgent }: Pick<CallContext, 'address' | 'userAgent'>): string =>
  sha256(`${address} ${userAgent}`);

/** Issues a code. */
export const issueCode = async (
  db: Database,
  handoff: Pick<Handoff, 'way' | 'tenantId' | 'userId' | 'sessionId' | 'origin' | 'browser'> &
    Partial<Pick<Handoff, 'challenge' | 'inFrame'>>,
  now: Date,
): Promise<string> => {
  const id = randomId('h');
  const secret = randomSecret();
  const expiresAt = after(now, HANDOFF_CODE_LIFETIME_S);
  await db.insert(handoffs).values({ ...handoff, id, secretHash: sha256(secret), expiresAt });
  return `${handoff.tenantId}.${id}.${secret}`;
};

/**
 * Issues a code that the page knows already, see `fetchedCode`. It waits until the page is there again, or looks after its
 * window; a second one for the same question is none.
 */
export const issueFetched = async (
  db: Database,
  handoff: Pick<Handoff, 'way' | 'tenantId' | 'userId' | 'sessionId' | 'origin' | 'browser' | 'challenge' | 'inFrame'>,
  now: Date,
): Promise<void> => {
  const { challenge } = handoff;
  const expiresAt = after(now, QUESTION_LIFETIME_S);
  await db
    .insert(handoffs)
    .values({ ...handoff, id: fetchedId(challenge), secretHash: challenge, expiresAt })
    .onConflictDoNothing();
};

/** The condition for the row of a code that can be used. */
const isUsable = (tenantId: string, id: string, secretHash: string, way: Way, now: Date) =>
  and(
    eq(handoffs.tenantId, tenantId),
    eq(handoffs.id, id),
    eq(handoffs.way, way),
    eq(handoffs.secretHash, secretHash),
    isNull(handoffs.usedAt),
    gt(handoffs.expiresAt, now),
  );

/** Finds a code that this browser may use. */
export const findCode = async (
  db: Database,
  code: string,
  way: Way,
  browser: string,
  now: Date,
): Promise<Handoff | undefined> => {
  const [, tenantId, id, secret] = CODE.exec(code) ?? [];
  if (!tenantId || !id || !secret) return undefined;
  const [row] = await db
    .select()
    .from(handoffs)
    .where(isUsable(tenantId, id, sha256(secret), way, now))
    .limit(1);
  return row?.browser === browser ? row : undefined;
};

const same = ({ tenantId, id, secretHash, way }: Handoff, now: Date) => isUsable(tenantId, id, secretHash, way, now);

/**
 * Takes a code that the browser has brought. From now on only a cookie of the browser has its secret.
 * @returns the code for the cookie; undefined if another request has taken it
 */
export const takeArrived = async (
  db: Database,
  row: Handoff,
  vouched: boolean,
  now: Date,
): Promise<string | undefined> => {
  const secret = randomSecret();
  const next = { way: 'arrived', secretHash: sha256(secret), vouched } as const;
  const taken = await db.update(handoffs).set(next).where(same(row, now)).returning();
  return taken.length > 0 ? `${row.tenantId}.${row.id}.${secret}` : undefined;
};

/** Gives the person time to answer a question about it. */
export const prolong = async (db: Database, row: Handoff, now: Date): Promise<void> => {
  const expiresAt = after(now, QUESTION_LIFETIME_S);
  await db.update(handoffs).set({ expiresAt }).where(same(row, now));
};

/** Uses a code up. Returns whether it could still be used. */
export const spend = async (db: Database, row: Handoff, now: Date): Promise<boolean> =>
  (await db.update(handoffs).set({ usedAt: now }).where(same(row, now)).returning()).length > 0;

/**
 * Uses a code up and opens the session that it stands for, which ends with the session that it is handed over from, and may do
 * no more than that one.
 * @throws RequestError codeExpired if it was used or its session has ended
 */
export const openHandedOver = async (
  platform: Platform,
  row: Handoff,
  { foreignOrigin, mode }: { readonly foreignOrigin: string | null; readonly mode: SessionMode },
  now: Date,
): Promise<Tokens> => {
  const { sessionId: id, tenantId, userId } = row;
  const expired = new RequestError('codeExpired', 'The code is no longer valid.', { field: 'code' });
  const opened = await transact(platform.db, async (tx) => {
    const source = await findOpenSession(tx, { id, userId }, now);
    if (!source || !(await spend(tx, row, now))) throw expired;
    await holdSession(tx, source);
    const { expiresAt, issuers, loginMethod, rootId } = source;
    const from = { rootId: rootId ?? id, expiresAt };
    if (issuers !== null) {
      const bound = { issuers: issuers as BoundSession['issuers'], origin: foreignOrigin };
      return { key: await openBoundSession(tx, { userId, tenantId, mode, ...bound }, now, from) };
    }
    // Whoever brings a code has not shown to be the owner of the account.
    const authentication = { userId, tenantId, loginMethod, firstIdentityId: null, unsolicited: true };
    const more = { thirdAccountId: null, thirdPlatformType: null };
    return { session: await openSession(tx, { ...authentication, ...more }, { foreignOrigin, mode, now }, from) };
  });
  return 'key' in opened ? boundTokensOf(platform, opened.key, now) : tokensOf(platform, opened.session, now);
};

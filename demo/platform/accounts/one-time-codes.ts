import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { CODE_ATTEMPTS, ONE_TIME_CODE_DIGITS, ONE_TIME_CODE_LIFETIME_S } from '../../../src/contract/constants.ts';
import type { CODE_PURPOSES } from '../../../src/contract/sign-in/accounts.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { countAttempt } from '../core/limits/attempts.ts';
import { requireChannel } from '../core/outbox/channels.ts';
import { queueCode } from '../core/outbox/outbox.ts';
import { keyedHash, randomDigits, randomId, sha256 } from '../core/random.ts';
import { findUserByAccount, normalAccount } from '../users/queries.ts';
import { browserOf, knownBrowser } from './browsers.ts';
import { oneTimeCodes } from './tables.ts';

export type CodePurpose = (typeof CODE_PURPOSES)[number];

const hashOf = async (context: CallContext, account: string, purpose: CodePurpose, code: string): Promise<string> =>
  keyedHash(await context.platform.secrets.get('one-time-code-key'), `${account} ${purpose} ${code}`);

/** How many codes for one account and purpose a browser can use: a late one, and the one that was sent after it. */
const LIVE_CODES = 2;

/** Codes for an account and purpose, sent to anyone. */
const open = (account: string, purpose: CodePurpose) =>
  and(eq(oneTimeCodes.account, account), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt));

/** The codes that a browser can use. */
const live = (account: string, purpose: CodePurpose, browser: string, now: Date) =>
  and(
    open(account, purpose),
    eq(oneTimeCodes.browser, browser),
    gt(oneTimeCodes.expiresAt, now),
    lt(oneTimeCodes.attempts, CODE_ATTEMPTS),
  );

/**
 * A browser that is known to the account counts for itself, so that strangers cannot use up its limits. All other
 * browsers count together, because anyone can pretend to be a new one. A known browser receives its code also while a
 * machine that counts is gone.
 */
const refuseWhenOften = async (context: CallContext, account: string, purpose: CodePurpose): Promise<void> => {
  const { address, now, platform } = context;
  const { codesPerAccount, codesPerAccountAddress, codesPerAddress, resendSeconds } = platform.config.limits;
  const id = `${account} ${purpose}`;
  const browser = await knownBrowser(context, account);
  const place = sha256(`${id} ${browser ?? address}`);
  const limits = [
    { key: `code-address:${address}`, limit: codesPerAddress },
    { key: `code-wait:${place}`, limit: { count: 1, seconds: resendSeconds } },
    ...(browser
      ? [{ key: `code:${place}`, limit: codesPerAccount }]
      : [
          { key: `code-from:${place}`, limit: codesPerAccountAddress },
          { key: `code:${sha256(id)}`, limit: codesPerAccount },
        ]),
  ];
  const isOptional = browser !== null;
  for (const { key, limit } of limits) {
    const retryAfter = limit.seconds === 0 ? 0 : await countAttempt(platform, { key, limit, isOptional }, now);
    if (retryAfter) throw new RequestError('tooManyRequests', 'Too many codes.', { retryAfter });
  }
};

/**
 * Creates a one-time code and sends it if the account exists. For an account that does not exist, everything else is
 * identical: response, waiting time, database row, and the responses to wrong attempts.
 */
export const sendCode = async (
  context: CallContext,
  asked: string,
  purpose: CodePurpose,
): Promise<{ resendAfter: number; expiresIn: number; attemptsLeft: number }> => {
  const { now, platform } = context;
  const account = normalAccount(asked);
  requireChannel(platform, account);
  await refuseWhenOften(context, account, purpose);
  const code = randomDigits(ONE_TIME_CODE_DIGITS);
  const codeHash = await hashOf(context, account, purpose, code);
  const browser = browserOf(context);
  await transact(platform.db, async (tx) => {
    const user = await findUserByAccount(tx, account);
    const before = await tx
      .select({ id: oneTimeCodes.id })
      .from(oneTimeCodes)
      .where(live(account, purpose, browser, now))
      .orderBy(desc(oneTimeCodes.createdAt))
      .offset(LIVE_CODES - 1)
      .for('update');
    const over = before.map(({ id }) => id);
    if (over.length > 0) await tx.update(oneTimeCodes).set({ usedAt: now }).where(inArray(oneTimeCodes.id, over));
    await tx.insert(oneTimeCodes).values({
      id: randomId('c'),
      account,
      purpose,
      browser,
      codeHash,
      attempts: 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ONE_TIME_CODE_LIFETIME_S * 1_000),
    });
    if (user) await queueCode(tx, context, { recipient: account, purpose, code });
  });
  return {
    resendAfter: platform.config.limits.resendSeconds,
    expiresIn: ONE_TIME_CODE_LIFETIME_S,
    attemptsLeft: CODE_ATTEMPTS,
  };
};

const claim = async (
  tx: Database,
  account: string,
  purpose: CodePurpose,
  browser: string,
  codeHash: string,
  now: Date,
): Promise<number> => {
  // Locked, so that parallel attempts are counted one after the other.
  const codes = await tx
    .select()
    .from(oneTimeCodes)
    .where(live(account, purpose, browser, now))
    .orderBy(desc(oneTimeCodes.createdAt))
    .for('update');
  if (codes.length === 0) return 0;
  if (codes.some((row) => row.codeHash === codeHash)) {
    await tx.update(oneTimeCodes).set({ usedAt: now }).where(open(account, purpose));
    return -1;
  }
  await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(live(account, purpose, browser, now));
  return Math.max(...codes.map((row) => CODE_ATTEMPTS - row.attempts - 1)) + 1;
};

/**
 * Consumes a one-time code that the same browser asked for, and invalidates all other codes for the same purpose. A
 * wrong attempt counts against every valid code of the browser.
 * @throws RequestError codeWrong with the remaining attempts, codeExpired if no code is valid, mailUnavailable and
 * textUnavailable if none can be sent
 */
export const useCode = async (
  context: CallContext,
  asked: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> => {
  const { now, platform } = context;
  const account = normalAccount(asked);
  requireChannel(platform, account);
  const codeHash = await hashOf(context, account, purpose, code);
  const browser = browserOf(context);
  const result = await transact(platform.db, (tx) => claim(tx, account, purpose, browser, codeHash, now));
  if (result === 0) throw new RequestError('codeExpired', 'The code is no longer valid.', { field: 'code' });
  if (result > 0)
    throw new RequestError('codeWrong', 'The code is wrong.', { field: 'code', attemptsLeft: result - 1 });
};

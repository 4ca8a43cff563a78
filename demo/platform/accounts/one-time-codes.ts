import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { CODE_ATTEMPTS, ONE_TIME_CODE_DIGITS, ONE_TIME_CODE_LIFETIME_S } from '../../../src/contract/constants.ts';
import type { CODE_PURPOSES } from '../../../src/contract/sign-in/accounts.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireChannel } from '../core/outbox/channels.ts';
import { queueCode } from '../core/outbox/outbox.ts';
import { keyedHash, randomDigits, randomId, sha256 } from '../core/random.ts';
import { takeFromBucket } from '../core/rate-limit.ts';
import { findUserByAccount, normalAccount } from './queries.ts';
import { oneTimeCodes } from './tables.ts';

export type CodePurpose = (typeof CODE_PURPOSES)[number];

const hashOf = async (context: CallContext, account: string, purpose: CodePurpose, code: string): Promise<string> =>
  keyedHash(await context.platform.secrets.get('one-time-code-key'), `${account} ${purpose} ${code}`);

const live = (account: string, purpose: CodePurpose, now: Date) =>
  and(
    eq(oneTimeCodes.account, account),
    eq(oneTimeCodes.purpose, purpose),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, now),
    lt(oneTimeCodes.attempts, CODE_ATTEMPTS),
  );

const refuseWhenOften = async (context: CallContext, account: string, purpose: CodePurpose): Promise<void> => {
  const { address, now, platform } = context;
  const { codesPerAccount, codesPerAddress, resendSeconds } = platform.config.limits;
  const id = sha256(`${account} ${purpose}`);
  const limits = [
    { key: `code-address:${address}`, limit: codesPerAddress },
    { key: `code-wait:${id}`, limit: { count: 1, seconds: resendSeconds } },
    { key: `code:${id}`, limit: codesPerAccount },
  ];
  for (const { key, limit } of limits) {
    const retryAfter = limit.seconds === 0 ? 0 : await takeFromBucket(platform.db, key, limit, now);
    if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many codes.', { retryAfter });
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
  await transact(platform.db, async (tx) => {
    const user = await findUserByAccount(tx, account);
    await tx.insert(oneTimeCodes).values({
      id: randomId('c'),
      account,
      purpose,
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
  codeHash: string,
  now: Date,
): Promise<number> => {
  // Locked, so that parallel attempts are counted one after the other.
  const codes = await tx
    .select()
    .from(oneTimeCodes)
    .where(live(account, purpose, now))
    .orderBy(desc(oneTimeCodes.createdAt))
    .for('update');
  if (codes.length === 0) return 0;
  if (codes.some((row) => row.codeHash === codeHash)) {
    await tx
      .update(oneTimeCodes)
      .set({ usedAt: now })
      .where(live(account, purpose, now));
    return -1;
  }
  await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(live(account, purpose, now));
  return Math.max(...codes.map((row) => CODE_ATTEMPTS - row.attempts - 1)) + 1;
};

/**
 * Consumes a one-time code and invalidates all other codes for the same purpose. A wrong attempt counts against every
 * valid code.
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
  const result = await transact(platform.db, (tx) => claim(tx, account, purpose, codeHash, now));
  if (result === 0) throw new RequestError('codeExpired', 'The code is no longer valid.', { field: 'code' });
  if (result > 0)
    throw new RequestError('codeWrong', 'The code is wrong.', { field: 'code', attemptsLeft: result - 1 });
};

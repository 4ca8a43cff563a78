import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { textsFor } from '../core/language/texts.ts';
import { takeFromBucket } from '../core/limits/rate-limit.ts';
import { reachableAddress, requireChannel } from '../core/outbox/channels.ts';
import { queueMessage } from '../core/outbox/outbox.ts';
import { findUser, type UserRow } from '../users/queries.ts';
import { activationCodes } from './tables.ts';

/** How long an activation code is valid after it was sent. */
export const ACTIVATION_LIFETIME_DAYS = 7;

/** Characters for codes that users type: none that can be confused with another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code of this many readable characters; ten contain 49 random bits. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Normalizes a code for storage and comparison. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

const hidden = (address: string): string => {
  if (address.startsWith('+')) return `${address.slice(0, 3)}•••${address.slice(-4)}`;
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
};

const refuseWhenOften = async ({ now, platform, session }: UserContext): Promise<void> => {
  const { activationsPerUser, resendSeconds } = platform.config.limits;
  for (const { key, limit } of [
    { key: `activation-wait:${session.userId}`, limit: { count: 1, seconds: resendSeconds } },
    { key: `activation:${session.userId}`, limit: activationsPerUser },
  ]) {
    const retryAfter = limit.seconds === 0 ? 0 : await takeFromBucket(platform.db, key, limit, now);
    if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many codes.', { retryAfter });
  }
};

/** The user's own address, by which they can be reached. */
const addressOf = ({ language, platform }: UserContext, user: UserRow | undefined): string => {
  const any = user?.email ?? user?.phone ?? null;
  if (!user || any === null)
    throw new RequestError('createRefused', textsFor(language)('platform-register:refusal.noAddress'));
  const address = reachableAddress(platform, user) ?? any;
  requireChannel(platform, address);
  return address;
};

/**
 * Sends an activation code to the user's own address, by email or otherwise by text message. The code is bound to the
 * user but not to name or scale, which may change before the creation.
 * @throws RequestError createRefused for an account without an address, mailUnavailable and textUnavailable if nothing
 * can be sent to it, tooManyRequests
 */
export const sendActivationCode = async (
  context: UserContext,
  asked: { readonly schoolName: string; readonly schoolScale: number | null },
): Promise<{ msg: string; resendAfter: number }> => {
  const { language, now, platform, session } = context;
  const t = textsFor(language);
  const recipient = addressOf(context, await findUser(platform.db, session.userId));
  await refuseWhenOften(context);
  const code = readableCode(10);
  await transact(platform.db, async (tx) => {
    await tx.insert(activationCodes).values({
      code,
      userId: session.userId,
      schoolName: asked.schoolName,
      scale: asked.schoolScale,
      reusable: false,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ACTIVATION_LIFETIME_DAYS * DAY_MS),
    });
    const subject = t('platform-register:activation.subject', { code });
    const values = { code, days: ACTIVATION_LIFETIME_DAYS, school: asked.schoolName };
    await queueMessage(tx, context, {
      recipient,
      subject,
      body: t('platform-register:activation.body', values),
      code,
    });
  });
  const sent = recipient.startsWith('+') ? 'sentByText' : 'sentByMail';
  const msg = t(`platform-register:activation.${sent}`, { to: hidden(recipient) });
  return { msg, resendAfter: platform.config.limits.resendSeconds };
};

/**
 * Consumes an activation code in the transaction that creates the school. A reusable code remains valid.
 * @throws RequestError activationCodeWrong for a code that is unknown, used, expired or another user's; the error does
 * not distinguish them
 */
export const spendActivationCode = async (
  tx: Database,
  code: string,
  { now, schoolId, userId }: { readonly userId: string; readonly schoolId: string; readonly now: Date },
): Promise<void> => {
  const usable = and(
    eq(activationCodes.code, normalCode(code)),
    or(isNull(activationCodes.userId), eq(activationCodes.userId, userId)),
    or(isNull(activationCodes.expiresAt), gt(activationCodes.expiresAt, now)),
    or(isNull(activationCodes.usedAt), eq(activationCodes.reusable, true)),
  );
  const [used] = await tx
    .update(activationCodes)
    .set({ usedAt: now, usedBySchoolId: schoolId })
    .where(usable)
    .returning();
  if (!used) throw new RequestError('activationCodeWrong', 'The activation code is not valid.', { field: 'code' });
};

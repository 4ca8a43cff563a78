import { desc, eq } from 'drizzle-orm';
import { ONE_TIME_CODE_LIFETIME_S } from '../../../../src/contract/constants.ts';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/tables.ts';
import type { CallContext } from '../http/context.ts';
import { textsFor } from '../language/texts.ts';
import { randomId } from '../random.ts';
import { channelOf } from './channel.ts';
import { sayQueued } from './queued.ts';
import { senderOf } from './sender.ts';

/** A message with a one-time code. */
export interface CodeMessage {
  readonly recipient: string;
  readonly purpose: 'sign-in' | 'reset-password' | 'bind';
  readonly code: string;
}

/** An email or text message in the language of the request. */
export interface OutboxMessage {
  /** An email address, or a phone number in E.164 format, which receives a text message. */
  readonly recipient: string;
  readonly subject: string;
  /** Each line of a mail becomes a paragraph. */
  readonly body: string;
  readonly code?: string;
  /** How long delivery makes sense. */
  readonly lifetimeS?: number;
}

/** In which language, when, and for which school a message is written. */
export type Writing = Pick<CallContext, 'language' | 'now' | 'platform' | 'session' | 'tenantId'>;

const DAY_S = 86_400;

/**
 * Queues a message in the transaction of what it reports, so that neither happens without the other. It is delivered
 * by one of the running servers (`delivery.ts`).
 */
export const queueMessage = async (
  tx: Database,
  context: Writing,
  { code = '', lifetimeS = DAY_S, recipient, ...message }: OutboxMessage,
): Promise<void> => {
  const { language, now, platform } = context;
  await tx.insert(outbox).values({
    ...message,
    id: randomId('m'),
    recipient,
    sender: await senderOf(tx, context),
    channel: channelOf(recipient),
    language,
    code,
    createdAt: now,
    dueAt: now,
    expiresAt: new Date(now.getTime() + lifetimeS * 1_000),
  });
  sayQueued(platform);
};

/** Queues a message with a one-time code, in the texts of its purpose and language. */
export const queueCode = async (
  tx: Database,
  context: CallContext,
  { recipient, purpose, code }: CodeMessage,
): Promise<void> => {
  const t = textsFor(context.language);
  await queueMessage(tx, context, {
    recipient,
    subject: t(`platform-core:code.${purpose}`, { code }),
    body: t('platform-core:code.body', { code, minutes: ONE_TIME_CODE_LIFETIME_S / 60 }),
    code,
    lifetimeS: ONE_TIME_CODE_LIFETIME_S,
  });
};

/** The latest messages, newest first, to one recipient or to all. */
export const readOutbox = async (
  db: Database,
  recipient: string | undefined,
): Promise<(typeof outbox.$inferSelect)[]> =>
  db
    .select()
    .from(outbox)
    .where(recipient ? eq(outbox.recipient, recipient.toLowerCase()) : undefined)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(50);

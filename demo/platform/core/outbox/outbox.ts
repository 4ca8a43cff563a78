import { desc, eq } from 'drizzle-orm';
import { ONE_TIME_CODE_LIFETIME_S } from '../../../../src/contract/constants.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/tables.ts';
import { randomId } from '../random.ts';
import { CODE_TEXTS } from './outbox-texts.ts';

/** A message with a one-time code. */
export interface CodeMessage {
  readonly recipient: string;
  readonly language: Language;
  readonly purpose: 'sign-in' | 'reset-password' | 'bind';
  readonly code: string;
  readonly now: Date;
}

/** An email or text message with a code. */
export interface OutboxMessage {
  /** An email address, or a phone number in E.164 format, which receives a text message. */
  readonly recipient: string;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly code: string;
  readonly now: Date;
}

export const queueMessage = async (tx: Database, { now, recipient, ...message }: OutboxMessage): Promise<void> => {
  await tx.insert(outbox).values({
    ...message,
    id: randomId('m'),
    recipient,
    channel: recipient.startsWith('+') ? 'sms' : 'mail',
    createdAt: now,
  });
};

/** Queues a message with a one-time code, in the texts of its purpose and language. */
export const queueCode = async (
  tx: Database,
  { recipient, language, purpose, code, now }: CodeMessage,
): Promise<void> => {
  const texts = CODE_TEXTS[language];
  const minutes = String(ONE_TIME_CODE_LIFETIME_S / 60);
  await queueMessage(tx, {
    recipient,
    language,
    subject: texts[purpose].replace('{code}', code),
    body: texts.body.replace('{code}', code).replace('{minutes}', minutes),
    code,
    now,
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

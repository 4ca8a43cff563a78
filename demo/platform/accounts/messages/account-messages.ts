import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { queueMessage } from '../../core/outbox/outbox.ts';
import type { UserRow } from '../queries.ts';
import { ACCOUNT_TEXTS, type AccountChange } from './account-texts.ts';

interface News {
  readonly language: Language;
  readonly now: Date;
  /** Number of passkeys that remain valid after a password change. */
  readonly passkeys?: number;
}

/** Notifies the owner of an account of a change to its sign-in methods, by email or otherwise by text message. */
export const notifyOwner = async (
  tx: Database,
  { email, phone }: UserRow,
  what: AccountChange,
  { language, now, passkeys = 0 }: News,
): Promise<void> => {
  const recipient = email ?? phone;
  if (recipient === null) return;
  const texts = ACCOUNT_TEXTS[language];
  const kept = passkeys === 0 ? '' : ` ${texts.passkeysKept.replace('{n}', String(passkeys))}`;
  const { subject, body } = texts[what];
  await queueMessage(tx, { recipient, language, subject, body: body + kept, code: '', now });
};

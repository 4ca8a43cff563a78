import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { queueMessage } from '../../core/outbox/outbox.ts';
import type { UserRow } from '../queries.ts';
import { ACCOUNT_TEXTS, type AccountNews } from './account-texts.ts';

interface News {
  readonly language: Language;
  readonly now: Date;
  /** How many passkeys still sign in after the password was changed. */
  readonly passkeys?: number;
}

/** Tells the owner of an account how signing in to it has changed, by mail or else by text message. */
export const tellOwner = async (
  tx: Database,
  { email, phone }: UserRow,
  what: AccountNews,
  { language, now, passkeys = 0 }: News,
): Promise<void> => {
  const recipient = email ?? phone;
  if (recipient === null) return;
  const texts = ACCOUNT_TEXTS[language];
  const kept = passkeys === 0 ? '' : ` ${texts.passkeysKept.replace('{n}', String(passkeys))}`;
  const { subject, body } = texts[what];
  await queueMessage(tx, { recipient, language, subject, body: body + kept, code: '', now });
};

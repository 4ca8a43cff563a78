import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { queueMessage } from '../../core/outbox/outbox.ts';
import type { UserRow } from '../queries.ts';
import { ACCOUNT_TEXTS, type AccountChange } from './account-texts.ts';
import { IDENTITY_TEXTS, type IdentityChange } from './identity-texts.ts';

interface News {
  readonly language: Language;
  readonly now: Date;
  /** Number of passkeys that remain valid after a password change. */
  readonly passkeys?: number;
  /** Number of external accounts that remain valid after a password change. */
  readonly identities?: number;
  /** The name of the external account that was linked or removed. */
  readonly account?: string;
}

/** Notifies the owner of an account of a change to its sign-in methods, by email or otherwise by text message. */
export const notifyOwner = async (
  tx: Database,
  { email, phone }: UserRow,
  what: AccountChange | IdentityChange,
  { account = '', identities = 0, language, now, passkeys = 0 }: News,
): Promise<void> => {
  const recipient = email ?? phone;
  if (recipient === null) return;
  const texts = { ...ACCOUNT_TEXTS[language], ...IDENTITY_TEXTS[language] };
  const kept = [
    ...(passkeys === 0 ? [] : [texts.passkeysKept.replace('{n}', String(passkeys))]),
    ...(identities === 0 ? [] : [texts.identitiesKept.replace('{n}', String(identities))]),
  ];
  const { subject, body } = texts[what];
  const said = [body.replace('{account}', () => account), ...kept].join(' ');
  await queueMessage(tx, { recipient, language, subject, body: said, code: '', now });
};

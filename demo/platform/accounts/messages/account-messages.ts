import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { reachableAddress } from '../../core/outbox/channels.ts';
import { queueMessage } from '../../core/outbox/outbox.ts';
import type { UserRow } from '../../users/queries.ts';
import { ACCOUNT_TEXTS, type AccountChange } from './account-texts.ts';
import { IDENTITY_TEXTS, type IdentityChange } from './identity-texts.ts';

interface News {
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
  user: UserRow,
  what: AccountChange | IdentityChange,
  context: CallContext,
  { account = '', identities = 0, passkeys = 0 }: News = {},
): Promise<void> => {
  const { language, platform } = context;
  const recipient = reachableAddress(platform, user);
  if (recipient === null) return;
  const texts = { ...ACCOUNT_TEXTS[language], ...IDENTITY_TEXTS[language] };
  const kept = [
    ...(passkeys === 0 ? [] : [texts.passkeysKept.replace('{n}', String(passkeys))]),
    ...(identities === 0 ? [] : [texts.identitiesKept.replace('{n}', String(identities))]),
  ];
  const { subject, body } = texts[what];
  const said = [body.replace('{account}', () => account), ...kept].join(' ');
  await queueMessage(tx, context, { recipient, subject, body: said });
};

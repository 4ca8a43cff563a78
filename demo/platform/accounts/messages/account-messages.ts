import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { textsFor } from '../../core/language/texts.ts';
import { reachableAddress } from '../../core/outbox/channels.ts';
import { queueMessage } from '../../core/outbox/outbox.ts';
import type { UserRow } from '../../users/queries.ts';

/** The changes to the sign-in methods of an account that its owner is notified of. */
type AccountChange = 'passkeyAdded' | 'passkeyRemoved' | 'passwordChanged' | 'identityAdded' | 'identityRemoved';

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
  what: AccountChange,
  context: CallContext,
  { account = '', identities = 0, passkeys = 0 }: News = {},
): Promise<void> => {
  const { language, platform } = context;
  const recipient = reachableAddress(platform, user);
  if (recipient === null) return;
  const t = textsFor(language);
  const kept = [
    ...(passkeys === 0 ? [] : [t('platform-accounts:passwordChanged.passkeysKept', { number: passkeys })]),
    ...(identities === 0 ? [] : [t('platform-accounts:passwordChanged.identitiesKept', { number: identities })]),
  ];
  const body = [t(`platform-accounts:${what}.body`, { account }), ...kept].join(' ');
  await queueMessage(tx, context, { recipient, subject: t(`platform-accounts:${what}.subject`), body });
};

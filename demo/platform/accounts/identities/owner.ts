import type { Database } from '../../core/database/database.ts';
import type { CallContext } from '../../core/http/context.ts';
import { findUser } from '../../users/queries.ts';
import { notifyOwner } from '../messages/account-messages.ts';
import type { IdentityRow } from './queries.ts';

/** Notifies the owner of an account that an external account can now, or can no longer, sign in to it. */
export const tellOwner = async (
  tx: Database,
  what: 'identityAdded' | 'identityRemoved',
  { account, userId }: IdentityRow,
  context: CallContext,
): Promise<void> => {
  const owner = await findUser(tx, userId);
  if (owner) await notifyOwner(tx, owner, what, context, { account });
};

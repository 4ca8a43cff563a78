import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';

/** An account at a provider that signs in to the user's account. */
export const Identity = v.object({
  id: Id,
  /** The account name at the provider. */
  account: v.string(),
  /** The provider (requirement S05), or `network` for a partner network. */
  platformType: v.string(),
  createdAt: v.string(),
});
export type Identity = v.InferOutput<typeof Identity>;

export const listIdentities = call({
  name: 'auth.identities',
  method: 'GET',
  path: '/api/auth/v1/identities',
  pathDecided: true,
  summary: 'Lists the external accounts that sign in to the user’s account, newest first.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({ list: v.array(Identity) }),
});

export const removeIdentity = call({
  name: 'auth.removeIdentity',
  method: 'DELETE',
  path: '/api/auth/v1/identities/{identityId}',
  pathDecided: true,
  summary:
    'Removes an external account and notifies the user by email or text message. Requires recent authentication; the only way in to an account cannot be removed.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ identityId: Id }),
  data: v.object({ done: v.boolean() }),
  codes: ['notFound', 'reauthenticationRequired', 'onlyWayIn'],
});

export const IDENTITY_CALLS = { listIdentities, removeIdentity };

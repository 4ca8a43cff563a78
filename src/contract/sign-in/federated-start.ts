import * as v from 'valibot';
import { Id, Opaque } from '../shapes.ts';

/**
 * The way to a provider. A page address, not a call: the browser goes there with a fresh `state` of its own, the
 * platform adds PKCE and nonce, binds the transaction to the browser by a cookie and sends it on.
 */
export const FEDERATED_START_PATH = '/api/auth/v1/federated/{platformType}/start';
export const FederatedStartQuery = v.object({
  tenant: Id,
  state: Opaque,
  'sxz-lang': v.optional(v.string(), ''),
  register: v.optional(v.string(), ''),
});

import * as v from 'valibot';
import { Id, Opaque } from '../shapes.ts';

/**
 * Address that starts a login at a provider. It is a page, not an API call: the browser navigates to it with a fresh
 * `state`; the platform adds PKCE and nonce, binds the transaction to the browser with a cookie, and redirects to the
 * provider.
 */
export const FEDERATED_START_PATH = '/api/auth/v1/federated/{platformType}/start';
export const FederatedStartQuery = v.object({
  tenant: Id,
  state: Opaque,
  'sxz-lang': v.optional(v.string(), ''),
  register: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
});

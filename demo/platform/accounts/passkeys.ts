import type { PASSKEY_CALLS } from '../../../src/contract/passkeys.ts';
import { Fault } from '../core/fault.ts';
import type { Handlers } from '../core/handlers.ts';

const missing = async (): Promise<never> => {
  throw new Fault('serverFailure', 'not built yet');
};

export const PASSKEY_HANDLERS: Handlers<typeof PASSKEY_CALLS> = {
  passkeySignInOptions: missing,
  signInWithPasskey: missing,
  passkeyCreationOptions: missing,
  createPasskey: missing,
  listPasskeys: missing,
  removePasskey: missing,
};

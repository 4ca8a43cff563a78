import { area } from '../core/areas/area.ts';
import { PASSKEY_HANDLERS } from './passkeys.ts';
import { ACCOUNT_HANDLERS } from './routes.ts';

/** Signing in with what the platform itself keeps: passwords, codes, passkeys. */
export const SIGN_IN = area({
  calls: { ...ACCOUNT_HANDLERS, ...PASSKEY_HANDLERS },
});

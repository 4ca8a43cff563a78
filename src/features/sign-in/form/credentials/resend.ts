import { readStored, store } from '../../../../services/storage.ts';
import type { StoredKey } from '../../../../stored-keys.ts';

/** FNV-1a hash, so that accounts are not stored in plain text. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const keyOf = (tenant: string, account: string, purpose: string): StoredKey<'session'> =>
  `campus-resend ${fingerprint(`${tenant} ${account} ${purpose}`)}`;

/**
 * When (by `steadyNow`) another code can be requested; stored per account and kept across reloads (requirement S20).
 */
export const resendAt = (tenant: string, account: string, purpose: string): number =>
  Number(readStored('session', keyOf(tenant, account, purpose)) ?? 0);

export const keepResendAt = (tenant: string, account: string, purpose: string, at: number): void =>
  store('session', keyOf(tenant, account, purpose), String(at));

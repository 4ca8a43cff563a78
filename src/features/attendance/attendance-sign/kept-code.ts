import { SIGN_CODE_KEPT_MS } from '../../../contract/attendance/sign.ts';
import { readStoredJson, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';

interface KeptCode {
  readonly code: string;
  readonly at: number;
}

const keyOf = (tenantId: string): StoredKey<'session'> => `campus-sign-code ${tenantId}`;

const isKept = (value: unknown): value is KeptCode =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'at' in value;

/**
 * Keeps a code of a school in this tab while the visitor signs in, possibly at a provider, which redirects to an address
 * without the code. An empty code removes it.
 */
export const keepCode = (tenantId: string, code: string, now = Date.now()): void =>
  store('session', keyOf(tenantId), code === '' ? null : JSON.stringify({ code, at: now }));

/** Returns the code that was kept in the last few minutes, once; otherwise an empty string. */
export const takeCode = (tenantId: string, now = Date.now()): string => {
  const kept = readStoredJson('session', keyOf(tenantId), isKept);
  keepCode(tenantId, '');
  return kept && kept.at <= now && now - kept.at < SIGN_CODE_KEPT_MS ? kept.code : '';
};

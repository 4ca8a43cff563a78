import { SIGN_CODE_KEPT_MS } from '../../../contract/attendance/sign.ts';
import { readStoredJson, store } from '../../../services/storage.ts';

interface KeptCode {
  readonly code: string;
  readonly at: number;
}

const keyOf = (tenantId: string): string => `campus-sign-code ${tenantId}`;

const isKept = (value: unknown): value is KeptCode =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'at' in value;

/**
 * Keeps a code of a school in this tab while its visitor signs in, perhaps at a provider, from which they return to an
 * address without it. An empty one is forgotten.
 */
export const keepCode = (tenantId: string, code: string, now = Date.now()): void =>
  store('session', keyOf(tenantId), code === '' ? null : JSON.stringify({ code, at: now }));

/** Returns the code that was kept a few minutes ago, once; empty without one. */
export const takeCode = (tenantId: string, now = Date.now()): string => {
  const kept = readStoredJson('session', keyOf(tenantId), isKept);
  keepCode(tenantId, '');
  return kept && kept.at <= now && now - kept.at < SIGN_CODE_KEPT_MS ? kept.code : '';
};

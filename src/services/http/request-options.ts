import type { CallHeader } from '../../contract/headers.ts';
import { LANGUAGE_PARAMETER } from '../../contract/languages.ts';

/** The tenant, the language and the credentials of a request. */
export interface Asker {
  readonly tenant: string;
  readonly language: string;
  readonly mode: 'cookie' | 'token';
}

/** Fetch options of every call. */
export const EVERY_REQUEST = { cache: 'no-store', redirect: 'error', referrerPolicy: 'no-referrer' } as const;

export const cookiesFor = (mode: Asker['mode']): RequestCredentials => (mode === 'cookie' ? 'same-origin' : 'omit');

/** Headers of every call. */
export const headersOf = ({ tenant, language, mode }: Asker): Record<CallHeader, string> => ({
  tenant_id: tenant,
  [LANGUAGE_PARAMETER]: language,
  'x-campus-client': `widgets/${__CAMPUS_VERSION__}`,
  'campus-session': mode,
});

import { CODES, type CodeName, WORDED_CODES } from '../../contract/codes.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import type { TextKey } from '../../services/language/text-keys.ts';
import type { Translate } from '../../services/language/translator.ts';

/** Codes with their own text, `common:error.<name>`. */
const NAMES = new Map<string, CodeName>(Object.entries(CODES).map(([name, code]) => [code, name as CodeName]));

/** Errors of the embedding page. */
const PAGE_ERRORS: Readonly<Record<string, TextKey>> = {
  'tenant-missing': 'common:error.tenantMissing',
  'api-base-refused': 'common:error.apiBaseRefused',
};

/** The code of a login that ended in an exception of the platform (requirement S18). */
export const LOGIN_FAILED = 'login-failed';

const KINDS: Readonly<Record<ApiError['kind'], TextKey>> = {
  offline: 'common:error.offline',
  network: 'common:error.network',
  timeout: 'common:error.timeout',
  server: 'common:error.server',
  'rate-limited': 'common:error.tooManyRequests',
  rejected: 'common:error.rejected',
  'signed-out': 'common:error.signInRequired',
  malformed: 'common:error.malformed',
  aborted: 'common:error.network',
};

/**
 * The text of an error in the widget's language. Known codes have their own text; the server's message is used for
 * unknown codes and for those that the platform words itself (requirements P19, S18).
 */
export function errorText(t: Translate, error: ApiError, values: Record<string, string | number> = {}): string {
  if (error.code === LOGIN_FAILED) return error.message || t('common:error.loginFailed');
  const page = error.code.startsWith('token-') ? 'common:error.tokenFailed' : PAGE_ERRORS[error.code];
  if (page) return t(page, values);
  if (error.kind === 'rate-limited' && error.message) return error.message;
  if (error.message && error.kind !== 'server' && WORDED_CODES.includes(error.code)) return error.message;
  const isOwn = error.code === CODES.maintenance || !(error.kind === 'server' || error.kind === 'rate-limited');
  const name = isOwn ? NAMES.get(error.code) : undefined;
  if (name && name !== 'success') return t(`common:error.${name}` as TextKey, values);
  if (error.kind === 'rejected' && error.message) return error.message;
  return t(KINDS[error.kind], values);
}

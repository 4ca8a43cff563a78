import { CODES, type CodeName } from '../contract/codes.ts';
import type { Fault } from '../services/fault.ts';
import type { TextKey } from '../services/text-keys.ts';
import type { Translate } from '../services/translate.ts';

/** Codes that have a text of their own, `common:fault.<name>`. */
const NAMES = new Map<string, CodeName>(Object.entries(CODES).map(([name, code]) => [code, name as CodeName]));

/** Mistakes of the embedding page. */
const PAGE_FAULTS: Readonly<Record<string, TextKey>> = {
  'tenant-missing': 'common:fault.tenantMissing',
  'api-base-refused': 'common:fault.apiBaseRefused',
};

const KINDS: Readonly<Record<Fault['kind'], TextKey>> = {
  offline: 'common:fault.offline',
  network: 'common:fault.network',
  timeout: 'common:fault.timeout',
  server: 'common:fault.server',
  limited: 'common:fault.tooManyRequests',
  refused: 'common:fault.refused',
  'signed-out': 'common:fault.signInRequired',
  malformed: 'common:fault.malformed',
  aborted: 'common:fault.network',
};

/**
 * What to tell the user of a fault, in the widget's language. A code that the widgets know has its own text; the
 * server's message stands in only for a code that they do not know (requirement P19).
 */
export function faultText(t: Translate, fault: Fault, values: Record<string, string | number> = {}): string {
  const page = PAGE_FAULTS[fault.code];
  if (page) return t(page, values);
  if (fault.kind === 'limited' && fault.message) return fault.message;
  const name = fault.kind === 'server' || fault.kind === 'limited' ? undefined : NAMES.get(fault.code);
  if (name && name !== 'success') return t(`common:fault.${name}` as TextKey, values);
  if (fault.kind === 'refused' && fault.message) return fault.message;
  return t(KINDS[fault.kind], values);
}

import { isSafeText, MAX_LENGTH } from '../navigation/redirects.ts';
import { settings } from '../settings.ts';
import { addScript, isIntegrity } from './load-script.ts';

/** An element that a script of another service defines. */
export interface ExternalElement {
  /** The address of the script, which may be relative to the page. */
  readonly script: string;
  /** The integrity value of the script; empty for none. */
  readonly integrity: string;
  readonly tag: string;
}

/**
 * Why an element is not there. `refused`: the page does not allow the script, or its description is invalid. `missing`:
 * the script cannot be loaded, or has another integrity value. `wrong`: it does not define the element.
 */
export type ElementProblem = 'refused' | 'missing' | 'wrong';

/** The name of a custom element that does not belong to this package. */
const TAG = /^(?!campus-)[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;

const parse = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null);

/**
 * The address of a script, if it is at an origin, or below a path, that the page allows. Attributes may come from whoever
 * writes the content of a page, so they never suffice. Null for everything else. Never throws.
 */
export function allowedScript(address: string, allowed: readonly string[], base: string): URL | null {
  if (address === '' || address.length > MAX_LENGTH || !isSafeText(address) || address.includes('\\')) return null;
  const url = parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // Escaped slashes and dots could lead a server out of the path.
  if (/%(?:2e|2f|5c|25)/i.test(url.pathname)) return null;
  const isAllowed = allowed.some((text) => {
    const place = parse(text);
    return place?.origin === url.origin && place.pathname.endsWith('/') && url.pathname.startsWith(place.pathname);
  });
  return isAllowed ? url : null;
}

/**
 * Loads the script that defines an element, unless the element is defined (requirement L03). Resolves with null once it
 * is defined, and otherwise with the reason; the next call tries again.
 */
export async function loadElement(
  { integrity, script, tag }: ExternalElement,
  ended: AbortSignal,
): Promise<ElementProblem | null> {
  const url = allowedScript(script, settings.peek().allowedScripts ?? [], document.baseURI);
  if (!url || !TAG.test(tag) || (integrity !== '' && !isIntegrity(integrity))) return 'refused';
  if (customElements.get(tag)) return null;
  if (!(await addScript(url, integrity, ended))) return 'missing';
  return customElements.get(tag) ? null : 'wrong';
}

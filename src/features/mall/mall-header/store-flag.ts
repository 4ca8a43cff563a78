import { STORE_COOKIE, STORE_COOKIE_LIFETIME_S } from '../../../contract/constants.ts';

/** Fallback until the next page load where cookies are blocked. */
let memory: boolean | null = null;

const flagOf = (value: string | undefined): boolean | null => (value === '1' ? true : value === '0' ? false : null);

/** Reads the store flag from the cookie `isStore` (requirement M01); null if unknown. */
export function readStoreFlag(): boolean | null {
  try {
    const pairs = document.cookie.split(/;\s*/).map((pair) => pair.split('='));
    return flagOf(pairs.find(([name]) => name === STORE_COOKIE)?.[1]) ?? memory;
  } catch {
    return memory;
  }
}

/** Stores the flag for the page's site. */
export function keepStoreFlag(open: boolean): void {
  memory = open;
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
    document.cookie = `${STORE_COOKIE}=${open ? 1 : 0}; Path=/; Max-Age=${STORE_COOKIE_LIFETIME_S}; SameSite=Lax${secure}`;
  } catch {
    // A sandboxed frame has no cookies.
  }
}

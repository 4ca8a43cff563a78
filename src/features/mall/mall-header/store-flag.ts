import { STORE_COOKIE, STORE_COOKIE_LIFETIME_S } from '../../../contract/constants.ts';

/** Fallback until the next page load where cookies are blocked: the value of the cookie. */
let memory = '';

/** The cookie holds the switch of one tenant at a time: `1.north`. */
const cookieOf = (tenant: string, open: boolean): string => `${open ? 1 : 0}.${encodeURIComponent(tenant)}`;

function stored(): string {
  try {
    const pairs = document.cookie.split(/;\s*/).map((pair) => pair.split('='));
    return pairs.find(([name]) => name === STORE_COOKIE)?.[1] ?? memory;
  } catch {
    return memory;
  }
}

/** Reads the store flag of a tenant from the cookie `isStore` (requirement M01); null if unknown. */
export function readStoreFlag(tenant: string): boolean | null {
  const value = stored();
  if (value === cookieOf(tenant, true)) return true;
  return value === cookieOf(tenant, false) ? false : null;
}

/** Stores the flag of a tenant for the page's site. */
export function keepStoreFlag(tenant: string, open: boolean): void {
  memory = cookieOf(tenant, open);
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
    document.cookie = `${STORE_COOKIE}=${memory}; Path=/; Max-Age=${STORE_COOKIE_LIFETIME_S}; SameSite=Lax${secure}`;
  } catch {
    // A sandboxed frame has no cookies.
  }
}

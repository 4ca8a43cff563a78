const LIFETIME_S = 31_536_000;

/**
 * Names to the server what the pages depend on that it sends with content: the time zone of the reader, and the color
 * scheme that they have chosen; an empty value names none.
 */
export function nameToServer(name: 'site-zone' | 'site-scheme', value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
    document.cookie = `${name}=${value}; Path=/; Max-Age=${value ? LIFETIME_S : 0}; SameSite=Lax`;
  } catch {
    // A sandboxed frame has no cookies.
  }
}

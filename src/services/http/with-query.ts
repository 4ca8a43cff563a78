/**
 * Replaces `ufo`, with which ofetch writes addresses (alias in `vite.config.ts`). Calls have complete addresses, and the
 * values of their queries are texts and numbers, so the package would only add to the first load.
 */
export function withQuery(address: string, query: Readonly<Record<string, unknown>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

/** No call has a base. */
export const withBase = (address: string): string => address;

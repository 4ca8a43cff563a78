import type { Context } from 'hono';
import { LOOPBACK } from '../config.ts';

/**
 * Where a page that was opened under another name of the local host is redirected; null under its own name. Cookies and
 * passkeys belong to one name, and the origins derive each other's addresses from their own.
 */
export const canonicalRedirect = (c: Context, origin: string): string | null => {
  const url = new URL(c.req.url);
  const own = new URL(origin);
  const isOtherName =
    url.hostname !== own.hostname &&
    LOOPBACK.test(url.hostname) &&
    LOOPBACK.test(own.hostname) &&
    url.port === own.port;
  return isOtherName ? own.origin + url.pathname + url.search : null;
};

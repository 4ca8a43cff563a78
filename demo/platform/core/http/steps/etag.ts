import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** A response that the client caches: it is sent again only after it has changed. */
export const cachedAnswer = (c: Context, body: object): Response => {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  c.header('cache-control', 'private, no-cache');
  c.header('etag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(text, 200, { 'content-type': 'application/json' });
};

import type { Context } from 'hono';
import { sha256 } from '../../random.ts';

/** The entity tag of a text. */
export const etagOf = (text: string): string => `"${sha256(text).slice(0, 22)}"`;

/** A response that the client caches: it is sent again only after it has changed. */
export const cachedAnswer = (c: Context, body: object): Response => {
  const text = JSON.stringify(body);
  const etag = etagOf(text);
  c.header('cache-control', 'private, no-cache');
  c.header('etag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(text, 200, { 'content-type': 'application/json' });
};

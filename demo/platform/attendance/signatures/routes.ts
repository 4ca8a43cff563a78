import type { Context, Hono } from 'hono';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import type { Platform } from '../../core/platform.ts';
import { isShown, SIGNATURES_PATH, type SignatureKey } from './address.ts';
import { drawStored } from './picture.ts';
import { findSignature } from './queries.ts';

/** Nothing that is opened from here runs or is framed. Pages of any origin may show the picture if they have its address. */
const HEADERS = {
  ...BASE_HEADERS,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
};
const PLACE = '/:tenantId/:attendanceId/:userId/:id';

/** Redirects from the main origin to the signatures of the asset origin: widgets load pictures of the platform only. */
export const mountSignatureLinks = (app: Hono, { origins }: Platform): void => {
  app.get(SIGNATURES_PATH + PLACE, (c) => {
    const { pathname, search } = new URL(c.req.url);
    const location = `${origins.assets}/signatures${pathname.slice(SIGNATURES_PATH.length)}${search}`;
    return c.body(null, 302, { ...HEADERS, 'cache-control': 'no-store', location });
  });
};

const give = async (c: Context, platform: Platform): Promise<Response> => {
  const key = c.req.param() as unknown as SignatureKey;
  const refused = { ...HEADERS, 'cache-control': 'no-store' };
  if (!(await isShown(platform, key, new URL(c.req.url).searchParams, platform.config.now())))
    return c.text('The address is no longer valid.\n', 403, refused);
  const found = await findSignature(platform.db, key);
  if (!found) return c.text('File not found.\n', 404, refused);
  const headers = { 'cache-control': 'private, max-age=600', 'content-type': 'image/svg+xml' };
  return c.body(drawStored(found), 200, { ...HEADERS, ...headers });
};

/** Draws signatures for those who have a valid address, on the asset origin. */
export const mountSignatures = (app: Hono, platform: Platform): void => {
  app.get(`/signatures${PLACE}`, (c) => give(c, platform));
};

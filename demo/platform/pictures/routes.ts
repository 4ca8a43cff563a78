import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { serveFile } from '../core/pages/static-files.ts';
import type { Platform } from '../core/platform.ts';
import { MEDIA_PATH } from './picture-url.ts';
import { livePictures, schoolPictures, spaceCovers, userPictures } from './tables.ts';

const SEEDED = fileURLToPath(new URL('files', import.meta.url));
const YEAR_S = 31_536_000;

/** Nothing that is opened from here runs or is framed, and pages of any origin may show it. */
const PICTURE_HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const missing = (c: Context): Response =>
  c.text('File not found.\n', 404, { ...PICTURE_HEADERS, 'cache-control': 'no-store' });

/** A folder and file names of letters, digits and hyphens, of a picture or a video. */
const ADDRESS = /^(?:\/[A-Za-z0-9_-]{1,64}){2,3}\.web[mp]$/;

/**
 * Redirects from the main origin to the pictures and videos of the asset origin: widgets load those of the platform
 * only (requirement P06), and what people upload is never served from the origin that has their session.
 */
export const mountMedia = (app: Hono, platform: Platform): void => {
  app.get(`${MEDIA_PATH}/*`, (c) => {
    const address = c.req.path.slice(MEDIA_PATH.length);
    if (!ADDRESS.test(address)) return missing(c);
    const headers = { ...PICTURE_HEADERS, 'cache-control': 'public, max-age=86400' };
    return c.body(null, 302, { ...headers, location: `${platform.origins.assets}/media${address}` });
  });
};

/** Serves the pictures and videos, on the asset origin. */
export const mountPictures = (app: Hono, { db }: Platform): void => {
  const uploaded = (c: Context, found: { readonly content: Uint8Array } | undefined): Response => {
    if (!found) return missing(c);
    const headers = { ...PICTURE_HEADERS, 'cache-control': `public, max-age=${YEAR_S}, immutable` };
    return c.body(new Uint8Array(found.content), 200, { ...headers, 'content-type': 'image/webp' });
  };
  const hashOf = (c: Context) => (c.req.param('file') ?? '').replace(/\.webp$/, '');
  const isAddress = (c: Context) => ADDRESS.test(c.req.path.slice('/media'.length));
  for (const [folder, table] of [
    ['people', userPictures],
    ['spaces', spaceCovers],
  ] as const) {
    app.get(`/media/${folder}/:userId/:file`, async (c) => {
      if (!isAddress(c)) return missing(c);
      const own = and(eq(table.userId, c.req.param('userId')), eq(table.hash, hashOf(c)));
      const [found] = await db.select().from(table).where(own).limit(1);
      return uploaded(c, found);
    });
  }
  app.get('/media/lives/:tenantId/:file', async (c) => {
    if (!isAddress(c)) return missing(c);
    const own = and(eq(livePictures.tenantId, c.req.param('tenantId')), eq(livePictures.hash, hashOf(c)));
    const [found] = await db.select().from(livePictures).where(own).limit(1);
    return uploaded(c, found);
  });
  app.get('/media/schools/:tenantId/:file', async (c) => {
    if (!isAddress(c)) return missing(c);
    const { tenantId, hash } = schoolPictures;
    const own = and(eq(tenantId, c.req.param('tenantId')), eq(hash, hashOf(c)));
    const [found] = await db.select().from(schoolPictures).where(own).limit(1);
    return uploaded(c, found);
  });
  app.get('/media/:kind/:file', (c) => {
    const headers = { ...PICTURE_HEADERS, 'cache-control': `public, max-age=${YEAR_S}` };
    const { kind, file } = c.req.param();
    const isKnown = ADDRESS.test(`/${kind}/${file}`);
    return (isKnown && serveFile(c.req.raw, SEEDED, `/${kind}/${file}`, headers)) || missing(c);
  });
  // Those of `uploads` follow.
  app.get('/media/*', (c, next) => (c.req.path.startsWith('/media/uploads/') ? next() : missing(c)));
};

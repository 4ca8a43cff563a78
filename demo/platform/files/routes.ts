import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { AGREEMENT_TYPE } from '../../../src/contract/constants.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { DATA_PROCESSING_VERSION, dataProcessingHtml } from '../agreements/data-processing.ts';
import { agreementHtml } from '../agreements/documents.ts';
import { isKnownVersion } from '../agreements/queries.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import type { Platform } from '../core/platform.ts';
import { drawAvatar, drawCover, drawLogo } from '../pictures/emblems.ts';
import { tenants } from '../tenants/tables.ts';
import { findUser } from '../users/queries.ts';

/** A file opened directly is sandboxed: no scripts, no forms, an opaque origin. */
const FILE_HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=300',
};

const give = (c: Context, type: string, text: string | undefined): Response => {
  if (text === undefined) return c.text('File not found.\n', 404, FILE_HEADERS);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  const headers = { ...FILE_HEADERS, 'content-type': type, etag };
  return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(text, 200, headers);
};

/** Serves logos, covers, avatars and agreement texts to pages of any origin. */
export const mountFiles = (app: Hono, platform: Platform): void => {
  const { db } = platform;
  const drawn = async (c: Context, draw: (id: string, color: string) => string): Promise<Response> => {
    const id = (c.req.param('file') ?? '').replace(/\.svg$/, '');
    const [row] = await db.select({ color: tenants.brandColor }).from(tenants).where(eq(tenants.id, id)).limit(1);
    return give(c, 'image/svg+xml', row && draw(id, row.color));
  };
  app.get('/files/logos/:file', (c) => drawn(c, drawLogo));
  app.get('/files/covers/:file', (c) => drawn(c, drawCover));
  app.get('/files/avatars/:file', async (c) => {
    const user = await findUser(db, c.req.param('file').replace(/\.svg$/, ''));
    return give(c, 'image/svg+xml', user && drawAvatar(user.id, user.nickName || user.realName));
  });
  app.get('/files/agreements/:tenant/:language/:file', async (c) => {
    const { file, language, tenant } = c.req.param();
    const [, type, version = ''] = /^(FW|YS)-([\w.-]{1,32})\.html$/.exec(file) ?? [];
    const known = LANGUAGES.find((one) => one === language);
    const kind = Object.values(AGREEMENT_TYPE).find((one) => one === type);
    const isKnown = known && kind && (await isKnownVersion(db, tenant, kind, version));
    const html = isKnown ? await agreementHtml(db, tenant, known, kind, version) : undefined;
    return give(c, 'text/html; charset=utf-8', html);
  });
  app.get('/files/data-processing/:language/:file', (c) => {
    const { file, language } = c.req.param();
    const known = LANGUAGES.find((one) => one === language);
    const isCurrent = file === `${DATA_PROCESSING_VERSION}.html`;
    return give(c, 'text/html; charset=utf-8', known && isCurrent ? dataProcessingHtml(known) : undefined);
  });
  app.get('/files/*', (c) => give(c, 'text/plain', undefined));
};

import type { Context, Hono } from 'hono';
import { UPLOAD_PURPOSES } from '../../../src/contract/files/upload-rules.ts';
import { disposition } from '../core/disposition.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { partOf } from '../core/pages/static-files.ts';
import type { Platform } from '../core/platform.ts';
import { isReadable } from './addresses.ts';
import { readPicture, streamOf } from './content.ts';
import { findFile } from './queries.ts';
import type { FileRow } from './tables.ts';

const YEAR_S = 31_536_000;

/** Nothing that is opened from here runs or is framed, and pages of any origin may show it. */
const HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
const MISSING = { ...HEADERS, 'cache-control': 'no-store' };

/** A video is played; any other file is saved and never shown. */
const typeOf = ({ name, purpose }: FileRow): Record<string, string> => {
  if (UPLOAD_PURPOSES[purpose].kind === 'video')
    return { 'content-type': /\.webm$/i.test(name) ? 'video/webm' : 'video/mp4' };
  return { 'content-type': 'application/octet-stream', 'content-disposition': disposition(name) };
};

const give = async (c: Context, platform: Platform): Promise<Response> => {
  const { id = '', tenantId = '' } = c.req.param() as Record<string, string>;
  const now = platform.config.now();
  if (!(await isReadable(platform, { tenantId, id }, new URL(c.req.url).searchParams, now)))
    return c.text('The address is no longer valid.\n', 403, MISSING);
  const row = await findFile(platform.db, { tenantId, id }, now);
  if (!row?.completedAt) return c.text('File not found.\n', 404, MISSING);
  const headers = { ...HEADERS, ...typeOf(row), 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=3600' };
  const part = partOf(c.req.raw, row.size);
  if (part === 'outside') return c.body(null, 416, { ...headers, 'content-range': `bytes */${row.size}` });
  const [first, last] = part ?? [0, row.size - 1];
  const length = { 'content-length': String(last - first + 1) };
  const range = part ? { 'content-range': `bytes ${first}-${last}/${row.size}` } : {};
  const body = c.req.method === 'HEAD' ? null : streamOf(platform, row, [first, last]);
  return c.body(body as ReadableStream, part ? 206 : 200, { ...headers, ...length, ...range });
};

/** Serves files to those who have a signed address, and pictures, on the asset origin. */
export const mountServing = (app: Hono, platform: Platform): void => {
  app.get('/uploads/files/:tenantId/:id', (c) => give(c, platform));
  app.get('/media/uploads/:tenantId/:file', async (c) => {
    const { file = '', tenantId = '' } = c.req.param() as Record<string, string>;
    const [, id] = /^([\w-]{1,64})\.webp$/.exec(file) ?? [];
    const content = id && /^[\w-]{1,64}$/.test(tenantId) ? await readPicture(platform, { tenantId, id }) : null;
    if (!content) return c.text('File not found.\n', 404, MISSING);
    const headers = { ...HEADERS, 'cache-control': `public, max-age=${YEAR_S}, immutable` };
    return c.body(new Uint8Array(content), 200, { ...headers, 'content-type': 'image/webp' });
  });
};

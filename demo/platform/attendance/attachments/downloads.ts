import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { disposition } from '../../core/disposition.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import { partOf } from '../../core/pages/static-files.ts';
import type { Platform } from '../../core/platform.ts';
import { isSignedFile } from './address.ts';
import { pathOf, sizeOfFile } from './files.ts';
import { findAttachment } from './queries.ts';

/** A file is saved and never shown: whatever it contains, it has no origin and runs nothing. */
const HEADERS = {
  ...BASE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'accept-ranges': 'bytes',
};

const give = async (c: Context, platform: Platform): Promise<Response> => {
  const { attendanceId = '', id = '', tenantId = '' } = c.req.param() as Record<string, string>;
  const key = { tenantId, attendanceId, id };
  if (!(await isSignedFile(platform, key, new URL(c.req.url).searchParams, platform.config.now())))
    return c.text('The address is no longer valid.\n', 403, HEADERS);
  const row = await findAttachment(platform.db, { tenantId, id: attendanceId }, id);
  const size = row && (await sizeOfFile(platform, { tenantId, uuid: id }));
  if (!row || typeof size !== 'number') return c.text('File not found.\n', 404, HEADERS);
  const headers = {
    ...HEADERS,
    'content-type': 'application/octet-stream',
    'content-disposition': disposition(row.name),
  };
  const part = partOf(c.req.raw, size);
  if (part === 'outside') return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const [first, last] = part ?? [0, size - 1];
  const length = { 'content-length': String(last - first + 1) };
  const range = part ? { 'content-range': `bytes ${first}-${last}/${size}` } : {};
  const status = part ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, { ...headers, ...length, ...range });
  const body = Readable.toWeb(createReadStream(pathOf(platform, { tenantId, uuid: id }), { start: first, end: last }));
  return c.body(body as ReadableStream, status, { ...headers, ...length, ...range });
};

/** Serves the files of attendances to those who have a signed address. */
export const mountAttachments = (app: Hono, platform: Platform): void => {
  app.get('/attachments/:tenantId/:attendanceId/:id', (c) => give(c, platform));
};

import { Server } from '@tus/server';
import type { Context, Hono } from 'hono';
import { UPLOAD_KEY } from '../../../../src/contract/attendance/attachments.ts';
import { transact } from '../../core/database/transaction.ts';
import { repeatWhileUnavailable } from '../../core/database/unavailable.ts';
import { ALL_CODES, RequestError } from '../../core/http/request-error.ts';
import { API_HEADERS } from '../../core/http/security-headers.ts';
import { logFailure } from '../../core/log.ts';
import type { Platform } from '../../core/platform.ts';
import { sameSecret, sha256 } from '../../core/random.ts';
import { isListedOrigin } from '../../tenants/queries.ts';
import { complete, dropUpload } from './complete.ts';
import { createFile, idOf, removeFile, storeOf } from './files.ts';
import { withoutRefused } from './first-bytes.ts';
import { declareSize, findUpload, type UploadRow } from './queries.ts';
import { checkSize, lockPlace, requireSpace } from './space.ts';
import { requireRights } from './upload-key.ts';
import { whileKept } from './while-kept.ts';

/** Where the asset origin receives files. */
export const UPLOADS_PATH = '/uploads';
const METHODS = 'HEAD, PATCH, PUT, DELETE';
const HEADERS = { ...API_HEADERS, 'cross-origin-resource-policy': 'cross-origin', vary: 'Origin' };

/** Pages of the platform and of the sites that its schools list may send files. No cookies are involved. */
const corsOf = async (c: Context, platform: Platform): Promise<Record<string, string>> => {
  const origin = c.req.header('origin') ?? '';
  const isAllowed = origin === platform.origins.main || (origin !== '' && (await isListedOrigin(platform, origin)));
  if (!isAllowed) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': `content-type, tus-resumable, upload-length, upload-offset, ${UPLOAD_KEY}`,
    'access-control-expose-headers': 'Tus-Resumable, Upload-Defer-Length, Upload-Length, Upload-Offset',
    'access-control-max-age': '600',
  };
};

/** What the protocol answers for an upload whose size is not known. */
const NOTHING_YET = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'upload-defer-length': '1',
  'cache-control': 'no-store',
};
/** What a part has in its headers that is a whole file. */
const WHOLE = {
  'content-type': 'application/offset+octet-stream',
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
} as const;

const bodyOf = ({ code, message }: RequestError): string => JSON.stringify({ code: ALL_CODES[code], message });

/** @throws RequestError notFound, forbidden, signInRequired, schoolClosed, schoolExpired */
const requireUpload = async (c: Context, platform: Platform): Promise<UploadRow> => {
  const { tenantId = '', uuid = '' } = c.req.param() as Record<string, string>;
  const isId = [tenantId, uuid].every((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));
  const upload = isId ? await findUpload(platform.db, { tenantId, uuid }, platform.config.now()) : undefined;
  if (!upload) throw new RequestError('notFound', 'The upload does not exist.');
  const key = c.req.header(UPLOAD_KEY) ?? '';
  if (!sameSecret(sha256(key), upload.keyHash))
    throw new RequestError('forbidden', 'The key is not that of the upload.');
  await requireRights(platform, upload, key);
  return upload;
};

/** The storage: receives the content of uploads that the platform has granted, by the tus protocol. */
export const mountStorage = (app: Hono, platform: Platform): void => {
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: storeOf(platform),
    maxSize: platform.config.limits.fileBytes,
    getFileIdFromRequest: ({ url }) => new URL(url).pathname.slice(UPLOADS_PATH.length + 1),
    async onUploadFinish(_request, { id }) {
      const [tenantId = '', uuid = ''] = id.split('/');
      const upload = await findUpload(platform.db, { tenantId, uuid }, platform.config.now());
      if (!upload) throw new RequestError('notFound', 'The upload does not exist.');
      await complete(platform, upload);
      return {};
    },
    onResponseError: (_request, error) =>
      error instanceof RequestError ? { status_code: error.status, body: bodyOf(error) } : undefined,
  });

  const addressOf = (upload: UploadRow) => new URL(`${UPLOADS_PATH}/${idOf(upload)}`, platform.origins.assets);

  /** A request of the protocol that sends a part of a file. A PUT sends all of it. */
  const asPart = async (c: Context, upload: UploadRow): Promise<Request> => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('upload-length');
    if (c.req.method === 'PUT') for (const [name, value] of Object.entries(WHOLE)) headers.set(name, value);
    const { body, signal } = c.req.raw;
    const checked = await withoutRefused(platform, upload, { body, headers });
    const kept = { body: checked && whileKept(platform, upload, checked), duplex: 'half' };
    return new Request(addressOf(upload), { method: 'PATCH', headers, signal, ...kept });
  };

  /** An upload whose size is known: a request may declare it once. */
  const withSize = async (c: Context, upload: UploadRow): Promise<UploadRow> => {
    if (upload.size !== null) return upload;
    const declared = c.req.header('upload-length') ?? (c.req.method === 'PUT' ? c.req.header('content-length') : '');
    if (!/^\d{1,15}$/.test(declared ?? ''))
      throw new RequestError('invalidInput', 'The size of the file is missing.', { field: 'Upload-Length' });
    const size = Number(declared);
    checkSize(platform.config, size);
    const now = platform.config.now();
    const isFirst = await transact(platform.db, async (tx) => {
      await lockPlace(tx, upload);
      if (!(await declareSize(tx, upload, size))) return false;
      // What is coming counts the size that was declared.
      await requireSpace(tx, platform, upload, 0, now);
      return true;
    });
    // Another request has declared it, and what it declared is counted and has a file.
    if (!isFirst) return requireUpload(c, platform);
    await createFile(platform, upload, size);
    return { ...upload, size };
  };

  /** An upload that begins again: what an earlier attempt has sent is dropped. */
  const restart = async (c: Context, upload: UploadRow): Promise<UploadRow> => {
    const sized = await withSize(c, upload);
    if (upload.size === null || upload.completedAt) return sized;
    await removeFile(platform, upload);
    await createFile(platform, upload, upload.size);
    return sized;
  };

  const respond = async (c: Context): Promise<Response> => {
    const upload = await repeatWhileUnavailable(() => requireUpload(c, platform));
    if (c.req.method === 'DELETE') {
      await dropUpload(platform, upload);
      return c.body(null, 204);
    }
    if (c.req.method === 'PUT') return server.handleWeb(await asPart(c, await restart(c, upload)));
    if (!['HEAD', 'PATCH'].includes(c.req.method)) return c.body(null, 405, { allow: METHODS });
    if (c.req.method === 'PATCH') return server.handleWeb(await asPart(c, await withSize(c, upload)));
    if (upload.size === null) return c.body(null, 200, NOTHING_YET);
    return server.handleWeb(new Request(addressOf(upload), c.req.raw));
  };

  app.all(`${UPLOADS_PATH}/:tenantId/:uuid`, async (c) => {
    const cors = await corsOf(c, platform);
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { ...HEADERS, ...cors });
    let response: Response;
    try {
      response = await respond(c);
    } catch (error) {
      if (error instanceof RequestError) {
        response = new Response(bodyOf(error), {
          status: error.status,
          headers: { 'content-type': 'application/json' },
        });
      } else {
        logFailure(platform, c.req.method, `${UPLOADS_PATH}/*`, error);
        response = new Response(null, { status: 500 });
      }
    }
    // Those of the protocol’s server allow every origin.
    const headers = new Headers([...response.headers].filter(([name]) => !name.startsWith('access-control-')));
    for (const [name, value] of Object.entries({ ...HEADERS, ...cors })) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  });
};

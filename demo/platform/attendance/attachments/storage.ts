import { Server } from '@tus/server';
import type { Context, Hono } from 'hono';
import { UPLOAD_KEY } from '../../../../src/contract/attendance/attachments.ts';
import { repeatWhileUnavailable } from '../../core/database/unavailable.ts';
import { ALL_CODES, RequestError } from '../../core/http/request-error.ts';
import { API_HEADERS } from '../../core/http/security-headers.ts';
import { logFailure } from '../../core/log.ts';
import type { Platform } from '../../core/platform.ts';
import { sameSecret, sha256 } from '../../core/random.ts';
import { isListedOrigin } from '../../tenants/queries.ts';
import { complete, dropUpload } from './complete.ts';
import { idOf, storeOf } from './files.ts';
import { withoutRefused } from './first-bytes.ts';
import { findUpload, type UploadRow } from './queries.ts';
import { whileKept } from './while-kept.ts';

/** Where the asset origin receives files. */
export const UPLOADS_PATH = '/uploads';
const METHODS = 'HEAD, PATCH, DELETE';
const HEADERS = { ...API_HEADERS, 'cross-origin-resource-policy': 'cross-origin', vary: 'Origin' };

/** Pages of the platform and of the sites that its schools list may send files. No cookies are involved. */
const corsOf = async (c: Context, platform: Platform): Promise<Record<string, string>> => {
  const origin = c.req.header('origin') ?? '';
  const isAllowed = origin === platform.origins.main || (origin !== '' && (await isListedOrigin(platform, origin)));
  if (!isAllowed) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': `content-type, tus-resumable, upload-offset, ${UPLOAD_KEY}`,
    'access-control-expose-headers': 'Tus-Resumable, Upload-Length, Upload-Offset',
    'access-control-max-age': '600',
  };
};

const bodyOf = ({ code, message }: RequestError): string => JSON.stringify({ code: ALL_CODES[code], message });

/** @throws RequestError notFound, forbidden */
const requireUpload = async (c: Context, platform: Platform): Promise<UploadRow> => {
  const { tenantId = '', uuid = '' } = c.req.param() as Record<string, string>;
  const isId = [tenantId, uuid].every((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));
  const upload = isId ? await findUpload(platform.db, { tenantId, uuid }, platform.config.now()) : undefined;
  if (!upload) throw new RequestError('notFound', 'The upload does not exist.');
  if (!sameSecret(sha256(c.req.header(UPLOAD_KEY) ?? ''), upload.keyHash))
    throw new RequestError('forbidden', 'The key is not that of the upload.');
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

  const respond = async (c: Context): Promise<Response> => {
    const upload = await repeatWhileUnavailable(() => requireUpload(c, platform));
    if (c.req.method === 'DELETE') {
      await dropUpload(platform, upload);
      return c.body(null, 204);
    }
    if (!['HEAD', 'PATCH'].includes(c.req.method)) return c.body(null, 405, { allow: METHODS });
    const body = c.req.method === 'PATCH' ? await withoutRefused(platform, upload, c.req.raw) : null;
    const request = new Request(new URL(`${UPLOADS_PATH}/${idOf(upload)}`, platform.origins.assets), {
      method: c.req.method,
      headers: c.req.raw.headers,
      signal: c.req.raw.signal,
      ...(body && { body: whileKept(platform, upload, body), duplex: 'half' }),
    });
    return server.handleWeb(request);
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

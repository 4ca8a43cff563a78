import type { Context, Hono } from 'hono';
import { contentFault, FIRST_BYTES, refusedKind } from '../../../src/contract/files/file-rules.ts';
import { bytesOfPart, partsIn } from '../../../src/contract/files/upload-rules.ts';
import { isUnavailable, repeatWhileUnavailable } from '../core/database/unavailable.ts';
import { readSentBody, SENT_HEADERS, sentPreflight } from '../core/files/sent-file.ts';
import { StorageFull } from '../core/files/store.ts';
import { ALL_CODES, RequestError } from '../core/http/request-error.ts';
import { logFailure } from '../core/log.ts';
import type { Platform } from '../core/platform.ts';
import { isSendingToken } from './addresses.ts';
import { putPart } from './content.ts';
import { dropFile } from './drop.ts';
import { countPart, findFile } from './queries.ts';
import { refusalOf } from './refusal.ts';
import type { FileRow } from './tables.ts';

const PATH = '/uploads/parts/:tenantId/:id/:token/:part';
const PREFLIGHT = sentPreflight('content-type');

/** Reads a body of exactly so many bytes. @throws RequestError invalidInput, tooLarge */
const readBody = async (request: Request, bytes: number): Promise<Uint8Array> => {
  const content = await readSentBody(
    request,
    bytes,
    () => new RequestError('tooLarge', `The part has ${bytes} bytes.`),
  );
  const size = content.byteLength;
  if (size < bytes) throw new RequestError('invalidInput', `The part has ${bytes} bytes, and ${size} have arrived.`);
  return content;
};

/** @throws RequestError gifRefused, mp3Refused, svgRefused, contentMismatch */
const checkFirst = async (platform: Platform, row: FileRow, content: Uint8Array): Promise<void> => {
  const first = content.subarray(0, FIRST_BYTES);
  const fault = (row.size < FIRST_BYTES && content.byteLength < row.size ? refusedKind : contentFault)(
    row.name,
    '',
    first,
  );
  if (!fault) return;
  await dropFile(platform, row);
  throw refusalOf(fault);
};

/** Stores a part, and returns the number of the one that is wanted next. */
const take = async (c: Context, platform: Platform): Promise<number> => {
  const { id = '', part: text = '', tenantId = '', token = '' } = c.req.param() as Record<string, string>;
  const now = platform.config.now();
  if (!(await isSendingToken(platform, { tenantId, id }, token, now)))
    throw new RequestError('forbidden', 'The address is no longer valid.');
  const row = await repeatWhileUnavailable(() => findFile(platform.db, { tenantId, id }, now));
  const part = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!row || !(part < partsIn(row.size))) throw new RequestError('notFound', 'The file has no such part.');
  // The answer to the first request was lost.
  if (part < row.received) return row.received;
  if (part > row.received) throw new RequestError('uploadIncomplete', `Part ${row.received} is next.`);
  const content = await readBody(c.req.raw, bytesOfPart(row.size, part));
  if (part === 0) await checkFirst(platform, row, content);
  await putPart(platform, row, part, content);
  await repeatWhileUnavailable(() => countPart(platform.db, row, part));
  return part + 1;
};

const refusalFor = (error: unknown): RequestError | null => {
  if (error instanceof RequestError) return error;
  return error instanceof StorageFull ? new RequestError('storageFull', 'The disk is full.') : null;
};

/** Takes the parts of files that the platform has granted a place, in order, each of `UPLOAD_PART_BYTES` at most. */
export const mountReceiving = (app: Hono, platform: Platform): void => {
  app.options(PATH, (c) => c.body(null, 204, PREFLIGHT));
  app.put(PATH, async (c) => {
    try {
      return c.json({ code: ALL_CODES.success, message: '', next: await take(c, platform) }, 200, SENT_HEADERS);
    } catch (error) {
      const refusal = refusalFor(error);
      if (refusal) {
        const { code, message, status } = refusal;
        return c.json({ code: ALL_CODES[code], message }, status as 400, SENT_HEADERS);
      }
      const headers = { ...SENT_HEADERS, 'x-request-id': logFailure(platform, 'PUT', PATH, error) };
      const body = { code: ALL_CODES.serverFailure, message: 'The server failed.' };
      return c.json(body, isUnavailable(error) ? 503 : 500, headers);
    }
  });
};

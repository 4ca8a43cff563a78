import { contentFault, FIRST_BYTES, refusedKind } from '../../../../src/contract/files/file-rules.ts';
import type { Platform } from '../../core/platform.ts';
import { refusalOf } from '../../uploads/refusal.ts';
import { dropUpload } from './complete.ts';
import type { UploadRow } from './queries.ts';

type Body = ReadableStream<Uint8Array>;

/** Reads a stream until there are enough bytes, and returns them with a stream that has all. */
const peek = async (body: Body): Promise<{ readonly first: Uint8Array; readonly all: Body }> => {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < FIRST_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  const all = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunk) return controller.enqueue(chunk);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { first: Buffer.concat(chunks).subarray(0, FIRST_BYTES), all };
};

/**
 * The body of a part of an upload. If it is the first one, its first bytes are checked: a file that is refused is
 * deleted before the rest is read.
 * @throws RequestError gifRefused, mp3Refused, svgRefused, contentMismatch
 */
export const withoutRefused = async (
  platform: Platform,
  upload: UploadRow,
  request: Pick<Request, 'body' | 'headers'>,
): Promise<Body | null> => {
  if (!request.body || request.headers.get('upload-offset') !== '0') return request.body;
  const { all, first } = await peek(request.body);
  const isPart = first.byteLength < Math.min(FIRST_BYTES, upload.size ?? FIRST_BYTES);
  const fault = (isPart ? refusedKind : contentFault)(upload.fileName, '', first);
  if (fault) {
    await all.cancel();
    await dropUpload(platform, upload);
    throw refusalOf(fault);
  }
  return all;
};

import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import type { StoredFile } from './files.ts';
import { findUpload } from './queries.ts';

/** So many bytes are taken between two looks at whether the upload still exists. */
const CHECKED_EVERY = 1_024 ** 2;

/**
 * The body of a part of an upload; it ends with an error soon after the upload has been deleted, at this process or
 * another one. Otherwise the part would go on to fill the disk with what no quota counts any more.
 */
export const whileKept = (
  platform: Platform,
  upload: StoredFile,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> => {
  let unchecked = 0;
  const check = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      unchecked += chunk.byteLength;
      if (unchecked >= CHECKED_EVERY) {
        unchecked = 0;
        const kept = await findUpload(platform.db, upload, platform.config.now());
        if (!kept) throw new RequestError('notFound', 'The upload does not exist.');
      }
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(check);
};

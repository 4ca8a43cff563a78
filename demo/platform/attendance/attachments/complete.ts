import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { refusalOf } from '../../uploads/refusal.ts';
import { faultOfFile, removeFile, type StoredFile, sizeOfFile } from './files.ts';
import { changeUpload, deleteUpload, type UploadRow } from './queries.ts';

/** Deletes an upload and what has arrived of its file. */
export const dropUpload = async (platform: Platform, file: StoredFile): Promise<void> => {
  await deleteUpload(platform.db, file);
  await removeFile(platform, file);
};

/**
 * Checks the content of a complete upload, and returns its size. A file that is not taken is deleted.
 * @throws RequestError uploadIncomplete, gifRefused, mp3Refused, svgRefused, contentMismatch
 */
export const complete = async (platform: Platform, upload: UploadRow): Promise<number> => {
  if (upload.size === null || (await sizeOfFile(platform, upload)) !== upload.size)
    throw new RequestError('uploadIncomplete', 'The file has not arrived as a whole.', { field: 'uuid' });
  const fault = await faultOfFile(platform, upload, upload.fileName);
  if (fault) {
    await dropUpload(platform, upload);
    throw refusalOf(fault, 'uuid');
  }
  await changeUpload(platform.db, upload, { completedAt: platform.config.now() });
  return upload.size;
};

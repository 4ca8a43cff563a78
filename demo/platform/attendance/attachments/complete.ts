import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { isAccepted, removeFile, type StoredFile, sizeOfFile } from './files.ts';
import { changeUpload, deleteUpload, type UploadRow } from './queries.ts';

/** Deletes an upload and what has arrived of its file. */
export const dropUpload = async (platform: Platform, file: StoredFile): Promise<void> => {
  await deleteUpload(platform.db, file);
  await removeFile(platform, file);
};

/**
 * Checks the content of a complete upload. A file whose content does not match its name is deleted.
 * @throws RequestError uploadIncomplete, fileTypeRefused
 */
export const complete = async (platform: Platform, upload: UploadRow): Promise<void> => {
  if ((await sizeOfFile(platform, upload)) !== upload.size)
    throw new RequestError('uploadIncomplete', 'The file has not arrived as a whole.', { field: 'uuid' });
  if (!(await isAccepted(platform, upload, upload.fileName))) {
    await dropUpload(platform, upload);
    throw new RequestError('fileTypeRefused', 'Files of this type cannot be added.', { field: 'uuid' });
  }
  await changeUpload(platform.db, upload, { completedAt: platform.config.now() });
};

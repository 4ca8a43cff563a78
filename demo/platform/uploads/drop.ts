import type { Platform } from '../core/platform.ts';
import { type FileKey, removeContent } from './content.ts';
import { deleteExpired, deleteUnused } from './queries.ts';

/** Files that one run deletes. */
const DELETED_AT_ONCE = 200;

/** Deletes a file that is not used, with what has arrived of it. */
export const dropFile = async (
  platform: Pick<Platform, 'db' | 'storage'>,
  file: FileKey,
  userId?: string,
): Promise<void> => {
  if (await deleteUnused(platform.db, file, userId)) await removeContent(platform, file);
};

/** Deletes files that nothing has used in time. Safe to run in several processes at once. */
export const clearFiles = async (platform: Pick<Platform, 'db' | 'storage'>, now: Date): Promise<void> => {
  for (const file of await deleteExpired(platform.db, now, DELETED_AT_ONCE)) await removeContent(platform, file);
};

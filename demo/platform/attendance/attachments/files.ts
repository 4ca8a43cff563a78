import { open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { fileTypeFromFile } from 'file-type';
import { type ContentFault, FIRST_BYTES } from '../../../../src/contract/files/file-rules.ts';
import type { Platform } from '../../core/platform.ts';
import { faultOf } from '../../uploads/content.ts';

/** A file at the storage. */
export interface StoredFile {
  readonly tenantId: string;
  readonly uuid: string;
}

/** The directory of the files; those of a school are in one of its own. */
export const filesDirectory = ({ storage }: Pick<Platform, 'storage'>): string =>
  join(storage.directory, 'attachments');
export const idOf = ({ tenantId, uuid }: StoredFile): string => `${tenantId}/${uuid}`;
export const pathOf = (platform: Pick<Platform, 'storage'>, file: StoredFile): string =>
  join(filesDirectory(platform), file.tenantId, file.uuid);
export const storeOf = (platform: Pick<Platform, 'storage'>): FileStore =>
  new FileStore({ directory: filesDirectory(platform) });

/** Prepares an empty file for an upload. */
export const createFile = async (
  platform: Pick<Platform, 'storage'>,
  file: StoredFile,
  size: number,
): Promise<void> => {
  await storeOf(platform).create(new Upload({ id: idOf(file), size, offset: 0 }));
};

/**
 * Deletes a file with what belongs to it. It is emptied first: a request that still writes to it would keep what it has
 * on the disk until it ends.
 */
export const removeFile = async (platform: Pick<Platform, 'storage'>, file: StoredFile): Promise<void> => {
  const path = pathOf(platform, file);
  await truncate(path).catch(() => {});
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
};

/** How much of a file has arrived; null if there is none. */
export const sizeOfFile = async (platform: Pick<Platform, 'storage'>, file: StoredFile): Promise<number | null> => {
  try {
    return (await stat(pathOf(platform, file))).size;
  } catch {
    return null;
  }
};

const firstBytes = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Why a file is not taken; null if it is. */
export const faultOfFile = async (
  platform: Pick<Platform, 'storage'>,
  file: StoredFile,
  name: string,
): Promise<ContentFault | null> => {
  const path = pathOf(platform, file);
  return faultOf(name, await firstBytes(path), () => fileTypeFromFile(path));
};

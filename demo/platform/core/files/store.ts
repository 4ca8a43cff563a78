import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomSecret } from '../random.ts';

/**
 * Files by keys such as `live/north/live-7/0/12.abc`, whose parts have letters, digits, hyphens, underscores and dots. A file
 * never changes: whoever writes a key again writes the same content.
 */
export interface FileStore {
  /** @throws StorageFull */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content of a file; null if there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Deletes all files whose keys begin with this folder. */
  removeFolder(folder: string): Promise<void>;
}

/** The store takes no more. */
export class StorageFull extends Error {}

const KEY = /^(?!.*(?:^|\/)\.)[\w.-]+(?:\/[\w.-]+)*$/;

/** A key leads to no other folder than its own. */
export const checkedKey = (key: string): string => {
  if (KEY.test(key)) return key;
  throw new Error(`not the key of a file: ${key}`);
};

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** Files in a directory, which several processes may share. */
export const folderStore = (directory: string): FileStore => {
  const pathOf = (key: string) => join(directory, checkedKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      // Nobody reads half a file.
      const part = `${path}.${randomSecret()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(part, content);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') throw new StorageFull('The disk is full.');
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
  };
};

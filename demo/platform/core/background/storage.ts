import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { type FileStore, folderStore } from '../files/store.ts';

/** Where files are that are too large for the database. */
export interface Storage {
  /** The directory of those that arrive in pieces: attachments and exports. */
  readonly directory: string;
  /** The store of those that are written once: what live courses broadcast. */
  readonly files: FileStore;
  /** Deletes a temporary directory. */
  close(): Promise<void>;
}

/** Opens the directory of `filesDir`, below `dataDir`, or a temporary one. */
export const openStorage = async ({ dataDir, filesDir }: Pick<Config, 'dataDir' | 'filesDir'>): Promise<Storage> => {
  const lasting = filesDir ?? (dataDir && join(dataDir, 'files'));
  if (lasting) {
    const directory = resolve(lasting);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return { directory, files: folderStore(join(directory, 'store')), close: async () => {} };
  }
  const directory = await mkdtemp(join(tmpdir(), 'campus-files-'));
  return {
    directory,
    files: folderStore(join(directory, 'store')),
    close: () => rm(directory, { recursive: true, force: true }),
  };
};

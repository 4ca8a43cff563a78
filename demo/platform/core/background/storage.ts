import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { s3Store } from '../files/s3-store.ts';
import { type FileStore, folderStore } from '../files/store.ts';

/** Where files are that are too large for the database. */
export interface Storage {
  /** The directory of those that arrive in pieces: attachments and exports. */
  readonly directory: string;
  /** The store of those that are written once: what live courses broadcast, and the parts of what people upload. */
  readonly files: FileStore;
  /** Deletes a temporary directory. */
  close(): Promise<void>;
}

/** Opens the directory of `filesDir`, below `dataDir`, or a temporary one. */
export const openStorage = async ({
  dataDir,
  filesDir,
  filesUrl,
}: Pick<Config, 'dataDir' | 'filesDir' | 'filesUrl'>): Promise<Storage> => {
  const filesIn = (directory: string): FileStore =>
    filesUrl === null ? folderStore(join(directory, 'store')) : s3Store(filesUrl);
  const lasting = filesDir ?? (dataDir && join(dataDir, 'files'));
  if (lasting) {
    const directory = resolve(lasting);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return { directory, files: filesIn(directory), close: async () => {} };
  }
  const directory = await mkdtemp(join(tmpdir(), 'campus-files-'));
  return {
    directory,
    files: filesIn(directory),
    close: () => rm(directory, { recursive: true, force: true }),
  };
};

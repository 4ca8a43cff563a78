import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPlatform } from '../../../../demo/platform/start.ts';
import { FAST } from '../../../support/fast.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a seeded embedded database. */
    snapshotPath: string;
  }
}

/** Seeds one embedded database, which every test file copies. `CAMPUS_SNAPSHOT` names a file to keep it in. */
export default async (project: TestProject): Promise<() => void> => {
  const directory = mkdtempSync(join(tmpdir(), 'campus-server-tests-'));
  const embedded = await startPlatform({ demo: true, port: 0, ...FAST, dataDir: null });
  const snapshotPath = process.env.CAMPUS_SNAPSHOT ?? join(directory, 'snapshot.tar');
  writeFileSync(snapshotPath, Buffer.from(await (await embedded.dump()).arrayBuffer()));
  await embedded.close();
  project.provide('snapshotPath', snapshotPath);
  return () => rmSync(directory, { recursive: true, force: true });
};

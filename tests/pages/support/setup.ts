import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSnapshot } from './platform.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs once: creates what every worker's platform starts from, the seeded database and a copy of the built widgets and
 * site, so that a build during the run does not affect it. `CAMPUS_SNAPSHOT` names the database if the server tests of the
 * same run have seeded it. Set `CAMPUS_TEST_DIR` to keep a directory across runs of a single test.
 */
export default async function setup(): Promise<() => void> {
  const kept = process.env.CAMPUS_TEST_DIR;
  if (kept && existsSync(join(kept, 'snapshot'))) return () => {};
  const directory = kept ?? mkdtempSync(join(tmpdir(), 'campus-pages-'));
  process.env.CAMPUS_TEST_DIR = directory;
  cpSync(join(root, 'dist'), join(directory, 'widgets'), { recursive: true });
  cpSync(join(root, 'build/site'), join(directory, 'site'), { recursive: true });
  const seeded = process.env.CAMPUS_SNAPSHOT;
  if (seeded && existsSync(seeded)) cpSync(seeded, join(directory, 'snapshot'));
  else await makeSnapshot(directory);
  return () => {
    if (!kept) rmSync(directory, { recursive: true, force: true });
  };
}

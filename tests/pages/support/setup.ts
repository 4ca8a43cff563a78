import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSnapshot } from './platform.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The version that pages of the tests have pinned, beside the one of the server. */
const OLD_VERSION = '0.9.0';

/**
 * Puts an older version among the releases: the files of the last release, of which `CAMPUS_LAST_RELEASE` names a checkout that
 * was built, or those of now, under another version.
 */
function keepOldVersion(directory: string): void {
  const kept = join(directory, 'releases', OLD_VERSION);
  const last = process.env.CAMPUS_LAST_RELEASE ?? root;
  const isServed = (file: string) => !/\.(?:map|br)$/.test(file);
  cpSync(join(last, 'dist/esm'), join(kept, 'esm'), { recursive: true, filter: isServed });
  const { version } = JSON.parse(readFileSync(join(last, 'package.json'), 'utf8')) as { version: string };
  for (const name of readdirSync(join(kept, 'esm/chunks'))) {
    if (!name.startsWith('core-')) continue;
    const file = join(kept, 'esm/chunks', name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(version, OLD_VERSION));
  }
}

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
  keepOldVersion(directory);
  cpSync(join(root, 'build/site'), join(directory, 'site'), { recursive: true });
  const seeded = process.env.CAMPUS_SNAPSHOT;
  if (seeded && existsSync(seeded)) cpSync(seeded, join(directory, 'snapshot'));
  else await makeSnapshot(directory);
  return () => {
    if (!kept) rmSync(directory, { recursive: true, force: true });
  };
}

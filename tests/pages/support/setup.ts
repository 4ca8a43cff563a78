import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSnapshot } from './platform.ts';

/** Once for a run: the seeded database that each worker starts its own platform from. */
export default async function setup(): Promise<() => void> {
  // Made before, by somebody who runs one test again and again.
  if (existsSync(process.env.CAMPUS_TEST_SNAPSHOT ?? '')) return () => {};
  const directory = mkdtempSync(join(tmpdir(), 'campus-pages-'));
  process.env.CAMPUS_TEST_SNAPSHOT = join(directory, 'snapshot.tar.gz');
  await makeSnapshot(process.env.CAMPUS_TEST_SNAPSHOT);
  return () => rmSync(directory, { recursive: true, force: true });
}

import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '../support/fixture.ts';
import { makeSnapshot, startPlatform } from '../support/platform.ts';

/** A Thursday in November, on which a lesson of the demo is going on. */
export const FIXED_NOW = Date.UTC(2026, 10, 26, 10, 7, 30);

/** A directory as `startPlatform` wants it, whose database is seeded by the clock that stands. Made once for both workers. */
async function fixedDirectory(directory: string): Promise<string> {
  const fixed = join(directory, 'fixed');
  if (existsSync(fixed)) return fixed;
  const making = `${fixed}-${process.pid}`;
  mkdirSync(making);
  for (const name of ['widgets', 'releases', 'site']) symlinkSync(join(directory, name), join(making, name));
  await makeSnapshot(making, FIXED_NOW);
  try {
    renameSync(making, fixed);
  } catch (error) {
    // The other worker may have been faster.
    if (!existsSync(fixed)) throw error;
  }
  return fixed;
}

/** Tests on a platform of their own, on which it is always the same moment. */
export const test = base.extend<object, { fixedPlatform: undefined }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const directory = await fixedDirectory(process.env.CAMPUS_TEST_DIR ?? '');
      const platform = await startPlatform(directory, { fixedNow: FIXED_NOW });
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

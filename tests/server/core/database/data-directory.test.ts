import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase, onPostgres, startTestPlatform } from '../../support/platform.ts';

const directory = mkdtempSync(join(tmpdir(), 'campus-open-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it.skipIf(onPostgres || process.platform === 'win32')(
  'a data directory that others could open is closed to them, and the log says so [X01]',
  async () => {
    await chmod(directory, 0o755);
    const logged: string[] = [];
    const platform = await startTestPlatform({
      ...(await freshDatabase()),
      dataDir: directory,
      log: (line) => void logged.push(line),
    });
    await platform.close();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(logged).toContain(`Other users of this machine could open ${directory}. Its mode is 700 now.`);
  },
);

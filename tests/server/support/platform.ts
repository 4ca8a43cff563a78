import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { PlatformOptions } from '../../../demo/platform/core/config.ts';
import { type RunningPlatform, startPlatform } from '../../../demo/platform/start.ts';
import { FAST } from '../../support/fast.ts';
import { createDatabase } from './database/databases.ts';
import { statements } from './database/statements.ts';

/** Whether the tests of this run use PostgreSQL. */
export const onPostgres = process.env.CAMPUS_TEST_DATABASE === 'postgres';

/** Whether that is a Citus cluster, see `CAMPUS_TEST_DATABASE_URL`. */
export const onCluster = (): boolean => onPostgres && inject('databaseServer').nodes.length > 0;

/** A clock that a test can set. */
export class TestClock {
  private offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.offsetMs);

  advance(seconds: number): void {
    this.offsetMs += seconds * 1_000;
  }
}

const newName = (): string => randomBytes(6).toString('hex');

/** Options for a fresh, seeded database: a copy of the one that was seeded for the whole run, which is not prepared again. */
export const freshDatabase = async (): Promise<PlatformOptions> => {
  if (!onPostgres) {
    // Absent when the file runs outside the projects of `projects.ts`: then the database is seeded again, which is
    // slow.
    const path = inject('snapshotPath');
    const snapshot = path ? new Blob([new Uint8Array(readFileSync(path))]) : null;
    return { dataDir: null, databaseUrl: null, snapshot, prepare: snapshot === null };
  }
  // A cluster cannot copy a database.
  const prepare = onCluster();
  return { dataDir: null, databaseUrl: await createDatabase(inject('databaseServer'), newName(), true), prepare };
};

/** Options for a database without any record, not even of the demo. */
export const emptyDatabase = async (): Promise<PlatformOptions> => {
  if (!onPostgres) return { dataDir: null, databaseUrl: null, snapshot: null };
  return { dataDir: null, databaseUrl: await createDatabase(inject('databaseServer'), newName()) };
};

/** Starts a platform in demo mode on its own database, on free ports. Errors of the server fail the test through `logged`. */
export const startTestPlatform = async (
  options: PlatformOptions = {},
): Promise<RunningPlatform & { clock: TestClock; logged: string[] }> => {
  const clock = new TestClock();
  const logged: string[] = [];
  const running = await startPlatform({
    port: 0,
    demo: true,
    ...FAST,
    now: clock.now,
    log: (line) => logged.push(line),
    ...(options.databaseUrl === undefined && options.dataDir === undefined ? await freshDatabase() : {}),
    ...options,
    onStatement(text) {
      statements.add(text);
      options.onStatement?.(text);
    },
  });
  return { ...running, clock, logged };
};

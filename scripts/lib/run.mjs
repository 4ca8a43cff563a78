import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root of the repository, regardless of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An executable of an installed package. */
export const bin = (name) => `${root}node_modules/.bin/${name}`;

/** Seconds since a point in time, as text. */
export const since = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/**
 * Runs a command in a directory, by default the root of the repository. With `quiet`, its output is collected instead of
 * shown.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() }),
    );
  });
}

/** Exits with a message that states what to do. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

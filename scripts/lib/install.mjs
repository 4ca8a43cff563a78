import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fail, root, run, since } from './run.mjs';

const STAMP = `${root}node_modules/.campus-lock-hash`;

/** Exits if Node is older than package.json allows. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const running = process.versions.node.split('.').map(Number);
  const older = running[0] < wanted[0] || (running[0] === wanted[0] && running[1] < (wanted[1] ?? 0));
  if (older) fail(`Node ${engines.node} is needed; this is ${process.versions.node}.`);
}

/**
 * The commands that install the locked packages; the first that succeeds is used. `npm ci` rejects a lock file written
 * where the registry lacks packages for other systems; `npm install` still uses the locked versions and keeps what is
 * already installed.
 */
const waysToInstall = () => [...(existsSync(`${root}node_modules`) ? [] : [['ci']]), ['install', '--no-save']];

/** Installs the packages if they are missing or the lock file has changed since. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  const started = Date.now();
  console.log('Installing packages …');
  let last = { code: 1, output: '' };
  for (const target of waysToInstall()) {
    last = await run('npm', [...target, '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
    if (last.code === 0) break;
  }
  if (last.code !== 0) fail(`The packages could not be installed:\n${last.output}`);
  writeFileSync(STAMP, lock);
  console.log(`Installed in ${since(started)}.`);
}

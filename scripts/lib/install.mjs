import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fail, root, run, since } from './run.mjs';

const STAMP = `${root}node_modules/.campus-lock-hash`;

/** Ends the script when Node is older than package.json allows. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const running = process.versions.node.split('.').map(Number);
  const older = running[0] < wanted[0] || (running[0] === wanted[0] && running[1] < (wanted[1] ?? 0));
  if (older) fail(`Node ${engines.node} is needed; this is ${process.versions.node}.`);
}

/** Installs the packages when they are missing or the lock file has changed since. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  const started = Date.now();
  console.log('Installing packages (npm ci) …');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true });
  if (code !== 0) fail(`npm ci failed:\n${output}`);
  writeFileSync(STAMP, lock);
  console.log(`Installed in ${since(started)}.`);
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { allowedScripts, differences, onlyOptionalMissing } from './lock.mjs';
import { fail, root, run, since } from './run.mjs';

/** The workspace of the benches, whose packages `npm start` and `npm run build` do not need. */
export const BENCH = 'scripts/bench/';

/** The workspace with PHP and WordPress, which only the proofs in the browser need. */
export const WORDPRESS = 'scripts/wordpress/';

/** The workspace with Angular and Next, which only the proofs in the browser need. */
export const FRAMEWORKS = 'scripts/frameworks/';

/** The workspace of the generator of the documentation site, which a build needs. */
export const SITE = 'scripts/site/';

const STAMP = 'node_modules/.campus-lock-hash';

/** Exits if Node is older than package.json allows. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const wanted = engines.node.replace('>=', '').split('.').map(Number);
  const running = process.versions.node.split('.').map(Number);
  const older = running[0] < wanted[0] || (running[0] === wanted[0] && running[1] < (wanted[1] ?? 0));
  if (older) fail(`Node ${engines.node} is needed; this is ${process.versions.node}.`);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

// No package runs a script of its own while packages are installed: those of package.json follow.
const npm = (cwd, ...args) =>
  run('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true, cwd });

/**
 * Installs with `npm ci`. It refuses a lock file in which optional packages of other systems are missing; `npm install`
 * takes it, and keeps what is already installed. The caller compares the result with the lock file.
 */
async function installLocked(directory, lock) {
  if (!existsSync(`${directory}node_modules`)) {
    const { code, output } = await npm(directory, 'ci');
    if (code === 0) return;
    const missing = onlyOptionalMissing(output, lock);
    if (!missing) fail(`The packages could not be installed:\n${output}`);
    console.log(
      `npm ci refuses the lock file, which lacks ${missing.length} optional packages of other systems. ` +
        'Installing what it locks; versions and integrity are compared afterwards.',
    );
  }
  const { code, output } = await npm(directory, 'install', '--no-save');
  if (code !== 0) fail(`The packages could not be installed:\n${output}`);
}

/** Exits if what is installed is not what is locked. */
function compareWithLock(lock, installed) {
  const found = differences(lock, installed);
  if (found.length === 0) return;
  fail(
    `The installed packages differ from package-lock.json:\n  ${found.join('\n  ')}\n` +
      'Nothing was run from them. Delete node_modules and start again; if that does not help, package.json and the lock file disagree.',
  );
}

/** Runs the install scripts of the packages that `allowScripts` in package.json lists, and of no other. */
async function runAllowedScripts(directory, installed) {
  const allowed = allowedScripts(readJson(`${directory}package.json`), installed);
  if (allowed.length === 0) return;
  const { code, output } = await run('npm', ['rebuild', ...allowed, '--loglevel=error'], {
    quiet: true,
    cwd: directory,
  });
  if (code !== 0) fail(`The install scripts of ${allowed.join(', ')} failed:\n${output}`);
}

async function install(workspace) {
  const directory = `${root}${workspace}`;
  const text = readFileSync(`${directory}package-lock.json`, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  const stamp = `${directory}${STAMP}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const started = Date.now();
  console.log(workspace ? `Installing the packages of ${workspace} …` : 'Installing packages …');
  const lock = JSON.parse(text);
  await installLocked(directory, lock);
  const installed = readJson(`${directory}node_modules/.package-lock.json`);
  compareWithLock(lock, installed);
  await runAllowedScripts(directory, installed);
  writeFileSync(stamp, hash);
  console.log(`Installed in ${since(started)}; versions and integrity are those of the lock file.`);
}

/** Installs the packages, and those of workspaces, if they are missing or their lock file has changed since. */
export async function ensureInstalled(...workspaces) {
  for (const workspace of ['', ...workspaces]) await install(workspace);
}

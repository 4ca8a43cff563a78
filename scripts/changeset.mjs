/**
 * `npm run changeset`: notes a change for the changelog in `.changeset/`. `npm run changeset -- version` writes the noted
 * changes to CHANGELOG.md and raises the version of the package; `-- status` lists them. `-- snapshot` writes down the API of
 * the package that was built last, with which later changes are compared: the last step of a release (docs/versions.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

/** The version in the lock file, which changesets leaves as it is. */
function updateLock() {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const file = `${root}package-lock.json`;
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  lock.version = version;
  lock.packages[''].version = version;
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

checkNode();
const [command] = process.argv.slice(2);
if (command === 'snapshot') {
  const { code } = await run(process.execPath, ['--import', 'tsx', `${root}scripts/release/write-snapshot.ts`]);
  process.exit(code);
}
await ensureInstalled('scripts/release/');
const { code } = await run(`${root}scripts/release/node_modules/.bin/changeset`, process.argv.slice(2));
if (command === 'version' && code === 0) updateLock();
process.exit(code);

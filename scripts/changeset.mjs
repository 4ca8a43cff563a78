/**
 * `npm run changeset`: notes a change for the changelog in `.changeset/`. `npm run changeset -- version` writes the noted
 * changes to CHANGELOG.md and raises the version of the package; `-- status` lists them.
 */
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

checkNode();
await ensureInstalled('scripts/release/');
const { code } = await run(`${root}scripts/release/node_modules/.bin/changeset`, process.argv.slice(2));
process.exit(code);

/**
 * `npm run dev`: the demo with the sources of the widgets and the site. A change of a view, a style or a text is shown
 * in the open page, and a change of the platform restarts its server. Nothing is built.
 */
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

checkNode();
await ensureInstalled();
// Set before anything is built, because a build of Vite would set it to production for the whole process.
const env = { NODE_ENV: 'development' };
const { code } = await run(process.execPath, ['--import', 'tsx', `${root}scripts/dev/main.ts`], { env });
process.exit(code);

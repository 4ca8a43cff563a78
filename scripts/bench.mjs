/**
 * `npm run bench`: sizes, the start of sign-in compared with two bare forms, a thousand copies. `--runs=9
 * --instances=1000`.
 */
import { findBrowser } from './lib/browser.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

const number = (name, initial) => {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given ? Number(given.split('=')[1]) : initial;
};

checkNode();
await ensureInstalled();
const { code, output } = await run(process.execPath, ['scripts/build.mjs', '--any-size'], { quiet: true });
if (code !== 0) {
  console.error(output);
  process.exit(code);
}
const { register } = await import('tsx/esm/api');
register();
const { bench } = await import('./bench/main.ts');
await bench({ browserPath: await findBrowser(), runs: number('runs', 5), instances: number('instances', 1000) });
process.exit(0);

/**
 * `npm run docs`: writes the generated tables between their markers, makes the missing page of a widget, and the API
 * pages in docs/api. `--check` only says which tables are stale; `--tables` leaves the API pages out.
 */
import { register } from 'tsx/esm/api';
import { bin, run } from './lib/run.mjs';

register();
const { writeDocs } = await import('./docs/main.ts');
const check = process.argv.includes('--check');
const stale = await writeDocs({ check });
for (const file of stale) console.log(`${check ? 'stale' : 'written'}: ${file}`);
if (check) {
  if (stale.length) console.log('Run: npm run docs');
  process.exit(stale.length ? 1 : 0);
}
if (process.argv.includes('--tables')) process.exit(0);
const { code } = await run(bin('typedoc'), ['--logLevel', 'Warn']);
process.exit(code);

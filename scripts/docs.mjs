/**
 * `npm run docs`: writes the generated tables between their markers, missing widget pages, and the API pages in
 * docs/api. `--check` only reports stale tables; `--tables` omits the API pages; `--pictures` makes the pictures of the
 * README from the built site, and nothing else.
 */
import { register } from 'tsx/esm/api';
import { bin, run } from './lib/run.mjs';

register();
if (process.argv.includes('--pictures')) {
  const { makePictures } = await import('./docs/pictures.ts');
  for (const file of await makePictures()) console.log(`written: ${file}`);
  process.exit(0);
}
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

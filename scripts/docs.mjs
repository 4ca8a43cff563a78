/**
 * `npm run docs`: writes the generated tables between their markers, missing widget pages, the API pages in docs/api, and
 * the site in build/docs with them. `--check` only reports stale tables; `--tables` writes only these; `--site` omits the
 * API pages, which take longest; `--pictures` makes the pictures of the README from the built site, and nothing else.
 */
import { register } from 'tsx/esm/api';
import { ensureInstalled, SITE } from './lib/install.mjs';
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
await ensureInstalled(SITE);
if (!process.argv.includes('--site')) {
  const { code } = await run(bin('typedoc'), ['--logLevel', 'Error']);
  if (code !== 0) process.exit(code);
}
const { buildDocs } = await import('./site/build/main.ts');
await buildDocs();
process.exit(0);

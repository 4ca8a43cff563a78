/**
 * `npm run proofs`: tests that `npm test` runs in a short form or not at all because they take long: all URLs of the
 * redirect corpus in a browser, all twelve languages, large numbers of elements, properties with thousands of runs, every
 * hostile value at every place of a call, the whole platform on PGlite, the plugin in a real WordPress, pages in Angular and Next.
 * Parts of it:
 *   npm run proofs -- pages [title pattern or playwright arguments]
 *   npm run proofs -- node [vitest arguments]
 *   npm run proofs -- server [vitest arguments]
 *   npm run proofs -- Z04      the tests of one proof of scripts/proofs/table.ts, in their long form
 *   npm run proofs -- nodes    unit, server and build tests on the versions of Node that README.md names
 *   npm run proofs -- speed    writes docs/proofs/speed.md from what the benches have measured
 * A run of all, or of one proof, writes what it found to docs/proofs/.
 */
import { BENCH, checkNode, ensureInstalled, FRAMEWORKS, WORDPRESS } from './lib/install.mjs';
import { pages, prepareResults, script, summarize, vitest } from './lib/layers.mjs';
import { testOnNodes } from './lib/nodes.mjs';
import { findPooler } from './lib/pooler.mjs';
import { fail } from './lib/run.mjs';

const PROOFS = { CAMPUS_PROOFS: '1' };

const started = Date.now();
checkNode();
await ensureInstalled(BENCH);
prepareResults();

const { register } = await import('tsx/esm/api');
register();
const { recordProofs } = await import('./proofs/records.ts');
const { PROOFS: KNOWN, testsOf } = await import('./proofs/table.ts');

const [subset, ...rest] = process.argv.slice(2);
if (subset === 'speed') {
  const { writeSpeed } = await import('./proofs/speed.ts');
  console.log(`written: ${writeSpeed()}`);
  process.exit(0);
}
if (subset === 'nodes') {
  await testOnNodes();
  summarize(started);
}
const proof = KNOWN.find(({ id }) => id === subset);
const is = (name) => (proof ? proof.layers.includes(name) : !subset || subset === name);
if (!['pages', 'node', 'server'].some(is)) fail(`Which proofs? ${subset} is none of pages, node, server, U01, Z01, ….`);
const titled = proof ? `\\[${proof.id}\\]` : '';
const byTitle = proof ? ['-t', titled, ...testsOf(proof)] : rest;
const layers = ['node', 'server on PGlite', 'server on PostgreSQL', 'pages'];
if (is('node')) await vitest('node', ['unit', 'unit-dom', ...(proof ? ['build'] : [])], byTitle, PROOFS);
if (is('server')) {
  await findPooler();
  await vitest('server on PGlite', ['server on PGlite'], byTitle, PROOFS);
  await vitest(
    'server on PostgreSQL',
    ['server on PostgreSQL'],
    ['hostile', 'database/pooler', 'database/acknowledged', ...byTitle],
    PROOFS,
  );
}
if (is('pages')) {
  await ensureInstalled(WORDPRESS, FRAMEWORKS);
  if (await script('build', ['--any-size'])) await pages(proof ? ['--grep', titled] : rest, PROOFS);
}
if (!subset) await testOnNodes();
if (!subset || proof) for (const file of recordProofs(layers, proof?.id)) console.log(`written: ${file}`);
summarize(started);

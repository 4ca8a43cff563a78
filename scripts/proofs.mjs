/**
 * `npm run proofs`: tests that `npm test` runs in a short form or not at all because they take long: all URLs of the
 * redirect corpus in a browser, all twelve languages, large numbers of elements, properties with thousands of runs, every
 * hostile value at every place of a call, the whole platform on PGlite, the plugin in a real WordPress, pages in Angular and Next.
 * Parts of it:
 *   npm run proofs -- pages [title pattern or playwright arguments]
 *   npm run proofs -- node [vitest arguments]
 *   npm run proofs -- server [vitest arguments]
 */
import { BENCH, checkNode, ensureInstalled, FRAMEWORKS, WORDPRESS } from './lib/install.mjs';
import { pages, prepareResults, script, summarize, vitest } from './lib/layers.mjs';
import { fail } from './lib/run.mjs';

const PROOFS = { CAMPUS_PROOFS: '1' };

const started = Date.now();
checkNode();
await ensureInstalled(BENCH);
prepareResults();

const [subset, ...rest] = process.argv.slice(2);
const is = (name) => !subset || subset === name;
if (!['pages', 'node', 'server'].some(is)) fail(`Which proofs? ${subset} is none of pages, node, server.`);
if (is('node')) await vitest('node', ['unit', 'unit-dom'], rest, PROOFS);
if (is('server')) {
  await vitest('server on PGlite', ['server on PGlite'], rest, PROOFS);
  await vitest('server on PostgreSQL', ['server on PostgreSQL'], ['hostile', ...rest], PROOFS);
}
if (is('pages')) {
  await ensureInstalled(WORDPRESS, FRAMEWORKS);
  if (await script('build', ['--any-size'])) await pages(rest, PROOFS);
}
summarize(started);

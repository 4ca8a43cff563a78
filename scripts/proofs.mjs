/**
 * `npm run proofs`: tests that `npm test` runs in a short form or not at all because they take long: all URLs of the
 * redirect corpus in a browser, all twelve languages, large numbers of elements, properties with thousands of runs.
 * Parts of it:
 *   npm run proofs -- pages [title pattern or playwright arguments]
 *   npm run proofs -- node [vitest arguments]
 */
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { pages, prepareResults, script, summarize, vitest } from './lib/layers.mjs';
import { fail } from './lib/run.mjs';

const PROOFS = { CAMPUS_PROOFS: '1' };

const started = Date.now();
checkNode();
await ensureInstalled();
prepareResults();

const [subset, ...rest] = process.argv.slice(2);
if (subset && subset !== 'pages' && subset !== 'node') fail(`Which proofs? ${subset} is neither of pages, node.`);
if (subset !== 'pages') await vitest('node', ['unit', 'unit-dom'], rest, PROOFS);
if (subset !== 'node' && (await script('build', ['--any-size']))) await pages(rest, PROOFS);
summarize(started);

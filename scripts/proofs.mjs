/**
 * `npm run proofs`: tests that `npm test` runs in a short form or not at all because they take long: all URLs of the
 * redirect corpus in a browser, all twelve languages, large numbers of elements, properties with thousands of runs, every
 * hostile value at every place of a call, the whole platform on PGlite, the plugin in a real WordPress, pages in Angular and Next.
 * Parts of it:
 *   npm run proofs -- pages [title pattern or playwright arguments]
 *   npm run proofs -- node [vitest arguments]
 *   npm run proofs -- server [vitest arguments]
 *   npm run proofs -- Z04 Z06  the tests of some proofs of scripts/proofs/table.ts, in their long form
 *   npm run proofs -- Z04 --failed  of these, the tests that failed when they were last recorded
 *   npm run proofs -- nodes    unit, server and build tests on the versions of Node that README.md names
 *   npm run proofs -- speed    runs the benches, and writes docs/proofs/speed.md; nothing else should run
 *   npm run proofs -- speed --written  writes it from what the benches have measured before
 * A run of all, or of some proofs, writes what it found to docs/proofs/.
 */
import { BENCH, checkNode, ensureInstalled, FRAMEWORKS, WORDPRESS } from './lib/install.mjs';
import { pages, prepareResults, script, summarize, vitest } from './lib/layers.mjs';
import { testOnNodes } from './lib/nodes.mjs';
import { findPooler } from './lib/pooler.mjs';
import { fail, run } from './lib/run.mjs';

const PROOFS = { CAMPUS_PROOFS: '1' };

const started = Date.now();
checkNode();
await ensureInstalled(BENCH);
prepareResults();

const { register } = await import('tsx/esm/api');
register();
const { failedTitles, recordProofs } = await import('./proofs/records.ts');
const { PROOFS: KNOWN } = await import('./proofs/table.ts');
const { testsOf } = await import('./proofs/tests-of.ts');

const isAgain = process.argv.includes('--failed');
const asked = process.argv.slice(2).filter((arg) => arg !== '--failed');
const [subset, ...rest] = asked;
if (subset === 'speed') {
  const { SPEED_BENCHES, writeSpeed } = await import('./proofs/speed.ts');
  const failed = [];
  for (const bench of rest.includes('--written') ? [] : SPEED_BENCHES) {
    console.log(`\nnpm run bench -- ${bench}`);
    const { code } = await run(process.execPath, ['scripts/bench.mjs', ...bench.split(' ')]);
    if (code !== 0) failed.push(bench);
  }
  console.log(`written: ${writeSpeed()}`);
  if (failed.length > 0) fail(`Not measured: ${failed.join(', ')}`);
  process.exit(0);
}
const chosen = asked.map((id) => KNOWN.find((proof) => proof.id === id)).filter(Boolean);
const isOfProofs = chosen.length > 0 && chosen.length === asked.length;
const is = (name) => (isOfProofs ? chosen.some(({ layers }) => layers.includes(name)) : !subset || subset === name);
if (!['pages', 'node', 'server', 'nodes'].some(is))
  fail(`Which proofs? ${asked.join(' ')} is none of pages, node, server, ${KNOWN.map(({ id }) => id).join(', ')}.`);
const ids = chosen.map(({ id }) => id);
const failed = isAgain ? failedTitles(ids) : [];
if (isAgain && failed.length === 0) fail(`Nothing of ${ids.join(', ')} is recorded as failed.`);
const titled = isAgain
  ? `(?:${failed.map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`
  : `\\[(?:${ids.join('|')})\\]`;
const byTitle = isOfProofs ? ['-t', titled, ...chosen.flatMap(testsOf)] : rest;
let building;
const build = () => (building ??= script('build', ['--any-size']));
if (is('node')) {
  // Some tests of a proof are about the package, and `npm test` runs some of the others in a short form.
  const withPackage = isOfProofs || !subset;
  if (withPackage) await build();
  await vitest('node', ['unit', 'unit-dom', ...(withPackage ? ['build'] : [])], byTitle, PROOFS);
}
if (is('server')) {
  await findPooler();
  await vitest('server on PGlite', ['server on PGlite'], byTitle, PROOFS);
  const dependent = ['hostile', ...KNOWN.filter(({ id }) => id === 'Z10').flatMap(testsOf)];
  await vitest('server on PostgreSQL', ['server on PostgreSQL'], byTitle.length > 0 ? byTitle : dependent, PROOFS);
}
if (is('pages')) {
  // 900 MB for two folders.
  const files = rest.filter((one) => one.startsWith('tests/'));
  const needsAll = files.length === 0 || files.some((file) => /wordpress|package/.test(file));
  if (!isOfProofs && needsAll) await ensureInstalled(WORDPRESS, FRAMEWORKS);
  if (await build()) await pages(isOfProofs ? ['--grep', titled] : rest, PROOFS);
}
if (is('nodes') && (await build())) await testOnNodes(failed);
if (!subset || isOfProofs) for (const file of recordProofs(ids, { isAgain })) console.log(`written: ${file}`);
summarize(started);

/**
 * `npm test`: everything except the bench and the proofs, from a fresh clone. Parts of it:
 *   npm test -- unit | build [vitest arguments]
 *   npm test -- server                 PGlite in the short form of tests/server/projects.ts
 *   npm test -- server [--database=pglite | --database=postgres] [vitest arguments]
 *   npm test -- pages [title pattern or playwright arguments]
 *   npm test -- check
 */
import { findBrowser, findHeadlessShell } from './lib/browser.mjs';
import { BENCH, checkNode, ensureInstalled, SITE } from './lib/install.mjs';
import { pages, prepareResults, script, summarize, vitest } from './lib/layers.mjs';
import { fail, root } from './lib/run.mjs';

const DATABASES = { pglite: 'server on PGlite', postgres: 'server on PostgreSQL' };

const UNIT = ['unit', 'unit-dom'];

/** The server projects: both databases, or the one given by `--database`. */
function serverProjects(args) {
  const option = args.find((arg) => arg.startsWith('--database='));
  if (!option) return { projects: Object.values(DATABASES), rest: args };
  const project = DATABASES[option.slice('--database='.length)];
  if (!project) fail(`Which database? ${option} names none of ${Object.keys(DATABASES).join(', ')}.`);
  return { projects: [project], rest: args.filter((arg) => arg !== option) };
}

/** Seeded by the server tests; the browser tests of the same run copy it, too. */
const SEEDED = { CAMPUS_SNAPSHOT: `${root}.cache/tests/snapshot.tar` };

const server = (args) => {
  const { projects, rest } = serverProjects(args);
  return vitest('server', projects, rest, args.length === 0 ? { CAMPUS_SHORT: '1', ...SEEDED } : {});
};

const started = Date.now();
checkNode();
const [subset, ...rest] = process.argv.slice(2);
// These need none of the packages of the benches.
if (subset === 'unit' || subset === 'server') await ensureInstalled();
else await ensureInstalled(BENCH, SITE);
prepareResults();
if (!subset) {
  // Missing packages and browsers are installed first, not during the run.
  await findBrowser();
  await findHeadlessShell();
  // The build works on one core at a time.
  const [, built] = await Promise.all([script('check', [], { quiet: true }), script('build')]);
  await server([]);
  // One file of the build layer takes most of its time, on one core.
  await Promise.all([vitest('unit', UNIT), vitest('build', ['build'])]);
  if (built) await pages([], SEEDED);
  else console.log('The pages are not tested: the build failed.');
} else if (subset === 'check') {
  await script('check', rest);
} else if (subset === 'unit') {
  await vitest('unit', UNIT, rest);
} else if (subset === 'server') {
  await server(rest);
} else if (subset === 'build') {
  await script('build');
  await vitest('build', ['build'], rest);
} else if (subset === 'pages') {
  if (await script('build', ['--any-size'])) await pages(rest);
} else {
  fail(`Which tests? ${subset} is none of check, unit, server, build, pages.`);
}
summarize(started);

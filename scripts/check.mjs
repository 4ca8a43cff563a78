/**
 * `npm run check`: format and lint, types, import directions, dead code, generated docs. `--fix` fixes what it can. It names
 * the proofs that are older than their code, which do not fail it: all of them together take hours.
 */
import { mkdirSync } from 'node:fs';
import { BENCH, ensureInstalled, SITE } from './lib/install.mjs';
import { bin, root, run, since } from './lib/run.mjs';

// The types of the benches and of the documentation site are checked, too.
await ensureInstalled(BENCH, SITE);

const fix = process.argv.includes('--fix');
const cache = `${root}.cache/check`;
mkdirSync(cache, { recursive: true });

/** The slowest check is first, so that it runs in parallel with all others. */
const CHECKS = [
  [
    'types',
    process.execPath,
    [
      // Version 7 takes a quarter of the time of version 6, whose programming interface the scripts and typedoc need. By
      // path: both provide the name `tsc` in node_modules/.bin.
      'node_modules/typescript-native/bin/tsc',
      ...['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
    ],
  ],
  [
    'import directions',
    bin('depcruise'),
    [
      ...['src', 'widgets', 'demo', 'scripts', '--output-type', 'err'],
      ...['--cache', `${cache}/depcruise`, '--cache-strategy', 'content'],
    ],
  ],
  ['dead code', bin('knip'), ['--no-progress', '--cache', '--cache-location', `${cache}/knip`]],
  [
    'format and lint',
    bin('biome'),
    ['check', ...(fix ? ['--write'] : []), '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=40'],
  ],
  ['generated docs', process.execPath, ['scripts/docs.mjs', ...(fix ? [] : ['--check'])]],
];

let failed = 0;

async function perform([name, command, args]) {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${since(started)}`);
  if (code === 0) return;
  failed += 1;
  console.log(output.trim());
}

const waiting = [...CHECKS];
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await perform(check);
}

// Two at a time; checks that fix files run alone, so that no other check reads a file that is being written.
await Promise.all(fix ? [work()] : [work(), work()]);
const { register } = await import('tsx/esm/api');
register();
const { oldProofs } = await import('./proofs/records.ts');
for (const sentence of oldProofs()) console.log(`old  ${sentence}`);
process.exit(failed ? 1 : 0);

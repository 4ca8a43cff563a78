/** `npm run check`: format and lint, types, import directions, dead code, generated docs. `--fix` mends what it can. */
import { bin, run, since } from './lib/run.mjs';

const fix = process.argv.includes('--fix');

const CHECKS = [
  [
    'format and lint',
    bin('biome'),
    ['check', ...(fix ? ['--write'] : []), '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=40'],
  ],
  // By its path: another TypeScript may own the name `tsc` in node_modules/.bin.
  ['types', process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false']],
  ['import directions', bin('depcruise'), ['src', 'widgets', 'demo', 'scripts', '--output-type', 'err']],
  ['dead code', bin('knip'), ['--no-progress']],
  ['generated docs', process.execPath, ['scripts/docs.mjs', ...(fix ? [] : ['--check'])]],
];

let failed = 0;
for (const [name, command, args] of CHECKS) {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true });
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${since(started)}`);
  if (code === 0) continue;
  failed += 1;
  console.log(output.trim());
}
process.exit(failed ? 1 : 0);

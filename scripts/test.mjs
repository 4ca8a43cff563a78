/**
 * `npm test`: everything but the bench, from a fresh clone. Parts of it:
 *   npm test -- unit | server | build [vitest arguments]
 *   npm test -- pages [title pattern or playwright arguments]
 *   npm test -- check
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './lib/browser.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { bin, fail, root, run, since } from './lib/run.mjs';

const results = `${root}.cache/tests`;
const counts = [];

/** Reads what a layer's reporter wrote; a layer that wrote nothing has failed as a whole. */
function count(layer, code, read) {
  let found;
  try {
    found = read(JSON.parse(readFileSync(`${results}/${layer}.json`, 'utf8')));
  } catch {
    found = { passed: 0, failed: 0, skipped: 0 };
  }
  if (code !== 0 && found.failed === 0) found.failed = 1;
  counts.push({ layer, ...found });
}

async function script(name, args = []) {
  const { code } = await run(process.execPath, [`scripts/${name}.mjs`, ...args]);
  counts.push({ layer: name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  return code === 0;
}

async function vitest(layer, args = []) {
  console.log(`\n${layer}`);
  // `unit` and `unit-dom`, `server` on each database.
  const projects = ['--project', `${layer}*`];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}/${layer}.json`];
  const { code } = await run(bin('vitest'), ['run', '--passWithNoTests', ...projects, ...reporters, ...args]);
  count(layer, code, (json) => ({
    passed: json.numPassedTests,
    // A file that cannot be loaded has no tests; it counts as one failure.
    failed:
      json.numFailedTests +
      json.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length).length,
    skipped: json.numPendingTests + json.numTodoTests,
  }));
}

async function pages(args = []) {
  console.log('\npages');
  const pattern = args.length === 1 && !args[0].startsWith('-') && !args[0].includes('/') ? ['--grep', args[0]] : args;
  const env = { CHROMIUM: await findBrowser() };
  const { code } = await run(
    bin('playwright'),
    ['test', ...(args.length ? [] : ['--pass-with-no-tests']), ...pattern],
    { env },
  );
  count('pages', code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

function summary(started) {
  const sum = (key) => counts.reduce((total, layer) => total + layer[key], 0);
  console.log(`\n${since(started)}`);
  for (const { layer, passed, failed, skipped } of counts) {
    console.log(`${layer.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exit(sum('failed') ? 1 : 0);
}

const started = Date.now();
checkNode();
await ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const [subset, ...rest] = process.argv.slice(2);
if (!subset) {
  await findBrowser();
  await script('check');
  const built = await script('build');
  for (const layer of ['unit', 'server', 'build']) await vitest(layer);
  if (built) await pages();
  else console.log('The pages are not tested: the build failed.');
} else if (subset === 'check') {
  await script('check', rest);
} else if (subset === 'unit' || subset === 'server') {
  await vitest(subset, rest);
} else if (subset === 'build') {
  await script('build');
  await vitest('build', rest);
} else if (subset === 'pages') {
  if (await script('build', ['--any-size'])) await pages(rest);
} else {
  fail(`Which tests? ${subset} is none of check, unit, server, build, pages.`);
}
summary(started);

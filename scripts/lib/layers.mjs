import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser, findHeadlessShell } from './browser.mjs';
import { bin, root, run, since } from './run.mjs';

const results = `${root}.cache/tests`;

/** How many browser tests of a run may pass only on their second try. */
const FLAKY_MAX = 2;

/** The result of each layer, in the order in which they ended. */
const counts = [];

/** Empties the directory for the layers' reports. */
export function prepareResults() {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/** Reads the report of a layer; a layer without a report has failed. */
function count(layer, started, code, read) {
  let found;
  try {
    found = read(JSON.parse(readFileSync(`${results}/${layer}.json`, 'utf8')));
  } catch {
    found = { passed: 0, failed: 0, skipped: 0 };
  }
  if (code !== 0 && found.failed === 0) found.failed = 1;
  counts.push({ layer, time: since(started), ...found });
  return found.failed === 0;
}

/** Runs a script of this folder as a layer with one result. With `quiet`, its output is printed at the end. */
export async function script(name, args = [], { quiet = false } = {}) {
  const started = Date.now();
  const { code, output } = await run(process.execPath, [`scripts/${name}.mjs`, ...args], { quiet });
  if (quiet) console.log(`\n${name}\n${output.trimEnd()}`);
  const passed = code === 0 ? 1 : 0;
  counts.push({ layer: name, time: since(started), passed, failed: 1 - passed, skipped: 0 });
  return code === 0;
}

/** Runs the Vitest projects with these names as one layer. */
export function vitest(layer, projects, args = [], env = {}) {
  console.log(`\n${layer}`);
  const started = Date.now();
  const selected = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}/${layer}.json`];
  return run(bin('vitest'), ['run', '--passWithNoTests', ...selected, ...reporters, ...args], { env }).then(
    ({ code }) =>
      count(layer, started, code, (json) => ({
        passed: json.numPassedTests,
        // A file that cannot be loaded reports no tests; it counts as one failure.
        failed:
          json.numFailedTests +
          json.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length).length,
        skipped: json.numPendingTests + json.numTodoTests,
      })),
  );
}

/**
 * Runs the browser tests: all, those whose title matches one argument, or those selected by Playwright's own arguments.
 */
export async function pages(args = [], env = {}) {
  console.log('\npages');
  const started = Date.now();
  const pattern = args.length === 1 && !args[0].startsWith('-') && !args[0].includes('/') ? ['--grep', args[0]] : args;
  const browsers = { CHROMIUM: await findBrowser(), CHROMIUM_SHELL: await findHeadlessShell() };
  const { code } = await run(
    bin('playwright'),
    ['test', ...(args.length ? [] : ['--pass-with-no-tests']), ...pattern],
    { env: { ...browsers, ...env } },
  );
  return count('pages', started, code, ({ stats, suites }) => {
    const flaky = suites.flatMap(flakyTests);
    for (const title of flaky) console.log(`flaky: ${title}`);
    const tooMany = flaky.length > FLAKY_MAX;
    return {
      passed: stats.expected + (tooMany ? 0 : stats.flaky),
      failed: stats.unexpected + (tooMany ? stats.flaky : 0),
      skipped: stats.skipped,
    };
  });
}

/** The tests of a suite in Playwright's report that failed first and then passed, each with its file. */
const flakyTests = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(flakyTests),
];

/** Prints a line per layer and the sum, and exits. */
export function summarize(started) {
  const sum = (key) => counts.reduce((total, layer) => total + layer[key], 0);
  console.log(`\n${since(started)}`);
  for (const { layer, time, passed, failed, skipped } of counts) {
    const skips = skipped ? `, ${skipped} skipped` : '';
    console.log(`${layer.padEnd(8)} ${time.padStart(8)}  ${passed} passed, ${failed} failed${skips}`);
  }
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exit(sum('failed') ? 1 : 0);
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureFonts, findBrowser, findHeadlessShell } from './browser.mjs';
import { bin, root, run, since } from './run.mjs';

const results = `${root}.cache/tests`;

/** How many browser tests of a run may pass only on their second try. */
const FLAKY_MAX = 2;

/** The result of each layer, in the order in which they ended. */
const counts = [];

/** What failed, a paragraph each. It is printed last: a log that keeps only its end still shows what to fix. */
const failures = [];

const MESSAGE_LINES = 12;

/** Records a failed test with the start of its message. */
function noteFailure(layer, title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  failures.push([`${layer}: ${title}`, ...lines].join('\n    '));
}

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
  if (code !== 0 && found.failed === 0) {
    found.failed = 1;
    noteFailure(layer, `exit code ${code} without a failed test`);
  }
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
      count(layer, started, code, (json) => {
        // A file that cannot be loaded reports no tests; it counts as one failure.
        const unloaded = json.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.length);
        for (const { name, message } of unloaded) noteFailure(layer, name.replace(root, ''), message);
        for (const { name, assertionResults } of json.testResults)
          for (const { status, fullName, failureMessages } of assertionResults)
            if (status === 'failed') noteFailure(layer, `${name.replace(root, '')} ${fullName}`, failureMessages[0]);
        return {
          passed: json.numPassedTests,
          failed: json.numFailedTests + unloaded.length,
          skipped: json.numPendingTests + json.numTodoTests,
        };
      }),
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
  await ensureFonts();
  const { code } = await run(
    bin('playwright'),
    ['test', ...(args.length ? [] : ['--pass-with-no-tests']), ...pattern],
    { env: { ...browsers, ...env } },
  );
  return count('pages', started, code, ({ stats, suites }) => {
    const flaky = suites.flatMap((suite) => testsWith('flaky', suite));
    for (const { title, message } of flaky) noteFailure('pages, passed on the second try', title, message);
    for (const { title, message } of suites.flatMap((suite) => testsWith('unexpected', suite)))
      noteFailure('pages', title, message);
    const tooMany = flaky.length > FLAKY_MAX;
    return {
      passed: stats.expected + (tooMany ? 0 : stats.flaky),
      failed: stats.unexpected + (tooMany ? stats.flaky : 0),
      skipped: stats.skipped,
    };
  });
}

/** The tests of a suite in Playwright's report that have this status, each with its file and its first message. */
const testsWith = (status, { specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results: tries }) => ({
        title: `${file}:${line} ${title}`,
        message: tries.find(({ error }) => error)?.error.message,
      })),
  ),
  ...suites.flatMap((suite) => testsWith(status, suite)),
];

/** Prints a line per layer and the sum, and exits. */
export function summarize(started) {
  const sum = (key) => counts.reduce((total, layer) => total + layer[key], 0);
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`\n${since(started)}`);
  for (const { layer, time, passed, failed, skipped } of counts) {
    const skips = skipped ? `, ${skipped} skipped` : '';
    console.log(`${layer.padEnd(8)} ${time.padStart(8)}  ${passed} passed, ${failed} failed${skips}`);
  }
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exit(sum('failed') ? 1 : 0);
}

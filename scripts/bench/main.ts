import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startPlatform } from '../../demo/platform/start.ts';
import { asJson, writeIfChanged } from '../build/files.ts';
import { printSizes } from '../build/report.ts';
import { at } from '../vite/entries.ts';
import { COPIES, type CopiesName, type Instances, measureInstances } from './instances.ts';
import { makePages } from './pages.ts';
import { measureStarts, type Start } from './start.ts';

const readJson = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'));

function spread(values: readonly number[], digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(digits);
  return `${at(0.5)} (${at(0)}–${at(1)})`;
}

function printStarts(starts: Readonly<Record<string, readonly Start[]>>): void {
  const row = (cells: readonly string[]) =>
    console.log(cells.map((cell, column) => cell.padEnd(column ? 20 : 22)).join(''));
  row(['median (min–max)', 'first content ms', 'usable field ms', 'LCP ms', 'CLS', 'bytes']);
  for (const [name, runs] of Object.entries(starts)) {
    const of = (key: keyof Start, digits = 0) =>
      spread(
        runs.map((run) => run[key]),
        digits,
      );
    row([name, of('content'), of('field'), of('largest'), of('shift', 3), of('bytes')]);
  }
}

function printInstances(found: Readonly<Record<CopiesName, readonly Instances[]>>, count: number): void {
  const median = (name: CopiesName, key: keyof Instances, share = 1) =>
    ([...found[name].map((run) => run[key])].sort((a, b) => a - b)[found[name].length >> 1] ?? 0) / share;
  const row = (cells: readonly string[]) =>
    console.log(cells.map((cell, column) => cell.padEnd(column ? 15 : 22)).join(''));
  row(['median of each copy', 'ms', 'heap bytes', 'layouts, all', 'styles, all', 'left: bytes', 'nodes', 'listeners']);
  const names = Object.keys(COPIES) as CopiesName[];
  for (const name of names) {
    row([
      name,
      median(name, 'mountMs', count).toFixed(2),
      median(name, 'mountedHeapBytes', count).toFixed(0),
      ...(['layouts', 'styles', 'heapBytes', 'nodes', 'listeners'] as const).map((key) => `${median(name, key)}`),
    ]);
  }
  const ratio = (key: 'mountMs' | 'mountedHeapBytes') =>
    (median('campus-status-page', key) / median('bare React + r2wc', key)).toFixed(2);
  row(['ratio', ratio('mountMs'), ratio('mountedHeapBytes')]);
}

/** Measures and prints; everything goes into .cache/bench as JSON, too. No figure fails anything. */
export async function bench({
  browserPath,
  runs,
  instances,
}: {
  browserPath: string;
  runs: number;
  instances: number;
}) {
  console.log('\nBytes of each entry');
  const sizes = readJson('dist/sizes.json');
  printSizes(sizes, readJson('scripts/budget.json'));

  const siteDir = await makePages();
  const platform = await startPlatform({ port: 0, dataDir: null, databaseUrl: null, production: false, siteDir });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const origin = platform.origins.main;
    console.log(`\nStart of sign-in: cold, 1.6 Mbit/s, 150 ms, processor ×4 slower, ${runs} runs in turn`);
    const starts = await measureStarts(browser, origin, runs);
    printStarts(starts);

    const rounds = Math.min(runs, 3);
    console.log(`\n${instances} copies on a page, ${rounds} runs in turn`);
    const copies = await measureInstances(browser, origin, instances, rounds);
    printInstances(copies, instances);

    mkdirSync(at('.cache/bench'), { recursive: true });
    const file = `.cache/bench/${new Date().toISOString().replaceAll(':', '-')}.json`;
    writeIfChanged(at(file), asJson({ sizes, starts, copies }));
    console.log(`\nAll figures: ${file}`);
  } finally {
    await browser.close();
    await platform.close();
  }
}

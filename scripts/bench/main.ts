import { mkdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import type { Database } from '../../demo/platform/core/database/database.ts';
import { DEFAULT_LIMITS } from '../../demo/platform/core/limits/limits.ts';
import { startPlatform } from '../../demo/platform/start.ts';
import { asJson, writeIfChanged } from '../build/files.ts';
import { printSizes } from '../build/report.ts';
import { at } from '../vite/entries.ts';
import { measureCopies } from './copies/measure.ts';
import { printCopies } from './copies/report.ts';
import { measureGrids } from './grid/measure.ts';
import { addAttendances, STUDENTS } from './grid/population.ts';
import { printGrids } from './grid/report.ts';
import { type ListFigures, measureLists } from './lists/measure.ts';
import { addPopulation } from './lists/population.ts';
import type { ListName } from './lists/subjects.ts';
import { makePages, writeStartPages } from './pages.ts';
import { benchStarts, chosenSubjects } from './start/main.ts';
import { measureStarts } from './start/measure.ts';
import { printStarts } from './start/report.ts';
import { measureSecondStarts, type SecondStart } from './start/second.ts';
import type { Places, Subject } from './start/subjects.ts';
import { median, printTable, quantile, spread } from './tables.ts';

const readJson = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'));

function printSecondStarts(starts: Readonly<Record<string, readonly SecondStart[]>>): void {
  printTable(
    ['median (min–max)', 'view ms', 'bytes'],
    Object.entries(starts).map(([tag, runs]) => [
      tag,
      spread(runs.map(({ view }) => view)),
      spread(runs.map(({ bytes }) => bytes)),
    ]),
  );
}

function printLists(found: Readonly<Record<ListName, readonly ListFigures[]>>): void {
  const all = (runs: readonly ListFigures[], key: 'steps' | 'search' | 'frames') => runs.flatMap((run) => run[key]);
  const of = (runs: readonly ListFigures[], key: 'firstMs' | 'workMs' | 'elements' | 'leftNodes', digits = 0) =>
    median(runs.map((run) => run[key])).toFixed(digits);
  printTable(
    ['list', 'first ms', 'search ms', 'step ms', 'step p95', 'work/step', 'frame p95', 'elements', 'left: KB', 'nodes'],
    Object.entries(found).map(([name, runs]) => [
      name,
      of(runs, 'firstMs'),
      runs[0]?.search.length ? median(all(runs, 'search')).toFixed(0) : '–',
      median(all(runs, 'steps')).toFixed(0),
      quantile(all(runs, 'steps'), 0.95).toFixed(0),
      of(runs, 'workMs', 1),
      quantile(all(runs, 'frames'), 0.95).toFixed(1),
      of(runs, 'elements'),
      (median(runs.map(({ leftHeap }) => leftHeap)) / 1024).toFixed(0),
      of(runs, 'leftNodes'),
    ]),
  );
}

/** A part that can be measured alone. */
export const PARTS = ['start', 'copies', 'lists', 'grid'] as const;

export interface BenchOptions {
  readonly browserPath: string;
  readonly runs: number;
  readonly instances: number;
  /** Measures only this part. */
  readonly only: (typeof PARTS)[number] | null;
  /** The tags whose start is measured; null for all. */
  readonly tags: readonly string[] | null;
  /** Writes the starts into the page of the docs. */
  readonly write: boolean;
}

/** The widgets whose start is measured with all the rest: with a shell, with a fragment for all, and for visitors. */
const STARTS = ['campus-sign-in', 'campus-school-select', 'campus-portal'];

async function measurePages(browser: Browser, places: Places, runs: number) {
  console.log(`\nStart: cold, 1.6 Mbit/s, 150 ms, processor ×4 slower, ${runs} runs in turn`);
  const subjects = chosenSubjects(STARTS);
  const starts = await measureStarts(browser, places, subjects, runs);
  printStarts(starts);

  console.log('\nA second widget on a page with campus-sign-in, same conditions');
  const signIn = subjects.find(({ tag }) => tag === 'campus-sign-in') as Subject;
  const seconds = await measureSecondStarts(browser, places, signIn, Math.min(runs, 3));
  printSecondStarts(seconds);
  return { starts, seconds };
}

async function benchCopies(browser: Browser, origin: string, { instances, runs }: BenchOptions) {
  console.log(`\n${instances} copies on a page, ${runs} runs in turn`);
  const copies = await measureCopies(browser, origin, instances, runs);
  printCopies(copies);
  return { copies };
}

async function benchLists(browser: Browser, origin: string, db: Database, runs: number) {
  console.log(`\nLists of thousands, ours and a library's in turn, ${runs} runs`);
  await addPopulation(db);
  const lists = await measureLists(browser, origin, runs);
  printLists(lists);
  return { lists };
}

async function benchGrids(browser: Browser, origin: string, db: Database, runs: number) {
  console.log(`\nThe attendance of ${STUDENTS} students, our grid and a library's in turn, ${runs} runs`);
  await addAttendances(db);
  const grids = await measureGrids(browser, origin, db, runs);
  printGrids(grids);
  return { grids };
}

/** Visits of all pages in a short time, from one address. */
const MANY = { count: 10_000, seconds: 60 };
const LIMITS = { ...DEFAULT_LIMITS, fragmentsPerAddress: MANY, fragmentsPerUser: MANY };

/** Measures and prints; everything goes into .cache/bench as JSON, too. No figure fails anything. */
export async function bench(options: BenchOptions) {
  const { browserPath, only, runs } = options;
  const measures = (part: BenchOptions['only']) => only === null || only === part;
  const sizes = readJson('dist/sizes.json');
  if (only === null) {
    console.log('\nBytes of each entry');
    printSizes(sizes, readJson('scripts/budget.json'));
  }

  const siteDir = await makePages();
  // The pages of a school are on the second origin.
  const place = { port: 0, dataDir: null, databaseUrl: null, siteDir, portalsDir: siteDir, limits: LIMITS };
  const platform = await startPlatform({ demo: true, largeAttendance: measures('grid'), ...place });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const origin = platform.origins.main;
    const places = { platform: origin, school: platform.origins.assets };
    writeStartPages(places);
    const rounds = Math.min(runs, 3);
    const figures = {
      ...(only === null && (await measurePages(browser, places, runs))),
      ...(only === 'start' && (await benchStarts(browser, places, options))),
      ...(measures('copies') && (await benchCopies(browser, origin, options))),
      ...(measures('lists') && (await benchLists(browser, origin, platform.db, rounds))),
      ...(measures('grid') && (await benchGrids(browser, origin, platform.db, rounds))),
    };

    mkdirSync(at('.cache/bench'), { recursive: true });
    const file = `.cache/bench/${new Date().toISOString().replaceAll(':', '-')}.json`;
    writeIfChanged(at(file), asJson({ sizes, ...figures }));
    console.log(`\nAll figures: ${file}`);
  } finally {
    await browser.close();
    await platform.close();
  }
}

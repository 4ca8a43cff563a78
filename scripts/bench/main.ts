import { mkdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import type { Database } from '../../demo/platform/core/database/database.ts';
import { DEFAULT_LIMITS } from '../../demo/platform/core/limits/limits.ts';
import { startPlatform } from '../../demo/platform/start.ts';
import { asJson, writeIfChanged } from '../build/files.ts';
import { printSizes } from '../build/report.ts';
import { table } from '../docs/tables.ts';
import { SPEED_PAGE } from '../proofs/speed.ts';
import { at } from '../vite/entries.ts';
import { measureCopies } from './copies/measure.ts';
import { copiesTables } from './copies/report.ts';
import { measureGrids } from './grid/measure.ts';
import { addAttendances, STUDENTS } from './grid/population.ts';
import { gridTables } from './grid/report.ts';
import { measureLists } from './lists/measure.ts';
import { addPopulation } from './lists/population.ts';
import { listTables } from './lists/report.ts';
import { makePages, writeStartPages } from './pages.ts';
import { benchStarts, chosenSubjects } from './start/main.ts';
import { measureStarts } from './start/measure.ts';
import { printStarts } from './start/report.ts';
import { measureSecondStarts, type SecondStart } from './start/second.ts';
import type { Places, Subject } from './start/subjects.ts';
import { printTable, spread, type Table } from './tables.ts';
import { machine, today, whole, writeMeasured } from './written.ts';

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

/**
 * Measures a part and prints it. If it is measured alone, it is written into the page of the proofs, too.
 * @param about what is measured, as a sentence without its end
 */
async function benchPart<Figures>(
  browser: Browser,
  about: string,
  { only, write }: BenchOptions,
  measure: () => Promise<Figures>,
  tablesOf: (figures: Figures) => readonly Table[],
): Promise<Figures> {
  const where = machine();
  console.log(`\n${about}\n${where}`);
  const figures = await measure();
  const tables = tablesOf(figures);
  for (const { heads, rows } of tables) {
    console.log();
    printTable(heads, rows);
  }
  if (only && write) {
    const measured = `Measured on ${today()}: ${where}; Node ${process.versions.node}, Chromium ${browser.version()}. ${about}.`;
    const page = writeMeasured(
      SPEED_PAGE,
      only,
      [measured, ...tables.map(({ heads, rows }) => table(heads, rows))].join('\n\n'),
    );
    console.log(`\nWritten: ${page}`);
  }
  return figures;
}

async function benchCopies(browser: Browser, origin: string, options: BenchOptions) {
  const { instances, runs } = options;
  const about = `${instances} copies on a page, ${runs} runs in turn`;
  const measure = () => measureCopies(browser, origin, instances, runs);
  return { copies: await benchPart(browser, about, options, measure, copiesTables) };
}

async function benchLists(browser: Browser, origin: string, db: Database, options: BenchOptions) {
  const runs = Math.min(options.runs, LONG_RUNS_MAX);
  const about = `Lists of thousands, ours and a library's in turn, ${runs} runs`;
  await addPopulation(db);
  return { lists: await benchPart(browser, about, options, () => measureLists(browser, origin, runs), listTables) };
}

async function benchGrids(browser: Browser, origin: string, db: Database, options: BenchOptions) {
  const runs = Math.min(options.runs, LONG_RUNS_MAX);
  const about = `The attendance of ${whole(STUDENTS)} students, our grid and a library's in turn, ${runs} runs`;
  await addAttendances(db);
  return { grids: await benchPart(browser, about, options, () => measureGrids(browser, origin, db, runs), gridTables) };
}

/** Lists and grids take minutes for a run. */
const LONG_RUNS_MAX = 3;

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
    const figures = {
      ...(only === null && (await measurePages(browser, places, runs))),
      ...(only === 'start' && (await benchStarts(browser, places, options))),
      ...(measures('copies') && (await benchCopies(browser, origin, options))),
      ...(measures('lists') && (await benchLists(browser, origin, platform.db, options))),
      ...(measures('grid') && (await benchGrids(browser, origin, platform.db, options))),
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

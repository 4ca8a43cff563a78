import { median, quantile, type Table, type Target, targetTable } from '../tables.ts';
import type { GridFigures, GridName, ScrollFigures } from './measure.ts';

/** A frame at 60 Hz, and the task that a browser calls long, in ms. */
const FRAME_MS = 16.7;
const LONG_MS = 50;
/** Frames at 60 Hz are timed to the tenth of a millisecond. */
const TOLERANCE_MS = 1;

type Runs = readonly GridFigures[];

const frameCells = (frames: readonly number[]): string[] => {
  const over = (limit: number) => frames.filter((ms) => ms > limit + TOLERANCE_MS).length;
  return [
    ...[0.5, 0.95, 1].map((share) => quantile(frames, share).toFixed(1)),
    ...[over(FRAME_MS), over(LONG_MS)].map((count) => `${count} of ${frames.length}`),
  ];
};

const row = (name: string, runs: readonly ScrollFigures[]): string[] => {
  const frames = runs.flatMap((run) => run.frames);
  const empty = runs.reduce((sum, run) => sum + run.empty, 0);
  return [
    ...[name, ...frameCells(frames), `${empty} of ${frames.length}`],
    median(runs.map(({ workMs }) => workMs)).toFixed(1),
  ];
};

/** From a press to the frame in which 1,000 students on screen are marked. */
const MARK_MS = 100;

function targetsOf({ ours, 'AG Grid': library }: Readonly<Record<GridName, Runs>>): Target[] {
  const first = (runs: Runs, key: 'fewMs' | 'manyMs') => median(runs.map((run) => run[key]));
  const frames = (key: 'whole' | 'swift' | 'million') =>
    quantile(
      ours.flatMap((run) => run[key].frames),
      0.95,
    );
  const atMost = FRAME_MS + TOLERANCE_MS;
  return [
    { what: 'first rows of 50, ms, against AG Grid', atMost: first(library, 'fewMs'), measured: first(ours, 'fewMs') },
    {
      what: 'first rows of 50,000, ms, against AG Grid',
      atMost: first(library, 'manyMs'),
      measured: first(ours, 'manyMs'),
    },
    { what: 'frame over the whole list, p95, ms', atMost, measured: frames('whole'), digits: 1 },
    { what: 'frame over the first 1,000, p95, ms', atMost, measured: frames('swift'), digits: 1 },
    { what: 'frame over the first 1,000 of 1,000,000, p95, ms', atMost, measured: frames('million'), digits: 1 },
    { what: 'mark 1,000, ms', atMost: MARK_MS, measured: median(ours.map(({ markMs }) => markMs)) },
  ];
}

/** The figures of the grids, those of all runs together. */
export function gridTables(found: Readonly<Record<GridName, Runs>>): Table[] {
  const entries = Object.entries(found);
  const of = (runs: Runs, read: (run: GridFigures) => number | readonly number[], digits = 0) =>
    median(runs.flatMap(read)).toFixed(digits);
  const kb = (runs: Runs, read: (run: GridFigures) => number) => (median(runs.map(read)) / 1024).toFixed(0);
  return [
    targetTable(targetsOf(found)),
    {
      heads: [
        'median',
        'first 50',
        'first 50,000',
        'first 1,000,000',
        'last of these, back',
        'sort ms',
        'filter ms',
        'select 1,000',
        'mark 1,000',
      ],
      rows: entries.map(([name, runs]) => [
        name,
        of(runs, ({ fewMs }) => fewMs),
        of(runs, ({ manyMs }) => manyMs),
        of(runs, ({ millionMs }) => millionMs),
        [0, 1].map((at) => of(runs, ({ endMs }) => endMs[at] ?? Number.NaN)).join(', '),
        of(runs, ({ sortMs }) => sortMs),
        of(runs, ({ filterMs }) => filterMs),
        of(runs, ({ selectMs }) => selectMs),
        of(runs, ({ markMs }) => markMs),
      ]),
    },
    {
      heads: [
        'scroll',
        'frame median',
        'p95',
        'longest',
        'over 16.7 ms',
        'over 50 ms',
        'without students',
        'work/frame',
      ],
      rows: entries.flatMap(([name, runs]) => [
        row(
          `${name}: whole list`,
          runs.map(({ whole }) => whole),
        ),
        row(
          `${name}: first 1,000`,
          runs.map(({ swift }) => swift),
        ),
        row(
          `${name}: first 1,000 of 1,000,000`,
          runs.map(({ million }) => million),
        ),
      ]),
    },
    {
      heads: ['select, mark, sort, filter', 'frame median', 'p95', 'longest', 'over 16.7 ms', 'over 50 ms'],
      rows: entries.map(([name, runs]) => [name, ...frameCells(runs.flatMap(({ stepFrames }) => stepFrames))]),
    },
    {
      heads: ['median', 'elements', 'heap: open KB', 'left KB', 'left nodes', 'left listeners'],
      rows: entries.map(([name, runs]) => [
        name,
        of(runs, ({ elements }) => elements),
        kb(runs, ({ openHeap }) => openHeap),
        kb(runs, ({ leftHeap }) => leftHeap),
        of(runs, ({ leftNodes }) => leftNodes),
        of(runs, ({ leftListeners }) => leftListeners),
      ]),
    },
  ];
}

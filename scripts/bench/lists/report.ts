import { median, quantile, type Table, type Target, targetTable } from '../tables.ts';
import type { ListFigures } from './measure.ts';
import type { ListName } from './subjects.ts';

type Found = Readonly<Record<ListName, readonly ListFigures[]>>;

/** Each of our lists, and that of a library with the same data. */
const PAIRS: readonly (readonly [ours: ListName, library: ListName])[] = [
  ['fans: ours', 'fans: TanStack Virtual'],
  ['works: ours', 'works: TanStack Virtual'],
  ['tree: ours', 'tree: Headless Tree'],
];

const targetsOf = (found: Found): Target[] =>
  PAIRS.flatMap(([ours, library]) => {
    const first = (name: ListName) => median(found[name].map(({ firstMs }) => firstMs));
    const step = (name: ListName) => median(found[name].flatMap(({ steps }) => steps));
    return [
      { what: `${ours}: first rows, ms, against ${library}`, atMost: first(library), measured: first(ours) },
      { what: `${ours}: a step, ms, against ${library}`, atMost: step(library), measured: step(ours) },
    ];
  });

/** The medians of each list. */
export function listTables(found: Found): Table[] {
  const all = (runs: readonly ListFigures[], key: 'steps' | 'search' | 'frames') => runs.flatMap((run) => run[key]);
  const of = (runs: readonly ListFigures[], key: 'firstMs' | 'workMs' | 'elements' | 'leftNodes', digits = 0) =>
    median(runs.map((run) => run[key])).toFixed(digits);
  return [
    targetTable(targetsOf(found)),
    {
      heads: [
        'list',
        'first ms',
        'search ms',
        'step ms',
        'step p95',
        'work/step',
        'frame p95',
        'elements',
        'left: KB',
        'nodes',
      ],
      rows: Object.entries(found).map(([name, runs]) => [
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
    },
  ];
}

import { median, type Table, type Target, targetTable } from '../tables.ts';
import type { AllCopies, Copies } from './measure.ts';
import { COPIES, type CopiesName, FLOORS, WAYS, type Way } from './subjects.ts';

/** Of the time and the heap of as many React roots with texts (docs/decisions/0006-instant-start.md). */
const LIMIT = 1.5;

const ofCopies = (found: AllCopies, way: Way, name: CopiesName, key: keyof Copies): number =>
  median(found[way][name].map((run) => run[key]));

const targetsOf = (found: AllCopies): Target[] =>
  WAYS.flatMap((way) =>
    (['mountMs', 'mountedHeapBytes'] as const).map((key) => ({
      what: `campus-status-page, until ${way} shown: × the ${key === 'mountMs' ? 'time' : 'heap'} of React + r2wc with texts`,
      atMost: LIMIT,
      measured: ofCopies(found, way, 'campus-status-page', key) / ofCopies(found, way, FLOORS[0]!, key),
      digits: 2,
    })),
  );

/** The medians of each copy, and their ratios to the floors. */
export function copiesTables(found: AllCopies): Table[] {
  const names = Object.keys(COPIES) as CopiesName[];
  const ways = WAYS.map((way) => {
    const of = (name: CopiesName, key: keyof Copies) => ofCopies(found, way, name, key);
    const each = (name: CopiesName, key: keyof Copies, digits: number) =>
      (of(name, key) / of(name, 'count')).toFixed(digits);
    const ratio = (name: CopiesName, key: 'mountMs' | 'workMs' | 'mountedHeapBytes') =>
      FLOORS.map((floor) => (of(name, key) / of(floor, key)).toFixed(2)).join(' / ');
    return {
      heads: [
        `until ${way} shown: each`,
        'ms',
        '× texts / form',
        'work ms',
        '× texts / form',
        'heap bytes',
        '× texts / form',
        'nodes',
        'listeners',
        'layouts, styles',
        'left: bytes',
        'nodes, listeners',
      ],
      rows: names.map((name) => [
        name,
        each(name, 'mountMs', 2),
        ratio(name, 'mountMs'),
        each(name, 'workMs', 2),
        ratio(name, 'workMs'),
        each(name, 'mountedHeapBytes', 0),
        ratio(name, 'mountedHeapBytes'),
        each(name, 'mountedNodes', 1),
        each(name, 'mountedListeners', 1),
        `${of(name, 'layouts')}, ${of(name, 'styles')}`,
        `${of(name, 'heapBytes')}`,
        `${of(name, 'nodes')}, ${of(name, 'listeners')}`,
      ]),
    };
  });
  return [targetTable(targetsOf(found)), ...ways];
}

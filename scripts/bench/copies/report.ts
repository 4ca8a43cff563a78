import { median, printTable } from '../tables.ts';
import type { AllCopies, Copies } from './measure.ts';
import { COPIES, type CopiesName, FLOORS, WAYS } from './subjects.ts';

/** Prints the medians of each copy, and their ratios to the floors. */
export function printCopies(found: AllCopies): void {
  const names = Object.keys(COPIES) as CopiesName[];
  for (const way of WAYS) {
    const of = (name: CopiesName, key: keyof Copies) => median(found[way][name].map((run) => run[key]));
    const each = (name: CopiesName, key: keyof Copies, digits: number) =>
      (of(name, key) / of(name, 'count')).toFixed(digits);
    const ratio = (name: CopiesName, key: 'mountMs' | 'workMs' | 'mountedHeapBytes') =>
      FLOORS.map((floor) => (of(name, key) / of(floor, key)).toFixed(2)).join(' / ');
    console.log();
    printTable(
      [
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
      names.map((name) => [
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
    );
  }
}

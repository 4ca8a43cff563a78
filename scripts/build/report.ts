import type { Size, SizeTable } from './sizes.ts';

const number = (value: number): string => value.toLocaleString('en-US').replaceAll(',', ' ');

const COLUMNS = ['raw', 'gzip', 'brotli'] as const;

const sizeCells = (size: Size | undefined): string[] => COLUMNS.map((column) => (size ? number(size[column]) : ''));

/** The rows of the size table: name, own bytes, bytes of the first load (of a widget) or of the closure, budget. */
export function sizeRows(sizes: SizeTable, budget: Readonly<Record<string, number>>): string[][] {
  return Object.entries(sizes).map(([name, { own, closure, firstLoad }]) => [
    name,
    ...sizeCells(own),
    ...sizeCells(firstLoad ?? closure),
    budget[name] ? number(budget[name]) : '',
  ]);
}

export const SIZE_HEADINGS = ['entry', 'own raw', 'gzip', 'brotli', 'first load raw', 'gzip', 'brotli', 'budget'];

/** Prints the size table of a build, with numbers aligned right. */
export function printSizes(sizes: SizeTable, budget: Readonly<Record<string, number>>): void {
  const rows = [SIZE_HEADINGS, ...sizeRows(sizes, budget)];
  const widths = SIZE_HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    console.log(
      row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[0]!))).join('  '),
    );
  }
}

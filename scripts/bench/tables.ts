/** The value below which a share (0 to 1) of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median, and in brackets the least and the most. */
export const spread = (values: readonly number[], digits = 0): string => {
  const [middle, least, most] = [0.5, 0, 1].map((share) => quantile(values, share).toFixed(digits));
  return `${middle} (${least}–${most})`;
};

/** What is printed, and written into the docs. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A limit that a measurement is held to. */
export interface Target {
  readonly what: string;
  readonly atMost: number;
  readonly measured: number;
  readonly digits?: number;
}

/** What keeps its limit, and what misses it. */
export const targetTable = (targets: readonly Target[]): Table => ({
  heads: ['target', 'at most', 'measured', ''],
  rows: targets.map(({ atMost, digits = 0, measured, what }) => [
    what,
    atMost.toFixed(digits),
    measured.toFixed(digits),
    measured <= atMost ? 'kept' : '**missed**',
  ]),
});

/** Prints columns, each as wide as its longest cell. */
export function printTable(heads: Table['heads'], rows: Table['rows']): void {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)) + 2);
  for (const cells of lines) {
    console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(''));
  }
}

/** The dark cells of a code as one SVG path: a bar for each run of cells in a row. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) => {
    const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
    return starts.map((x) => {
      const end = row.findIndex((dark, at) => at > x && !dark);
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
    });
  });
  return bars.join('');
}

import { readFileSync } from 'node:fs';
import { writeIfChanged } from '../build/files.ts';
import { at } from '../vite/entries.ts';

/** The page of what the benches measure. */
export const SPEED_PAGE = 'docs/proofs/speed.md';

/** Where a bench writes what it measures: between markers of a page. */
interface Source {
  readonly title: string;
  /** The arguments of `npm run bench --`. */
  readonly bench: string;
  readonly page: string;
  readonly marker: string;
  /** The columns that are taken over from a wide table; by default all. */
  readonly columns?: readonly string[];
  /** What the figures are, and where the reasons for those that miss a target are. */
  readonly about?: string;
}

const SOURCES: readonly Source[] = [
  {
    title: 'Start and first real content of every widget, beside a bare element and bare React',
    bench: 'start --runs=3',
    page: 'docs/start.md',
    marker: 'start',
    columns: ['widget', 'for', 'ms: median (least–most)', 'limit ms', '× element', '× React', 'blocking ms', 'misses'],
  },
  {
    title: 'A thousand copies, beside as many React roots',
    bench: 'copies',
    page: SPEED_PAGE,
    marker: 'copies',
    about:
      'Medians of each copy; “× texts / form” compares it with React roots that show a title and a sentence, and a form. The reasons are in [0006](../decisions/0006-instant-start.md#figures).',
  },
  {
    title: 'Lists, beside TanStack Virtual and Headless Tree',
    bench: 'lists',
    page: SPEED_PAGE,
    marker: 'lists',
    about:
      'Medians. A step is the next page of ten fans, a scroll of 1,200 px through the works, and a press of ArrowDown in the tree, with the data that it needs. The reasons are in [0012](../decisions/0012-lists-of-thousands.md#measured).',
  },
  {
    title: 'The grid of students, beside AG Grid',
    bench: 'grid',
    page: SPEED_PAGE,
    marker: 'grid',
    about:
      'From a press to the frame with the result, in ms, medians. The reasons are in [0017](../decisions/0017-attendance-grid.md#measured).',
  },
  { title: 'Viewers of a live course', bench: 'live', page: 'docs/live.md', marker: 'live' },
  { title: 'Server', bench: 'server', page: 'docs/load.md', marker: 'load' },
  { title: 'A lecture hall signs in', bench: 'rush', page: 'docs/load.md', marker: 'rush' },
];

/** The arguments of each bench that `npm run proofs -- speed` runs. */
export const SPEED_BENCHES: readonly string[] = SOURCES.map(({ bench }) => bench);

const between = (text: string, marker: string): string =>
  new RegExp(`<!-- measured:${marker} -->\n([\\s\\S]*?)<!-- /measured -->`).exec(text)?.[1]?.trim() ?? '';

const cellsOf = (line: string): string[] => line.replace(/^\||\|$/g, '').split('|');

/** A text whose tables keep only some columns; tables that have none of them stay as they are. */
function withColumns(text: string, columns: readonly string[]): string {
  let kept: number[] = [];
  let isTable = false;
  return text
    .split('\n')
    .map((line) => {
      if (!line.startsWith('|')) {
        isTable = false;
        return line;
      }
      const cells = cellsOf(line);
      if (!isTable) kept = cells.flatMap((cell, index) => (columns.includes(cell.trim()) ? [index] : []));
      isTable = true;
      return kept.length === 0 ? line : `|${kept.map((index) => cells[index] ?? '').join('|')}|`;
    })
    .join('\n');
}

/** Links of a page in docs, as seen from docs/proofs. */
const relinked = (text: string): string =>
  text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, path: string) => `](../${path.replace(/^\.\.\//, '')})`);

function sectionOf({ about, bench, columns, marker, page, title }: Source): string {
  const found = between(readFileSync(at(page), 'utf8'), marker) || '**Not measured yet.**';
  const command = `\`npm run bench -- ${bench}\``;
  if (page === SPEED_PAGE) {
    // The bench writes between the markers.
    const place = `<!-- measured:${marker} -->\n\n${found}\n\n<!-- /measured -->`;
    return [`## ${title}`, `${command}. ${about}`, place].join('\n\n');
  }
  const measured = relinked(columns ? withColumns(found, columns) : found);
  return [`## ${title}`, `${command}, from [${page}](../${page.replace('docs/', '')}).`, measured].join('\n\n');
}

/** Writes docs/proofs/speed.md from what the benches have written there and elsewhere, with what misses its limit. */
export function writeSpeed(): string {
  const head = `# Speed

What the benches measured when each last ran; \`npm run proofs -- speed\` runs all of them, one after the other, on a machine that
should do nothing else. Only figures of one section were measured together. What misses a limit is named in its row;
[Start](../start.md#limits) has the limits and the reasons.`;
  writeIfChanged(at(SPEED_PAGE), `${[head, ...SOURCES.map(sectionOf)].join('\n\n')}\n`);
  return SPEED_PAGE;
}

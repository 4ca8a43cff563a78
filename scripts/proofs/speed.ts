import { readFileSync } from 'node:fs';
import { writeIfChanged } from '../build/files.ts';
import { at } from '../vite/entries.ts';

/** Where a bench has written what it measured: between markers, or below a heading. */
interface Source {
  readonly title: string;
  readonly command: string;
  readonly page: string;
  readonly marker?: string;
  /** The columns that are taken over from a wide table; by default all. */
  readonly columns?: readonly string[];
}

const SOURCES: readonly Source[] = [
  {
    title: 'Start and first real content of every widget, beside a bare element and bare React',
    command: 'npm run bench -- start',
    page: 'docs/start.md',
    marker: 'start',
    columns: ['widget', 'for', 'ms: median (least–most)', 'limit ms', '× element', '× React', 'blocking ms', 'misses'],
  },
  {
    title: 'Lists, beside TanStack Virtual and Headless Tree',
    command: 'npm run bench -- lists',
    page: 'docs/decisions/0012-lists-of-thousands.md',
  },
  {
    title: 'The grid of students, beside AG Grid',
    command: 'npm run bench -- grid',
    page: 'docs/decisions/0017-attendance-grid.md',
  },
  { title: 'Viewers of a live course', command: 'npm run bench -- live', page: 'docs/live.md', marker: 'live' },
  { title: 'Server', command: 'npm run bench -- server', page: 'docs/load.md', marker: 'load' },
  { title: 'A lecture hall signs in', command: 'npm run bench -- rush', page: 'docs/load.md', marker: 'rush' },
];

const between = (text: string, marker: string): string =>
  new RegExp(`<!-- measured:${marker} -->\n([\\s\\S]*?)<!-- /measured -->`).exec(text)?.[1]?.trim() ?? '';

const belowMeasured = (text: string): string => /\n## Measured\n([\s\S]*?)(?=\n## |$)/.exec(text)?.[1]?.trim() ?? '';

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

/** Links of a page, as seen from docs/proofs. */
const relinked = (text: string, page: string): string =>
  text.replace(/\]\((?!https?:|#)([^)]+)\)/g, (_, path: string) =>
    page.startsWith('docs/decisions/') && !path.startsWith('..')
      ? `](../decisions/${path})`
      : `](../${path.replace(/^\.\.\//, '')})`,
  );

function sectionOf({ columns, command, marker, page, title }: Source): string {
  const text = readFileSync(at(page), 'utf8');
  const found = marker ? between(text, marker) : belowMeasured(text);
  const measured = relinked(columns ? withColumns(found, columns) : found, page) || '**Not measured yet.**';
  return `## ${title}\n\n\`${command}\`, from [${page}](../${page.replace('docs/', '')}).\n\n${measured}`;
}

/** Writes docs/proofs/speed.md from what the benches have written elsewhere, with what misses its limit. */
export function writeSpeed(): string {
  const file = 'docs/proofs/speed.md';
  const head = `# Speed

What the benches measured when each last ran, put together by \`npm run proofs -- speed\`. Only figures of one section were measured
together. What misses a limit is named in its row; [Start](../start.md#limits) has the limits and the reasons.`;
  writeIfChanged(at(file), `${[head, ...SOURCES.map(sectionOf)].join('\n\n')}\n`);
  return file;
}

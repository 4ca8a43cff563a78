import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { writeIfChanged } from '../../build/files.ts';
import { table } from '../../docs/tables.ts';
import { at } from '../../vite/entries.ts';
import { BASE_LINES, CALLS, type Subject } from './calls.ts';
import type { Figures } from './figures.ts';
import type { Load } from './measure.ts';
import type { Run } from './run.ts';
import type { Seeded } from './setups.ts';

const PAGE = 'docs/load.md';

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(at(`node_modules/${name}/package.json`), 'utf8')).version;

/** The machine, before the load begins. */
export const machine = (): string => {
  const [processor] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  const busy = (loadavg()[0] ?? 0).toFixed(2);
  return `${cpus().length} processors (${processor?.model.trim() ?? 'unknown'}), ${memory}, load before the run ${busy}`;
};

const cellsOf = (figures: Figures | undefined): string[] =>
  figures ? [whole(figures.rate), figures.p95 < 10 ? figures.p95.toFixed(1) : whole(figures.p95)] : ['', ''];

const rowsOf = (subjects: readonly Subject[], runs: readonly Run[]): string[][] =>
  subjects.map(({ name, when }) => [
    `\`${name.split(' ')[0]}\`${name.includes(' ') ? ` ${name.slice(name.indexOf(' ') + 1)}` : ''}`,
    ...runs.flatMap(({ rows }) => cellsOf(rows.get(name)?.figures)),
    when,
  ]);

const scanRows = (runs: readonly Run[]): string[][] =>
  [...CALLS, ...BASE_LINES].flatMap(({ name }) => {
    const scans = runs.flatMap(({ rows }) => [...(rows.get(name)?.scans ?? [])]);
    const most = new Map<string, number>();
    for (const [table, rows] of scans) most.set(table, Math.max(rows, most.get(table) ?? 0));
    return [...most].map(([scanned, rows]) => [name, `\`${scanned}\``, whole(rows)]);
  });

/** The measured part of the page. */
const measured = (runs: readonly Run[], databases: readonly Seeded[], load: Load, where: string): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${where}; Node ${process.versions.node}, PGlite ${versionOf('@electric-sql/pglite')}, autocannon ${versionOf('autocannon')}. ${load.connections} connections, ${load.seconds} s for each figure.`,
    ...databases.map(
      ({ name, population, seconds }) =>
        `${name}: ${whole(population.users)} users in ${whole(population.schools)} schools, seeded in ${whole(seconds)} s.`,
    ),
    table(
      ['call', ...runs.flatMap(({ name }) => [`${name}: requests/s`, 'p95 ms']), 'made'],
      rowsOf([...CALLS, ...BASE_LINES], runs),
    ),
    'Rows of PostgreSQL’s tables that one request reads by sequential scans:',
    table(['call', 'table', 'rows'], scanRows(runs)) || 'None.',
  ].join('\n\n');

/** Writes what was measured into the page, between the markers of this name. Returns the path of the page. */
export function writeMeasured(name: string, fresh: string): string {
  const markers = new RegExp(`(<!-- measured:${name} -->\\n)[\\s\\S]*?(<!-- /measured -->)`);
  const text = readFileSync(at(PAGE), 'utf8');
  writeIfChanged(
    at(PAGE),
    text.replace(markers, (_, open: string, close: string) => `${open}\n${fresh}\n\n${close}`),
  );
  return PAGE;
}

export const writeReport = (runs: readonly Run[], databases: readonly Seeded[], load: Load, where: string): string =>
  writeMeasured('load', measured(runs, databases, load, where));

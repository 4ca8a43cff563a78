import { listSchools } from '../../../src/contract/school/schools.ts';
import { table } from '../../docs/tables.ts';
import { today, versionOf, whole, writeMeasured } from '../written.ts';
import { BASE_LINES, CALLS, type Subject } from './calls.ts';
import type { Figures } from './figures.ts';
import type { Load } from './measure.ts';
import type { Run } from './run.ts';
import type { Seeded } from './setups.ts';

export const LOAD_PAGE = 'docs/load.md';

const cellsOf = (figures: Figures | undefined): string[] =>
  figures ? [whole(figures.rate), figures.p95 < 10 ? figures.p95.toFixed(1) : whole(figures.p95)] : ['', ''];

const rowsOf = (subjects: readonly Subject[], runs: readonly Run[]): string[][] =>
  subjects.map(({ name, when }) => [
    `\`${name.split(' ')[0]}\`${name.includes(' ') ? ` ${name.slice(name.indexOf(' ') + 1)}` : ''}`,
    ...runs.flatMap(({ rows }) => cellsOf(rows.get(name)?.figures)),
    when,
  ]);

/** Requests a second of a search among all schools. */
const SEARCH_RATE_MIN = 200;

const searchSentence = (runs: readonly Run[]): string => {
  const rates = runs.map(
    ({ name, rows }) => [name, rows.get(`${listSchools.name} (search)`)?.figures.rate ?? 0] as const,
  );
  const missed = rates.filter(([, rate]) => rate <= SEARCH_RATE_MIN).map(([name]) => name);
  return `The search for a school has to answer more than ${SEARCH_RATE_MIN} requests a second: ${
    missed.length === 0 ? 'kept' : `**missed** by ${missed.join(', ')}`
  }.`;
};

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
    `Measured on ${today()}: ${where}; Node ${process.versions.node}, PGlite ${versionOf('@electric-sql/pglite')}, autocannon ${versionOf('autocannon')}. ${load.connections} connections, ${load.seconds} s for each figure.`,
    ...databases.map(
      ({ name, population, seconds }) =>
        `${name}: ${whole(population.users)} users in ${whole(population.schools)} schools, seeded in ${whole(seconds)} s.`,
    ),
    table(
      ['call', ...runs.flatMap(({ name }) => [`${name}: requests/s`, 'p95 ms']), 'made'],
      rowsOf([...CALLS, ...BASE_LINES], runs),
    ),
    searchSentence(runs),
    'Rows of PostgreSQL’s tables that one request reads by sequential scans:',
    table(['call', 'table', 'rows'], scanRows(runs)) || 'None.',
  ].join('\n\n');

export const writeReport = (runs: readonly Run[], databases: readonly Seeded[], load: Load, where: string): string =>
  writeMeasured(LOAD_PAGE, 'load', measured(runs, databases, load, where));

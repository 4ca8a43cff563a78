import { existsSync, readFileSync, statSync } from 'node:fs';
import { asJson, filesBelow, hashOf, writeIfChanged } from '../build/files.ts';
import { at } from '../vite/entries.ts';
import { type ProofResult, readResults } from './results.ts';
import { PROOFS, type Proof } from './table.ts';

/** What the last run of a proof found. */
interface ProofRecord {
  /** A day, as in 2026-11-26. */
  readonly date: string;
  readonly node: string;
  /** A hash of the code that the proof is about. */
  readonly code: string;
  readonly results: readonly ProofResult[];
  /** How many of them were run again alone, because they had failed when all were run. */
  readonly again?: number;
}

type Records = { readonly [id: string]: ProofRecord };

const RECORDS = 'docs/proofs/records.json';

const readRecords = (): Records =>
  existsSync(at(RECORDS)) ? (JSON.parse(readFileSync(at(RECORDS), 'utf8')) as Records) : {};

/** A hash of the code that a proof is about. */
const codeOf = ({ about }: Proof): string =>
  hashOf(about.flatMap((path) => (statSync(at(path)).isDirectory() ? filesBelow(at(path)) : [path]))).slice(0, 16);

const commandOf = ({ id }: Proof) => `npm run proofs -- ${id}`;

/** The proofs that nobody has run, and those whose code has changed since, as sentences. */
export function oldProofs(): string[] {
  const records = readRecords();
  return PROOFS.flatMap((proof) => {
    const record = records[proof.id];
    if (record?.code === codeOf(proof)) return [];
    const why = record ? `is of ${record.date}, older than its code` : 'has never been run';
    return [`${proof.id} (${proof.title}) ${why}: ${commandOf(proof)}`];
  });
}

const rounded = (seconds: number) => (seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds)));
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const failedOf = ({ results }: ProofRecord) => results.filter(({ passed }) => !passed).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const secondsOf = ({ results }: ProofRecord) => sum(results.map(({ seconds }) => seconds));
const minutes = (seconds: number): string => (seconds / 60).toFixed(1);

const outcomeOf = (record: ProofRecord) =>
  failedOf(record) === 0
    ? `${record.results.length} tests hold`
    : `**${failedOf(record)} of ${record.results.length} tests fail**`;

const againOf = ({ again = 0 }: ProofRecord): string =>
  again > 0 ? ` (${again} of them failed first, and were run again alone)` : '';

/** The matrix of a proof, if its tests add rows to one. */
function matrixOf({ legend = '' }: Proof, { results }: ProofRecord): string {
  const rows = results.flatMap((result) => result.rows ?? []);
  if (rows.length === 0) return '';
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return `
## Matrix

${legend}

| of | ${columns.join(' | ')} |
| --- |${columns.map(() => ' --- |').join('')}
${rows.map(({ cells, of }) => `| \`${of}\` | ${columns.map((column) => cells[column] ?? '').join(' | ')} |`).join('\n')}
`;
}

const controlsOf = ({ controls = [] }: Proof): string =>
  controls.length === 0
    ? ''
    : `
## Seen to fail

Each was taken away once, and the tests named failed.

| without | failed | seen on |
| --- | --- | --- |
${controls.map(({ failed, seen, without }) => `| ${without} | ${cell(failed)} | ${seen} |`).join('\n')}
`;

const page = (proof: Proof, record: ProofRecord): string => `# ${proof.title} (${proof.id})

\`${commandOf(proof)}\`, ${record.date}, Node ${record.node}: ${outcomeOf(record)}${againOf(record)}, in ${rounded(secondsOf(record))} s.
Written by the run. It is about the code in ${proof.about.map((path) => `\`${path}\``).join(', ')}.

| test | holds | s | measured |
| --- | --- | --- | --- |
${record.results
  .map(
    ({ figures, file, passed, seconds, title }) =>
      `| ${cell(title)} (\`${file}\`) | ${passed ? 'yes' : '**no**'} | ${rounded(seconds)} | ${cell(figures.join('; '))} |`,
  )
  .join('\n')}
${matrixOf(proof, record)}${controlsOf(proof)}`;

/** A test may be of several proofs. */
const secondsOfAll = (records: Records): number => {
  const results = PROOFS.flatMap(({ id }) => records[id]?.results ?? []);
  const database = (figures: readonly string[]) => figures.find((figure) => /^on \w+$/.test(figure)) ?? '';
  return sum([
    ...new Map(
      results.map(({ figures, file, seconds, title }) => [`${file} ${title} ${database(figures)}`, seconds]),
    ).values(),
  ]);
};

const overview = (records: Records): string => `# Proofs

What the long form of the tests found when it last ran (\`npm run proofs\`, or one of the commands below). Each run writes
these pages; \`npm run check\` names those that are older than the code that they are about.

| proof | claim | last run | result | min |
| --- | --- | --- | --- | --- |
${PROOFS.map((proof) => {
  const record = records[proof.id];
  const name = record ? `[${proof.id}](${proof.name}.md)` : proof.id;
  const [day, outcome, took] = record
    ? [record.date, outcomeOf(record), minutes(secondsOf(record))]
    : [`\`${commandOf(proof)}\``, 'not run', ''];
  return `| ${name} | ${proof.title} | ${day} | ${outcome} | ${took} |`;
}).join('\n')}

The minutes are those of the tests, of which two run at a time, without the build before them. All that is recorded takes
${minutes(secondsOfAll(records))} min of tests.
`;

/** The titles of the tests of these proofs that failed when they were last run. */
export const failedTitles = (ids: readonly string[]): string[] => {
  const records = readRecords();
  const results = ids.flatMap((id) => records[id]?.results ?? []);
  return [...new Set(results.filter(({ passed }) => !passed).map(({ title }) => title))];
};

/** The results of a record with those that were found again in their place. */
function replaced(before: ProofRecord, again: readonly ProofResult[]): readonly ProofResult[] {
  const key = ({ file, title }: ProofResult) => `${file} ${title}`;
  const found = new Set(again.map(key));
  return [...before.results.filter((result) => !found.has(key(result))), ...again];
}

/**
 * Records what the layers have found.
 * @param only the ids of the proofs that were run; without any, all were
 * @param options.isAgain whether only what had failed was run
 */
export function recordProofs(
  only: readonly string[] = [],
  { isAgain = false, now = new Date() }: { readonly isAgain?: boolean; readonly now?: Date } = {},
): string[] {
  const found = readResults();
  const records: { [id: string]: ProofRecord } = { ...readRecords() };
  for (const proof of PROOFS) {
    const results = found.filter(({ title }) => title.includes(`[${proof.id}]`));
    if (results.length === 0 || (only.length > 0 && !only.includes(proof.id))) continue;
    const before = isAgain ? records[proof.id] : undefined;
    const all = before ? replaced(before, results) : results;
    const sorted = [...all].sort((a, b) => a.file.localeCompare(b.file) || a.title.localeCompare(b.title));
    records[proof.id] = {
      date: now.toISOString().slice(0, 10),
      node: process.versions.node,
      code: codeOf(proof),
      results: sorted,
      ...(before && { again: (before.again ?? 0) + results.length }),
    };
  }
  writeIfChanged(at(RECORDS), asJson(records));
  writeIfChanged(at('docs/proofs/README.md'), overview(records));
  return PROOFS.flatMap((proof) => {
    const record = records[proof.id];
    if (!record) return [];
    const file = `docs/proofs/${proof.name}.md`;
    writeIfChanged(at(file), page(proof, record));
    return [file];
  });
}

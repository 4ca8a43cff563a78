import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { at, ROOT } from '../vite/entries.ts';

/** How a test of a proof ended. */
export interface ProofResult {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** What the test has measured, as sentences. */
  readonly figures: readonly string[];
  /** The rows that it adds to the matrix of its proof. */
  readonly rows?: readonly MatrixRow[];
}

/** What was found of one thing in each column of a matrix. */
export interface MatrixRow {
  readonly of: string;
  readonly cells: { readonly [column: string]: string };
}

/** The part of Vitest's JSON report that is read. */
interface VitestReport {
  readonly startTime: number;
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly meta?: { readonly figures?: readonly string[] };
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read. */
interface PagesSuite {
  readonly suites?: readonly PagesSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

const fromVitest = ({ testResults }: VitestReport): ProofResult[] =>
  testResults.flatMap(({ assertionResults, name }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ duration, fullName, meta, status }) => ({
        file: name.replace(`${ROOT}/`, ''),
        title: fullName,
        passed: status === 'passed',
        seconds: (duration ?? 0) / 1_000,
        figures: meta?.figures ?? [],
      })),
  );

const described = (
  wanted: string,
  annotations: readonly { readonly type: string; readonly description?: string }[],
): string[] => annotations.flatMap(({ description, type }) => (type === wanted && description ? [description] : []));

const withRows = (rows: readonly MatrixRow[]) => (rows.length > 0 ? { rows } : {});

const fromPages = ({ specs = [], suites = [] }: PagesSuite): ProofResult[] => [
  ...specs.flatMap(({ file, ok, tests, title }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ annotations, results }) => ({
        file: `tests/pages/${file}`,
        title,
        passed: ok,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        figures: described('figure', annotations),
        ...withRows(described('row', annotations).map((row) => JSON.parse(row) as MatrixRow)),
      })),
  ),
  ...suites.flatMap(fromPages),
];

/** All tests on another version of Node, as one result. */
function fromNode(
  layer: string,
  { numPassedTests, numPendingTests, startTime, testResults }: VitestReport,
): ProofResult {
  const failed = testResults.flatMap(({ assertionResults, name, status }) =>
    // A file that cannot be loaded has no tests.
    status === 'failed' && assertionResults.length === 0
      ? [name.replace(`${ROOT}/`, '')]
      : assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName),
  );
  return {
    file: 'scripts/lib/nodes.mjs',
    title: `unit, server and build tests on ${layer} [nodes]`,
    passed: failed.length === 0,
    seconds: (Math.max(...testResults.map(({ endTime }) => endTime)) - startTime) / 1_000,
    figures: [
      `${numPassedTests} tests hold, ${failed.length} fail, ${numPendingTests} skipped`,
      ...failed.map((title) => `fails: ${title}`),
    ],
  };
}

const REPORTS = '.cache/tests';

/** The results of the layers that ran, by the reports that they wrote. */
export const readResults = (): ProofResult[] =>
  (existsSync(at(REPORTS)) ? readdirSync(at(REPORTS)) : []).flatMap((file) => {
    const [, layer] = /^(node|node v.*|server on .*|pages)\.json$/.exec(file) ?? [];
    if (layer === undefined) return [];
    const report = JSON.parse(readFileSync(at(`${REPORTS}/${file}`), 'utf8')) as VitestReport | PagesSuite;
    if (!('testResults' in report)) return fromPages(report);
    if (layer.startsWith('node v')) return [fromNode(layer, report)];
    // The tests of the server run on two databases.
    const [, database] = /^server (on .*)/.exec(layer) ?? [];
    return fromVitest(report).map((result) =>
      database ? { ...result, figures: [database, ...result.figures] } : result,
    );
  });

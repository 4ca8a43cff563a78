import { BASE_LINES, CALLS, type Subject } from './calls.ts';
import type { Figures } from './figures.ts';
import { type Load, measure } from './measure.ts';
import { type PlatformProcess, settle, startProcess } from './platform.ts';
import { readScans, type Scans, scansBetween } from './scans.ts';
import type { Seeded } from './setups.ts';
import type { Visitors } from './visitors.ts';

/** What is measured, in the order of the table. */
export const SUBJECTS: readonly Subject[] = [...CALLS, ...BASE_LINES];

const SESSIONS = 300;
const FIRST_PORT = 24_310;

export interface Row {
  readonly figures: Figures;
  /** Empty where they are not counted. */
  readonly scans: Scans;
}

export interface Run {
  /** The database and the number of processes, as the heading of a column. */
  readonly name: string;
  readonly rows: ReadonlyMap<string, Row>;
}

function print(name: string, { figures, scans }: Row): void {
  const scanned = [...scans].map(([table, rows]) => `${table} ${rows}`).join(', ');
  console.log(
    [
      name.padEnd(26),
      `${figures.rate.toFixed(0)} /s`.padStart(9),
      `${figures.p95.toFixed(1)} ms`.padStart(11),
      `${figures.requests} requests`.padStart(17),
      scanned && `  rows scanned: ${scanned}`,
    ].join(''),
  );
}

/** Measures each call with processes at these addresses. */
async function measureRows(
  addresses: readonly string[],
  load: Load,
  visitors: Visitors,
  url: string | null,
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  let before = await readScans(url);
  for (const subject of SUBJECTS) {
    await visitors.openSessions(addresses[0] as string, SESSIONS);
    const figures = await measure(addresses, load, () => subject.connect(visitors)).catch((error: unknown) => {
      throw new Error(`${subject.name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    });
    await settle(addresses);
    const after = await readScans(url);
    const row = { figures, scans: scansBetween(before, after, figures.requests) };
    print(subject.name, row);
    rows.set(subject.name, row);
    before = after;
  }
  return rows;
}

/** Starts so many processes on a database, and measures each call with all of them. */
export async function runAll(
  name: string,
  seeded: Seeded,
  processes: number,
  load: Load,
  visitors: Visitors,
): Promise<Run> {
  console.log(`\n${name}`);
  const running: PlatformProcess[] = [];
  try {
    for (let one = 0; one < processes; one += 1) running.push(await startProcess(FIRST_PORT + 10 * one, seeded.env));
    const addresses = running.map(({ address }) => address);
    const rows = await measureRows(addresses, load, visitors, seeded.url);
    return { name, rows };
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

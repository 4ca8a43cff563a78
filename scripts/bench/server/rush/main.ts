import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { table } from '../../../docs/tables.ts';
import { machine, today, whole, writeMeasured } from '../../written.ts';
import { startProcess } from '../platform.ts';
import { LOAD_PAGE } from '../report.ts';
import { type Seeded, seedEmbedded, seedPostgres } from '../setups.ts';
import { Visitors } from '../visitors.ts';
import { HALL_POPULATION, LEARNERS, learnerAt, seedHall, TEACHER } from './hall.ts';
import { atOnce, type Pace, type RushFigures, rush, type Times, within } from './learners.ts';

const PORT = 24_350;
const AT_ONCE = 200;

/** How the learners come, each time to another attendance. */
const PACES: readonly { readonly id: string; readonly name: string; readonly pace: Pace }[] = [
  { id: 'minute', name: 'within a minute', pace: within(MINUTE_MS) },
  { id: 'crowd', name: `${AT_ONCE} at the same time`, pace: atOnce(AT_ONCE) },
];

type Column = ReadonlyMap<string, RushFigures>;

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));
const timesIn = ({ max, median, p95 }: Times): string[] => [median, p95, max].map(ms);

async function measureIn(seeded: Seeded): Promise<Column> {
  const process = await startProcess(PORT, seeded.env);
  const { address } = process;
  try {
    const visitors = new Visitors(seeded.population);
    const teacher = await visitors.open(address, TEACHER);
    const learners = [];
    for (let index = 0; index < LEARNERS; index += 1) {
      const visitor = await visitors.open(address, learnerAt(index));
      learners.push({ ...visitor, headers: { ...visitor.headers, 'x-forwarded-for': '10.0.0.1' } });
    }
    const column = new Map<string, RushFigures>();
    for (const { id, name, pace } of PACES) {
      const figures = await rush({ address, learners, teacher }, id, pace);
      column.set(id, figures);
      const { page, rate, sign } = figures;
      console.log(`${seeded.name}, ${name}: ${rate.toFixed(1)} learners/s`);
      console.log(`  page behind the code  median, p95, max: ${timesIn(page).join(', ')} ms`);
      console.log(`  signing in            median, p95, max: ${timesIn(sign).join(', ')} ms`);
    }
    return column;
  } finally {
    await process.stop();
  }
}

/** Measures how long learners wait who sign in to one attendance by its QR code, with both databases (requirement A16). */
export async function benchRush({ write }: { readonly write: boolean }): Promise<void> {
  const where = machine();
  console.log(`\n${where}`);
  const columns: (readonly [name: string, figures: Column])[] = [];
  for (const seed of [seedEmbedded, seedPostgres]) {
    const seeded = await seed(HALL_POPULATION, (db) =>
      seedHall(
        db,
        PACES.map(({ id }) => id),
      ),
    );
    try {
      columns.push([seeded.name, await measureIn(seeded)]);
    } finally {
      await seeded.stop();
    }
  }
  if (!write) return;
  const rows = PACES.flatMap(({ id, name }) =>
    columns.map(([database, figures]) => {
      const { page, rate, sign } = figures.get(id) as RushFigures;
      return [name, database, rate.toFixed(1), ...timesIn(page), ...timesIn(sign)];
    }),
  );
  const text = [
    `Measured on ${today()}: ${where}; Node ${globalThis.process.versions.node}, one process. ${whole(LEARNERS)} learners.`,
    table(
      ['learners come', 'database', 'learners/s', 'page: median ms', 'p95', 'max', 'sign-in: median ms', 'p95', 'max'],
      rows,
    ),
  ].join('\n\n');
  console.log(`\nWritten: ${writeMeasured(LOAD_PAGE, 'rush', text)}`);
}

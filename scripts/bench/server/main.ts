import { machine } from '../written.ts';
import type { Load } from './measure.ts';
import type { Population } from './population/people.ts';
import { writeReport } from './report.ts';
import { type Run, runAll } from './run.ts';
import { type Seeded, seedEmbedded, seedPostgres } from './setups.ts';
import { Visitors } from './visitors.ts';

export interface ServerBench extends Load, Population {
  /** People in the embedded database. */
  readonly embeddedUsers: number;
  /** Write the figures into the page of the docs. */
  readonly write: boolean;
}

interface Setup {
  readonly seed: () => Promise<Seeded>;
  /** The number of processes of each run, with the heading of its column. */
  readonly runs: readonly (readonly [processes: number, name: string])[];
}

/**
 * Measures requests per second and the 95th percentile of the calls that widgets make most, with the embedded database
 * and PostgreSQL, one process and two.
 */
export async function benchServer({ embeddedUsers, write, ...given }: ServerBench): Promise<void> {
  const { connections, schools, seconds, users } = given;
  const load = { connections, seconds };
  const setups: readonly Setup[] = [
    { seed: () => seedEmbedded({ users: embeddedUsers, schools }), runs: [[1, 'PGlite, 1 process']] },
    {
      seed: () => seedPostgres({ users, schools }),
      runs: [
        [1, 'PostgreSQL, 1 process'],
        [2, 'PostgreSQL, 2 processes'],
      ],
    },
  ];
  const where = machine();
  console.log(where);
  const runs: Run[] = [];
  const databases: Seeded[] = [];
  for (const { runs: planned, seed } of setups) {
    const seeded = await seed();
    databases.push(seeded);
    console.log(`${seeded.name}: ${seeded.population.users} users, seeded in ${seeded.seconds.toFixed(0)} s`);
    const visitors = new Visitors(seeded.population);
    try {
      for (const [processes, name] of planned) runs.push(await runAll(name, seeded, processes, load, visitors));
    } finally {
      await seeded.stop();
    }
  }
  if (write) console.log(`\nWritten: ${writeReport(runs, databases, load, where)}`);
}

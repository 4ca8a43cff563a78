import { sql } from 'drizzle-orm';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { OF_THE_TEST } from './statements.ts';

/** So many looks in a row find as many requests waiting before no more of them are expected. */
const LOOKS = 25;

/**
 * Starts requests while nothing can be written to a table of PostgreSQL, and lets them go on when no more of them come to
 * wait for it or for each other: those have read by then what they read before they write.
 */
export const whileHeld = async <T>(db: Database, table: string, start: () => readonly Promise<T>[]): Promise<T[]> => {
  const mark = sql.raw(OF_THE_TEST);
  const countWaiting = async (tx: Database): Promise<number> => {
    const { rows } = (await tx.execute(sql`${mark} select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)) as { rows: readonly { waiting: number }[] };
    return rows[0]?.waiting ?? 0;
  };
  let started: readonly Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`${mark} lock table ${sql.identifier(table)} in share mode`);
    started = start();
    let isAnswered = false;
    void Promise.allSettled(started).then(() => {
      isAnswered = true;
    });
    let waiting = 0;
    for (let looks = 0; !isAnswered && waiting < started.length && looks < LOOKS; ) {
      const found = await countWaiting(tx);
      looks = found > 0 && found === waiting ? looks + 1 : 0;
      waiting = found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return Promise.all(started);
};

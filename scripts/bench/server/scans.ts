import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL publishes the counts of a connection a second after its last transaction. */
const COUNTED_AFTER_MS = 2_000;

/** Rows read by sequential scans, by table. */
export type Scans = ReadonlyMap<string, number>;

/**
 * Reads how many rows of each table were read without an index, once the server has answered what it was still doing.
 * The embedded database (null) does not report it.
 */
export async function readScans(url: string | null): Promise<Scans> {
  await pause(COUNTED_AFTER_MS);
  if (url === null) return new Map();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select relname, seq_tup_read from pg_stat_user_tables');
    return new Map(rows.map(({ relname, seq_tup_read }) => [String(relname), Number(seq_tup_read)]));
  } finally {
    await client.end();
  }
}

/** Small tables are read that way because it is faster. */
const LEAST_ROWS = 100;

/** Rows so read for each of the requests between two readings, of tables from which many were read. */
export const scansBetween = (before: Scans, after: Scans, requests: number): Scans =>
  new Map(
    [...after]
      .map(([table, rows]) => [table, Math.round((rows - (before.get(table) ?? 0)) / requests)] as const)
      .filter(([, rows]) => rows >= LEAST_ROWS),
  );

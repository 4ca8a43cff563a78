import pg from 'pg';
import type { Config } from '../config.ts';
import { Fault } from '../trace.ts';
import { isUnavailable } from './unavailable.ts';

const TRY_EVERY_MS = 500;
const SAY_EVERY_MS = 10_000;
const CONNECT_MS = 5_000;

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code || (error instanceof Error ? error.message : String(error));
};

/**
 * Waits until a PostgreSQL server accepts a connection, and logs that it waits: containers start in any order.
 * @throws Fault that states what is wrong with `DATABASE_URL`, or that the server remained unreachable
 */
export const waitForServer = async (url: string, { databaseWaitSeconds, log }: Config): Promise<void> => {
  const { database, host, port } = new pg.Client({ connectionString: url });
  const name = `the database ${database} at ${host}:${port}`;
  const giveUp = performance.now() + databaseWaitSeconds * 1_000;
  let said = Number.NEGATIVE_INFINITY;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      const reason = reasonOf(error);
      if (!isUnavailable(error)) throw new Fault(`Cannot use ${name} (DATABASE_URL): ${reason}`);
      if (performance.now() >= giveUp) {
        throw new Fault(`Cannot reach ${name} (DATABASE_URL) within ${databaseWaitSeconds} s: ${reason}`);
      }
      if (performance.now() - said >= SAY_EVERY_MS) {
        said = performance.now();
        log(`Waiting for ${name}: ${reason}`);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
};

import type { Database } from './database.ts';
import { sqlState } from './sql-state.ts';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction and retries it on a serialization failure or deadlock. `work` must use its `tx`
 * argument: the embedded engine has one connection, so a query on the outer database would deadlock. It must not wait
 * for the network or have side effects outside the database.
 */
export const transact = async <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(sqlState(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
};

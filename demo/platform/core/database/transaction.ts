import type { Database } from './database.ts';
import { sqlState } from './sql-state.ts';
import { repeatWhileUnavailable } from './unavailable.ts';

/** The database has rolled back: a serialization failure or a deadlock, at the commit too. */
const ROLLED_BACK = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction and repeats it on a serialization failure, a deadlock, or a connection that was lost
 * before the commit was sent; after that it is unknown whether it took place. `work` must use its `tx` argument: the
 * embedded engine has one connection, so a query on the outer database would deadlock. It must not wait for the network
 * or have side effects outside the database.
 */
export const transact = async <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
  let isCommitting = false;
  return repeatWhileUnavailable(
    () => {
      isCommitting = false;
      return db.transaction(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      });
    },
    { attempts: ATTEMPTS, isSafe: (error) => !isCommitting || ROLLED_BACK.has(sqlState(error)) },
  );
};

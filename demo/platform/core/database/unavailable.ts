import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from './sql-state.ts';

/**
 * SQLSTATEs of a database that cannot answer now, but may soon: connection exceptions, a shutdown or start, too few
 * resources, serialization failures and deadlocks, a replica after a failover.
 */
const TEMPORARY = /^(?:08|53|57P0[1-5]|40001|40P01|25006)/;

/** The SQLSTATE of a statement that took too long. Repeating it at once would only add to the load. */
const CANCELED = '57014';

/** Node's codes of a connection that was lost or not made. */
const LOST = /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The errors of the driver that have no code. */
const LOST_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST_MESSAGE.test(error.message) || ('code' in error && typeof error.code === 'string' && LOST.test(error.code)));

/**
 * Whether an error means that the database cannot be reached or could not complete the work now, so that a retry may
 * succeed. Errors of other servers, which `fetch` wraps, do not count.
 */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  if (TEMPORARY.test(state) || state === CANCELED) return true;
  return isLost(error instanceof DrizzleQueryError ? error.cause : error);
};

/** How long a client waits before it repeats a request that failed for such a reason. */
export const RETRY_AFTER_S = 2;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random() / 2) * 50 * 2 ** attempt));

/**
 * Repeats work on the database up to `attempts` times, with growing pauses, while it fails for a temporary reason and
 * `isSafe` allows it. The work must have no effect outside the database.
 */
export const repeatWhileUnavailable = async <T>(
  work: () => Promise<T>,
  { attempts = 3, isSafe = () => true }: { attempts?: number; isSafe?: (error: unknown) => boolean } = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isUnavailable(error) || sqlState(error) === CANCELED || !isSafe(error)) throw error;
      await pause(attempt);
    }
  }
};

import { isUnavailable, repeatWhileUnavailable } from '../database/unavailable.ts';
import { RequestError } from '../http/request-error.ts';
import type { Platform } from '../platform.ts';
import { traceOf } from '../trace.ts';
import type { Limit } from './limits.ts';
import { returnToBucket, takeFromBucket } from './rate-limit.ts';

/** A counter of attempts, and how many it allows. */
export interface Counter {
  readonly key: string;
  readonly limit: Limit;
  /** Attempts go on without it while the database cannot count it, for example because one machine of a cluster is gone. */
  readonly isOptional?: boolean;
}

/**
 * Counts an attempt.
 * @returns seconds to wait, 0 if it is within the limit, or undefined if it is not counted
 */
export const countAttempt = async (
  { db }: Pick<Platform, 'db'>,
  { isOptional = false, key, limit }: Counter,
  now: Date,
): Promise<number | undefined> => {
  try {
    return await takeFromBucket(db, key, limit, now);
  } catch (error) {
    if (isOptional && isUnavailable(error)) return undefined;
    throw error;
  }
};

/** About half a minute of growing pauses. */
const PATIENT_ATTEMPTS = 10;

/**
 * Reverts counts. If the database is unreachable, this continues after the response, so that no attempt is lost to a
 * fault.
 */
const giveBack = async ({ config, db }: Platform, keys: readonly string[]): Promise<void> => {
  const left = new Set(keys);
  const revert = async () => {
    for (const key of left) {
      await returnToBucket(db, key);
      left.delete(key);
    }
  };
  await revert().catch(() => {
    void repeatWhileUnavailable(revert, { attempts: PATIENT_ATTEMPTS }).catch((error: unknown) =>
      config.log(`reverting a counted attempt: ${traceOf(error)}`),
    );
  });
};

/**
 * Rate-limits attempts. Each is counted before it runs, so that parallel attempts gain nothing. The count is reverted
 * unless the attempt ends in an error that `isWrong` accepts.
 * @throws RequestError tooManyRequests
 */
export const limitAttempts = async <T>(
  platform: Platform,
  counters: readonly Counter[],
  now: Date,
  attempt: () => Promise<T>,
  isWrong: (error: RequestError) => boolean,
): Promise<T> => {
  const taken: string[] = [];
  const giveBackUnless = async (error: unknown, isCounted: (error: RequestError) => boolean) => {
    if (!(error instanceof RequestError && isCounted(error))) await giveBack(platform, taken);
    return error;
  };
  try {
    for (const counter of counters) {
      const retryAfter = await countAttempt(platform, counter, now);
      if (retryAfter === undefined) continue;
      if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many attempts.', { retryAfter });
      taken.push(counter.key);
    }
  } catch (error) {
    throw await giveBackUnless(error, () => true);
  }
  try {
    const done = await attempt();
    await giveBack(platform, taken);
    return done;
  } catch (error) {
    throw await giveBackUnless(error, isWrong);
  }
};

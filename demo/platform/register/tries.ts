import type { UserContext } from '../core/http/context.ts';
import { type AnyCodeName, RequestError } from '../core/http/request-error.ts';
import { returnToBucket, takeFromBucket } from '../core/rate-limit.ts';

/**
 * Rate-limits code guessing. Each attempt counts for the user and for the address before it runs, so that parallel
 * attempts gain nothing, and the count is reverted unless the attempt fails with a wrong-code error.
 * @throws RequestError tooManyRequests
 */
export const limitGuesses = async <T>(
  { address, now, platform, session }: UserContext,
  kind: 'activation' | 'invitation',
  wrong: readonly AnyCodeName[],
  attempt: () => Promise<T>,
): Promise<T> => {
  const { guessesPerAddress, guessesPerUser } = platform.config.limits;
  const taken: string[] = [];
  const giveBack = async (): Promise<void> => {
    for (const key of taken) await returnToBucket(platform.db, key);
  };
  for (const { key, limit } of [
    { key: `${kind}-guess:${session.userId}`, limit: guessesPerUser },
    { key: `${kind}-guess-address:${address}`, limit: guessesPerAddress },
  ]) {
    const retryAfter = await takeFromBucket(platform.db, key, limit, now);
    if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many attempts.', { retryAfter });
    taken.push(key);
  }
  try {
    const done = await attempt();
    await giveBack();
    return done;
  } catch (error) {
    if (!(error instanceof RequestError && wrong.includes(error.code))) await giveBack();
    throw error;
  }
};

import type { UserContext } from '../core/http/context.ts';
import type { AnyCodeName } from '../core/http/request-error.ts';
import { limitAttempts } from '../core/limits/attempts.ts';

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
  const counters = [
    { key: `${kind}-guess:${session.userId}`, limit: guessesPerUser },
    { key: `${kind}-guess-address:${address}`, limit: guessesPerAddress },
  ];
  return limitAttempts(platform, counters, now, attempt, ({ code }) => wrong.includes(code));
};

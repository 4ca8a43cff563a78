import type { Limit } from '../../config.ts';
import { RequestError } from '../http/request-error.ts';
import type { Platform } from '../platform.ts';
import { takeFromBucket } from './rate-limit.ts';

/**
 * Counts an event and rejects it over the limit.
 * @throws RequestError tooManyRequests
 */
export const requireWithin = async (
  { db }: Pick<Platform, 'db'>,
  key: string,
  limit: Limit,
  now: Date,
): Promise<void> => {
  const retryAfter = await takeFromBucket(db, key, limit, now);
  if (retryAfter > 0) throw new RequestError('tooManyRequests', 'Too many attempts.', { retryAfter });
};

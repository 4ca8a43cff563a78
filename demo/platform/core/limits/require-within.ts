import type { UserContext } from '../http/context.ts';
import { RequestError } from '../http/request-error.ts';
import type { Platform } from '../platform.ts';
import type { Limit, Limits } from './limits.ts';
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

/** The name of a limit of what one user does. */
export type UserLimit = {
  [Name in keyof Limits]: Limits[Name] extends Limit ? Extract<Name, `${string}PerUser`> : never;
}[keyof Limits];

/**
 * Counts something that the user of a request does and rejects it over the limit.
 * @throws RequestError tooManyRequests
 */
export const requireWithinOwn = (
  { now, platform, session }: Pick<UserContext, 'now' | 'platform' | 'session'>,
  name: UserLimit,
): Promise<void> => requireWithin(platform, `${name} ${session.userId}`, platform.config.limits[name], now);

import { RequestError } from '../../core/http/request-error.ts';
import type { tenants } from '../tables.ts';

/** Whether a school can be used (requirement E04). */
export type Availability = 'open' | 'closed' | 'expired';

type Period = Pick<typeof tenants.$inferSelect, 'closedAt' | 'validUntil'>;

/** Whether a school, or the parent whose rules apply to it, is closed or has come to the end of its service. */
export const availabilityOf = (schools: readonly Period[], now: Date): Availability => {
  if (schools.some(({ closedAt }) => closedAt !== null)) return 'closed';
  return schools.some(({ validUntil }) => validUntil !== null && validUntil <= now) ? 'expired' : 'open';
};

/** @throws RequestError schoolClosed, schoolExpired */
export const requireAvailable = (schools: readonly Period[], now: Date): void => {
  const availability = availabilityOf(schools, now);
  if (availability === 'open') return;
  const code = availability === 'closed' ? 'schoolClosed' : 'schoolExpired';
  throw new RequestError(code, 'The school is not available.', { field: 'schoolId' });
};

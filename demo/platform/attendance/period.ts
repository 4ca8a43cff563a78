import { ATTENDANCE_MAX_MS, LATE_SIGN_IN_MS } from '../../../src/contract/attendance/attendance-shapes.ts';
import type { SignPage } from '../../../src/contract/attendance/sign.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { AttendanceRecord } from './tables.ts';

type Times = Pick<AttendanceRecord, 'startAt' | 'endAt' | 'closedAt'>;

/** Until when students can sign in: they are late after the end, unless a teacher closed the attendance. */
export const signInUntil = ({ closedAt, endAt }: Pick<Times, 'endAt' | 'closedAt'>): Date =>
  closedAt ?? new Date(endAt.getTime() + LATE_SIGN_IN_MS);

/** Whether students can sign in. */
export const stateOf = (times: Times, at: Date): SignPage['state'] => {
  if (at < times.startAt) return 'notOpen';
  if (at >= signInUntil(times)) return 'over';
  return at < times.endAt ? 'open' : 'late';
};

/** @throws RequestError invalidInput */
export const requireEnd = (startAt: Date, endAt: Date, now: Date): void => {
  const invalid = (message: string) => new RequestError('invalidInput', message, { field: 'endTime' });
  const length = endAt.getTime() - startAt.getTime();
  if (!(length > 0 && length <= ATTENDANCE_MAX_MS)) throw invalid('The end must be within 24 hours after the start.');
  if (endAt <= now) throw invalid('The end must be in the future.');
};

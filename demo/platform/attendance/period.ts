import {
  ATTENDANCE_MAX_MS,
  ATTENDANCE_TYPES,
  ATTENDED_STATUSES,
  LATE_SIGN_IN_MS,
  NOT_SIGNED,
  type RecordStatus,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import type { SignPage } from '../../../src/contract/attendance/sign.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { AttendanceRecord } from './tables.ts';

type Times = Pick<AttendanceRecord, 'startAt' | 'endAt' | 'closedAt'>;
type Ending = Pick<AttendanceRecord, 'absentAtEnd' | 'attendanceType' | 'endAt' | 'closedAt'>;

/** Until when students can sign in: they are late after the end, unless a teacher closed the attendance. */
export const signInUntil = ({ closedAt, endAt }: Pick<Times, 'endAt' | 'closedAt'>): Date =>
  closedAt ?? new Date(endAt.getTime() + LATE_SIGN_IN_MS);

/** Whether students can sign in. */
export const stateOf = (times: Times, at: Date): SignPage['state'] => {
  if (at < times.startAt) return 'notOpen';
  if (at >= signInUntil(times)) return 'over';
  return at < times.endAt ? 'open' : 'late';
};

/**
 * When students without a status become absent: once nobody can sign in any more; in a roll-call, at its end. Null if they
 * do not.
 */
export const absentFrom = (attendance: Ending): Date | null => {
  if (!attendance.absentAtEnd) return null;
  return attendance.attendanceType === ATTENDANCE_TYPES.teacher ? attendance.endAt : signInUntil(attendance);
};

/** What a student without a status counts as. */
export type Unmarked = typeof NOT_SIGNED | typeof ATTENDED_STATUSES.absent;

/**
 * What a student without a status counts as at a time. Nothing is written when an attendance ends: the same rows say what is
 * right after it was extended, closed early, opened again or restored, and nobody needs to be there.
 */
export const unmarkedAt = (attendance: Ending, now: Date): Unmarked => {
  const from = absentFrom(attendance);
  return from && from <= now ? ATTENDED_STATUSES.absent : NOT_SIGNED;
};

/** An attendance as it is at the time of a request. */
export interface CurrentAttendance extends AttendanceRecord {
  readonly unmarkedAs: Unmarked;
}

export const asOf = (now: Date, attendance: AttendanceRecord): CurrentAttendance => ({
  ...attendance,
  unmarkedAs: unmarkedAt(attendance, now),
});

/** The status of a record as everybody sees it. */
export const statusIn = ({ unmarkedAs }: Pick<CurrentAttendance, 'unmarkedAs'>, status: RecordStatus): RecordStatus =>
  status === NOT_SIGNED ? unmarkedAs : status;

/** @throws RequestError invalidInput */
export const requireEnd = (startAt: Date, endAt: Date, now: Date): void => {
  const invalid = (message: string) => new RequestError('invalidInput', message, { field: 'endTime' });
  const length = endAt.getTime() - startAt.getTime();
  if (!(length > 0 && length <= ATTENDANCE_MAX_MS)) throw invalid('The end must be within 24 hours after the start.');
  if (endAt <= now) throw invalid('The end must be in the future.');
};

import { PROJECTION_STATUSES, type Projection } from '../../../../src/contract/attendance/projection.ts';
import type { Platform } from '../../core/platform.ts';
import type { ManagedClass } from '../access.ts';
import type { AttendanceRecord } from '../tables.ts';
import { findRoll, type Roll } from './queries.ts';

/** For how long screens of one attendance share what one of them has read. */
const SHARED_MS = 1_000;

/** An attendance with its class, which the caller may manage. */
export type Managed = Pick<ManagedClass, 'row'> & { readonly attendance: AttendanceRecord };

interface Shared {
  readonly roll: Promise<Roll>;
  readonly until: number;
}

const rolls = new WeakMap<Platform, Map<string, Shared>>();

export const keyOf = ({ id, tenantId }: Pick<AttendanceRecord, 'tenantId' | 'id'>): string => `${tenantId} ${id}`;

/** The roll of an attendance, at most a second old: however many screens ask, it is read once a second. */
const sharedRoll = (platform: Platform, attendance: AttendanceRecord): Promise<Roll> => {
  const known = rolls.get(platform) ?? new Map<string, Shared>();
  rolls.set(platform, known);
  const now = performance.now();
  // In the order of their insertion, which is that of their ends.
  for (const [key, { until }] of known) {
    if (until > now) break;
    known.delete(key);
  }
  const key = keyOf(attendance);
  const shared = known.get(key);
  if (shared) return shared.roll;
  const roll = findRoll(platform.db, attendance);
  known.set(key, { roll, until: now + SHARED_MS });
  // The next one reads again.
  roll.catch(() => known.delete(key));
  return roll;
};

const statusAt = ({ endAt, startAt }: AttendanceRecord, now: Date): Projection['status'] => {
  if (now < startAt) return PROJECTION_STATUSES.notOpen;
  return now < endAt ? PROJECTION_STATUSES.open : PROJECTION_STATUSES.over;
};

/** What the screen of a class shows now. */
export const project = async (platform: Platform, { attendance, row }: Managed): Promise<Projection> => {
  const { attendedList, attendedNum, notAttendList, notAttendNum } = await sharedRoll(platform, attendance);
  const now = platform.config.now();
  return {
    attendanceName: attendance.name,
    className: row.name,
    attendanceType: attendance.attendanceType,
    status: statusAt(attendance, now),
    startTime: attendance.startAt.toISOString(),
    endTime: attendance.endAt.toISOString(),
    ...{ totalNum: attendedNum + notAttendNum, attendedNum, notAttendNum },
    ...{ attendedList: [...attendedList], notAttendList: [...notAttendList] },
    now: now.toISOString(),
  };
};

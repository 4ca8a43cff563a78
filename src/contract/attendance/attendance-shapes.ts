import * as v from 'valibot';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { Instant } from '../live/live-shapes.ts';
import { Id } from '../shapes.ts';

/** How students are recorded: they sign in at a fixed address, their teacher calls the roll, or they scan a changing code. */
export const ATTENDANCE_TYPES = { ordinary: 0, teacher: 1, qrCode: 2 } as const;
export type AttendanceType = (typeof ATTENDANCE_TYPES)[keyof typeof ATTENDANCE_TYPES];

/** The status of a student in an attendance. Roll-calls use only the first two: yes and no. */
export const ATTENDED_STATUSES = { onSchedule: 1, absent: 2, late: 3, onLeave: 4 } as const;
export type AttendedStatus = (typeof ATTENDED_STATUSES)[keyof typeof ATTENDED_STATUSES];
/** The answers to the call of a roll: yes and no. */
export const ROLL_CALL_STATUSES: readonly AttendedStatus[] = [ATTENDED_STATUSES.onSchedule, ATTENDED_STATUSES.absent];
/** The status of a student whom nobody has recorded yet. */
export const NOT_SIGNED = 0;
/** A status of a record: one of `ATTENDED_STATUSES`, or `NOT_SIGNED`. */
export type RecordStatus = AttendedStatus | typeof NOT_SIGNED;

/** The longest name of an attendance, in characters. */
export const ATTENDANCE_NAME_MAX_LENGTH = 60;
/** The longest remark on a student of an attendance, in characters. */
export const REMARK_MAX_LENGTH = 200;
/** The longest attendance. */
export const ATTENDANCE_MAX_MS = DAY_MS;
/** How long an attendance lasts, unless its teacher chooses otherwise. */
export const ATTENDANCE_USUAL_MS = 15 * MINUTE_MS;
/** How far ahead an attendance may be planned. */
export const ATTENDANCE_AHEAD_MS = 100 * DAY_MS;
/** How long after the end students can still sign in: they are late. */
export const LATE_SIGN_IN_MS = 30 * MINUTE_MS;
/** How long a deleted attendance can be restored. */
export const ATTENDANCE_RESTORE_MS = DAY_MS;
/** Attendances per page of a class. */
export const ATTENDANCE_PAGE_SIZE = 10;

/**
 * Makes a request idempotent: it is carried out once, however often it is sent. Made by the client; the server keeps it
 * for a day.
 */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

export const AttendanceType = v.picklist([0, 1, 2]);
export const AttendedStatus = v.picklist([1, 2, 3, 4]);
export const RecordStatus = v.picklist([0, 1, 2, 3, 4]);

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many students of an attendance have which status. */
export const AttendanceCounts = v.object({
  /** All students. */
  students: Count,
  /** On schedule. */
  attendeds: Count,
  absents: Count,
  lates: Count,
  leaves: Count,
  /** Those with a status. */
  alreadyCount: Count,
});
export type AttendanceCounts = v.InferOutput<typeof AttendanceCounts>;

/** An attendance of a class in a list. */
export const AttendanceRow = v.object({
  id: Id,
  classId: Id,
  name: v.string(),
  attendanceType: AttendanceType,
  startTime: v.string(),
  endTime: v.string(),
  /** Whether students sign by hand. */
  openSignature: v.boolean(),
  /** Whether students without a status are absent from `absentFrom` on. */
  absentAtEnd: v.boolean(),
  ...AttendanceCounts.entries,
});
export type AttendanceRow = v.InferOutput<typeof AttendanceRow>;

/** An attendance with what its page shows. */
export const Attendance = v.object({
  ...AttendanceRow.entries,
  className: v.string(),
  /** Until when students can sign in: for a while after the end, unless a teacher closed it. */
  signInUntil: v.string(),
  /** When students without a status become absent, if `absentAtEnd`: when nobody can sign in any more; of a roll-call, at its end. Otherwise empty. */
  absentFrom: v.string(),
  /** The server’s time. */
  now: v.string(),
});
export type Attendance = v.InferOutput<typeof Attendance>;

const AttendanceName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(ATTENDANCE_NAME_MAX_LENGTH));

/** What a teacher can change later; what is missing stays as it is. */
export const AttendanceChanges = v.object({
  name: v.optional(AttendanceName),
  endTime: v.optional(Instant),
  absentAtEnd: v.optional(v.boolean()),
});
export type AttendanceChanges = v.InferOutput<typeof AttendanceChanges>;

/** What a teacher enters to begin or plan an attendance. */
export const AttendanceForm = v.object({
  name: AttendanceName,
  attendanceType: AttendanceType,
  startTime: Instant,
  endTime: Instant,
  openSignature: v.optional(v.boolean(), false),
  /** Whether students without a status are absent once the attendance is over. */
  absentAtEnd: v.optional(v.boolean(), false),
});
export type AttendanceForm = v.InferOutput<typeof AttendanceForm>;

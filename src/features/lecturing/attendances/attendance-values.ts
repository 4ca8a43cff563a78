import {
  ATTENDANCE_AHEAD_MS,
  ATTENDANCE_MAX_MS,
  ATTENDANCE_NAME_MAX_LENGTH,
  ATTENDANCE_TYPES,
  ATTENDANCE_USUAL_MS,
  type AttendanceForm,
  type AttendanceRow,
  type AttendanceType,
} from '../../../contract/attendance/attendance-shapes.ts';
import { instantAt, wallTimeIn } from '../../../contract/live/schedule.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';

/** What the fields of a new attendance contain. */
export interface AttendanceValues {
  readonly name: string;
  readonly type: AttendanceType;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly openSignature: boolean;
  readonly absentAtEnd: boolean;
}

export type AttendanceProblem =
  | 'nameMissing'
  | 'nameTooLong'
  | 'startMissing'
  | 'startTooLate'
  | 'endMissing'
  | 'endNotAfterStart'
  | 'endTooLate'
  | 'endPast'
  | 'notAccepted';
/** The fields that can be wrong, named as the platform names them. */
export type AttendanceField = 'name' | 'startTime' | 'endTime';
export type AttendanceProblems = Readonly<Partial<Record<AttendanceField, AttendanceProblem>>>;

/** An attendance that begins now, in the zone of the reader. */
export const initialValues = (timeZone: string, now: Date): AttendanceValues => {
  const start = wallTimeIn(timeZone, now);
  const end = wallTimeIn(timeZone, new Date(now.getTime() + ATTENDANCE_USUAL_MS));
  return {
    ...{ name: '', type: 2, openSignature: false, absentAtEnd: false },
    ...{ startDay: start.day, startTime: start.time, endDay: end.day, endTime: end.time },
  };
};

/** What is sent, or what is wrong. The rules are those of the server. */
export function readValues(
  timeZone: string,
  values: AttendanceValues,
  now: Date,
): { readonly form: AttendanceForm | null; readonly problems: AttendanceProblems } {
  const name = values.name.trim();
  const start = instantAt(timeZone, { day: values.startDay, time: values.startTime });
  const end = instantAt(timeZone, { day: values.endDay, time: values.endTime });
  const problems: { -readonly [K in AttendanceField]?: AttendanceProblem } = {};
  if (name === '') problems.name = 'nameMissing';
  else if (name.length > ATTENDANCE_NAME_MAX_LENGTH) problems.name = 'nameTooLong';
  if (!start) problems.startTime = 'startMissing';
  else if (start.getTime() > now.getTime() + ATTENDANCE_AHEAD_MS) problems.startTime = 'startTooLate';
  if (!end) problems.endTime = 'endMissing';
  else if (start && end <= start) problems.endTime = 'endNotAfterStart';
  else if (start && end.getTime() - start.getTime() > ATTENDANCE_MAX_MS) problems.endTime = 'endTooLate';
  else if (end <= now) problems.endTime = 'endPast';
  if (!start || !end || Object.keys(problems).length > 0) return { form: null, problems };
  const { absentAtEnd, openSignature, type: attendanceType } = values;
  const chosen = { name, attendanceType, openSignature, absentAtEnd };
  return {
    form: { ...chosen, startTime: start.toISOString(), endTime: end.toISOString() },
    problems,
  };
}

/** The state of an attendance: to come, open, or over. */
export const stageOfAttendance = (
  { endTime, startTime }: { readonly startTime: string; readonly endTime: string },
  now: Date,
): 'next' | 'open' | 'over' => {
  if (now < new Date(startTime)) return 'next';
  return now < new Date(endTime) ? 'open' : 'over';
};

type Count = 'attendeds' | 'lates' | 'absents' | 'leaves';

const COUNTS = [
  ['attendeds', 'class-attendance:count.onTime', 'class-attendance:count.here'],
  ['lates', 'class-attendance:count.late', 'class-attendance:count.late'],
  ['absents', 'class-attendance:count.absent', 'class-attendance:count.notHere'],
  ['leaves', 'class-attendance:count.onLeave', 'class-attendance:count.onLeave'],
] as const satisfies readonly (readonly [Count, TextKey, TextKey])[];

/** The counts of an attendance that are not 0, with their texts: in a roll-call, who was there and who was not. */
export const countsOf = (row: Pick<AttendanceRow, Count | 'attendanceType'>) =>
  COUNTS.filter(([name]) => row[name] > 0).map(([name, marked, called]) => ({
    number: row[name],
    text: row.attendanceType === ATTENDANCE_TYPES.teacher ? called : marked,
  }));

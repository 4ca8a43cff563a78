import {
  ATTENDANCE_MAX_MS,
  ATTENDANCE_NAME_MAX_LENGTH,
  type Attendance,
  type AttendanceChanges,
} from '../../../contract/attendance/attendance-shapes.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { instantAt, wallTimeIn } from '../../../contract/live/schedule.ts';

type Edited = Pick<Attendance, 'name' | 'startTime' | 'endTime' | 'absentAtEnd'>;

/** What the fields contain: a name, the end as a day and a time in the zone of the reader, and what a missing status is. */
export interface EditValues {
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly absentAtEnd: boolean;
}

export type EditField = 'name' | 'endTime';
export type EditProblem =
  | 'nameMissing'
  | 'nameTooLong'
  | 'endMissing'
  | 'endNotAfterStart'
  | 'endTooLate'
  | 'endPast'
  | 'notAccepted';
export type EditProblems = Readonly<Partial<Record<EditField, EditProblem>>>;

export const editValuesOf = (timeZone: string, { absentAtEnd, endTime, name }: Edited): EditValues => ({
  ...{ name, absentAtEnd },
  ...wallTimeIn(timeZone, new Date(endTime)),
});

/** The fields after so many minutes were added to the end; an end that has passed counts from now. */
export const extended = (timeZone: string, values: EditValues, minutes: number, now: Date): EditValues => {
  const end = instantAt(timeZone, values);
  const from = Math.max(end?.getTime() ?? 0, now.getTime());
  return { ...values, ...wallTimeIn(timeZone, new Date(from + minutes * MINUTE_MS)) };
};

/** What has changed, or what is wrong. The rules are those of the platform; an end that stays may have passed. */
export function readChanges(
  timeZone: string,
  values: EditValues,
  attendance: Edited,
  now: Date,
): { readonly changes: AttendanceChanges | null; readonly problems: EditProblems } {
  const name = values.name.trim();
  const before = editValuesOf(timeZone, attendance);
  const isEndChanged = values.day !== before.day || values.time !== before.time;
  const end = instantAt(timeZone, values);
  const start = Date.parse(attendance.startTime);
  const problems: { -readonly [K in EditField]?: EditProblem } = {};
  if (name === '') problems.name = 'nameMissing';
  else if (name.length > ATTENDANCE_NAME_MAX_LENGTH) problems.name = 'nameTooLong';
  if (isEndChanged) {
    if (!end) problems.endTime = 'endMissing';
    else if (end.getTime() <= start) problems.endTime = 'endNotAfterStart';
    else if (end.getTime() - start > ATTENDANCE_MAX_MS) problems.endTime = 'endTooLate';
    else if (end <= now) problems.endTime = 'endPast';
  }
  if (Object.keys(problems).length > 0) return { changes: null, problems };
  return {
    changes: {
      ...(name !== attendance.name && { name }),
      ...(values.absentAtEnd !== attendance.absentAtEnd && { absentAtEnd: values.absentAtEnd }),
      ...(isEndChanged && end && { endTime: end.toISOString() }),
    },
    problems,
  };
}

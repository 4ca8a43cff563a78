import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import type { RecordRow } from '../../../contract/attendance/records.ts';

/** Whether a student signed in after the end. */
export const isAfterEnd = (attendedTime: string, { endTime }: Pick<Attendance, 'endTime'>): boolean =>
  attendedTime !== '' && Date.parse(attendedTime) > Date.parse(endTime);

/** When a student first signed in, if a correction has taken its place (requirement U11); otherwise empty. */
export const correctedTimeOf = ({
  attendedTime,
  firstAttendedTime,
}: Pick<RecordRow, 'attendedTime' | 'firstAttendedTime'>): string =>
  firstAttendedTime === attendedTime ? '' : firstAttendedTime;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (tag: string, part: 'short' | 'time' | 'day' | 'both'): Intl.DateTimeFormat => {
  const key = `${tag} ${part}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, {
    ...((part === 'day' || part === 'both') && { month: 'short', day: 'numeric' }),
    ...(part !== 'day' && { hour: 'numeric', minute: '2-digit' }),
    ...((part === 'time' || part === 'both') && { second: '2-digit' }),
  });
  formats.set(key, format);
  return format;
};

const days = new Map<string, Intl.DateTimeFormat>();
/** A format is kept: making one takes longer than a row. */
function dayOf(tag: string, time: Date): string {
  const format = days.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'short' });
  days.set(tag, format);
  return format.format(time);
}

type Started = Pick<Attendance, 'startTime'>;

const isOnAnotherDay = (tag: string, time: Date, { startTime }: Started): boolean =>
  dayOf(tag, time) !== dayOf(tag, new Date(startTime));

/** When a student signed in: the time, with the day unless it is that of the start. */
export function signTimeText(tag: string, attendedTime: string, attendance: Started): string {
  const time = new Date(attendedTime);
  return formatOf(tag, isOnAnotherDay(tag, time, attendance) ? 'both' : 'time').format(time);
}

/** The same in two parts and without seconds, for a narrow column. `day` is empty on the day of the start. */
export function signTimeParts(tag: string, attendedTime: string, attendance: Started): { time: string; day: string } {
  const time = new Date(attendedTime);
  return {
    time: formatOf(tag, 'short').format(time),
    day: isOnAnotherDay(tag, time, attendance) ? formatOf(tag, 'day').format(time) : '',
  };
}

/** The start and end of an attendance. */
export const spanText = (tag: string, { endTime, startTime }: Pick<Attendance, 'startTime' | 'endTime'>): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    new Date(startTime),
    new Date(endTime),
  );

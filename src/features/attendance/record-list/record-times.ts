import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';

const dayOf = (tag: string, time: Date): string => new Intl.DateTimeFormat(tag, { dateStyle: 'short' }).format(time);

/** Whether somebody signed in after the end. */
export const isAfterEnd = (attendedTime: string, { endTime }: Pick<Attendance, 'endTime'>): boolean =>
  attendedTime !== '' && Date.parse(attendedTime) > Date.parse(endTime);

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (tag: string, withDay: boolean): Intl.DateTimeFormat => {
  const key = `${tag} ${withDay}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, {
    ...(withDay && { month: 'short', day: 'numeric' }),
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit' },
  });
  formats.set(key, format);
  return format;
};

/** When somebody signed in: the time, with the day unless it is that of the start. */
export function signTimeText(tag: string, attendedTime: string, { startTime }: Pick<Attendance, 'startTime'>): string {
  const time = new Date(attendedTime);
  return formatOf(tag, dayOf(tag, time) !== dayOf(tag, new Date(startTime))).format(time);
}

/** From when to when an attendance is. */
export const spanText = (tag: string, { endTime, startTime }: Pick<Attendance, 'startTime' | 'endTime'>): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    new Date(startTime),
    new Date(endTime),
  );

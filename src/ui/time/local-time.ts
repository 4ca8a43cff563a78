import type { WallTime } from '../../contract/live/schedule.ts';

const joined = (parts: readonly number[], sign: string): string =>
  parts.map((part) => String(part).padStart(2, '0')).join(sign);

/** The calendar day of a moment by the clocks of the device, such as 2026-09-01. Without a format, which is made slowly. */
export const localDay = (moment: Date): string =>
  joined([moment.getFullYear(), moment.getMonth() + 1, moment.getDate()], '-');

/** What the clocks of the device show at a moment. */
export const localTime = (moment: Date): WallTime => ({
  day: localDay(moment),
  time: joined([moment.getHours(), moment.getMinutes()], ':'),
});

/** The moment at which the clocks of the device show a day and a time, in ISO 8601; null while one of them is missing. */
export function momentOf({ day, time }: WallTime): string | null {
  if (day === '' || time === '') return null;
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

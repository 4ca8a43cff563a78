import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { LIVE_DURATION_MAX_MS, LIVE_START_AHEAD_MS, LIVE_START_MAX_DAYS } from './live-constants.ts';

/** When a live course is planned. */
export interface Schedule {
  readonly start: Date;
  readonly end: Date;
  readonly timeZone: string;
}

/** Why a schedule is refused: the codes of the contract (requirement L07). */
export type ScheduleFault = 'startTooEarly' | 'startTooLate' | 'endNotAfterStart' | 'endTooLate';

/** A date and a time as the clocks of a time zone show them: `YYYY-MM-DD` and `HH:MM`. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

/** Constructing a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the clocks of a time zone show at an instant. */
export function wallTimeIn(timeZone: string, instant: Date): WallTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const isSame = (one: WallTime, other: WallTime): boolean => one.day === other.day && one.time === other.time;

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export const offsetAt = (timeZone: string, instant: Date): number =>
  asUtc(wallTimeIn(timeZone, instant)) - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;

/**
 * The instant at which the clocks of a time zone show a date and a time. When they are set back and show it twice, the
 * first one; null if they skip it when they are set forward, or if it is no date and time.
 */
export function instantAt(timeZone: string, wall: WallTime): Date | null {
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(wall.day) && /^\d{2}:\d{2}$/.test(wall.time) ? asUtc(wall) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  // The offset changes at most once within two days; the larger one leads to the earlier instant.
  const offsets = [-DAY_MS, DAY_MS].map((shift) => offsetAt(timeZone, new Date(utc + shift)));
  const instants = offsets.sort((one, other) => other - one).map((offset) => new Date(utc - offset));
  return instants.find((instant) => isSame(wallTimeIn(timeZone, instant), wall)) ?? null;
}

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  Number.isNaN(instant.getTime()) ? '' : wallTimeIn(timeZone, instant).day;

/** The day so many days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day on which a live course may start; one of a series may start later. */
export const lastStartDay = (timeZone: string, now: Date, days: number = LIVE_START_MAX_DAYS): string =>
  addDays(dayIn(timeZone, now), days);

/** The fault of the start, if any: it is five minutes ahead at least, and a hundred days at most, or as many as are given. */
export const startFault = (
  { start, timeZone }: Omit<Schedule, 'end'>,
  now: Date,
  days: number = LIVE_START_MAX_DAYS,
): ScheduleFault | null => {
  if (start.getTime() < now.getTime() + LIVE_START_AHEAD_MS) return 'startTooEarly';
  // Days are compared as texts only where their years have four digits.
  const isFar = start.getTime() > now.getTime() + (days + 2) * DAY_MS;
  return isFar || dayIn(timeZone, start) > lastStartDay(timeZone, now, days) ? 'startTooLate' : null;
};

/** The fault of the end, if any: it is after the start, and 72 hours after it at most. */
export const endFault = ({ end, start }: Omit<Schedule, 'timeZone'>): ScheduleFault | null => {
  if (end <= start) return 'endNotAfterStart';
  return end.getTime() - start.getTime() > LIVE_DURATION_MAX_MS ? 'endTooLate' : null;
};

/** Whether the engine knows a time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

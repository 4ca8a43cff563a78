import { LIVE_DURATION_MAX_MS, LIVE_START_AHEAD_MS, LIVE_START_MAX_DAYS } from './live-constants.ts';
import { DAY_MS, wallTimeIn } from './wall-time.ts';

/** When a live course is planned. */
export interface Schedule {
  readonly start: Date;
  readonly end: Date;
  readonly timeZone: string;
}

/** Why a schedule is refused: the codes of the contract (requirement L07). */
export type ScheduleFault = 'startTooEarly' | 'startTooLate' | 'endNotAfterStart' | 'endTooLate';

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  Number.isNaN(instant.getTime()) ? '' : wallTimeIn(timeZone, instant).day;

/** The day so many days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day on which a live course may start. */
export const lastStartDay = (timeZone: string, now: Date): string => addDays(dayIn(timeZone, now), LIVE_START_MAX_DAYS);

/** The fault of the start, if any: it is five minutes ahead at least, and a hundred days at most. */
export const startFault = ({ start, timeZone }: Omit<Schedule, 'end'>, now: Date): ScheduleFault | null => {
  if (start.getTime() < now.getTime() + LIVE_START_AHEAD_MS) return 'startTooEarly';
  return dayIn(timeZone, start) > lastStartDay(timeZone, now) ? 'startTooLate' : null;
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

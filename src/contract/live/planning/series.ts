import * as v from 'valibot';
import { DAY_MS } from '../../durations.ts';
import { LIVE_SERIES_DAYS, LIVE_SERIES_MAX } from '../live-constants.ts';
import { LiveForm, OptionalDay } from '../live-shapes.ts';
import { addDays, instantAt, offsetAt, wallTimeIn } from '../schedule.ts';

/** A day of the week, from Monday (1) to Sunday (7), as ISO 8601 counts. */
export const weekDayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * How a live course repeats every week: on these days, and on that of its start, until a day or so many times. Days are
 * those of its time zone.
 */
export const Repeat = v.pipe(
  v.object({
    weekDays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.maxLength(7)),
    /** The last day on which one may start; empty: `count` says how many there are. */
    until: OptionalDay,
    /** How many there are, with the first one; 0: `until` says when they end. */
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIVE_SERIES_MAX)), 0),
  }),
  v.check(({ count, until }) => (count === 0) !== (until === '')),
);
export type Repeat = v.InferOutput<typeof Repeat>;

/** What the form of a new live course sends: that of one, which may repeat. */
export const NewLives = v.object({ ...LiveForm.entries, repeat: v.optional(Repeat) });

/** Which live courses of a series something is done to: one, or it and all later ones. */
export const SCOPES = ['one', 'following'] as const;
export const Scope = v.optional(v.picklist(SCOPES));
export type Scope = (typeof SCOPES)[number];

/**
 * The instant at which the clocks of a zone show a day and a time. A time that they skip is counted from before they are set
 * forward, as calendars do (RFC 5545, 3.3.5).
 */
const momentAt = (timeZone: string, day: string, time: string): Date => {
  const utc = Date.parse(`${day}T${time}:00Z`);
  return instantAt(timeZone, { day, time }) ?? new Date(utc - offsetAt(timeZone, new Date(utc - DAY_MS)));
};

/** What is wrong with a repetition: it has one date only, or too many. */
export type RepeatFault = 'seriesTooShort' | 'seriesTooLong';

/**
 * The starts of a series, the first one as it is given: the same time of the zone’s clocks on each of its days, at most
 * `LIVE_SERIES_MAX` of them within `LIVE_SERIES_DAYS`. A fault if there are fewer than two or more than that.
 */
export const startsOf = (
  start: Date,
  timeZone: string,
  { count, until, weekDays }: Repeat,
): readonly Date[] | RepeatFault => {
  const { day: first, time } = wallTimeIn(timeZone, start);
  const last = addDays(first, LIVE_SERIES_DAYS);
  if (until > last) return 'seriesTooLong';
  const wanted = new Set([...weekDays, weekDayOf(first)]);
  const starts = [start];
  for (let day = addDays(first, 1); day <= (until || last); day = addDays(day, 1)) {
    if (count > 0 && starts.length === count) break;
    if (!wanted.has(weekDayOf(day))) continue;
    if (starts.length === LIVE_SERIES_MAX) return 'seriesTooLong';
    starts.push(momentAt(timeZone, day, time));
  }
  if (count > starts.length) return 'seriesTooLong';
  return starts.length < 2 ? 'seriesTooShort' : starts;
};

/** How a live course of a series was moved: by so many days, to this time of the clocks of a zone, and how long it takes. */
export interface Move {
  readonly timeZone: string;
  readonly days: number;
  readonly time: string;
  readonly durationMs: number;
}

interface Times {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly timeZone: string;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The move from one schedule to another. */
export const moveOf = (before: Times, after: Times): Move => {
  const [from, to] = [wallTimeIn(before.timeZone, before.startAt), wallTimeIn(after.timeZone, after.startAt)];
  return {
    timeZone: after.timeZone,
    days: dayNumber(to.day) - dayNumber(from.day),
    time: to.time,
    durationMs: after.endAt.getTime() - after.startAt.getTime(),
  };
};

/** The times of another live course of the series after the same move. */
export const moved = ({ startAt, timeZone }: Omit<Times, 'endAt'>, move: Move): Omit<Times, 'timeZone'> => {
  const day = addDays(wallTimeIn(timeZone, startAt).day, move.days);
  const start = momentAt(move.timeZone, day, move.time);
  return { startAt: start, endAt: new Date(start.getTime() + move.durationMs) };
};

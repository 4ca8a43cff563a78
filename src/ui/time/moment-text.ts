import { DAY_MS } from '../../contract/durations.ts';
import { dateFormat, relativeFormat } from './formats.ts';

/** When a text is read, and in which zone: by default now, in the zone of the device. */
export interface Reading {
  readonly now?: Date | undefined;
  readonly timeZone?: string | undefined;
}

/** Year and day of a moment in a zone; days are counted from 1970. That of the device needs no format. */
function dayOf(moment: Date, timeZone: string | undefined): { year: number; day: number } {
  if (timeZone === undefined) {
    const year = moment.getFullYear();
    return { year, day: Date.UTC(year, moment.getMonth(), moment.getDate()) / DAY_MS };
  }
  const format = dateFormat('en-u-nu-latn', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return { year, day: Date.UTC(year, month - 1, day) / DAY_MS };
}

/** “today”, “tomorrow” or “yesterday”; empty for other days. */
function nearDay(tag: string, days: number): string {
  return Math.abs(days) > 1 ? '' : relativeFormat(tag, { numeric: 'auto' }).format(days, 'day');
}

const NINE = new Date(Date.UTC(2026, 0, 1, 9));

const times = new Map<string, Intl.DateTimeFormatOptions>();

/** Hour and minute, with the zero before an hour where the short time of the language has one. */
function timeOf(tag: string): Intl.DateTimeFormatOptions {
  const known = times.get(tag);
  if (known) return known;
  const parts = dateFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(NINE);
  const hour = parts.find(({ type }) => type === 'hour')?.value.length === 2 ? '2-digit' : 'numeric';
  const options = { hour, minute: '2-digit' } as const;
  times.set(tag, options);
  return options;
}

const DAY = { month: 'short', day: 'numeric' } as const;

/** How many days a moment is from now: 1 for tomorrow. */
export function daysFrom(moment: Date, { now = new Date(), timeZone }: Reading = {}): number {
  return dayOf(moment, timeZone).day - dayOf(now, timeZone).day;
}

/** “today 14:45”, “Thu 26 Nov, 11:45”; with the year only if it is another one. */
export function momentText(tag: string, moment: Date, { now = new Date(), timeZone }: Reading = {}): string {
  const [that, today] = [dayOf(moment, timeZone), dayOf(now, timeZone)];
  const near = nearDay(tag, that.day - today.day);
  if (near) return `${near} ${dateFormat(tag, { ...timeOf(tag), timeZone }).format(moment)}`;
  const year = that.year === today.year ? undefined : 'numeric';
  return dateFormat(tag, { weekday: 'short', year, ...DAY, ...timeOf(tag), timeZone }).format(moment);
}

/** “today 14:30–16:00” on one day; over days “today 22:00 – tomorrow 01:00”, “24 Nov, 14:38 – 25 Nov, 02:58”. */
export function timeRangeText(
  tag: string,
  start: Date,
  end: Date,
  { now = new Date(), timeZone }: Reading = {},
): string {
  const [from, to, today] = [start, end, now].map((moment) => dayOf(moment, timeZone)) as [DayOf, DayOf, DayOf];
  const isOneDay = from.day === to.day;
  const near = nearDay(tag, from.day - today.day);
  if (near && isOneDay) return `${near} ${dateFormat(tag, { ...timeOf(tag), timeZone }).formatRange(start, end)}`;
  if (near && nearDay(tag, to.day - today.day)) {
    const [first, last] = [start, end].map((moment) => momentText(tag, moment, { now, timeZone }));
    return `${first} – ${last}`;
  }
  const year = from.year === today.year && to.year === today.year ? undefined : 'numeric';
  const weekday = isOneDay ? 'short' : undefined;
  return dateFormat(tag, { weekday, year, ...DAY, ...timeOf(tag), timeZone }).formatRange(start, end);
}

type DayOf = ReturnType<typeof dayOf>;

/** “today”, “15 Oct”; with the year only if it is another one. */
export function dayText(tag: string, moment: Date, { now = new Date(), timeZone }: Reading = {}): string {
  const [that, today] = [dayOf(moment, timeZone), dayOf(now, timeZone)];
  const year = that.year === today.year ? undefined : 'numeric';
  return nearDay(tag, that.day - today.day) || dateFormat(tag, { year, ...DAY, timeZone }).format(moment);
}

/** The time of a moment whose day is known: “14:45”. */
export const clockText = (tag: string, moment: Date): string => dateFormat(tag, timeOf(tag)).format(moment);

/** Whole days, both included: “15 Oct – 14 Dec”; one day: “15 Oct”. */
export function dayRangeText(
  tag: string,
  first: Date,
  last: Date,
  { now = new Date(), timeZone }: Reading = {},
): string {
  const [from, to, today] = [first, last, now].map((moment) => dayOf(moment, timeZone)) as [DayOf, DayOf, DayOf];
  const year = from.year === today.year && to.year === today.year ? undefined : 'numeric';
  return dateFormat(tag, { year, ...DAY, timeZone }).formatRange(first, last);
}

/** The whole form: weekday, date, time, on demand with its seconds, and zone. */
export function wholeMomentText(tag: string, moment: Date, timeZone?: string, seconds = false): string {
  const options = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZoneName: 'short' } as const;
  const second = seconds ? '2-digit' : undefined;
  return dateFormat(tag, { ...options, ...timeOf(tag), second, timeZone }).format(moment);
}

/** The whole form of a day: weekday and date. */
export const wholeDayText = (tag: string, day: Date, timeZone?: string): string =>
  dateFormat(tag, { dateStyle: 'full', timeZone }).format(day);

/** Both ends in their whole form. */
export const wholeRangeText = (tag: string, start: Date, end: Date): string =>
  `${wholeMomentText(tag, start)} – ${wholeMomentText(tag, end)}`;

/** “GMT+1”: the zone of the reader or another one, as it is called at a moment. */
export const zoneText = (tag: string, moment: Date, timeZone?: string): string =>
  dateFormat(tag, { hour: 'numeric', timeZoneName: 'short', timeZone })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** “12:45 GMT+1”: the time in the zone of an event; empty where the clocks of the reader show the same. */
export function ownZoneText(tag: string, moment: Date, ownZone: string, readers?: string): string {
  const plain = (timeZone: string | undefined) =>
    dateFormat('en-u-nu-latn', { year: 'numeric', ...DAY, ...timeOf(tag), timeZone }).format(moment);
  if (plain(ownZone) === plain(readers)) return '';
  return dateFormat(tag, { ...timeOf(tag), timeZoneName: 'short', timeZone: ownZone }).format(moment);
}

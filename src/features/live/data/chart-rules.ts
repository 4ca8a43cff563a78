import { MINUTE_MS } from '../../../contract/durations.ts';

/** A value of a chart, at the start of its minutes. */
export interface Point {
  readonly time: Date;
  readonly amount: number;
}

const DAY_MINUTES = 1_440;
/** The possible intervals between the labels of a time axis, in minutes. */
const STEPS = [5, 15, 30, 60, 120, 180, 360, 720, DAY_MINUTES];
/** The offset of every time zone from UTC is a multiple of this many minutes. */
const ZONE_MINUTES = 15;

/** The minute of the day in a time zone. */
function minuteOfDay(format: Intl.DateTimeFormat, time: Date): number {
  const parts = format.formatToParts(time);
  const part = (type: 'hour' | 'minute') => Number(parts.find((one) => one.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

/**
 * At most `most` round local times from `start` to `end` for the labels of an axis: multiples of five minutes, a quarter
 * of an hour or hours.
 */
export function timeTicks(start: Date, end: Date, most: number, timeZone?: string): Date[] {
  const minutes = (end.getTime() - start.getTime()) / MINUTE_MS;
  const step = STEPS.find((one) => minutes / one <= most) ?? DAY_MINUTES;
  const format = new Intl.DateTimeFormat('en-u-nu-latn-hc-h23', { timeZone, hour: '2-digit', minute: '2-digit' });
  const stride = Math.min(step, ZONE_MINUTES) * MINUTE_MS;
  const ticks: Date[] = [];
  for (let time = Math.ceil(start.getTime() / stride) * stride; time <= end.getTime(); time += stride) {
    const tick = new Date(time);
    if (minuteOfDay(format, tick) % step === 0) ticks.push(tick);
  }
  return ticks;
}

/** Formats the times of an axis, with the day if it spans more than one. */
export function timeFormat(tag: string, start: Date, end: Date, timeZone?: string): Intl.DateTimeFormat {
  const isLong = end.getTime() - start.getTime() > DAY_MINUTES * MINUTE_MS;
  const day = isLong ? ({ weekday: 'short' } as const) : {};
  return new Intl.DateTimeFormat(tag, { ...day, hour: 'numeric', minute: '2-digit', timeZone });
}

/** The index of the highest value, the first of several; -1 without a value above zero. */
export function peakOf(points: readonly Point[]): number {
  const highest = Math.max(0, ...points.map(({ amount }) => amount));
  return highest === 0 ? -1 : points.findIndex(({ amount }) => amount === highest);
}

/** The share of those who checked in; zero if nobody was there (requirement L08). */
export function checkInRate({ checkedNum, uncheckNum }: { readonly checkedNum: number; readonly uncheckNum: number }) {
  const all = checkedNum + uncheckNum;
  return all === 0 ? 0 : checkedNum / all;
}

/** How many samples come before the last one in which something happened, that one included; all if nothing did. */
export function usedLength(samples: readonly { readonly online: number; readonly speaks: number }[]): number {
  const last = samples.findLastIndex(({ online, speaks }) => online > 0 || speaks > 0);
  return last < 0 ? samples.length : last + 1;
}

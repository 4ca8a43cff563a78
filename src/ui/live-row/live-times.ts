import { MINUTE_MS } from '../../contract/durations.ts';
import { dateFormat, relativeFormat } from '../time/formats.ts';
import { momentText, zoneText } from '../time/moment-text.ts';

/** The statuses that are distinguished for a reader (requirement L01). */
export type LiveState = 'notStart' | 'ongoing' | 'ended' | 'expired';

/** What a status of the platform is shown as; an unknown one as not started (requirement L02). */
export const stateOf = (status: string): LiveState => {
  if (status === 'ongoing') return 'ongoing';
  if (status === 'ended' || status === 'expiredEnded') return 'ended';
  return status === 'expired' || status === 'expiredDisplayable' ? 'expired' : 'notStart';
};

const STEPS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;
/** A start that is further away is a date only. */
const NEAR_MINUTES = 14 * 1_440;

/** "in 2 hours", for a start that lies ahead, but not far; empty otherwise. */
export function startsIn(tag: string, start: Date, now: Date): string {
  const minutes = Math.ceil((start.getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0 || minutes > NEAR_MINUTES) return '';
  const [unit, size] = STEPS.find(([, length]) => minutes >= length) ?? STEPS[2];
  return relativeFormat(tag, { numeric: 'always', style: 'long' }).format(Math.round(minutes / size), unit);
}

/** The time of day in the zone of the reader, which is named (requirement L10). */
const clockText = (tag: string, start: Date): string =>
  dateFormat(tag, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(start);

/** A time in the zone of the reader or in another one, which is named (requirement L10). */
export const startText = (tag: string, start: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(start);

/**
 * A start as people say it, with its zone (requirement L10): “today 14:45 CET”. Only the time of day where the day is known.
 */
export function whenText(tag: string, start: Date, now: Date, isDayKnown = false): string {
  if (isDayKnown) return clockText(tag, start);
  return `${momentText(tag, start, { now })} ${zoneText(tag, start)}`;
}

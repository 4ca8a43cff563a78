import { LIVE_OVERRUN_MS, LIVE_SERIES_DAYS, LIVE_START_MAX_DAYS } from '../../../src/contract/live/live-constants.ts';
import type { LiveForm } from '../../../src/contract/live/live-shapes.ts';
import { endFault, type ScheduleFault, startFault } from '../../../src/contract/live/schedule.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { LiveRow } from './tables.ts';

const MESSAGES: Record<ScheduleFault, string> = {
  startTooEarly: 'The start must be five minutes ahead at least.',
  startTooLate: 'The start must be within 100 days, or 366 days in a series.',
  endNotAfterStart: 'The end must be later than the start.',
  endTooLate: 'The end must be within 72 hours of the start.',
};

const refuse = (fault: ScheduleFault | null, field: string): void => {
  if (fault) throw new RequestError(fault, MESSAGES[fault], { field });
};

type Some<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** What a form writes. */
type Written = Omit<LiveForm, 'startTime' | 'endTime'> & Pick<LiveRow, 'startAt' | 'endAt' | 'closesAt'>;

/** When a live course with this planned end closes by itself. */
export const closingAfter = (endAt: Date): Date => new Date(endAt.getTime() + LIVE_OVERRUN_MS);

/**
 * Checks a form (requirement L07).
 * @throws RequestError startTooEarly, startTooLate, endNotAfterStart, endTooLate
 */
export const readForm = ({ startTime, endTime, ...fields }: LiveForm, now: Date): Written => {
  const [startAt, endAt] = [new Date(startTime), new Date(endTime)];
  refuse(startFault({ start: startAt, timeZone: fields.timeZone }, now), 'startTime');
  refuse(endFault({ start: startAt, end: endAt }), 'endTime');
  return { ...fields, startAt, endAt, closesAt: closingAfter(endAt) };
};

/**
 * Checks a change of some fields; what it leaves out is not written. A start that is not changed itself may be near by
 * now.
 * @throws RequestError startTooEarly, startTooLate, endNotAfterStart, endTooLate
 */
export const readChange = (
  { startTime, endTime, ...fields }: Some<LiveForm>,
  now: Date,
  before: Pick<LiveRow, 'seriesId' | 'startAt' | 'endAt' | 'timeZone'>,
): Some<Written> => {
  const startAt = startTime === undefined ? before.startAt : new Date(startTime);
  const endAt = endTime === undefined ? before.endAt : new Date(endTime);
  const isMoved = startAt.getTime() !== before.startAt.getTime();
  const days = before.seriesId === null ? LIVE_START_MAX_DAYS : LIVE_SERIES_DAYS;
  if (isMoved)
    refuse(startFault({ start: startAt, timeZone: fields.timeZone ?? before.timeZone }, now, days), 'startTime');
  if (!isMoved && endAt.getTime() === before.endAt.getTime()) return fields;
  refuse(endFault({ start: startAt, end: endAt }), endTime === undefined ? 'startTime' : 'endTime');
  return { ...fields, startAt, endAt, closesAt: closingAfter(endAt) };
};

import { LIVE_OVERRUN_MS } from '../../../src/contract/live/live-constants.ts';
import type { LiveForm } from '../../../src/contract/live/live-shapes.ts';
import { endFault, type ScheduleFault, startFault } from '../../../src/contract/live/schedule.ts';
import { RequestError } from '../core/http/request-error.ts';
import type { LiveRow } from './tables.ts';

const MESSAGES: Record<ScheduleFault, string> = {
  startTooEarly: 'The start must be five minutes ahead at least.',
  startTooLate: 'The start must be within 100 days.',
  endNotAfterStart: 'The end must be later than the start.',
  endTooLate: 'The end must be within 72 hours of the start.',
};

const refuse = (fault: ScheduleFault | null, field: string): void => {
  if (fault) throw new RequestError(fault, MESSAGES[fault], { field });
};

/** What a form writes. */
type Written = Omit<LiveForm, 'startTime' | 'endTime'> & Pick<LiveRow, 'startAt' | 'endAt' | 'closesAt'>;

/**
 * Checks a form (requirement L07). A start that is not changed itself may be near by now.
 * @throws RequestError startTooEarly, startTooLate, endNotAfterStart, endTooLate
 */
export const readForm = (
  { startTime, endTime, ...fields }: LiveForm,
  now: Date,
  before?: Pick<LiveRow, 'startAt'>,
): Written => {
  const [startAt, endAt] = [new Date(startTime), new Date(endTime)];
  if (startAt.getTime() !== before?.startAt.getTime())
    refuse(startFault({ start: startAt, timeZone: fields.timeZone }, now), 'startTime');
  refuse(endFault({ start: startAt, end: endAt }), 'endTime');
  return { ...fields, startAt, endAt, closesAt: new Date(endAt.getTime() + LIVE_OVERRUN_MS) };
};

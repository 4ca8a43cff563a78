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
export type Written = Pick<
  LiveRow,
  'title' | 'cover' | 'description' | 'lecturer' | 'startAt' | 'endAt' | 'timeZone' | 'closesAt' | 'recorded'
>;

/**
 * Checks a form (requirement L07). The start of a live course that is only changed otherwise may have come near.
 * @throws RequestError startTooEarly, startTooLate, endNotAfterStart, endTooLate
 */
export const readForm = (form: LiveForm, now: Date, before?: Pick<LiveRow, 'startAt'>): Written => {
  const { cover, description, lecturer, recorded, timeZone, title } = form;
  const [start, end] = [new Date(form.startTime), new Date(form.endTime)];
  if (start.getTime() !== before?.startAt.getTime()) refuse(startFault({ start, timeZone }, now), 'startTime');
  refuse(endFault({ start, end }), 'endTime');
  const closesAt = new Date(end.getTime() + LIVE_OVERRUN_MS);
  return { title, cover, description, lecturer, startAt: start, endAt: end, timeZone, closesAt, recorded };
};

import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../shapes.ts';
import { LIVE_ENVELOPE, LIVES_PATH } from './lives.ts';

/** A calendar file: the text of an `.ics` (RFC 5545), and a name to save it under. */
export const CalendarFile = v.object({ fileName: v.string(), text: v.string() });
export type CalendarFile = v.InferOutput<typeof CalendarFile>;

export const readCalendarFile = call({
  name: 'lives.calendarFile',
  method: 'GET',
  path: `${LIVES_PATH}/calendar-file/{liveId}`,
  pathDecided: true,
  access: 'anyone',
  envelope: LIVE_ENVELOPE,
  summary:
    'Returns a live course as a calendar file, in the zone in which it was planned. A deleted one is a cancellation.',
  params: v.object({ liveId: Id }),
  data: CalendarFile,
  codes: ['tenantUnknown', 'forbidden', 'schoolClosed', 'schoolExpired', 'notFound'],
});

export const LIVE_CALENDAR_CALLS = { readCalendarFile } as const;

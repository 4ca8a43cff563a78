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

/** The school, if it is not the one of the header: lists may be shown on the pages of other schools. */
const OfSchool = v.object({ schoolId: v.optional(v.union([v.literal(''), Id]), '') });

const ofUser = {
  path: `${LIVES_PATH}/calendar-address`,
  pathDecided: true,
  access: 'user',
  envelope: LIVE_ENVELOPE,
  data: v.object({
    /** Where a calendar program reads the calendar, over HTTPS; empty without an address. Whoever knows it can read it. */
    address: v.string(),
  }),
  codes: ['tenantUnknown', 'forbidden', 'schoolClosed', 'schoolExpired'],
} as const;

export const readCalendarAddress = call({
  ...ofUser,
  name: 'lives.calendarAddress',
  method: 'GET',
  query: OfSchool,
  summary:
    'Returns the secret address of a calendar with the live courses of the school that the user created, is a co-host of, or has booked.',
});

export const makeCalendarAddress = call({
  ...ofUser,
  name: 'lives.makeCalendarAddress',
  method: 'POST',
  body: OfSchool,
  summary: 'Makes another secret address of the user’s calendar at the school. The one before is no longer valid.',
  codes: [...ofUser.codes, 'tooManyRequests'],
});

export const endCalendarAddress = call({
  ...ofUser,
  name: 'lives.endCalendarAddress',
  method: 'DELETE',
  query: OfSchool,
  summary: 'Ends the secret address of the user’s calendar at the school.',
});

export const LIVE_CALENDAR_CALLS = {
  readCalendarFile,
  readCalendarAddress,
  makeCalendarAddress,
  endCalendarAddress,
} as const;

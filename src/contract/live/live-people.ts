import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, PageNumber, pageSize } from '../shapes.ts';
import { inRoom, LiveRoom } from './live-room.ts';
import { LIVE_CODES, LIVE_ENVELOPE, LIVES_PATH, ofLive } from './lives.ts';
import { KEEP_DAYS_MAX, LIVE_PEOPLE_PAGE_SIZE, MEETING_HOSTS_MAX } from './media-constants.ts';

/** Somebody who came to a live course, as its hosts see them. */
export const LivePerson = v.object({
  userId: v.string(),
  name: v.string(),
  avatarUrl: v.string(),
  /** Whether the person is in the room now. */
  here: v.boolean(),
  host: v.boolean(),
  /** When the hand was raised; empty without. */
  handTime: v.string(),
  /** Whether messages of the person are refused. */
  muted: v.boolean(),
  /** Whether the person was removed from the room. */
  removed: v.boolean(),
  /** The first visit and the latest sign; empty for a person who has booked only. */
  enteredTime: v.string(),
  seenTime: v.string(),
  visits: v.number(),
  /** How long the person was there. */
  seconds: v.number(),
  checkedTime: v.string(),
});
export type LivePerson = v.InferOutput<typeof LivePerson>;

export const listLivePeople = call({
  ...ofLive,
  method: 'GET',
  name: 'lives.people',
  path: `${LIVES_PATH}/people/{liveId}`,
  summary:
    'Lists who came to a live course, when and how long: raised hands first, then who is there, then by time. For its hosts, its creator and administrators.',
  query: v.object({ page: PageNumber, pageSize: pageSize(LIVE_PEOPLE_PAGE_SIZE) }),
  data: v.object({ total: v.number(), records: v.array(LivePerson) }),
  codes: LIVE_CODES,
});

export const raiseHand = call({
  ...inRoom,
  name: 'lives.hand',
  path: `${LIVES_PATH}/hand/{liveId}`,
  summary: 'Raises the hand of the user in a live course that is on, or takes it down.',
  body: v.object({ raised: v.boolean() }),
  data: LiveRoom,
  codes: [...LIVE_CODES, 'liveNotOngoing', 'removedFromLive', 'tooManyRequests'],
  repeatable: true,
});

export const restrictPerson = call({
  ...inRoom,
  name: 'lives.restrict',
  path: `${LIVES_PATH}/restrict/{liveId}`,
  summary:
    'Refuses the messages of a person in a live course, removes the person from the room, takes down the hand, or takes that back. For its hosts; other hosts cannot be restricted.',
  body: v.object({
    userId: Id,
    muted: v.optional(v.boolean()),
    removed: v.optional(v.boolean()),
    handDown: v.optional(v.literal(true)),
  }),
  data: LivePerson,
  codes: [...LIVE_CODES, 'hostNotRestricted', 'tooManyRequests'],
  repeatable: true,
});

export const endCheckIn = call({
  ...inRoom,
  name: 'lives.checkInEnd',
  path: `${LIVES_PATH}/check-in-end/{liveId}`,
  summary: 'Ends the check-in of a live course that is on, or opens it again. For its hosts.',
  body: v.object({ ended: v.boolean() }),
  data: LiveRoom,
  codes: [...LIVE_CODES, 'liveNotOngoing', 'tooManyRequests'],
  repeatable: true,
});

/** What a school decides about its live courses. */
export const LiveSettings = v.object({
  /** Hosts that addresses of meetings elsewhere may have, with those below each: `zoom.us`. */
  meetingHosts: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.maxLength(253),
        v.regex(/^(?=.*[a-z])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/),
      ),
    ),
    v.maxLength(MEETING_HOSTS_MAX),
  ),
  /** Days for which recordings are kept after the end; 0: as long as the live course. */
  keepDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(KEEP_DAYS_MAX)),
});
export type LiveSettings = v.InferOutput<typeof LiveSettings>;

const ofSchool = {
  access: 'user',
  envelope: LIVE_ENVELOPE,
  pathDecided: true,
  path: `${LIVES_PATH}/settings`,
  data: v.object({
    ...LiveSettings.entries,
    /** Rises with each change; a change names the one that it is based on. */
    revision: v.number(),
    /** What the recordings of the school take, and may take at most. */
    bytes: v.number(),
    bytesMax: v.number(),
  }),
  codes: ['tenantUnknown', 'forbidden', 'schoolClosed', 'schoolExpired'],
} as const;

export const readLiveSettings = call({
  ...ofSchool,
  method: 'GET',
  name: 'lives.settings',
  summary: 'Returns what a school decides about its live courses. For its teachers and administrators.',
});

export const changeLiveSettings = call({
  ...ofSchool,
  method: 'PUT',
  name: 'lives.changeSettings',
  summary:
    'Sets which hosts meetings elsewhere may have, and how long recordings are kept. Rejected if the settings have changed since they were read. For administrators.',
  body: v.object({ ...LiveSettings.entries, revision: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  codes: [...ofSchool.codes, 'settingsChanged'],
});

/** Calls about the people of a room, and of a school's live courses as a whole. */
export const LIVE_PEOPLE_CALLS = {
  listLivePeople,
  raiseHand,
  restrictPerson,
  endCheckIn,
  readLiveSettings,
  changeLiveSettings,
} as const;

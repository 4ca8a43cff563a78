import * as v from 'valibot';
import { call, type Envelope } from '../call.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import {
  COURSEWARE_PAGE_SIZES,
  COURSEWARE_SEARCH_MAX_LENGTH,
  LIVE_BATCH_MAX,
  LIVE_PAGE_SIZE,
  LIVE_STATUSES,
} from './live-constants.ts';
import {
  Live,
  LiveAddress,
  LiveChange,
  LiveCounts,
  LiveDetail,
  LiveForm,
  Month,
  OptionalDay,
  Passcode,
  TimeZone,
} from './live-shapes.ts';
import { NewLives, Scope } from './planning/series.ts';

/** The envelope of live calls: `{resultCode, message, data}`, success 20000 (requirement X01). */
export const LIVE_ENVELOPE: Envelope = { code: 'resultCode', success: [20000, '20000'], data: 'data' };

export const LIVES_PATH = '/api/live/api/lives/v1';
/** What every live call may answer: the school is the one in the header `tenant_id`. */
const SCHOOL_CODES = ['tenantUnknown', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
export const LIVE_CODES = [...SCHOOL_CODES, 'liveDeleted', 'notFound'] as const;
const FORM_CODES = [
  'startTooEarly',
  'startTooLate',
  'endNotAfterStart',
  'endTooLate',
  'meetingHostRefused',
  'notFound',
  'tooManyRequests',
] as const;

const LiveParams = v.object({ liveId: Id });
/** The school, if it is not the one of the header: lists may be shown on the pages of other schools. */
const schoolId = v.optional(v.union([v.literal(''), Id]), '');
const Filters = {
  title: SearchTerm,
  /** Only those that start on this day, in the zone `timeZone`. */
  startDate: OptionalDay,
  timeZone: v.optional(TimeZone, 'UTC'),
  schoolId,
  /** Only those that this user created. */
  userId: v.optional(v.union([v.literal(''), Id]), ''),
  /** Only those that the caller created, is a co-host of, or has booked; none for a visitor. */
  mine: v.optional(v.picklist(['', 'true'])),
};

const read = { method: 'GET', access: 'anyone', envelope: LIVE_ENVELOPE } as const;
const write = { access: 'user', envelope: LIVE_ENVELOPE } as const;
/** What a user does with one live course. */
export const ofLive = { ...write, pathDecided: true, params: LiveParams } as const;

export const listLives = call({
  ...read,
  name: 'lives.list',
  path: `${LIVES_PATH}/LiveListBase`,
  summary:
    'Lists the live courses of the school by page, those that are on first, then the next ones, then past ones, and of each those in the language of the caller first; with the number of each status.',
  query: v.object({
    ...Filters,
    /** A tab of the list, or one status. */
    status: v.optional(v.picklist(['', 'all', ...LIVE_STATUSES]), ''),
    page: PageNumber,
    pageSize: pageSize(LIVE_PAGE_SIZE),
  }),
  data: v.object({
    ...LiveCounts.entries,
    listPage: v.object({ total: v.number(), records: v.array(Live) }),
    /** Whether the caller may create live courses here. */
    creatable: v.boolean(),
    /** The server's time: clients count down with it. */
    now: v.string(),
  }),
  codes: SCHOOL_CODES,
});

export const countLives = call({
  ...read,
  name: 'lives.counts',
  path: `${LIVES_PATH}/LiveListStatusCount`,
  summary: 'Returns how many live courses of the school have each status.',
  query: v.object(Filters),
  data: LiveCounts,
  codes: SCHOOL_CODES,
});

export const readLiveCalendar = call({
  ...read,
  name: 'lives.calendar',
  path: `${LIVES_PATH}/calendar`,
  summary: 'Lists the live courses that start in a month or in the week of a day: six weeks at most, by time.',
  query: v.object({
    ...Filters,
    startDate: Month,
    /** Most live courses of a day; `count` has all. */
    perDay: pageSize(3),
  }),
  data: v.object({
    /** The days of the grid that have live courses, with how many. */
    days: v.array(v.object({ day: v.string(), count: v.number(), lives: v.array(Live) })),
    /** Whether the caller may create live courses here. */
    creatable: v.boolean(),
    /** The server's time. */
    now: v.string(),
  }),
  codes: SCHOOL_CODES,
});

/** The live courses whose recordings can be the courseware of a re-broadcast. */
export const listCopyableLives = call({
  ...write,
  method: 'GET',
  name: 'lives.copyable',
  path: `${LIVES_PATH}/getUserCopyLiveList`,
  summary: 'Lists the recorded live courses of the user, whose recordings can be shown again.',
  query: v.object({
    title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(COURSEWARE_SEARCH_MAX_LENGTH)), ''),
    startDate: OptionalDay,
    timeZone: v.optional(TimeZone, 'UTC'),
    page: PageNumber,
    pageSize: pageSize(COURSEWARE_PAGE_SIZES[0]),
  }),
  data: v.object({
    total: v.number(),
    records: v.array(
      v.object({
        id: Id,
        cover: v.string(),
        title: v.string(),
        startTime: v.string(),
        type: v.literal('recording'),
        author: v.string(),
      }),
    ),
  }),
  codes: SCHOOL_CODES,
});

export const createLive = call({
  ...write,
  method: 'POST',
  name: 'lives.create',
  path: LIVES_PATH,
  summary:
    'Creates a live course, or a series of them that repeats every week: all or none. Returns the first one, and how many there are. For teachers and administrators of the school.',
  body: NewLives,
  data: v.object({ id: Id, number: v.number() }),
  codes: [...SCHOOL_CODES, ...FORM_CODES, 'seriesTooShort', 'seriesTooLong'],
});

export const copyLive = call({
  ...ofLive,
  method: 'POST',
  name: 'lives.copy',
  path: `${LIVES_PATH}/copy/{liveId}`,
  summary: 'Broadcasts a live course again at another time: creates a copy of it, with a recording as its courseware.',
  body: v.object({ ...LiveForm.entries, coursewareId: Id }),
  data: v.object({ id: Id }),
  codes: [...LIVE_CODES, ...FORM_CODES],
});

export const readLive = call({
  ...read,
  name: 'lives.read',
  path: `${LIVES_PATH}/{liveId}`,
  summary: 'Returns a live course.',
  params: LiveParams,
  data: LiveDetail,
  codes: LIVE_CODES,
});

export const changeLive = call({
  ...write,
  method: 'PUT',
  name: 'lives.change',
  path: `${LIVES_PATH}/{liveId}`,
  summary:
    'Changes a live course that has not been opened, or it and the later ones of its series; what is left out stays as it is. While it is on, only the address of a meeting elsewhere can be changed. For its creator and administrators.',
  params: LiveParams,
  body: v.object({ ...LiveChange.entries, scope: Scope }),
  data: LiveDetail,
  codes: [...LIVE_CODES, ...FORM_CODES, 'liveOpened'],
});

export const deleteLive = call({
  ...write,
  method: 'DELETE',
  name: 'lives.delete',
  path: `${LIVES_PATH}/{liveId}`,
  summary:
    'Deletes a live course that is not on, or it and the later ones of its series. They can be restored for seven days.',
  params: LiveParams,
  query: v.object({ scope: Scope }),
  /** All that were deleted. */
  data: v.object({ id: Id, ids: v.array(Id) }),
  codes: [...LIVE_CODES, 'liveOngoing'],
});

/** What became of each live course of a batch. */
export const BatchResult = v.object({
  id: v.string(),
  title: v.string(),
  /** `kept`: nothing was deleted, because another one is on. */
  result: v.picklist(['deleted', 'kept', 'ongoing', 'notFound', 'forbidden']),
});
export type BatchResult = v.InferOutput<typeof BatchResult>;

export const deleteLives = call({
  ...write,
  method: 'DELETE',
  name: 'lives.deleteBatch',
  path: `${LIVES_PATH}/softBatchDelete`,
  summary: 'Deletes live courses; nothing if one of them is on. Reports the result of each.',
  query: v.object({
    /** Ids, separated by commas. */
    liveIds: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,99}$/)),
    schoolId,
  }),
  data: v.object({ results: v.pipe(v.array(BatchResult), v.maxLength(LIVE_BATCH_MAX)) }),
  codes: SCHOOL_CODES,
});

export const listDeletedLives = call({
  ...write,
  method: 'GET',
  name: 'lives.deleted',
  path: `${LIVES_PATH}/recentlyDeleted`,
  pathDecided: true,
  summary: 'Lists the live courses that the user can restore, the latest first.',
  query: v.object({ schoolId }),
  data: v.object({ records: v.array(v.object({ id: Id, title: v.string(), deletedTime: v.string() })) }),
  codes: SCHOOL_CODES,
});

export const restoreLives = call({
  ...write,
  method: 'POST',
  name: 'lives.restore',
  path: `${LIVES_PATH}/restore`,
  pathDecided: true,
  summary:
    'Restores live courses that the user deleted; administrators restore those of others, too. Returns those that were.',
  body: v.object({ liveIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(LIVE_BATCH_MAX)), schoolId }),
  data: v.object({ restored: v.array(Id) }),
  codes: SCHOOL_CODES,
  repeatable: true,
});

export const readLiveAddress = call({
  ...read,
  name: 'lives.address',
  path: `${LIVES_PATH}/live-address/{liveId}`,
  summary: 'Returns the addresses of a live course: that of learners, and to its creator those of the host.',
  params: LiveParams,
  data: LiveAddress,
  codes: LIVE_CODES,
});

/** The client draws the number, by a secure generator; the server stores it. */
export const resetPasscode = call({
  ...ofLive,
  method: 'PUT',
  name: 'lives.passcode',
  path: `${LIVES_PATH}/passcode/{liveId}`,
  summary: 'Sets the passcode of the host. Earlier addresses without a passcode end. For the creator.',
  body: v.object({ lpass: Passcode }),
  data: LiveAddress,
  codes: [...LIVE_CODES, 'tooManyRequests'],
});

export const LIVE_CALLS = {
  listLives,
  countLives,
  readLiveCalendar,
  listCopyableLives,
  createLive,
  copyLive,
  readLive,
  changeLive,
  deleteLive,
  deleteLives,
  listDeletedLives,
  restoreLives,
  readLiveAddress,
  resetPasscode,
} as const;

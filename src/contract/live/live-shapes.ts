import * as v from 'valibot';
import { COVER_SUBJECTS } from '../pictures/cover-subjects.ts';
import { Id } from '../shapes.ts';
import {
  LIVE_DESCRIPTION_MAX_LENGTH,
  LIVE_LECTURER_MAX_LENGTH,
  LIVE_TITLE_MAX_LENGTH,
  PASSCODE_MAX,
  PASSCODE_MIN,
} from './live-constants.ts';
import { MEETING_URL_MAX_LENGTH } from './media-constants.ts';
import { dayIn, isTimeZone } from './schedule.ts';

const [EARLIEST, LATEST] = [Date.UTC(1970, 0), Date.UTC(2200, 0)];

/** An instant of the years 1970 to 2199 in ISO 8601, with its offset from UTC. */
export const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/),
  v.check((text) => {
    const time = Date.parse(text);
    return time >= EARLIEST && time < LATEST;
  }),
);
/** The name of an uploaded cover: that of its content. */
export const OWN_COVER = /^own-[\w-]{22}$/;
const isDay = (day: string) => day === '' || dayIn('UTC', new Date(`${day}T00:00:00Z`)) === day;
/** A calendar day, or empty for any. */
export const OptionalDay = v.optional(
  v.pipe(v.string(), v.regex(/^(?:20\d{2}-(?:0[1-9]|1[0-2])-[0-3]\d)?$/), v.check(isDay)),
  '',
);
/** A calendar month, or a day in it. */
export const Month = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?$/),
  v.check((text) => text.length === 7 || isDay(text)),
);
/** A time zone of the IANA database. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/),
  v.check(isTimeZone),
);

/** A live course in a list. */
export const Live = v.object({
  id: Id,
  /** The same as `id`: calls name a live course by it. */
  liveId: Id,
  actid: Id,
  title: v.string(),
  /** Address of the cover; empty without one. */
  cover: v.string(),
  /** One of `LIVE_STATUSES`; others count as not started. */
  status: v.string(),
  startTime: v.string(),
  /** The planned end. */
  endTime: v.string(),
  /** The zone in which its creator planned it. */
  timeZone: v.string(),
  createdTime: v.string(),
  createdBy: v.string(),
  lecturer: v.string(),
  /** How long it was open, in seconds; 0 before it ended. */
  duration: v.number(),
  pmFlag: v.boolean(),
  /** 1 once a recording can be watched. */
  rePlay: v.picklist([0, 1]),
  /** Whether the caller may edit and delete it and see its data. */
  manageable: v.boolean(),
  /** The series that it belongs to; empty for none. */
  seriesId: v.string(),
});
export type Live = v.InferOutput<typeof Live>;

/** The place of a live course in its series; deleted ones are not counted. */
export const SeriesPlace = v.object({
  /** From 1. */
  number: v.number(),
  total: v.number(),
  /** The ones before and after it; empty for none. */
  previous: v.string(),
  next: v.string(),
});
export type SeriesPlace = v.InferOutput<typeof SeriesPlace>;

export const LiveDetail = v.object({
  ...Live.entries,
  description: v.string(),
  series: v.nullable(SeriesPlace),
  /** The name of the cover: one of `COVER_SUBJECTS`, or that of an uploaded one; empty without one. */
  coverName: v.string(),
  recorded: v.boolean(),
  schoolName: v.string(),
  /** The language it is held in; empty if unknown. */
  language: v.string(),
  /** Address of a meeting elsewhere, for those who manage it; to others the room gives it when it may be entered. */
  meetingUrl: v.string(),
  /** Whether it takes place in a meeting elsewhere. */
  elsewhere: v.boolean(),
  /** Whether it is a sample of the demo, with people who are made up. */
  sample: v.boolean(),
  /** Whether the host needs a passcode. */
  protected: v.boolean(),
  /** The passcode of the lecturer, to the creator; empty to others. */
  lecPwd: v.string(),
  /** The server's time: clients count down with it. */
  now: v.string(),
});
export type LiveDetail = v.InferOutput<typeof LiveDetail>;

/** An https address without credentials and port, which a page can link to; or empty. */
const MeetingUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MEETING_URL_MAX_LENGTH),
  v.check((text) => {
    if (text === '') return true;
    if (!URL.canParse(text)) return false;
    const { password, port, protocol, username } = new URL(text);
    return protocol === 'https:' && port === '' && username === '' && password === '';
  }),
);

/** The fields of a form. */
const FORM = {
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIVE_TITLE_MAX_LENGTH)),
  startTime: Instant,
  endTime: Instant,
  timeZone: TimeZone,
  lecturer: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIVE_LECTURER_MAX_LENGTH)),
  /** The name of a cover of the platform or of an uploaded one, or empty. */
  cover: v.union([v.picklist(['', ...COVER_SUBJECTS]), v.pipe(v.string(), v.regex(OWN_COVER))]),
  description: v.pipe(v.string(), v.trim(), v.maxLength(LIVE_DESCRIPTION_MAX_LENGTH)),
  /** Whether it is recorded, so that it can be watched again. */
  recorded: v.boolean(),
  /** Address of a meeting elsewhere, at a host that the school allows; empty: it is broadcast here. */
  meetingUrl: MeetingUrl,
};

/** What a form sends. */
export const LiveForm = v.object({
  ...FORM,
  cover: v.optional(FORM.cover, ''),
  description: v.optional(FORM.description, ''),
  recorded: v.optional(FORM.recorded, true),
  meetingUrl: v.optional(FORM.meetingUrl, ''),
});
export type LiveForm = v.InferOutput<typeof LiveForm>;

export const Passcode = v.pipe(
  v.string(),
  v.regex(/^\d{6}$/),
  v.check((code) => Number(code) >= PASSCODE_MIN && Number(code) <= PASSCODE_MAX),
);

/** What changes of a live course: what it does not name stays as it is. */
export const LiveChange = v.partial(
  v.object({
    ...FORM,
    /** The live course of the path, if it is named here, too. */
    liveId: Id,
    pmFlag: v.boolean(),
    /** A new passcode, by its creator; earlier addresses without a passcode end. */
    lecPwd: Passcode,
    /** The same as `lecPwd`. */
    lpass: Passcode,
  }),
);
export type LiveChange = v.InferOutput<typeof LiveChange>;

/** How many live courses have each status. */
export const LiveCounts = v.object({
  all: v.number(),
  notStart: v.number(),
  beginning: v.number(),
  ongoing: v.number(),
  ended: v.number(),
  expired: v.number(),
  expiredDisplayable: v.number(),
  expiredEnded: v.number(),
});
export type LiveCounts = v.InferOutput<typeof LiveCounts>;

/** The addresses of a live course. The host's are for its creator only. */
export const LiveAddress = v.object({
  saddress: v.string(),
  laddress: v.optional(v.string()),
  /** Opens the room as the host without the passcode. */
  laddress_nopass: v.optional(v.string()),
  lpass: v.optional(v.string()),
});
export type LiveAddress = v.InferOutput<typeof LiveAddress>;

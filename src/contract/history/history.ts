import * as v from 'valibot';
import { call, type Envelope } from '../call.ts';
import { OptionalDay, TimeZone } from '../live/live-shapes.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import { COURSE_PUBLISHED, EXAM_PASSED, HISTORY_KINDS, HISTORY_PAGE_SIZE } from './history-constants.ts';

/** The envelope of the learning history: `{status, message, data}`, success 200 (requirement X01). */
export const HISTORY_ENVELOPE: Envelope = { code: 'status', success: [200, '200'], data: 'data' };

const HISTORY_PATH = '/api/learning-history/v1';
const HISTORY_CODES = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;

const entry = {
  id: Id,
  /** When it was first studied on that day. */
  time: v.string(),
  /** Whether it was deleted or withdrawn since. */
  gone: v.boolean(),
};
const HistoryArticle = v.object({ ...entry, title: v.string(), coverUrl: v.string() });
const HistoryCourse = v.object({
  ...entry,
  title: v.string(),
  cardImageUrl: v.string(),
  /** How far the user is now: the lessons that are finished, and all; 0 of a course that is gone. */
  doneLessons: v.optional(v.number(), 0),
  lessonCount: v.optional(v.number(), 0),
});
const HistoryExam = v.object({ ...entry, examName: v.string(), cover: v.string() });
const HistoryLive = v.object({
  ...entry,
  title: v.string(),
  cover: v.string(),
  /** How long it was watched on that day, in seconds. */
  duration: v.number(),
  /** 1 if a recording can be watched. */
  rePlay: v.picklist([0, 1]),
});

/** What was studied on one day (requirement T01). */
export const StudyDay = v.object({
  /** The day in the zone of the request, as `YYYY-MM-DD`. */
  processDate: v.string(),
  process: v.object({
    knowledgeArticles: v.array(HistoryArticle),
    liveBroadcasts: v.array(HistoryLive),
    exams: v.array(HistoryExam),
    rsCurriculumBasicInfos: v.array(HistoryCourse),
  }),
});
export type StudyDay = v.InferOutput<typeof StudyDay>;

const timeZone = v.optional(TimeZone, 'UTC');
const common = { pathDecided: true, access: 'user', envelope: HISTORY_ENVELOPE, codes: HISTORY_CODES } as const;

const inSchool = { tenantId: Id, isValid: v.optional(v.literal(1), 1) };

export const findStudyProcess = call({
  ...common,
  name: 'history.find',
  method: 'POST',
  path: `${HISTORY_PATH}/findStudyProcess`,
  summary:
    'Lists what the user studied in a school, by day and from the latest day; the days are those of a time zone.',
  body: v.object({
    schoolId: Id,
    /** The user. Others are rejected. */
    userId: Id,
    pageVO: v.object({ curPage: PageNumber, pageSize: pageSize(HISTORY_PAGE_SIZE) }),
    /** A kind without a condition is left out. Each `tenantId` is the school. */
    liveBroadcastsCond: v.optional(v.object(inSchool)),
    knowledgeArticlesCond: v.optional(v.object(inSchool)),
    examsCond: v.optional(v.object({ ...inSchool, examStatus: v.optional(v.literal(EXAM_PASSED), EXAM_PASSED) })),
    rsCurriculumBasicInfosCond: v.optional(
      v.object({ ...inSchool, status: v.optional(v.literal(COURSE_PUBLISHED), COURSE_PUBLISHED) }),
    ),
    timeZone,
    /** Words of the title. */
    title: SearchTerm,
    /** The first and the last day that are listed; empty for no limit. */
    since: OptionalDay,
    until: OptionalDay,
  }),
  data: v.array(StudyDay),
  repeatable: true,
  safe: true,
});

const kinds = v.optional(v.pipe(v.string(), v.regex(/^(?:(?:article|live|exam|course),?){0,4}$/)), '');

/** The kinds in a list that is separated by commas; all of them if it is empty. */
export const kindsIn = (list: string) => {
  const named = list.split(',');
  const found = HISTORY_KINDS.filter((kind) => named.includes(kind));
  return found.length === 0 ? HISTORY_KINDS : found;
};

const filters = {
  schoolId: Id,
  /** The user. Others are rejected. */
  userId: Id,
  timeZone,
  title: SearchTerm,
  /** Separated by commas; empty for all. */
  kinds,
};

export const readStudyIndex = call({
  ...common,
  name: 'history.index',
  method: 'GET',
  path: `${HISTORY_PATH}/index`,
  summary: 'Counts what the user studied in a school: by kind, by month, and by day of one month.',
  query: v.object({
    ...filters,
    /** The month whose days are counted, or empty. */
    month: v.optional(v.pipe(v.string(), v.regex(/^(?:20\d{2}-(?:0[1-9]|1[0-2]))?$/)), ''),
  }),
  data: v.object({
    /** Of each kind, whatever `kinds` leaves out. */
    counts: v.object({ article: v.number(), live: v.number(), exam: v.number(), course: v.number() }),
    /** The months with entries, the latest first: how many days have some, and how many there are. */
    months: v.array(v.object({ month: v.string(), days: v.number(), count: v.number(), lastDay: v.string() })),
    /** The days of the month with entries, the latest first. */
    days: v.array(v.object({ day: v.string(), count: v.number() })),
  }),
});
export type StudyIndex = v.InferOutput<typeof readStudyIndex.data>;

const CsvFile = v.pipe(
  v.unknown(),
  v.check((data) => data instanceof File),
  v.transform((data) => data as File),
);

export const exportStudyProcess = call({
  ...common,
  name: 'history.export',
  method: 'GET',
  path: `${HISTORY_PATH}/export`,
  summary: 'Returns what the user studied in a school during a period, as comma-separated values.',
  query: v.object({ ...filters, since: OptionalDay, until: OptionalDay }),
  data: CsvFile,
  file: true,
  codes: [...HISTORY_CODES, 'invalidInput', 'tooManyRequests'],
});

export const HISTORY_CALLS = { findStudyProcess, readStudyIndex, exportStudyProcess } as const;

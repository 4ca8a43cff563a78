import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { SEARCH_MAX_LENGTH } from '../constants.ts';
import { LANGUAGES } from '../languages.ts';
import { Id, LanguageCode, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import {
  ADMISSIONS,
  COURSE_LEVELS,
  COURSE_ORDERS,
  COURSE_PAGE_SIZE,
  COURSE_PRICES,
  COURSE_SUBJECTS,
} from './constants.ts';
import { COURSE_STATES } from './course-rules.ts';
import { LessonHead, Progress } from './lessons.ts';

/** A price in whole units of a currency. */
export const Price = v.object({ amount: v.number(), currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) });
export type Price = v.InferOutput<typeof Price>;

/** Who teaches a course. */
export const Lecturer = v.object({ id: Id, name: v.string(), avatarUrl: v.string() });
export type Lecturer = v.InferOutput<typeof Lecturer>;

/** A course, as shown in lists. Its texts are in the language asked for, or else in the one it is taught in. */
export const Course = v.object({
  id: Id,
  schoolId: Id,
  schoolName: v.string(),
  /** Address of the school's logo; empty without one. */
  schoolLogoUrl: v.optional(v.string(), ''),
  title: v.string(),
  summary: v.string(),
  cardImageUrl: v.string(),
  /** The language it is taught in. */
  language: LanguageCode,
  subject: v.picklist(COURSE_SUBJECTS),
  level: v.picklist(COURSE_LEVELS),
  /** What it costs; null if it is free. One that costs something is joined by a code or with the school’s approval. */
  price: v.nullable(Price),
  lecturer: v.nullable(Lecturer),
  learnerCount: v.number(),
  lessonCount: v.number(),
  minutes: v.number(),
  modifiedTime: v.string(),
  /** Whether the signed-in user studies it. */
  existMember: v.boolean(),
  /** How many of its lessons the signed-in user has finished. */
  doneLessons: v.optional(v.number(), 0),
});
export type Course = v.InferOutput<typeof Course>;

/** A course with its lessons, and what the signed-in user may do. */
export const CourseDetail = v.object({
  ...Course.entries,
  description: v.string(),
  lessons: v.array(LessonHead),
  /** Whether the signed-in user is a member of the school, and so may enrol. */
  joined: v.boolean(),
  /**
   * Whether a click enrols: `needed` if it takes a code or the approval of the school, `requested` while the school has not
   * answered, `refused` if it said no.
   */
  admission: v.optional(v.picklist(ADMISSIONS), 'open'),
  /** Whether the signed-in user may open its lessons without studying it: its lecturer and the administrators. */
  teaches: v.optional(v.boolean(), false),
  /** Anything but `published` is seen only by those who teach the course, or who studied it when it was withdrawn. */
  state: v.optional(v.picklist(COURSE_STATES), 'published'),
  /** How far the signed-in user is; null for those who do not study it. */
  progress: v.optional(v.nullable(Progress), null),
});
export type CourseDetail = v.InferOutput<typeof CourseDetail>;

const listOf = (text: string): string[] => (text === '' ? [] : text.split(','));

/** Some of the given values, separated by commas. Empty means all. */
const choices = (values: readonly string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(SEARCH_MAX_LENGTH),
      v.check((text) => listOf(text).every((one) => values.includes(one)), 'Unknown value.'),
    ),
    '',
  );

/** Splits what `choices` accepts. */
export const chosenIn = <T extends string>(text: string): readonly T[] => [...new Set(listOf(text))] as T[];

export const MarketQuery = v.object({
  search: SearchTerm,
  subjects: choices(COURSE_SUBJECTS),
  levels: choices(COURSE_LEVELS),
  languages: choices(LANGUAGES),
  prices: choices(COURSE_PRICES),
  /** Only courses of this school. */
  schoolId: v.optional(v.union([v.literal(''), Id]), ''),
  /** Only courses of this talent programme. */
  programmeId: v.optional(v.union([v.literal(''), Id]), ''),
  order: v.optional(v.picklist(COURSE_ORDERS), 'popular'),
  page: PageNumber,
  pageSize: pageSize(COURSE_PAGE_SIZE),
});
export type MarketQuery = v.InferOutput<typeof MarketQuery>;

/** How many courses each value of a filter has. A filter is not applied to its own counts. */
const counted = <T extends string>(values: readonly [T, ...T[]]) =>
  v.array(v.object({ value: v.picklist(values), count: v.number() }));

export const listMarketCourses = call({
  name: 'market.courses',
  method: 'GET',
  path: '/api/market/v1/courses',
  pathDecided: true,
  summary: 'Lists the courses of the course market by page, with search, filters and the counts of their values.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: MarketQuery,
  data: v.object({
    total: v.number(),
    list: v.array(Course),
    subjects: counted(COURSE_SUBJECTS),
    levels: counted(COURSE_LEVELS),
    languages: counted(LANGUAGES),
    prices: counted(COURSE_PRICES),
  }),
});

export const listSchoolCourses = call({
  name: 'courses.ofSchool',
  method: 'GET',
  path: '/api/courses/v1/{schoolId}/list',
  pathDecided: true,
  summary: 'Lists the courses of a school by page, those with the most learners first.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  query: v.object({ page: PageNumber, pageSize: pageSize(COURSE_PAGE_SIZE) }),
  data: v.object({ total: v.number(), list: v.array(Course) }),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

const CourseKey = v.object({ schoolId: Id, courseId: Id });

export const readCourse = call({
  name: 'courses.read',
  method: 'GET',
  path: '/api/courses/v1/{schoolId}/courses/{courseId}',
  pathDecided: true,
  summary: 'Returns a course with its lessons.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  params: CourseKey,
  data: CourseDetail,
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
});

export const enrol = call({
  name: 'courses.enrol',
  method: 'POST',
  path: '/api/courses/v1/enrol',
  pathDecided: true,
  summary:
    'Enrols the signed-in user, a member of the school, in a course; does nothing if the user is enrolled. One that costs something needs a code or the approval of the school first.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: CourseKey,
  data: v.object({ existMember: v.boolean(), learnerCount: v.number() }),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired', 'courseCodeNeeded'],
  repeatable: true,
});

export const leaveCourse = call({
  name: 'courses.leave',
  method: 'POST',
  path: '/api/courses/v1/leave',
  pathDecided: true,
  summary: 'Ends the signed-in user’s enrolment in a course; does nothing if there is none.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: CourseKey,
  data: v.object({ existMember: v.boolean(), learnerCount: v.number() }),
  codes: ['notFound'],
  repeatable: true,
});

export const COURSE_CALLS = { listMarketCourses, listSchoolCourses, readCourse, enrol, leaveCourse };

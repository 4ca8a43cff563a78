import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Course } from '../mall/courses.ts';
import { Id } from '../shapes.ts';

/** How far ahead a portal looks. */
export const NEXT_DAYS = 7;
/** How many of each kind it shows at most. */
export const NEXT_ITEMS = 6;
/** How many courses it offers to continue, or to begin. */
export const NEXT_COURSES = 3;
/** A count ends here: "20+". */
export const NEXT_COUNT_MAX = 20;

/** Something that concerns the reader at a time. */
export const NextItem = v.object({
  /** `live`, `lesson` or `exam`. Clients leave out others. */
  kind: v.string(),
  id: Id,
  title: v.string(),
  /** The lecturer of a live course, the class of a lesson, the author of an exam. */
  from: v.string(),
  /** The room of a lesson; empty otherwise. */
  place: v.string(),
  description: v.string(),
  /** Address of the cover; empty without one. */
  cover: v.string(),
  startTime: v.string(),
  /** The planned end; of an exam, until when it can be taken. */
  endTime: v.string(),
  /** Whether it is on: of an exam, whether an attempt of the reader is running. */
  isOn: v.boolean(),
  /** Whether the reader holds it. */
  isOwn: v.boolean(),
  /** The class of a lesson that the reader teaches; empty otherwise. */
  classId: v.union([v.literal(''), Id]),
});
export type NextItem = v.InferOutput<typeof NextItem>;

export const SchoolNext = v.object({
  /** What is on, and what begins within `NEXT_DAYS`, each kind in its order. */
  items: v.array(NextItem),
  /** The courses of the school that the reader studies, the one opened last first. */
  courses: v.array(Course),
  /** Courses of the school, if the reader studies none. */
  suggested: v.array(Course),
  /** Open messages in live courses that the reader holds or administers, up to `NEXT_COUNT_MAX` and one more. */
  questions: v.number(),
  /** Open reports, counted likewise; 0 for others than administrators. */
  reports: v.number(),
  /** Whether the reader teaches at the school or administers it. */
  teaches: v.optional(v.boolean(), false),
  /** The server’s time. */
  now: v.string(),
});
export type SchoolNext = v.InferOutput<typeof SchoolNext>;

export const readSchoolNext = call({
  name: 'schools.next',
  method: 'GET',
  path: '/api/schools/v1/{schoolId}/next',
  pathDecided: true,
  summary:
    'Returns what is next for the caller at a school: live courses, lessons and exams within a week, courses to continue, and what awaits teachers and administrators.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  params: v.object({ schoolId: Id }),
  data: SchoolNext,
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired', 'methodRefused'],
});

export const NEXT_CALLS = { readSchoolNext };

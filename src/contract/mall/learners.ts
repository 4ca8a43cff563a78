import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { TimeZone } from '../live/live-shapes.ts';
import { Cursor, Id, NextCursor, pageSize } from '../shapes.ts';
import { Lecturer } from './courses.ts';

export const LEARNER_PAGE_SIZE = 20;

/** How the learners of a course are ordered: who was there last, who has finished most, or who came last. */
export const LEARNER_ORDERS = ['seen', 'done', 'enrolled'] as const;
export type LearnerOrder = (typeof LEARNER_ORDERS)[number];

/** A learner of a course, for its teacher. */
export const Learner = v.object({
  person: Lecturer,
  enrolledTime: v.string(),
  doneLessons: v.number(),
  /** The lesson that was open last; empty before the first one. */
  lessonId: v.union([v.literal(''), Id]),
  /** When a lesson was open last; null before the first one. */
  seenTime: v.nullable(v.string()),
});
export type Learner = v.InferOutput<typeof Learner>;

const common = {
  pathDecided: true,
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  method: 'GET',
  params: v.object({ schoolId: Id, courseId: Id }),
} as const;
const codes = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired', 'invalidInput'] as const;

export const listLearners = call({
  ...common,
  name: 'courses.learners',
  path: '/api/courses/v1/{schoolId}/taught/{courseId}/learners',
  summary:
    'Lists the learners of a course with how far they are. Its teacher and the administrators of the school only.',
  query: v.object({
    order: v.optional(v.picklist(LEARNER_ORDERS), 'seen'),
    direction: v.optional(v.picklist(['down', 'up']), 'down'),
    after: Cursor,
    pageSize: pageSize(LEARNER_PAGE_SIZE),
  }),
  data: v.object({ list: v.array(Learner), next: NextCursor, total: v.number() }),
  codes,
});

export const exportLearners = call({
  ...common,
  name: 'courses.exportLearners',
  path: '/api/courses/v1/{schoolId}/taught/{courseId}/learners/export',
  summary: 'Returns the learners of a course with how far they are, as a spreadsheet.',
  query: v.object({ timeZone: TimeZone }),
  data: v.pipe(
    v.unknown(),
    v.check((data) => data instanceof File),
    v.transform((data) => data as File),
  ),
  file: true,
  codes: [...codes, 'tooManyRequests'],
});

export const LEARNER_CALLS = { listLearners, exportLearners };

import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';
import { LESSON_KINDS, LESSON_PLACE_MAX } from './constants.ts';

/** A lesson, as the list of a course shows it. */
export const LessonHead = v.object({
  /** Empty from a platform that knows only the titles of lessons. */
  id: v.optional(v.union([v.literal(''), Id]), ''),
  title: v.string(),
  kind: v.optional(v.picklist(LESSON_KINDS), 'text'),
  minutes: v.number(),
  /** Whether the caller has finished it. */
  done: v.optional(v.boolean(), false),
});
export type LessonHead = v.InferOutput<typeof LessonHead>;

/** A lesson with what it consists of, for those who study its course. */
export const Lesson = v.object({
  ...LessonHead.entries,
  id: Id,
  /** Markdown: the text of a lesson, or what belongs to its film, file, exam or replay. */
  content: v.string(),
  /** The address of the film or file; empty for other kinds, and while there is none. */
  fileUrl: v.string(),
  /** The id of the exam or live course; empty for other kinds. */
  itemId: v.union([v.literal(''), Id]),
  /** Where the caller stopped: seconds of a film, thousandths of a text. */
  place: v.number(),
});
export type Lesson = v.InferOutput<typeof Lesson>;

/** How far the caller is in a course. */
export const Progress = v.object({
  doneLessons: v.number(),
  lessonCount: v.number(),
  /** The lesson with which the caller goes on; empty when all are finished. */
  nextLessonId: v.union([v.literal(''), Id]),
});
export type Progress = v.InferOutput<typeof Progress>;

const LessonKey = { schoolId: Id, courseId: Id, lessonId: Id };
const codes = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
const common = { pathDecided: true, access: 'user', envelope: ACCOUNT_ENVELOPE } as const;

export const readLesson = call({
  ...common,
  name: 'courses.lesson',
  method: 'GET',
  path: '/api/courses/v1/{schoolId}/courses/{courseId}/lessons/{lessonId}',
  summary: 'Returns a lesson, for those who study its course, its lecturer and the administrators of its school.',
  params: v.object(LessonKey),
  data: Lesson,
  codes,
});

export const saveProgress = call({
  ...common,
  name: 'courses.progress',
  method: 'POST',
  path: '/api/courses/v1/progress',
  summary:
    'Keeps where the caller is in a lesson, or that it is finished. The last one completes the course. An exam is finished by passing it.',
  body: v.object({
    ...LessonKey,
    place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LESSON_PLACE_MAX))),
    done: v.optional(v.literal(true)),
  }),
  data: Progress,
  codes: [...codes, 'tooManyRequests'],
  repeatable: true,
});

export const LESSON_CALLS = { readLesson, saveProgress };

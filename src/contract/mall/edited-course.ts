import * as v from 'valibot';
import { Id, LanguageCode } from '../shapes.ts';
import { COURSE_LEVELS, COURSE_SUBJECTS, LESSON_KINDS } from './constants.ts';
import { COURSE_PROBLEMS, COURSE_STATES } from './course-rules.ts';
import { Price } from './courses.ts';

/** A course in the list of its teacher. */
export const TaughtCourse = v.object({
  id: Id,
  title: v.string(),
  state: v.picklist(COURSE_STATES),
  cardImageUrl: v.string(),
  language: LanguageCode,
  lessonCount: v.number(),
  learnerCount: v.number(),
  modifiedTime: v.string(),
});
export type TaughtCourse = v.InferOutput<typeof TaughtCourse>;

/** The file of a lesson, as its teacher sees it. */
const LessonFile = v.object({
  name: v.string(),
  /** In bytes; 0 if it is not known. */
  size: v.number(),
  /** How long a video is; 0 for other files. */
  seconds: v.number(),
  url: v.string(),
});

/** A lesson in the list of its teacher. */
export const EditedHead = v.object({
  id: Id,
  title: v.string(),
  kind: v.picklist(LESSON_KINDS),
  minutes: v.number(),
  /** Whether it has what its learners come for, in the language in which the course is taught. */
  complete: v.boolean(),
  /** Whether learners see it, once the course is published: from when it is complete. */
  ready: v.boolean(),
});
export type EditedHead = v.InferOutput<typeof EditedHead>;

/** A course, as its teacher edits it. */
export const EditedCourse = v.object({
  id: Id,
  schoolId: Id,
  /** Sent with each change, so that nobody overwrites what another one has changed meanwhile. */
  revision: v.number(),
  state: v.picklist(COURSE_STATES),
  /** The language in which it is taught. */
  language: LanguageCode,
  /** The language of the texts below. */
  textLanguage: LanguageCode,
  /** The languages in which it has texts. */
  textLanguages: v.array(LanguageCode),
  title: v.string(),
  summary: v.string(),
  description: v.string(),
  subject: v.picklist(COURSE_SUBJECTS),
  /** Its category in the plate of the school: the ids from the first level on, separated by dots, or empty. */
  categoryIdPath: v.optional(v.string(), ''),
  level: v.picklist(COURSE_LEVELS),
  price: v.nullable(Price),
  cardImageUrl: v.string(),
  learnerCount: v.number(),
  minutes: v.number(),
  modifiedTime: v.string(),
  lessons: v.array(EditedHead),
  /** What it lacks to be published, in the language in which it is taught. */
  problems: v.array(v.picklist(COURSE_PROBLEMS)),
});
export type EditedCourse = v.InferOutput<typeof EditedCourse>;

/** A lesson, as its teacher edits it. */
export const EditedLesson = v.object({
  ...EditedHead.entries,
  /** That of the lesson alone: two teachers can edit two lessons. */
  revision: v.number(),
  textLanguage: LanguageCode,
  /** Markdown. */
  content: v.string(),
  itemId: v.union([v.literal(''), Id]),
  file: v.nullable(LessonFile),
});
export type EditedLesson = v.InferOutput<typeof EditedLesson>;

/** An exam or a live course that a lesson can be. */
export const LessonItem = v.object({ id: Id, title: v.string() });
export type LessonItem = v.InferOutput<typeof LessonItem>;

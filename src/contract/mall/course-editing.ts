import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { COVER_SUBJECTS } from '../pictures/cover-subjects.ts';
import { CategoryIdPath } from '../plate/plates.ts';
import { Id, LanguageCode, PageNumber, pageSize } from '../shapes.ts';
import { COURSE_LEVELS, COURSE_PAGE_SIZE, COURSE_SUBJECTS, LESSON_KINDS } from './constants.ts';
import {
  COURSE_CURRENCIES,
  COURSE_DESCRIPTION_MAX_LENGTH,
  COURSE_PRICE_MAX,
  COURSE_SUMMARY_MAX_LENGTH,
  COURSE_TITLE_MAX_LENGTH,
  LESSON_MINUTES_MAX,
  LESSON_TEXT_MAX_LENGTH,
  LESSON_TITLE_MAX_LENGTH,
  LESSONS_MAX,
} from './course-rules.ts';
import { EditedCourse, EditedLesson, LessonItem, TaughtCourse } from './edited-course.ts';

const TAUGHT = '/api/courses/v1/{schoolId}/taught';
const COURSE = `${TAUGHT}/{courseId}`;
const codes = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
const common = { pathDecided: true, access: 'user', envelope: ACCOUNT_ENVELOPE } as const;
const params = v.object({ schoolId: Id, courseId: Id });
const lessonParams = v.object({ schoolId: Id, courseId: Id, lessonId: Id });

const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
const Revision = v.pipe(v.number(), v.integer(), v.minValue(1));
const QueriedRevision = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1));
/** Whose texts are read or written; empty for the language of the request if the course has texts in it, or else its own. */
const textLanguage = v.optional(v.union([v.literal(''), LanguageCode]), '');

export const listTaughtCourses = call({
  ...common,
  name: 'courses.taught',
  method: 'GET',
  path: TAUGHT,
  summary: 'Lists the courses that the caller teaches at a school by page, drafts among them, the latest change first.',
  params: v.object({ schoolId: Id }),
  query: v.object({ page: PageNumber, pageSize: pageSize(COURSE_PAGE_SIZE) }),
  data: v.object({ total: v.number(), list: v.array(TaughtCourse) }),
  codes,
});

export const createCourse = call({
  ...common,
  name: 'courses.create',
  method: 'POST',
  path: TAUGHT,
  summary: 'Makes a draft of a course, which the caller teaches. Teachers and administrators of the school only.',
  params: v.object({ schoolId: Id }),
  body: v.object({
    title: v.pipe(words(COURSE_TITLE_MAX_LENGTH), v.minLength(1)),
    language: LanguageCode,
  }),
  data: EditedCourse,
  codes: [...codes, 'coursesFull', 'tooManyRequests', 'moderationViolation', 'moderationSensitive'],
});

export const readEditedCourse = call({
  ...common,
  name: 'courses.edited',
  method: 'GET',
  path: COURSE,
  summary: 'Returns a course with what its teacher edits. Its teacher and the administrators of the school only.',
  params,
  query: v.object({ textLanguage }),
  data: EditedCourse,
  codes,
});

const changing = [...codes, 'courseChanged', 'tooManyRequests', 'moderationViolation', 'moderationSensitive'] as const;

/** The cover: one of the platform by its subject, a file that was sent, or null to leave it as it is. */
const Cover = v.nullable(v.union([v.object({ subject: v.picklist(COVER_SUBJECTS) }), v.object({ fileId: Id })]));

export const saveCourse = call({
  ...common,
  name: 'courses.save',
  method: 'PUT',
  path: COURSE,
  summary:
    'Saves a course with its texts in one language. Rejected if it has changed since it was read. A course that is published must stay complete.',
  params,
  body: v.object({
    revision: Revision,
    textLanguage: LanguageCode,
    language: LanguageCode,
    title: words(COURSE_TITLE_MAX_LENGTH),
    summary: words(COURSE_SUMMARY_MAX_LENGTH),
    description: words(COURSE_DESCRIPTION_MAX_LENGTH),
    subject: v.picklist(COURSE_SUBJECTS),
    /** The category in the plate of the school; empty for none, null to leave it as it is. */
    categoryIdPath: v.optional(v.nullable(CategoryIdPath), null),
    level: v.picklist(COURSE_LEVELS),
    price: v.nullable(
      v.object({
        amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(COURSE_PRICE_MAX)),
        currency: v.picklist(COURSE_CURRENCIES),
      }),
    ),
    cover: v.optional(Cover, null),
  }),
  data: EditedCourse,
  codes: [...changing, 'courseIncomplete'],
});

export const deleteCourse = call({
  ...common,
  name: 'courses.delete',
  method: 'DELETE',
  path: COURSE,
  summary: 'Deletes a draft with its lessons and files. A course that was published is withdrawn instead.',
  params,
  data: v.object({ done: v.boolean() }),
  codes: [...codes, 'courseNotDraft'],
  repeatable: true,
});

export const publishCourse = call({
  ...common,
  name: 'courses.publish',
  method: 'POST',
  path: `${COURSE}/publish`,
  summary: 'Publishes a course: the school, the market and searches find it from now on. It must be complete.',
  params,
  body: v.object({ revision: Revision }),
  data: EditedCourse,
  codes: [...codes, 'courseChanged', 'courseIncomplete', 'tooManyRequests'],
});

export const withdrawCourse = call({
  ...common,
  name: 'courses.withdraw',
  method: 'POST',
  path: `${COURSE}/withdraw`,
  summary: 'Withdraws a course: nobody finds or joins it any more. Who studies it can go on.',
  params,
  body: v.object({ revision: Revision }),
  data: EditedCourse,
  codes: [...codes, 'courseChanged', 'tooManyRequests'],
});

export const orderLessons = call({
  ...common,
  name: 'courses.order',
  method: 'PUT',
  path: `${COURSE}/order`,
  summary: 'Orders the lessons of a course. All of them are named once.',
  params,
  body: v.object({ revision: Revision, lessonIds: v.pipe(v.array(Id), v.maxLength(LESSONS_MAX)) }),
  data: EditedCourse,
  codes: [...codes, 'courseChanged', 'tooManyRequests'],
});

export const addLesson = call({
  ...common,
  name: 'courses.addLesson',
  method: 'POST',
  path: `${COURSE}/lessons`,
  summary: 'Adds a lesson at the end of a course.',
  params,
  body: v.object({
    revision: Revision,
    textLanguage: LanguageCode,
    kind: v.picklist(LESSON_KINDS),
    title: v.pipe(words(LESSON_TITLE_MAX_LENGTH), v.minLength(1)),
  }),
  data: v.object({ course: EditedCourse, lessonId: Id }),
  codes: [...changing, 'lessonsFull'],
});

export const readEditedLesson = call({
  ...common,
  name: 'courses.editedLesson',
  method: 'GET',
  path: `${COURSE}/lessons/{lessonId}`,
  summary: 'Returns a lesson with what its teacher edits, in one language.',
  params: lessonParams,
  query: v.object({ textLanguage }),
  data: EditedLesson,
  codes,
});

export const saveLesson = call({
  ...common,
  name: 'courses.saveLesson',
  method: 'PUT',
  path: `${COURSE}/lessons/{lessonId}`,
  summary: 'Saves a lesson with its texts in one language. Rejected if it has changed since it was read.',
  params: lessonParams,
  body: v.object({
    revision: Revision,
    textLanguage: LanguageCode,
    title: words(LESSON_TITLE_MAX_LENGTH),
    content: v.pipe(v.string(), v.maxLength(LESSON_TEXT_MAX_LENGTH)),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LESSON_MINUTES_MAX)),
    /** The exam or the live course of lessons that are one. */
    itemId: v.optional(v.union([v.literal(''), Id]), ''),
    /** A file that was sent for it; empty to remove the one it has, null to leave it as it is. */
    fileId: v.optional(v.nullable(v.union([v.literal(''), Id])), null),
  }),
  data: v.object({ course: EditedCourse, lesson: EditedLesson }),
  codes: [...changing, 'courseIncomplete'],
});

export const removeLesson = call({
  ...common,
  name: 'courses.removeLesson',
  method: 'DELETE',
  path: `${COURSE}/lessons/{lessonId}`,
  summary:
    'Removes a lesson from a course, with its texts, its file and what learners have done of it. For a day it can be taken back.',
  params: lessonParams,
  query: v.object({ revision: QueriedRevision }),
  data: EditedCourse,
  codes: [...codes, 'courseChanged', 'courseIncomplete', 'tooManyRequests'],
});

export const restoreLesson = call({
  ...common,
  name: 'courses.restoreLesson',
  method: 'POST',
  path: `${COURSE}/lessons/{lessonId}/restore`,
  summary: 'Takes back that a lesson was removed, with what learners had done of it. Within a day only.',
  params: lessonParams,
  body: v.object({ revision: Revision }),
  data: EditedCourse,
  codes: [...codes, 'courseChanged', 'lessonsFull', 'tooManyRequests'],
  repeatable: true,
});

export const LESSON_ITEMS_MAX = 100;

export const listLessonItems = call({
  ...common,
  name: 'courses.lessonItems',
  method: 'GET',
  path: '/api/courses/v1/{schoolId}/lesson-items',
  summary:
    'Lists what a lesson of the caller can be: exams of the caller at the school, or live courses of the caller there that have a replay. The latest come first, a hundred at most.',
  params: v.object({ schoolId: Id }),
  query: v.object({ kind: v.picklist(['exam', 'live']) }),
  data: v.object({ list: v.array(LessonItem) }),
  codes,
});

export const EDITING_CALLS = {
  listTaughtCourses,
  createCourse,
  readEditedCourse,
  saveCourse,
  deleteCourse,
  publishCourse,
  withdrawCourse,
  orderLessons,
  addLesson,
  readEditedLesson,
  saveLesson,
  removeLesson,
  restoreLesson,
  listLessonItems,
};

import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LESSON_KINDS } from '../../../../src/contract/mall/constants.ts';
import { instant } from '../../core/database/tables.ts';

/** The lessons of courses. `courses.lessonCount` and `courses.minutes` sum them up. */
export const courseLessons = pgTable(
  'course_lessons',
  {
    tenantId: text('tenant_id').notNull(),
    courseId: text('course_id').notNull(),
    id: text('id').notNull(),
    /** Its place among the lessons of the course. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: LESSON_KINDS }).notNull(),
    minutes: integer('minutes').notNull(),
    /** The exam or the live course; empty for other kinds. */
    itemId: text('item_id').notNull().default(''),
    /** The address of the film or file of the demo; empty for other kinds, and for one that was uploaded. */
    fileUrl: text('file_url').notNull().default(''),
    /** The uploaded film or file; or empty. */
    fileId: text('file_id').notNull().default(''),
    /** Whether learners see it. A lesson that is added is made first, and shown when it is complete. */
    ready: boolean('ready').notNull().default(true),
    /** When its teacher removed it. It is kept for a while with what learners have done of it, so that this can be undone. */
    removedAt: instant('removed_at'),
    /** Counts its changes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.id] }),
    // For the exam that is passed.
    index('course_lessons_by_item').on(table.tenantId, table.itemId),
  ],
);

/** Title and text of a lesson in one language. */
export const courseLessonTexts = pgTable(
  'course_lesson_texts',
  {
    tenantId: text('tenant_id').notNull(),
    courseId: text('course_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.courseId, table.lessonId, table.language] })],
);

/** Where learners are in lessons, with the learner. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: text('user_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    courseId: text('course_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    /** Seconds of a film, thousandths of a text. */
    place: integer('place').notNull().default(0),
    seenAt: instant('seen_at').notNull(),
    doneAt: instant('done_at'),
    /** When it was finished, of a lesson that its teacher has removed: then `doneAt` is null. */
    heldDoneAt: instant('held_done_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tenantId, table.courseId, table.lessonId] })],
);

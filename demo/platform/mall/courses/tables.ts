import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { COURSE_LEVELS, COURSE_SUBJECTS } from '../../../../src/contract/mall/constants.ts';
import { COURSE_STATES } from '../../../../src/contract/mall/course-rules.ts';
import { instant, searchedWords } from '../../core/database/tables.ts';

/** The courses of schools and stores. */
export const courses = pgTable(
  'courses',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    /** The person or organisation that teaches it; null if the school names none. */
    authorId: text('author_id'),
    /** The language it is taught in. It has texts in this language, and may have them in others. */
    language: text('language').notNull(),
    subject: text('subject', { enum: COURSE_SUBJECTS }).notNull(),
    /** Its category in the plate of the school: the ids from the first level on, separated by dots, or empty. */
    categoryPath: text('category_path').notNull().default(''),
    level: text('level', { enum: COURSE_LEVELS }).notNull(),
    state: text('state', { enum: COURSE_STATES }).notNull().default('published'),
    /** Counts its changes, and those of the order of its lessons. */
    revision: integer('revision').notNull().default(1),
    cardImageUrl: text('card_image_url').notNull(),
    /** The uploaded file that is its cover; empty if it has one of the platform. */
    coverFileId: text('cover_file_id').notNull().default(''),
    /** In whole units of `currency`; 0 if it is free. */
    price: integer('price').notNull().default(0),
    currency: text('currency').notNull().default('EUR'),
    /** How many lessons it has, and how many minutes they take. */
    lessonCount: integer('lesson_count').notNull().default(0),
    minutes: integer('minutes').notNull(),
    /** Kept with the enrolments, because counting them takes too long. */
    learnerCount: integer('learner_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    modifiedAt: instant('modified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('courses_by_author').on(table.authorId, table.modifiedAt),
    index('courses_by_learners').on(table.tenantId, table.learnerCount, table.id),
  ],
);

/** Texts of a course in one language. */
export const courseTexts = pgTable(
  'course_texts',
  {
    tenantId: text('tenant_id').notNull(),
    courseId: text('course_id').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    words: searchedWords('title', 'summary'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.language] }),
    // For a search of words anywhere in a text, by the extension `pg_trgm`.
    index('course_texts_by_words').using('gin', table.words.op('gin_trgm_ops')),
  ],
);

/** Who studies which courses, with the person. `courses.learnerCount` counts them. */
export const enrolments = pgTable(
  'enrolments',
  {
    userId: text('user_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    courseId: text('course_id').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    /** How many lessons are finished; `lessonProgress` says which. */
    doneLessons: integer('done_lessons').notNull().default(0),
    /** The lesson that was open last; empty before the first one. */
    lessonId: text('lesson_id').notNull().default(''),
    /** When that was; before the first one, the time of the enrolment. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tenantId, table.courseId] }),
    index('enrolments_by_time').on(table.userId, table.enrolledAt),
    // For the list of learners of a course.
    index('enrolments_of_course_by_seen').on(table.tenantId, table.courseId, table.seenAt, table.userId),
    index('enrolments_of_course_by_done').on(table.tenantId, table.courseId, table.doneLessons, table.userId),
    index('enrolments_of_course_by_time').on(table.tenantId, table.courseId, table.enrolledAt, table.userId),
  ],
);

/** Talent programmes: courses of a school in an order, for an occupation. */
export const programmes = pgTable(
  'programmes',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    subject: text('subject', { enum: COURSE_SUBJECTS }).notNull(),
    weeks: integer('weeks').notNull(),
    /** Courses of the same school. */
    courseIds: jsonb('course_ids').$type<string[]>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Name and description of a talent programme in each language. */
export const programmeTexts = pgTable(
  'programme_texts',
  {
    tenantId: text('tenant_id').notNull(),
    programmeId: text('programme_id').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    words: searchedWords('title', 'summary'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.programmeId, table.language] }),
    index('programme_texts_by_words').using('gin', table.words.op('gin_trgm_ops')),
  ],
);

import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { enrolments } from '../courses/tables.ts';
import { courseLessons, courseLessonTexts, lessonProgress } from './tables.ts';

/** Which course, and the language in which it is taught. */
interface CourseOf {
  readonly tenantId: string;
  readonly id: string;
  readonly language: string;
}

/** Somebody in a course. */
export interface LearnerOf {
  readonly userId: string;
  readonly tenantId: string;
  readonly courseId: string;
}

/** Whether learners see a lesson of a statement. */
export const isReady = (): SQL => eq(courseLessons.ready, true);

const asked = alias(courseLessonTexts, 'asked');
const original = alias(courseLessonTexts, 'original');

const inLanguage = (text: typeof asked | typeof original, language: string) =>
  and(
    eq(text.tenantId, courseLessons.tenantId),
    eq(text.courseId, courseLessons.courseId),
    eq(text.lessonId, courseLessons.id),
    eq(text.language, language),
  );

const textOf = (column: 'title' | 'content'): SQL<string> =>
  sql<string>`coalesce(${asked[column]}, ${original[column]}, '')`;

/** The lessons of a course in their order, with their titles in a language, or else in the one it is taught in. */
export const findLessons = (db: Database, course: CourseOf, language: Language) =>
  db
    .select({ lesson: courseLessons, title: textOf('title') })
    .from(courseLessons)
    .leftJoin(asked, inLanguage(asked, language))
    .leftJoin(original, inLanguage(original, course.language))
    .where(and(eq(courseLessons.tenantId, course.tenantId), eq(courseLessons.courseId, course.id), isReady()))
    .orderBy(asc(courseLessons.position), asc(courseLessons.id));

/** A lesson with its title and text. */
export const findLesson = async (db: Database, course: CourseOf, lessonId: string, language: Language) => {
  const [row] = await db
    .select({ lesson: courseLessons, title: textOf('title'), content: textOf('content') })
    .from(courseLessons)
    .leftJoin(asked, inLanguage(asked, language))
    .leftJoin(original, inLanguage(original, course.language))
    .where(
      and(
        eq(courseLessons.tenantId, course.tenantId),
        eq(courseLessons.courseId, course.id),
        eq(courseLessons.id, lessonId),
        isReady(),
      ),
    )
    .limit(1);
  return row;
};

/** Where a learner is in the lessons of a course. */
export const findProgress = (db: Database, { courseId, tenantId, userId }: LearnerOf) =>
  db
    .select()
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.tenantId, tenantId),
        eq(lessonProgress.courseId, courseId),
      ),
    );

/** Whether somebody studies a course. */
export const isEnrolled = async (db: Database, { courseId, tenantId, userId }: LearnerOf): Promise<boolean> => {
  const [row] = await db
    .select({ at: enrolments.enrolledAt })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId)))
    .limit(1);
  return row !== undefined;
};

/** How many lessons somebody has finished of each of some courses of a school. */
export const countFinished = async (
  db: Database,
  { tenantId, userId }: Pick<LearnerOf, 'tenantId' | 'userId'>,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ courseId: lessonProgress.courseId, number: count() })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.tenantId, tenantId),
        inArray(lessonProgress.courseId, [...courseIds]),
        isNotNull(lessonProgress.doneAt),
      ),
    )
    .groupBy(lessonProgress.courseId);
  return new Map(rows.map(({ courseId, number }) => [courseId, number]));
};

import { and, asc, desc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { containsWords } from '../../core/lists/search.ts';
import { isPublished } from './market.ts';
import { type CourseRow, described } from './queries.ts';
import { courses, courseTexts } from './tables.ts';

/** In the nested queries of a school, too: by which a cluster sees that they need one machine. */
export const ofSchool = (column: PgColumn, schoolId: string): SQL | undefined =>
  schoolId === '' ? undefined : eq(column, schoolId);

/** Whether a text of a course contains the words of a search, in whatever language; `schoolId` as in a request. */
export const containsSearch = (db: Database, search: string, schoolId: string): SQL | undefined => {
  const words = containsWords(courseTexts.words, search);
  const found = db
    .select({ one: sql`1` })
    .from(courseTexts)
    .where(
      and(
        ofSchool(courseTexts.tenantId, schoolId),
        eq(courseTexts.tenantId, courses.tenantId),
        eq(courseTexts.courseId, courses.id),
        words,
      ),
    );
  return words && sql`exists ${found}`;
};

/** Those courses of a school that a search finds, those with the most learners first. */
export const searchCourses = (
  db: Database,
  tenantId: string,
  language: Language,
  { limit, search }: { readonly limit: number; readonly search: string },
): Promise<CourseRow[]> =>
  described(db, language)
    .where(and(eq(courses.tenantId, tenantId), isPublished(), containsSearch(db, search, tenantId)))
    .orderBy(desc(courses.learnerCount), asc(courses.id))
    .limit(limit);

/** The people and organisations that teach the courses of a school, those with the most learners first. */
export const authorsAt = async (db: Database, tenantId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: courses.authorId })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), isPublished(), isNotNull(courses.authorId)))
    .groupBy(courses.authorId)
    .orderBy(desc(max(courses.learnerCount)), asc(courses.authorId))
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
};

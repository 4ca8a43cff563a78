import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, type Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../../core/lists/paging.ts';
import { tenants, tenantTexts } from '../../tenants/tables.ts';
import { cooperations } from '../tables.ts';
import { isOpen, isPublished } from './market.ts';
import { courses, courseTexts } from './tables.ts';

const asked = alias(courseTexts, 'asked');
const original = alias(courseTexts, 'original');
const ownName = alias(tenantTexts, 'own_name');
const fallbackName = alias(tenantTexts, 'fallback_name');
const schoolName = sql<string>`coalesce(${ownName.name}, ${fallbackName.name}, ${courses.tenantId})`;

/** The texts in one language, or else in the one the course is taught in. */
const textOf = <T>(column: 'title' | 'summary' | 'description') =>
  sql<T>`coalesce(${asked[column]}, ${original[column]})`;

const inLanguage = (text: typeof asked | typeof original, language: SQL | Language) =>
  and(eq(text.tenantId, courses.tenantId), eq(text.courseId, courses.id), sql`${text.language} = ${language}`);

/** Courses with their texts and the name of their school, of the market or of one school. */
export const described = (db: Database, language: Language) =>
  db
    .select({
      course: courses,
      school: { id: tenants.id, logoUrl: tenants.logoUrl, coverUrl: tenants.coverUrl },
      title: textOf<string>('title'),
      summary: textOf<string>('summary'),
      description: textOf<string>('description'),
      schoolName,
    })
    .from(courses)
    .innerJoin(tenants, eq(tenants.id, courses.tenantId))
    .leftJoin(cooperations, eq(cooperations.storeId, courses.tenantId))
    .leftJoin(asked, inLanguage(asked, language))
    .leftJoin(original, inLanguage(original, sql`${courses.language}`))
    .leftJoin(ownName, and(eq(ownName.tenantId, courses.tenantId), eq(ownName.language, language)))
    .leftJoin(
      fallbackName,
      and(eq(fallbackName.tenantId, courses.tenantId), eq(fallbackName.language, DEFAULT_LANGUAGE)),
    );

/** A course with its texts in one language. */
export type CourseRow = Awaited<ReturnType<typeof described>>[number];

export const findCourse = async (
  db: Database,
  tenantId: string,
  courseId: string,
  language: Language,
): Promise<CourseRow | undefined> => {
  const [row] = await described(db, language)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)))
    .limit(1);
  return row;
};

/** Several courses in open schools, by school and id, whatever their state: those that somebody studies or manages. */
export const findCourses = async (
  db: Database,
  keys: readonly { readonly schoolId: string; readonly courseId: string }[],
  language: Language,
  now: Date,
): Promise<CourseRow[]> => {
  if (keys.length === 0) return [];
  const [schools, ids] = [keys.map(({ schoolId }) => schoolId), keys.map(({ courseId }) => courseId)];
  return described(db, language).where(and(inArray(courses.tenantId, schools), inArray(courses.id, ids), isOpen(now)));
};

/** The courses of a school by page, those with the most learners first. */
export const findOfSchool = async (
  db: Database,
  tenantId: string,
  language: Language,
  query: NumberedPage,
): Promise<{ total: number; rows: CourseRow[] }> => {
  const where = and(eq(courses.tenantId, tenantId), isPublished());
  const rows = await described(db, language)
    .where(where)
    .orderBy(desc(courses.learnerCount), asc(courses.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const [counted] = await db.select({ total: count() }).from(courses).where(where);
  return { total: counted?.total ?? 0, rows };
};

/** The schools in which a person or an organisation has courses. */
export const schoolsOfAuthor = async (db: Database, authorId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: courses.tenantId })
    .from(courses)
    .where(and(eq(courses.authorId, authorId), isPublished()));
  return rows.map(({ id }) => id);
};

/** The courses of a person or an organisation in those of the schools that are open, the latest first. */
export const findOfAuthor = async (
  db: Database,
  { authorId, schools }: { readonly authorId: string; readonly schools: readonly string[] },
  language: Language,
  query: NumberedPage,
  now: Date,
): Promise<{ total: number; rows: CourseRow[] }> => {
  if (schools.length === 0) return { total: 0, rows: [] };
  const where = and(
    eq(courses.authorId, authorId),
    inArray(courses.tenantId, [...schools]),
    isOpen(now),
    isPublished(),
  );
  const rows = await described(db, language)
    .where(where)
    .orderBy(desc(courses.modifiedAt), asc(courses.tenantId), asc(courses.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const [counted] = await db
    .select({ total: count() })
    .from(courses)
    .innerJoin(tenants, eq(tenants.id, courses.tenantId))
    .where(where);
  return { total: counted?.total ?? 0, rows };
};

/** How many courses people and organisations have in each of the schools that are open. */
export const countOfAuthors = async (
  db: Database,
  authorIds: readonly string[],
  now: Date,
): Promise<{ userId: string; schoolId: string; total: number }[]> => {
  const rows = await db
    .select({ userId: courses.authorId, schoolId: courses.tenantId, total: count() })
    .from(courses)
    .innerJoin(tenants, eq(tenants.id, courses.tenantId))
    .where(and(inArray(courses.authorId, [...authorIds]), isOpen(now), isPublished()))
    .groupBy(courses.authorId, courses.tenantId);
  return rows.flatMap(({ userId, ...rest }) => (userId === null ? [] : [{ userId, ...rest }]));
};

import { and, asc, count, desc, eq, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, type Language } from '../../../../src/contract/languages.ts';
import { type Course, chosenIn, type MarketQuery } from '../../../../src/contract/mall/courses.ts';
import type { Database } from '../../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../../core/lists/paging.ts';
import { containsWords } from '../../core/lists/search.ts';
import { publicNameOf } from '../../space/people.ts';
import type { Asking } from '../../tenants/authorization/obstacle.ts';
import { viewerAt } from '../../tenants/authorization/readable.ts';
import { pictureOf } from '../../tenants/queries.ts';
import { tenants, tenantTexts } from '../../tenants/tables.ts';
import { users } from '../../users/tables.ts';
import { cooperations } from '../tables.ts';
import { inMarket, isOpen } from './market.ts';
import { courses, courseTexts, enrolments, programmes } from './tables.ts';

const asked = alias(courseTexts, 'asked');
const original = alias(courseTexts, 'original');
const ownName = alias(tenantTexts, 'own_name');
const fallbackName = alias(tenantTexts, 'fallback_name');
const schoolName = sql<string>`coalesce(${ownName.name}, ${fallbackName.name}, ${courses.tenantId})`;

/** The texts in one language, or else in the one the course is taught in. */
const textOf = <T>(column: 'title' | 'summary' | 'description' | 'lessons') =>
  sql<T>`coalesce(${asked[column]}, ${original[column]})`;

const inLanguage = (text: typeof asked | typeof original, language: SQL | Language) =>
  and(eq(text.tenantId, courses.tenantId), eq(text.courseId, courses.id), sql`${text.language} = ${language}`);

/** Courses with their texts and the name of their school, of the market or of one school. */
const described = (db: Database, language: Language) =>
  db
    .select({
      course: courses,
      school: { id: tenants.id, logoUrl: tenants.logoUrl, coverUrl: tenants.coverUrl },
      title: textOf<string>('title'),
      summary: textOf<string>('summary'),
      description: textOf<string>('description'),
      lessons: textOf<string[]>('lessons'),
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

export const lecturersOf = async (
  db: Database,
  rows: readonly CourseRow[],
): Promise<Map<string, Course['lecturer']>> => {
  const ids = [...new Set(rows.flatMap(({ course }) => course.authorId ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, nickName: users.nickName, realName: users.realName, avatarUrl: users.avatarUrl })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(
    people.map(({ avatarUrl, id, nickName, realName }) => [
      id,
      { id, name: publicNameOf({ nickName, realName }) || id, avatarUrl },
    ]),
  );
};

/** Those of the courses that a user studies. */
const studiedOf = async (
  db: Database,
  rows: readonly CourseRow[],
  userId: string | undefined,
): Promise<Set<string>> => {
  if (userId === undefined || rows.length === 0) return new Set();
  const found = await db
    .select({ tenantId: enrolments.tenantId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        inArray(
          enrolments.courseId,
          rows.map(({ course }) => course.id),
        ),
      ),
    );
  return new Set(found.map(({ courseId, tenantId }) => `${tenantId}/${courseId}`));
};

/**
 * Courses as the contract shows them, to a user or a visitor: two statements more for the whole list. What a user studies
 * is shown on pages that the school lists.
 */
export const coursesOf = async (asking: Asking, rows: readonly CourseRow[]): Promise<Course[]> => {
  const { db } = asking.platform;
  const lecturers = await lecturersOf(db, rows);
  const viewer = await viewerAt(
    asking,
    rows.map(({ course }) => course.tenantId),
  );
  const studied = await studiedOf(db, rows, asking.session?.userId);
  return rows.map(({ course, school, schoolName: name, summary, title }) => ({
    id: course.id,
    schoolId: course.tenantId,
    schoolName: name,
    schoolLogoUrl: pictureOf(school, 'logo'),
    title,
    summary,
    cardImageUrl: course.cardImageUrl,
    language: course.language as Language,
    subject: course.subject,
    level: course.level,
    price: course.price === 0 ? null : { amount: course.price, currency: course.currency },
    lecturer: (course.authorId !== null && lecturers.get(course.authorId)) || null,
    learnerCount: course.learnerCount,
    lessonCount: course.lessonMinutes.length,
    minutes: course.minutes,
    modifiedTime: course.modifiedAt.toISOString(),
    existMember: viewer(course.tenantId) !== undefined && studied.has(`${course.tenantId}/${course.id}`),
  }));
};

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

/** Several courses in open schools, by school and id. */
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
  const where = eq(courses.tenantId, tenantId);
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
  const rows = await db.selectDistinct({ id: courses.tenantId }).from(courses).where(eq(courses.authorId, authorId));
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
  const where = and(eq(courses.authorId, authorId), inArray(courses.tenantId, [...schools]), isOpen(now));
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
    .where(and(inArray(courses.authorId, [...authorIds]), isOpen(now)))
    .groupBy(courses.authorId, courses.tenantId);
  return rows.flatMap(({ userId, ...rest }) => (userId === null ? [] : [{ userId, ...rest }]));
};

const free = sql<boolean>`(${courses.price} = 0)`;

/** In the nested queries of a school, too: by which a cluster sees that they need one machine. */
const ofSchool = (column: PgColumn, schoolId: string): SQL | undefined =>
  schoolId === '' ? undefined : eq(column, schoolId);

/** Whether a text of a course contains the words of a search, in whatever language; `schoolId` as in a request. */
const containsSearch = (db: Database, search: string, schoolId: string): SQL | undefined => {
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
    .where(and(eq(courses.tenantId, tenantId), containsSearch(db, search, tenantId)))
    .orderBy(desc(courses.learnerCount), asc(courses.id))
    .limit(limit);

/** The people and organisations that teach the courses of a school, those with the most learners first. */
export const authorsAt = async (db: Database, tenantId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: courses.authorId })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), isNotNull(courses.authorId)))
    .groupBy(courses.authorId)
    .orderBy(desc(max(courses.learnerCount)), asc(courses.authorId))
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
};

/** The courses that match the search, the school and the programme of a request: the filters count these. */
const baseOf = (db: Database, { programmeId, schoolId, search }: MarketQuery, now: Date): SQL | undefined => {
  const ofProgramme = db
    .select({ one: sql`1` })
    .from(programmes)
    .where(
      and(
        ofSchool(programmes.tenantId, schoolId),
        eq(programmes.tenantId, courses.tenantId),
        eq(programmes.id, programmeId),
        sql`${programmes.courseIds} ? ${courses.id}`,
      ),
    );
  return and(
    inMarket(now),
    ofSchool(courses.tenantId, schoolId),
    programmeId === '' ? undefined : sql`exists ${ofProgramme}`,
    containsSearch(db, search, schoolId),
  );
};

const ORDERS: Record<MarketQuery['order'], SQL> = {
  popular: desc(courses.learnerCount),
  newest: desc(courses.modifiedAt),
  shortest: asc(courses.minutes),
};

type Facet = 'subject' | 'level' | 'language' | 'price';
type Cell = Readonly<Record<Facet, string>> & { readonly count: number };

/** The values of each filter, among the courses that pass the other filters. */
const countsIn = (cells: readonly Cell[], chosen: Readonly<Record<Facet, readonly string[]>>) => {
  const names = Object.keys(chosen) as Facet[];
  const passes = (cell: Cell, facet: Facet) => chosen[facet].length === 0 || chosen[facet].includes(cell[facet]);
  const countsOf = (facet: Facet) => {
    const counts = new Map<string, number>();
    for (const cell of cells) {
      if (names.some((other) => other !== facet && !passes(cell, other))) continue;
      counts.set(cell[facet], (counts.get(cell[facet]) ?? 0) + cell.count);
    }
    return [...counts].map(([value, number]) => ({ value, count: number }));
  };
  const total = cells.reduce((sum, cell) => sum + (names.every((facet) => passes(cell, facet)) ? cell.count : 0), 0);
  return { total, countsOf };
};

/**
 * The courses of the market by page, and how many each value of the filters has: one statement for the page, and one
 * that counts every combination of values, of which there are a few hundred at most.
 */
export const findInMarket = async (db: Database, language: Language, query: MarketQuery, now: Date) => {
  const base = baseOf(db, query, now);
  const chosen = {
    subject: chosenIn(query.subjects),
    level: chosenIn(query.levels),
    language: chosenIn(query.languages),
    price: chosenIn(query.prices),
  } as const satisfies Record<Facet, readonly string[]>;
  const cells = await db
    .select({ subject: courses.subject, level: courses.level, language: courses.language, free, count: count() })
    .from(courses)
    .innerJoin(tenants, eq(tenants.id, courses.tenantId))
    .leftJoin(cooperations, eq(cooperations.storeId, courses.tenantId))
    .where(base)
    .groupBy(courses.subject, courses.level, courses.language, free);
  const { countsOf, total } = countsIn(
    cells.map(({ free: isFree, ...cell }) => ({ ...cell, price: isFree ? 'free' : 'paid' })),
    chosen,
  );
  const filters = (['subject', 'level', 'language'] as const).flatMap((facet) =>
    chosen[facet].length === 0 ? [] : [inArray(courses[facet], [...chosen[facet]] as never[])],
  );
  if (chosen.price.length === 1) filters.push(eq(free, chosen.price[0] === 'free'));
  const rows = await described(db, language)
    .where(and(base, ...filters))
    .orderBy(ORDERS[query.order], asc(courses.tenantId), asc(courses.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return { total, rows, countsOf };
};

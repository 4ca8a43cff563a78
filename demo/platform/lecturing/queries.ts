import { and, asc, count, countDistinct, desc, eq, gt, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Lesson, NextLesson } from '../../../src/contract/lecturing/lecturing.ts';
import type { Database } from '../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { containsWords, patternsOf } from '../core/lists/search.ts';
import type { Lecturer } from '../tenants/authorization/authorize.ts';
import { users } from '../users/tables.ts';
import { type ClassRecord, classes, classMembers, classTeachers, lessons, wordsOfStudent } from './tables.ts';

interface Page extends NumberedPage {
  readonly search: string;
}

/** The user’s row among the teachers of a class, to be joined. */
const taughtBy = (userId: string) =>
  and(
    eq(classTeachers.tenantId, classes.tenantId),
    eq(classTeachers.classId, classes.id),
    eq(classTeachers.userId, userId),
  );
const own = sql<boolean>`(${classTeachers.userId} is not null)`;
const isTaught = (isOnlyOwn: boolean): SQL | undefined => (isOnlyOwn ? own : undefined);

/** A class, and whether the user teaches it. */
const findClass = async (
  db: Database,
  tenantId: string,
  classId: string,
  userId: string,
): Promise<(ClassRecord & { own: boolean }) | undefined> => {
  const [found] = await db
    .select({ row: classes, own })
    .from(classes)
    .leftJoin(classTeachers, taughtBy(userId))
    .where(and(eq(classes.tenantId, tenantId), eq(classes.id, classId)))
    .limit(1);
  return found && { ...found.row, own: found.own };
};

/** A class that somebody teaches or administers. Teachers cannot tell the classes of others from those that do not exist. */
export const findClassOf = async (
  db: Database,
  { isOnlyOwn, school, userId }: Lecturer,
  classId: string,
): Promise<(ClassRecord & { own: boolean }) | undefined> => {
  const row = await findClass(db, school.id, classId, userId);
  return row && (row.own || !isOnlyOwn) ? row : undefined;
};

/** A page of the classes of a school, or of those that the user teaches. */
export const findClasses = async (
  db: Database,
  tenantId: string,
  userId: string,
  isOnlyOwn: boolean,
  query: Page,
): Promise<{ readonly total: number; readonly rows: (ClassRecord & { own: boolean })[] }> => {
  const matches = patternsOf(query.search).map((pattern) =>
    or(ilike(classes.name, pattern), ilike(classes.code, pattern)),
  );
  const where = and(eq(classes.tenantId, tenantId), isTaught(isOnlyOwn), ...matches);
  const rows = await db
    .select({ row: classes, own })
    .from(classes)
    .leftJoin(classTeachers, taughtBy(userId))
    .where(where)
    .orderBy(desc(classes.endDate), asc(classes.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const [counted] = await db
    .select({ total: count() })
    .from(classes)
    .leftJoin(classTeachers, taughtBy(userId))
    .where(where);
  return { total: counted?.total ?? 0, rows: rows.map((found) => ({ ...found.row, own: found.own })) };
};

/** How many classes there are, and how many people study in them: each is counted once. */
export const countClasses = async (
  db: Database,
  tenantId: string,
  userId: string,
  isOnlyOwn: boolean,
): Promise<{ readonly classCount: number; readonly studentCount: number }> => {
  const [counted] = await db
    .select({ classCount: countDistinct(classes.id), studentCount: countDistinct(classMembers.userId) })
    .from(classes)
    .leftJoin(classTeachers, taughtBy(userId))
    .leftJoin(classMembers, and(eq(classMembers.tenantId, classes.tenantId), eq(classMembers.classId, classes.id)))
    .where(and(eq(classes.tenantId, tenantId), isTaught(isOnlyOwn)));
  return counted ?? { classCount: 0, studentCount: 0 };
};

export const teachersOf = async (db: Database, tenantId: string, classId: string): Promise<string[]> => {
  const rows = await db
    .select({ userId: classTeachers.userId })
    .from(classTeachers)
    .where(and(eq(classTeachers.tenantId, tenantId), eq(classTeachers.classId, classId)))
    .orderBy(asc(classTeachers.userId));
  return rows.map(({ userId }) => userId);
};

/** Names and pictures of people, by their ids: people are stored apart from schools. */
export const facesOf = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly avatarUrl: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, realName: users.realName, nickName: users.nickName, avatarUrl: users.avatarUrl })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ avatarUrl, id, nickName, realName }) => [id, { name: realName || nickName || id, avatarUrl }]),
  );
};

/** A page of the students of a class, by their numbers. */
export const findClassMembers = async (db: Database, tenantId: string, classId: string, query: Page) => {
  const matches = patternsOf(query.search).map((pattern) =>
    or(ilike(classMembers.name, pattern), ilike(classMembers.jobNum, pattern)),
  );
  const where = and(eq(classMembers.tenantId, tenantId), eq(classMembers.classId, classId), ...matches);
  const rows = await db
    .select({ userId: classMembers.userId, name: classMembers.name, jobNum: classMembers.jobNum })
    .from(classMembers)
    .where(where)
    .orderBy(asc(classMembers.jobNum), asc(classMembers.userId))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  return { total: await db.$count(classMembers, where), rows };
};

/** The students in the classes that somebody teaches or administers whom a search finds, each with one class. */
export const searchStudents = (
  db: Database,
  { isOnlyOwn, school, userId }: Lecturer,
  { limit, search }: { readonly limit: number; readonly search: string },
): Promise<{ userId: string; name: string; className: string }[]> =>
  db
    .select({
      userId: classMembers.userId,
      name: sql<string>`min(${classMembers.name})`,
      className: sql<string>`min(${classes.name})`,
    })
    .from(classMembers)
    .innerJoin(classes, and(eq(classes.tenantId, classMembers.tenantId), eq(classes.id, classMembers.classId)))
    .leftJoin(classTeachers, taughtBy(userId))
    .where(
      and(
        eq(classMembers.tenantId, school.id),
        isTaught(isOnlyOwn),
        containsWords(wordsOfStudent(classMembers), search),
      ),
    )
    .groupBy(classMembers.userId)
    .orderBy(asc(sql`min(${classMembers.name})`), asc(classMembers.userId))
    .limit(limit);

const timetable = (db: Database) =>
  db
    .select({ lesson: lessons, className: classes.name, studentCount: classes.studentCount })
    .from(lessons)
    .innerJoin(classes, and(eq(classes.tenantId, lessons.tenantId), eq(classes.id, lessons.classId)));

const shown = ({ className, lesson }: Awaited<ReturnType<typeof timetable>>[number]): Lesson => ({
  id: lesson.id,
  classId: lesson.classId,
  className,
  title: lesson.title,
  room: lesson.room,
  startTime: lesson.startAt.toISOString(),
  endTime: lesson.endAt.toISOString(),
});

/** The lessons of a class that begin in a period. */
export const findLessons = async (
  db: Database,
  tenantId: string,
  classId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Lesson[]> => {
  const rows = await timetable(db)
    .where(
      and(
        eq(lessons.tenantId, tenantId),
        eq(lessons.classId, classId),
        gte(lessons.startAt, from),
        lt(lessons.startAt, to),
      ),
    )
    .orderBy(asc(lessons.startAt), asc(lessons.id));
  return rows.map(shown);
};

/** The lessons that are on and the next ones, of a school or of those classes that the user teaches. */
export const findNextLessons = async (
  db: Database,
  tenantId: string,
  userId: string,
  isOnlyOwn: boolean,
  now: Date,
  limit: number,
): Promise<NextLesson[]> => {
  const rows = await timetable(db)
    .leftJoin(classTeachers, taughtBy(userId))
    .where(and(eq(lessons.tenantId, tenantId), gt(lessons.endAt, now), isTaught(isOnlyOwn)))
    .orderBy(asc(lessons.startAt), asc(lessons.classId), asc(lessons.id))
    .limit(limit);
  return rows.map((row) => ({ ...shown(row), studentCount: row.studentCount }));
};

import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import type { Language } from '../../../src/contract/languages.ts';
import type { Database } from '../core/database/database.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { courses } from '../mall/courses/tables.ts';
import { isTeaching } from '../mall/lessons/access.ts';
import { isReady } from '../mall/lessons/queries.ts';
import { courseLessons } from '../mall/lessons/tables.ts';
import { authorize } from '../tenants/authorization/authorize.ts';

export type CourseRow = typeof courses.$inferSelect;

/** Which course of which school. */
export interface CourseKey {
  readonly schoolId: string;
  readonly courseId: string;
}

/** Which course a row is. */
export const keyOf = ({ id, tenantId }: Pick<CourseRow, 'id' | 'tenantId'>): CourseKey => ({
  ...{ schoolId: tenantId, courseId: id },
});

const ofCourse = ({ courseId, schoolId }: CourseKey) => and(eq(courses.tenantId, schoolId), eq(courses.id, courseId));

/**
 * A course that the caller may edit: its teacher, as long as the person teaches at the school, and who manages the school. This is
 * the only place where it is decided.
 * @throws RequestError notFound, forbidden, schoolClosed, schoolExpired
 */
export const requireTaught = async (context: UserContext, key: CourseKey): Promise<CourseRow> => {
  const { role } = await authorize(context, 'teach', { schoolId: key.schoolId });
  const [row] = await context.platform.db.select().from(courses).where(ofCourse(key)).limit(1);
  const isOwn = row !== undefined && isTeaching(row, context.session.userId, role);
  // Who teaches another course learns nothing of a draft, not even that there is one.
  if (!row || (!isOwn && row.state !== 'published'))
    throw new RequestError('notFound', 'The course does not exist.', { field: 'courseId' });
  if (!isOwn) throw new RequestError('forbidden', 'This is the course of another teacher.', { field: 'courseId' });
  return row;
};

/**
 * Locks a course that is about to change, and counts the change.
 * @throws RequestError courseChanged if it is not as the caller has read it
 */
export const takeRevision = async (tx: Database, key: CourseKey, revision: number, now: Date): Promise<void> => {
  const taken = await tx
    .update(courses)
    .set({ revision: sql`${courses.revision} + 1`, modifiedAt: now })
    .where(and(ofCourse(key), eq(courses.revision, revision)))
    .returning({ id: courses.id });
  if (taken.length === 0)
    throw new RequestError('courseChanged', 'The course has been changed meanwhile.', { field: 'revision' });
};

/** Counts a change of a course that needs no revision of the caller, such as that of one of its lessons. */
export const touch = async (tx: Database, key: CourseKey, now: Date): Promise<void> => {
  await tx
    .update(courses)
    .set({ revision: sql`${courses.revision} + 1`, modifiedAt: now })
    .where(ofCourse(key));
};

/** Changes columns of a course. */
export const changeCourse = async (tx: Database, key: CourseKey, changes: Partial<CourseRow>): Promise<void> => {
  await tx.update(courses).set(changes).where(ofCourse(key));
};

/** The language whose texts a caller edits: the one asked for, or that of the request if there are any, or the course's own. */
export const languageOf = (
  asked: Language | '',
  {
    course,
    language,
    known,
  }: { readonly course: CourseRow; readonly language: Language; readonly known: readonly string[] },
): Language => {
  if (asked !== '') return asked;
  return known.includes(language) ? language : (course.language as Language);
};

/** The lessons of a course, without those that were removed. */
export const lessonsOf = ({ courseId, schoolId }: CourseKey) =>
  and(eq(courseLessons.tenantId, schoolId), eq(courseLessons.courseId, courseId), isNull(courseLessons.removedAt));

/** Writes how many lessons learners see of a course, and how long they take. */
export const sumUp = async (tx: Database, key: CourseKey): Promise<void> => {
  const [found] = await tx
    .select({ lessonCount: count(), minutes: sum(courseLessons.minutes).mapWith(Number) })
    .from(courseLessons)
    .where(and(lessonsOf(key), isReady()));
  await changeCourse(tx, key, { lessonCount: found?.lessonCount ?? 0, minutes: found?.minutes ?? 0 });
};

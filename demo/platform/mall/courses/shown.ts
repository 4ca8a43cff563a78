import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Course } from '../../../../src/contract/mall/courses.ts';
import type { Database } from '../../core/database/database.ts';
import { publicNameOf } from '../../space/people.ts';
import type { Asking } from '../../tenants/authorization/obstacle.ts';
import { viewerAt } from '../../tenants/authorization/readable.ts';
import { pictureOf } from '../../tenants/queries.ts';
import { users } from '../../users/tables.ts';
import { lessonProgress } from '../lessons/tables.ts';
import type { CourseRow } from './queries.ts';
import { enrolments } from './tables.ts';

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

/** How many lessons a user has finished of each of the courses that the user studies. */
const studiedOf = async (
  db: Database,
  rows: readonly CourseRow[],
  userId: string | undefined,
): Promise<ReadonlyMap<string, number>> => {
  if (userId === undefined || rows.length === 0) return new Map();
  const done = db
    .select({ number: count() })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.userId, enrolments.userId),
        eq(lessonProgress.tenantId, enrolments.tenantId),
        eq(lessonProgress.courseId, enrolments.courseId),
        isNotNull(lessonProgress.doneAt),
      ),
    );
  const found = await db
    .select({ tenantId: enrolments.tenantId, courseId: enrolments.courseId, done: sql<number>`(${done})::int` })
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
  return new Map(found.map(({ courseId, done: number, tenantId }) => [`${tenantId}/${courseId}`, number]));
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
  const doneOf = ({ id, tenantId }: CourseRow['course']) =>
    viewer(tenantId) === undefined ? undefined : studied.get(`${tenantId}/${id}`);
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
    lessonCount: course.lessonCount,
    minutes: course.minutes,
    modifiedTime: course.modifiedAt.toISOString(),
    existMember: doneOf(course) !== undefined,
    doneLessons: doneOf(course) ?? 0,
  }));
};

import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { LESSON_RESTORE_MS } from '../../../src/contract/mall/constants.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { enrolments } from '../mall/courses/tables.ts';
import { courseLessons, courseLessonTexts, lessonProgress } from '../mall/lessons/tables.ts';
import { releaseFiles } from '../uploads/files.ts';
import { requireStillComplete } from './courses.ts';
import { isReadyNow, lastPosition } from './lessons.ts';
import { oneLesson } from './read.ts';
import { type CourseKey, type CourseRow, keyOf, sumUp, takeRevision } from './taught.ts';

const unknown = () => new RequestError('notFound', 'The course has no such lesson.', { field: 'lessonId' });

const ofCourse = (
  table: typeof courseLessons | typeof courseLessonTexts | typeof lessonProgress | typeof enrolments,
  { courseId, schoolId }: CourseKey,
) => {
  const of = table as typeof courseLessons;
  return and(eq(of.tenantId, schoolId), eq(of.courseId, courseId));
};

const progressIn = (key: CourseKey, lessonId: string) =>
  and(ofCourse(lessonProgress, key), eq(lessonProgress.lessonId, lessonId));

/** Counts a lesson that learners have finished once more or less for each of them. */
const countDone = async (tx: Database, key: CourseKey, lessonId: string, doneLessons: SQL): Promise<void> => {
  const finished = and(
    progressIn(key, lessonId),
    eq(lessonProgress.userId, enrolments.userId),
    isNotNull(lessonProgress.doneAt),
  );
  await tx
    .update(enrolments)
    .set({ doneLessons })
    .where(and(ofCourse(enrolments, key), sql`exists (select 1 from ${lessonProgress} where ${finished})`));
};

/** Deletes the removed lessons of a course that nobody can take back any more, with what belongs to them. */
const deleteOld = async (tx: Database, key: CourseKey, now: Date): Promise<void> => {
  const gone = await tx
    .delete(courseLessons)
    .where(and(ofCourse(courseLessons, key), lt(courseLessons.removedAt, new Date(now.getTime() - LESSON_RESTORE_MS))))
    .returning();
  if (gone.length === 0) return;
  const files = gone.map(({ fileId }) => fileId).filter((id) => id !== '');
  if (files.length > 0) await releaseFiles(tx, key.schoolId, files, now);
  const ids = gone.map(({ id }) => id);
  for (const table of [courseLessonTexts, lessonProgress])
    await tx.delete(table).where(and(ofCourse(table, key), inArray(table.lessonId, ids)));
};

/**
 * Removes a lesson. It is kept for a day with its file and with what learners have done of it.
 * @throws RequestError notFound, courseChanged, courseIncomplete
 */
export const removeLessonOf = (
  context: UserContext,
  course: CourseRow,
  lessonId: string,
  revision: number,
): Promise<void> =>
  transact(context.platform.db, async (tx) => {
    const { now } = context;
    const key = keyOf(course);
    await takeRevision(tx, key, revision, now);
    const [gone] = await tx
      .update(courseLessons)
      .set({ removedAt: now, ready: false })
      .where(oneLesson(key, lessonId))
      .returning({ id: courseLessons.id });
    if (!gone) throw unknown();
    await countDone(tx, key, lessonId, sql`greatest(${enrolments.doneLessons} - 1, 0)`);
    await tx
      .update(lessonProgress)
      .set({ heldDoneAt: sql`${lessonProgress.doneAt}`, doneAt: null })
      .where(and(progressIn(key, lessonId), isNotNull(lessonProgress.doneAt)));
    await tx
      .update(enrolments)
      .set({ lessonId: '' })
      .where(and(ofCourse(enrolments, key), eq(enrolments.lessonId, lessonId)));
    await deleteOld(tx, key, now);
    await sumUp(tx, key);
    await requireStillComplete(tx, context, { ...key, state: course.state });
  });

/**
 * Takes back that a lesson was removed, where it was; does nothing if it is there. Learners who had finished it have it
 * finished again.
 * @throws RequestError notFound, courseChanged, lessonsFull
 */
export const restoreLessonOf = (
  { now, platform }: UserContext,
  course: CourseRow,
  lessonId: string,
  revision: number,
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const key = keyOf(course);
    const removed = and(ofCourse(courseLessons, key), eq(courseLessons.id, lessonId));
    const [lesson] = await tx.select().from(courseLessons).where(removed).limit(1);
    if (!lesson) throw unknown();
    const { removedAt } = lesson;
    if (removedAt === null) return;
    if (now.getTime() - removedAt.getTime() > LESSON_RESTORE_MS) throw unknown();
    await takeRevision(tx, key, revision, now);
    await lastPosition(tx, key);
    await tx.update(courseLessons).set({ removedAt: null }).where(removed);
    const ready = await isReadyNow(tx, course, lessonId);
    await tx.update(courseLessons).set({ ready }).where(removed);
    await tx
      .update(lessonProgress)
      .set({ doneAt: sql`${lessonProgress.heldDoneAt}`, heldDoneAt: null })
      .where(and(progressIn(key, lessonId), isNotNull(lessonProgress.heldDoneAt)));
    await countDone(tx, key, lessonId, sql`${enrolments.doneLessons} + 1`);
    await sumUp(tx, key);
  });

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Progress } from '../../../../src/contract/mall/lessons.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { recordStudy } from '../../studies/record.ts';
import { courses, courseTexts, enrolments } from '../courses/tables.ts';
import { findProgress, isReady, type LearnerOf } from './queries.ts';
import { courseLessons, lessonProgress } from './tables.ts';

type ProgressRow = typeof lessonProgress.$inferSelect;

/**
 * How far a learner is, from the ids of the lessons in their order. It goes on with the lesson that was open last, or with
 * the next one that is not finished.
 */
export const progressIn = (lessonIds: readonly string[], rows: readonly ProgressRow[]): Progress => {
  const done = new Set(rows.flatMap(({ doneAt, lessonId }) => (doneAt === null ? [] : [lessonId])));
  const isOpen = (id: string) => !done.has(id);
  const [last] = rows
    .filter(({ lessonId }) => lessonIds.includes(lessonId))
    .sort((one, other) => other.seenAt.getTime() - one.seenAt.getTime());
  const at = last ? lessonIds.indexOf(last.lessonId) : 0;
  return {
    doneLessons: lessonIds.filter((id) => done.has(id)).length,
    lessonCount: lessonIds.length,
    nextLessonId: lessonIds.slice(at).find(isOpen) ?? lessonIds.find(isOpen) ?? '',
  };
};

interface Step {
  readonly lessonId: string;
  readonly place?: number | undefined;
  readonly isDone: boolean;
}

/** Keeps a step in a lesson. Returns whether the lesson was finished by it. */
const keep = async (tx: Database, learner: LearnerOf, { isDone, lessonId, place }: Step, now: Date) => {
  const { courseId, tenantId, userId } = learner;
  const own = and(
    eq(lessonProgress.userId, userId),
    eq(lessonProgress.tenantId, tenantId),
    eq(lessonProgress.courseId, courseId),
    eq(lessonProgress.lessonId, lessonId),
  );
  const [known] = await tx.select({ doneAt: lessonProgress.doneAt }).from(lessonProgress).where(own).for('update');
  await tx
    .insert(lessonProgress)
    .values({ ...learner, lessonId, place: place ?? 0, seenAt: now, doneAt: isDone ? now : null })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.tenantId, lessonProgress.courseId, lessonProgress.lessonId],
      set: {
        seenAt: now,
        ...(place !== undefined && { place }),
        ...(isDone && { doneAt: sql`coalesce(${lessonProgress.doneAt}, excluded.done_at)` }),
      },
    });
  const isNewlyDone = isDone && !known?.doneAt;
  await tx
    .update(enrolments)
    .set({
      ...{ lessonId, seenAt: now },
      ...(isNewlyDone && { doneLessons: sql`${enrolments.doneLessons} + 1` }),
    })
    .where(and(eq(enrolments.userId, userId), eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId)));
  return isNewlyDone;
};

/** The ids of the lessons of a course in their order. */
const lessonIdsOf = async (tx: Database, { courseId, tenantId }: LearnerOf): Promise<string[]> => {
  const rows = await tx
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(and(eq(courseLessons.tenantId, tenantId), eq(courseLessons.courseId, courseId), isReady()))
    .orderBy(courseLessons.position, courseLessons.id);
  return rows.map(({ id }) => id);
};

/** The course as the learning history names it. */
export interface StudiedCourse {
  readonly title: string;
  readonly cover: string;
}

/** Records that a course was studied now. */
export const recordCourse = (
  db: Database,
  { courseId: itemId, tenantId, userId }: LearnerOf,
  course: StudiedCourse,
  now: Date,
): Promise<void> => recordStudy(db, { userId, tenantId, kind: 'course', itemId, ...course }, now);

/** Keeps that a learner has opened a lesson, which is the one to go on with, and records it in the learning history. */
export const openLesson = (
  db: Database,
  learner: LearnerOf,
  step: Step & { readonly course: StudiedCourse },
  now: Date,
): Promise<void> =>
  transact(db, async (tx) => {
    await keep(tx, learner, step, now);
    await recordCourse(tx, learner, step.course, now);
  });

/** Keeps a step of a learner in a lesson, and with a lesson that is finished the entry of the learning history. */
export const saveStep = (
  db: Database,
  learner: LearnerOf,
  step: Step & { readonly course: StudiedCourse },
  now: Date,
): Promise<Progress> =>
  transact(db, async (tx) => {
    if (await keep(tx, learner, step, now)) await recordCourse(tx, learner, step.course, now);
    return progressIn(await lessonIdsOf(tx, learner), await findProgress(tx, learner));
  });

/**
 * Finishes the lessons that are this exam in the courses which the person studies, in the transaction that passes it.
 */
export const passExam = async (
  tx: Database,
  { examId, tenantId, userId }: { readonly examId: string; readonly tenantId: string; readonly userId: string },
  now: Date,
): Promise<void> => {
  const found = await tx
    .select({
      courseId: courseLessons.courseId,
      lessonId: courseLessons.id,
      cover: courses.cardImageUrl,
      title: courseTexts.title,
    })
    .from(courseLessons)
    .innerJoin(courses, and(eq(courses.tenantId, courseLessons.tenantId), eq(courses.id, courseLessons.courseId)))
    .innerJoin(
      courseTexts,
      and(
        eq(courseTexts.tenantId, courses.tenantId),
        eq(courseTexts.courseId, courses.id),
        eq(courseTexts.language, courses.language),
      ),
    )
    .where(
      and(
        eq(courseLessons.tenantId, tenantId),
        eq(courseLessons.itemId, examId),
        eq(courseLessons.kind, 'exam'),
        isReady(),
      ),
    );
  if (found.length === 0) return;
  const ids = found.map(({ courseId }) => courseId);
  const studied = await tx
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.tenantId, tenantId), inArray(enrolments.courseId, ids)));
  for (const { courseId, cover, lessonId, title } of found) {
    if (!studied.some((one) => one.courseId === courseId)) continue;
    const learner = { userId, tenantId, courseId };
    if (await keep(tx, learner, { lessonId, isDone: true }, now))
      await recordCourse(tx, learner, { cover, title }, now);
  }
};

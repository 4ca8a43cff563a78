import { and, count, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import { type addLesson, LESSON_ITEMS_MAX, type saveLesson } from '../../../src/contract/mall/course-editing.ts';
import { LESSON_MINUTES_MAX, LESSONS_MAX, minutesOfVideo } from '../../../src/contract/mall/course-rules.ts';
import type { LessonItem } from '../../../src/contract/mall/edited-course.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { randomId } from '../core/random.ts';
import { lives } from '../live/tables.ts';
import { courseLessons, courseLessonTexts } from '../mall/lessons/tables.ts';
import { claimFile, releaseFiles } from '../uploads/files.ts';
import { exams } from '../works/tables.ts';
import { isWhole, oneLesson } from './read.ts';
import { type CourseKey, type CourseRow, keyOf, lessonsOf, sumUp, takeRevision, touch } from './taught.ts';

type LessonRow = typeof courseLessons.$inferSelect;

const writeText = async (
  tx: Database,
  key: CourseKey & { readonly lessonId: string; readonly language: string },
  words: { readonly title: string; readonly content: string },
): Promise<void> => {
  const { courseId, language, lessonId, schoolId: tenantId } = key;
  await tx
    .insert(courseLessonTexts)
    .values({ tenantId, courseId, lessonId, language, ...words })
    .onConflictDoUpdate({
      target: [
        courseLessonTexts.tenantId,
        courseLessonTexts.courseId,
        courseLessonTexts.lessonId,
        courseLessonTexts.language,
      ],
      set: words,
    });
};

/** The place of the last lesson of a course that can have another one. @throws RequestError lessonsFull */
export const lastPosition = async (tx: Database, key: CourseKey): Promise<number> => {
  const [found] = await tx
    .select({ number: count(), last: max(courseLessons.position) })
    .from(courseLessons)
    .where(lessonsOf(key));
  if ((found?.number ?? 0) >= LESSONS_MAX)
    throw new RequestError('lessonsFull', 'The course has as many lessons as it can have.');
  return found?.last ?? 0;
};

/** The minutes of a lesson of which nobody has said how long it takes. */
const FIRST_MINUTES = 5;

/** Adds a lesson at the end of a course. Learners see it when it is complete. @throws RequestError courseChanged, lessonsFull */
export const insertLesson = (
  { now, platform }: UserContext,
  course: CourseRow,
  { kind, revision, textLanguage, title }: CallInput<typeof addLesson>['body'],
): Promise<string> =>
  transact(platform.db, async (tx) => {
    const key = keyOf(course);
    await takeRevision(tx, key, revision, now);
    const last = await lastPosition(tx, key);
    const id = randomId('lesson');
    const place = { tenantId: key.schoolId, courseId: key.courseId, id, position: last + 1 };
    await tx.insert(courseLessons).values({ ...place, kind, minutes: FIRST_MINUTES, ready: false });
    await writeText(tx, { ...key, lessonId: id, language: textLanguage }, { title, content: '' });
    // The title is there in the language in which the course is taught, too.
    if (textLanguage !== course.language)
      await writeText(tx, { ...key, lessonId: id, language: course.language }, { title, content: '' });
    await sumUp(tx, key);
    return id;
  });

/** What a lesson of the caller can be: the latest exams, or live courses with a replay. */
export const findItems = async (
  db: Database,
  { schoolId, userId }: { readonly schoolId: string; readonly userId: string },
  kind: 'exam' | 'live',
): Promise<LessonItem[]> => {
  if (kind === 'exam')
    return db
      .select({ id: exams.id, title: exams.name })
      .from(exams)
      .where(and(eq(exams.userId, userId), eq(exams.schoolId, schoolId), eq(exams.status, 'published')))
      .orderBy(desc(exams.modifiedTime))
      .limit(LESSON_ITEMS_MAX);
  return db
    .select({ id: lives.id, title: lives.title })
    .from(lives)
    .where(
      and(
        eq(lives.tenantId, schoolId),
        eq(lives.createdBy, userId),
        isNull(lives.deletedAt),
        isNotNull(lives.recordingOf),
      ),
    )
    .orderBy(desc(lives.startAt))
    .limit(LESSON_ITEMS_MAX);
};

/**
 * The exam or live course of a lesson, if there is one at the school. An exam says how long it takes.
 * @throws RequestError notFound
 */
const findItem = async (
  db: Database,
  { kind, tenantId }: LessonRow,
  itemId: string,
): Promise<Partial<Pick<LessonRow, 'minutes'>>> => {
  const [found] =
    kind === 'exam'
      ? await db
          .select({ minutes: exams.durationMinutes })
          .from(exams)
          .where(and(eq(exams.schoolId, tenantId), eq(exams.id, itemId), eq(exams.status, 'published')))
          .limit(1)
      : await db
          .select({ minutes: sql<null>`null` })
          .from(lives)
          .where(and(eq(lives.tenantId, tenantId), eq(lives.id, itemId), isNull(lives.deletedAt)))
          .limit(1);
  if (!found) throw new RequestError('notFound', 'The school has no such exam or live course.', { field: 'itemId' });
  return found.minutes === null ? {} : { minutes: Math.min(LESSON_MINUTES_MAX, found.minutes) };
};

type Changes = CallInput<typeof saveLesson>['body'];

/** The file of a lesson after a change: the new one is kept, the one before is let go. */
const changeFile = async (
  tx: Database,
  { now, session }: UserContext,
  lesson: LessonRow,
  fileId: string,
): Promise<Partial<LessonRow>> => {
  const { tenantId } = lesson;
  // The answer to the first call was lost.
  if (fileId !== '' && fileId === lesson.fileId) return {};
  const before = lesson.fileId === '' ? [] : [lesson.fileId];
  if (fileId === '') {
    await releaseFiles(tx, tenantId, before, now);
    return { fileId: '', fileUrl: '' };
  }
  const purpose = lesson.kind === 'video' ? 'lessonVideo' : 'lessonFile';
  const row = await claimFile(tx, { tenantId, id: fileId, purpose, userId: session.userId }, now, 'fileId');
  await releaseFiles(tx, tenantId, before, now);
  return { fileId, fileUrl: '', ...(row.seconds > 0 && { minutes: minutesOfVideo(row.seconds) }) };
};

/** What a new exam of the lesson changes in it. @throws RequestError notFound, invalidInput */
const checkKind = async (db: Database, lesson: LessonRow, { fileId, itemId }: Changes): Promise<Partial<LessonRow>> => {
  const { kind } = lesson;
  if (fileId && kind !== 'video' && kind !== 'file')
    throw new RequestError('invalidInput', 'This lesson has no file.', { field: 'fileId' });
  if (itemId !== '' && kind !== 'exam' && kind !== 'live')
    throw new RequestError('invalidInput', 'This lesson is no exam and no live course.', { field: 'itemId' });
  return itemId !== '' && itemId !== lesson.itemId ? findItem(db, lesson, itemId) : {};
};

/** Whether a lesson is complete in the language in which its course is taught. */
export const isReadyNow = async (tx: Database, course: CourseRow, lessonId: string): Promise<boolean> => {
  const key = keyOf(course);
  const [row] = await tx.select().from(courseLessons).where(oneLesson(key, lessonId)).limit(1);
  const [text] = await tx
    .select()
    .from(courseLessonTexts)
    .where(
      and(
        ...[eq(courseLessonTexts.tenantId, key.schoolId), eq(courseLessonTexts.courseId, key.courseId)],
        ...[eq(courseLessonTexts.lessonId, lessonId), eq(courseLessonTexts.language, course.language)],
      ),
    )
    .limit(1);
  return row !== undefined && isWhole(row, text);
};

/** Saves a lesson with its texts in one language. @throws RequestError courseChanged, courseIncomplete, notFound */
export const writeLesson = async (
  context: UserContext,
  course: CourseRow,
  lessonId: string,
  changes: Changes,
): Promise<void> => {
  const { now, platform } = context;
  const { content, fileId, itemId, minutes, revision, textLanguage, title } = changes;
  const key = keyOf(course);
  const [lesson] = await platform.db.select().from(courseLessons).where(oneLesson(key, lessonId)).limit(1);
  if (!lesson) throw new RequestError('notFound', 'The course has no such lesson.', { field: 'lessonId' });
  const item = await checkKind(platform.db, lesson, changes);
  await transact(platform.db, async (tx) => {
    const file = fileId === null ? {} : await changeFile(tx, context, lesson, fileId);
    const taken = await tx
      .update(courseLessons)
      .set({ minutes, itemId, ...item, ...file, revision: sql`${courseLessons.revision} + 1` })
      .where(and(oneLesson(key, lessonId), eq(courseLessons.revision, revision)))
      .returning({ id: courseLessons.id });
    if (taken.length === 0)
      throw new RequestError('courseChanged', 'The lesson has been changed meanwhile.', { field: 'revision' });
    await writeText(tx, { ...key, lessonId, language: textLanguage }, { title, content });
    const ready = await isReadyNow(tx, course, lessonId);
    if (lesson.ready && !ready && course.state === 'published')
      throw new RequestError('courseIncomplete', 'Learners see this lesson: it must stay complete.', {
        field: 'content',
      });
    await tx.update(courseLessons).set({ ready }).where(oneLesson(key, lessonId));
    await touch(tx, key, now);
    await sumUp(tx, key);
  });
};

/** Orders the lessons of a course. @throws RequestError courseChanged, invalidInput */
export const writeOrder = (
  { now, platform }: UserContext,
  course: CourseRow,
  { lessonIds, revision }: { readonly lessonIds: readonly string[]; readonly revision: number },
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const key = keyOf(course);
    await takeRevision(tx, key, revision, now);
    const rows = await tx.select({ id: courseLessons.id }).from(courseLessons).where(lessonsOf(key));
    const isWhole = rows.length === lessonIds.length && rows.every(({ id }) => lessonIds.includes(id));
    if (!isWhole || new Set(lessonIds).size !== lessonIds.length)
      throw new RequestError('invalidInput', 'All lessons of the course are named once.', { field: 'lessonIds' });
    const position = sql`array_position(${sql.param([...lessonIds])}::text[], ${courseLessons.id})`;
    await tx.update(courseLessons).set({ position }).where(lessonsOf(key));
  });

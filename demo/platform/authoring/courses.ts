import { and, count, eq } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import type { saveCourse } from '../../../src/contract/mall/course-editing.ts';
import { TAUGHT_COURSES_MAX } from '../../../src/contract/mall/course-rules.ts';
import type { EditedCourse } from '../../../src/contract/mall/edited-course.ts';
import { coverPath } from '../../../src/contract/pictures/cover-subjects.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { randomId } from '../core/random.ts';
import { courseCodes, courseRequests } from '../mall/admission/tables.ts';
import { courses, courseTexts } from '../mall/courses/tables.ts';
import { courseLessons, courseLessonTexts } from '../mall/lessons/tables.ts';
import { countCourses } from '../tenants/counts.ts';
import { lockMember } from '../tenants/queries.ts';
import { claimFile, fileAddress, releaseFiles } from '../uploads/files.ts';
import { displaceCourse, placeCourse, requireCategory } from './place.ts';
import { readEdited } from './read.ts';
import { type CourseKey, type CourseRow, changeCourse, sumUp, takeRevision } from './taught.ts';

/** The cover of a course that has none yet. */
const FIRST_COVER = coverPath('writing');

const incomplete = () => new RequestError('courseIncomplete', 'The course is not complete.', { field: 'courseId' });

/**
 * Makes a draft of a course that a person teaches.
 * @throws RequestError coursesFull
 */
export const insertCourse = (
  db: Database,
  { language, schoolId, title, userId }: { language: string; schoolId: string; title: string; userId: string },
  now: Date,
): Promise<string> =>
  transact(db, async (tx) => {
    // Several drafts at once are counted one after another.
    await lockMember(tx, schoolId, userId);
    const [taught] = await tx
      .select({ number: count() })
      .from(courses)
      .where(and(eq(courses.authorId, userId), eq(courses.tenantId, schoolId)));
    if ((taught?.number ?? 0) >= TAUGHT_COURSES_MAX)
      throw new RequestError('coursesFull', 'You have as many courses as one person can have.');
    const id = randomId('course');
    await tx.insert(courses).values({
      ...{ tenantId: schoolId, id, authorId: userId, language, subject: 'technology', level: 'beginner' },
      ...{ state: 'draft', cardImageUrl: FIRST_COVER, minutes: 0, createdAt: now, modifiedAt: now },
    });
    await tx
      .insert(courseTexts)
      .values({ tenantId: schoolId, courseId: id, language, title, summary: '', description: '' });
    return id;
  });

/**
 * Rejects the change of a course that learners have, if what they see is not complete after it. Ends the transaction `tx` that has
 * changed it.
 * @throws RequestError courseIncomplete
 */
export const requireStillComplete = async (
  tx: Database,
  context: UserContext,
  { state, ...key }: CourseKey & Pick<CourseRow, 'state'>,
): Promise<void> => {
  if (state !== 'published') return;
  const { lessons, problems } = await readEdited(context, key, '', tx);
  const shown = lessons.filter(({ ready }) => ready);
  const isWhole = shown.length > 0 && shown.every(({ complete }) => complete);
  const isNamed = !problems.includes('titleMissing') && !problems.includes('summaryMissing');
  if (!isWhole || !isNamed) throw incomplete();
};

type Changes = CallInput<typeof saveCourse>['body'];

/** The new cover, whose file is kept; the file of the one before is let go. */
const changeCover = async (
  tx: Database,
  { now, platform, session }: UserContext,
  course: CourseRow,
  cover: NonNullable<Changes['cover']>,
): Promise<Pick<CourseRow, 'cardImageUrl' | 'coverFileId'>> => {
  const { coverFileId, tenantId } = course;
  const before = coverFileId === '' ? [] : [coverFileId];
  if ('subject' in cover) {
    await releaseFiles(tx, tenantId, before, now);
    return { cardImageUrl: coverPath(cover.subject), coverFileId: '' };
  }
  // The answer to the first call was lost.
  if (cover.fileId === coverFileId) return { cardImageUrl: course.cardImageUrl, coverFileId };
  const file = { tenantId, id: cover.fileId, purpose: 'courseCover', userId: session.userId } as const;
  const row = await claimFile(tx, file, now, 'cover.fileId');
  await releaseFiles(tx, tenantId, before, now);
  return { cardImageUrl: await fileAddress(platform, row, now), coverFileId: row.id };
};

/** Saves a course with its texts in one language. @throws RequestError courseChanged, courseIncomplete, notFound */
export const writeCourse = async (context: UserContext, course: CourseRow, changes: Changes): Promise<EditedCourse> => {
  const { now, platform } = context;
  const { cover, description, language, level, price, revision, subject, summary, textLanguage, title } = changes;
  const categoryPath = changes.categoryIdPath ?? course.categoryPath;
  const key = { schoolId: course.tenantId, courseId: course.id };
  if (categoryPath !== course.categoryPath) await requireCategory(platform.db, key.schoolId, categoryPath);
  await transact(platform.db, async (tx) => {
    await takeRevision(tx, key, revision, now);
    const money = price ? { price: price.amount, currency: price.currency } : { price: 0 };
    await changeCourse(tx, key, {
      ...{ categoryPath, language, level, subject },
      ...money,
      ...(cover && (await changeCover(tx, context, course, cover))),
    });
    const words = { title, summary, description };
    await tx
      .insert(courseTexts)
      .values({ tenantId: key.schoolId, courseId: key.courseId, language: textLanguage, ...words })
      .onConflictDoUpdate({
        target: [courseTexts.tenantId, courseTexts.courseId, courseTexts.language],
        set: words,
      });
    await requireStillComplete(tx, context, { ...key, state: course.state });
    if (course.state === 'published') await placeCourse(tx, { ...course, categoryPath, language }, now);
  });
  return readEdited(context, key, textLanguage);
};

/** Shows all lessons of a course to its learners. */
const showLessons = async (tx: Database, key: CourseKey): Promise<void> => {
  await tx
    .update(courseLessons)
    .set({ ready: true })
    .where(and(eq(courseLessons.tenantId, key.schoolId), eq(courseLessons.courseId, key.courseId)));
  await sumUp(tx, key);
};

/** Publishes a course or withdraws it, with the number of courses of its school. @throws RequestError courseChanged */
export const changeState = async (
  context: UserContext,
  course: CourseRow,
  { revision, state }: { readonly revision: number; readonly state: 'published' | 'withdrawn' },
): Promise<EditedCourse> => {
  const { now, platform } = context;
  const key = { schoolId: course.tenantId, courseId: course.id };
  if (course.state === state) return readEdited(context, key, '');
  if (state === 'withdrawn' && course.state === 'draft')
    throw new RequestError('courseIncomplete', 'The course is not published.', { field: 'courseId' });
  await transact(platform.db, async (tx) => {
    await takeRevision(tx, key, revision, now);
    await changeCourse(tx, key, { state });
    if (state === 'published') {
      if ((await readEdited(context, key, '', tx)).problems.length > 0) throw incomplete();
      await showLessons(tx, key);
      await placeCourse(tx, course, now);
    } else await displaceCourse(tx, course);
    await countCourses(tx, new Map([[key.schoolId, state === 'published' ? 1 : -1]]));
  });
  return readEdited(context, key, '');
};

/** Deletes a draft with what belongs to it. @throws RequestError courseNotDraft */
export const deleteDraft = (db: Database, course: CourseRow, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const { id: courseId, tenantId } = course;
    const gone = await tx
      .delete(courses)
      .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId), eq(courses.state, 'draft')))
      .returning({ coverFileId: courses.coverFileId });
    if (gone.length === 0)
      throw new RequestError('courseNotDraft', 'Only a draft can be deleted.', { field: 'courseId' });
    const lessons = await tx
      .delete(courseLessons)
      .where(and(eq(courseLessons.tenantId, tenantId), eq(courseLessons.courseId, courseId)))
      .returning({ fileId: courseLessons.fileId });
    for (const table of [courseTexts, courseLessonTexts, courseCodes, courseRequests])
      await tx.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.courseId, courseId)));
    const files = [...gone.map(({ coverFileId }) => coverFileId), ...lessons.map(({ fileId }) => fileId)];
    await releaseFiles(
      tx,
      tenantId,
      files.filter((id) => id !== ''),
      now,
    );
  });

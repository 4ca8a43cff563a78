import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Language } from '../../../src/contract/languages.ts';
import { isComplete, problemsOf } from '../../../src/contract/mall/course-rules.ts';
import type { EditedCourse, EditedLesson, TaughtCourse } from '../../../src/contract/mall/edited-course.ts';
import type { Database } from '../core/database/database.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { courses, courseTexts } from '../mall/courses/tables.ts';
import { fileOf } from '../mall/lessons/files.ts';
import { courseLessons, courseLessonTexts } from '../mall/lessons/tables.ts';
import { type CourseKey, type CourseRow, languageOf, lessonsOf } from './taught.ts';

type LessonRow = typeof courseLessons.$inferSelect;
type LessonText = typeof courseLessonTexts.$inferSelect;

export const oneLesson = (key: CourseKey, lessonId: string) => and(lessonsOf(key), eq(courseLessons.id, lessonId));
const textsOf = ({ courseId, schoolId }: CourseKey) =>
  and(eq(courseTexts.tenantId, schoolId), eq(courseTexts.courseId, courseId));
const lessonTextsOf = ({ courseId, schoolId }: CourseKey) =>
  and(eq(courseLessonTexts.tenantId, schoolId), eq(courseLessonTexts.courseId, courseId));

/** Whether a lesson is complete, with its text in the language in which the course is taught. */
export const isWhole = (
  { fileId, fileUrl, itemId, kind }: LessonRow,
  text: Pick<LessonText, 'title' | 'content'> | undefined,
) =>
  isComplete({
    ...{ kind, itemId, title: text?.title ?? '' },
    hasText: (text?.content ?? '').trim() !== '',
    hasFile: fileId !== '' || fileUrl !== '',
  });

/** A course with what its teacher edits, with its texts in a language. `asked` as in `languageOf`. */
export const readEdited = async (
  { language, platform }: Pick<UserContext, 'language' | 'platform'>,
  key: CourseKey,
  asked: Language | '',
  db: Database = platform.db,
): Promise<EditedCourse> => {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.tenantId, key.schoolId), eq(courses.id, key.courseId)))
    .limit(1);
  if (!course) throw new RequestError('notFound', 'The course does not exist.', { field: 'courseId' });
  const texts = await db.select().from(courseTexts).where(textsOf(key));
  const known = texts.map((text) => text.language);
  const textLanguage = languageOf(asked, { course, language, known });
  const rows = await db
    .select()
    .from(courseLessons)
    .where(lessonsOf(key))
    .orderBy(asc(courseLessons.position), asc(courseLessons.id));
  const lessonTexts = await db
    .select()
    .from(courseLessonTexts)
    .where(and(lessonTextsOf(key), inArray(courseLessonTexts.language, [course.language, textLanguage])));
  const textOf = (lessonId: string, of: string) =>
    lessonTexts.find((text) => text.lessonId === lessonId && text.language === of);
  const text = texts.find((one) => one.language === textLanguage);
  const own = texts.find((one) => one.language === course.language);
  const lessons = rows.map((row) => {
    const original = textOf(row.id, course.language);
    const title = textOf(row.id, textLanguage)?.title || original?.title || '';
    return {
      id: row.id,
      kind: row.kind,
      minutes: row.minutes,
      title,
      complete: isWhole(row, original),
      ready: row.ready,
    };
  });
  return {
    id: course.id,
    schoolId: course.tenantId,
    revision: course.revision,
    state: course.state,
    language: course.language as Language,
    textLanguage,
    textLanguages: known as Language[],
    title: text?.title ?? '',
    summary: text?.summary ?? '',
    description: text?.description ?? '',
    subject: course.subject,
    categoryIdPath: course.categoryPath,
    level: course.level,
    price: course.price === 0 ? null : { amount: course.price, currency: course.currency },
    cardImageUrl: course.cardImageUrl,
    learnerCount: course.learnerCount,
    minutes: course.minutes,
    modifiedTime: course.modifiedAt.toISOString(),
    lessons,
    problems: problemsOf({ title: own?.title ?? '', summary: own?.summary ?? '', lessons }),
  };
};

/** A lesson with what its teacher edits. @throws RequestError notFound */
export const readLessonOf = async (
  { language, now, platform }: UserContext,
  course: CourseRow,
  lessonId: string,
  asked: Language | '',
): Promise<EditedLesson> => {
  const { db } = platform;
  const key = { schoolId: course.tenantId, courseId: course.id };
  const [row] = await db.select().from(courseLessons).where(oneLesson(key, lessonId)).limit(1);
  if (!row) throw new RequestError('notFound', 'The course has no such lesson.', { field: 'lessonId' });
  const texts = await db
    .select()
    .from(courseLessonTexts)
    .where(and(lessonTextsOf(key), eq(courseLessonTexts.lessonId, lessonId)));
  const known = texts.map((text) => text.language);
  const textLanguage = languageOf(asked, { course, language, known });
  const text = texts.find((one) => one.language === textLanguage);
  const original = texts.find((one) => one.language === course.language);
  const { id, itemId, kind, minutes, revision } = row;
  return {
    ...{ id, itemId, kind, minutes, revision, textLanguage },
    title: text?.title ?? '',
    content: text?.content ?? '',
    complete: isWhole(row, original),
    ready: row.ready,
    file: await fileOf(platform, row, now),
  };
};

/** The courses that a person teaches at a school by page, the latest change first. */
export const findTaught = async (
  db: Database,
  { language, schoolId, userId }: { readonly language: Language; readonly schoolId: string; readonly userId: string },
  query: NumberedPage,
): Promise<{ total: number; list: TaughtCourse[] }> => {
  const where = and(eq(courses.authorId, userId), eq(courses.tenantId, schoolId));
  const rows = await db
    .select()
    .from(courses)
    .where(where)
    .orderBy(desc(courses.modifiedAt), asc(courses.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const [counted] = await db.select({ total: count() }).from(courses).where(where);
  const ids = rows.map(({ id }) => id);
  const texts = await db
    .select({ courseId: courseTexts.courseId, language: courseTexts.language, title: courseTexts.title })
    .from(courseTexts)
    .where(and(eq(courseTexts.tenantId, schoolId), inArray(courseTexts.courseId, ids.length > 0 ? ids : [''])));
  const titleIn = (courseId: string, of: string) =>
    texts.find((text) => text.courseId === courseId && text.language === of)?.title;
  const list = rows.map((row) => ({
    id: row.id,
    title: titleIn(row.id, language) || titleIn(row.id, row.language) || '',
    state: row.state,
    cardImageUrl: row.cardImageUrl,
    language: row.language as Language,
    lessonCount: row.lessonCount,
    learnerCount: row.learnerCount,
    modifiedTime: row.modifiedAt.toISOString(),
  }));
  return { total: counted?.total ?? 0, list };
};

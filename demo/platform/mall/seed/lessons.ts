import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { LANGUAGES } from '../../../../src/contract/languages.ts';
import { LESSON_KINDS } from '../../../../src/contract/mall/constants.ts';
import { coverPath } from '../../../../src/contract/pictures/cover-subjects.ts';
import type { Database } from '../../core/database/database.ts';
import { readSeed, readSeedTexts, seedOnce } from '../../core/database/seeding.ts';
import { SAMPLE_VIDEO } from '../../pictures/picture-url.ts';
import { courses, courseTexts } from '../courses/tables.ts';
import { COURSE_FILES_PATH } from '../lessons/files.ts';
import { courseLessons, courseLessonTexts } from '../lessons/tables.ts';
import { courseIdOf, LECTURERS, LOCAL_COURSES, type LocalCourse, topicOf } from './local-courses.ts';
import { MALL_TEXTS } from './texts.ts';

const Words = v.strictObject({ title: v.string(), content: v.string() });

/** A course of the language with lessons of its own: texts, a film with what is said in it, and an exam. */
const Own = v.strictObject({ course: v.string(), film: v.string(), lessons: v.array(Words) });

/** The lessons of courses: `general` ones fit each course, whose title and summary they name; others are of one course. */
const LESSON_TEXTS = readSeedTexts(
  new URL('./lessons/', import.meta.url),
  v.strictObject({
    general: v.array(Words),
    cloud: v.array(Words),
    own: Own,
    draft: v.strictObject({ title: v.string(), summary: v.string() }),
  }),
);

/** What is said in the films of the demo, by slides. */
const FILM_TEXTS = readSeed(
  new URL('../../live/seed/films/lessons.json', import.meta.url),
  v.record(v.string(), v.array(v.object({ title: v.string(), say: v.array(v.string()) }))),
);
/** With their tasks. */
const OWN_MINUTES = [15, 20, 5, 20, 15, 20];
const FILM_LESSON = 2;
const EXAM_LESSON = 5;

/** The exam of a course. */
interface OwnExam {
  readonly id: string;
  readonly schoolId: string;
  readonly lecturer: string;
  readonly name: string;
}

/** Works have the ids of their authors in theirs. */
const examIdOf = (lecturer: string): string => `${lecturer}-course`;

/** The exams of the courses with lessons of their own. */
export const OWN_EXAMS: readonly OwnExam[] = LANGUAGES.flatMap((language) => {
  const { course, lessons } = LESSON_TEXTS[language].own;
  const schoolId = course.slice(0, course.indexOf('/'));
  const lecturer = LECTURERS[schoolId];
  const name = lessons[EXAM_LESSON]?.title;
  return lecturer && name ? [{ id: examIdOf(lecturer), schoolId, lecturer, name }] : [];
});

const Plan = v.strictObject({
  kind: v.picklist(LESSON_KINDS),
  /** The exam or the live course. */
  item: v.exactOptional(v.string()),
  /** The name of a file of the demo; `sample` for its film. */
  file: v.exactOptional(v.string()),
});

/** What the lessons of some courses are; those of others are texts. */
const PLANS = readSeed(
  new URL('./lesson-plans.json', import.meta.url),
  v.record(v.string(), v.strictObject({ texts: v.picklist(['general', 'cloud']), lessons: v.array(Plan) })),
);

const keyOf = (course: LocalCourse): string => `${course.school}/${courseIdOf(course)}`;

/** The lessons of a course that has its own; undefined for others. */
const ownOf = (course: LocalCourse) => {
  const { own } = LESSON_TEXTS[course.language];
  return own.course === keyOf(course) ? own : undefined;
};

type Planned = Pick<typeof courseLessons.$inferInsert, 'fileUrl' | 'itemId' | 'kind'>;

/** What a lesson of a course is. */
const planOf = (course: LocalCourse, index: number): Planned => {
  const own = ownOf(course);
  const none = { kind: 'text', itemId: '', fileUrl: '' } as const;
  if (own && index === FILM_LESSON) return { ...none, kind: 'video', fileUrl: `${COURSE_FILES_PATH}/${own.film}.mp4` };
  const lecturer = LECTURERS[course.school];
  if (own && lecturer && index === EXAM_LESSON) return { ...none, kind: 'exam', itemId: examIdOf(lecturer) };
  const plan = PLANS[keyOf(course)]?.lessons[index];
  return plan ? { kind: plan.kind, itemId: plan.item ?? '', fileUrl: fileOf(plan.file) } : none;
};

const fileOf = (name: string | undefined): string => {
  if (name === undefined) return '';
  return name === 'sample' ? SAMPLE_VIDEO.url : `${COURSE_FILES_PATH}/${name}`;
};

/** The minutes of the lessons of a course. */
export const minutesOf = (course: LocalCourse): readonly number[] =>
  ownOf(course) ? OWN_MINUTES : topicOf(course).minutes;

const lessonsOf = (course: LocalCourse): (typeof courseLessons.$inferInsert)[] =>
  minutesOf(course).map((minutes, index) => {
    const id = `lesson-${index + 1}`;
    const place = { tenantId: course.school, courseId: courseIdOf(course), id, position: index + 1 };
    return { ...place, ...planOf(course, index), minutes };
  });

/** What is said in a film, for those who would rather read, or cannot hear. */
const spokenIn = (film: string): string =>
  (FILM_TEXTS[film] ?? []).map(({ say, title }) => `### ${title}\n\n${say.join(' ')}`).join('\n\n');

const ownTextsOf = (course: LocalCourse): (typeof courseLessonTexts.$inferInsert)[] => {
  const own = ownOf(course);
  return (own?.lessons ?? []).map(({ content, title }, index) => ({
    ...{ tenantId: course.school, courseId: courseIdOf(course), lessonId: `lesson-${index + 1}` },
    ...{ language: course.language, title },
    content: own && index === FILM_LESSON ? `${content}\n\n${spokenIn(own.film)}` : content,
  }));
};

/** The texts of the lessons in the languages in which the course has texts. */
const textsOf = (course: LocalCourse): (typeof courseLessonTexts.$inferInsert)[] => {
  // Lessons of its own are in its language only; readers of others see them in it.
  if (ownOf(course)) return ownTextsOf(course);
  return LANGUAGES.flatMap((language) => {
    const courseId = courseIdOf(course);
    const words = MALL_TEXTS[language].courses[`${course.school}/${courseId}`];
    if (!words) return [];
    return LESSON_TEXTS[language][PLANS[keyOf(course)]?.texts ?? 'general'].map(({ content, title }, index) => ({
      ...{ tenantId: course.school, courseId, lessonId: `lesson-${index + 1}`, language, title },
      content: content.replaceAll('{title}', words.title).replaceAll('{summary}', words.summary),
    }));
  });
};

/** Inserts the lessons of the courses of the demo; those of an earlier version, which had only titles, get their texts. */
export const seedLessons = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    LOCAL_COURSES,
    (course) => `${ownOf(course) ? 'own lessons' : 'lessons'} ${course.school} ${courseIdOf(course)}`,
    async (fresh) => {
      const rows = await tx.select({ school: courses.tenantId, id: courses.id }).from(courses);
      const kept = new Set(rows.map(({ id, school }) => `${school} ${id}`));
      const found = fresh.filter((course) => kept.has(`${course.school} ${courseIdOf(course)}`));
      if (found.length === 0) return;
      await tx
        .insert(courseLessons)
        .values(found.flatMap(lessonsOf))
        .onConflictDoUpdate({
          target: [courseLessons.tenantId, courseLessons.courseId, courseLessons.id],
          set: { kind: sql`excluded.kind`, itemId: sql`excluded.item_id`, fileUrl: sql`excluded.file_url` },
        });
      const { courseId, language, lessonId, tenantId } = courseLessonTexts;
      await tx
        .insert(courseLessonTexts)
        .values(found.flatMap(textsOf))
        .onConflictDoUpdate({
          target: [tenantId, courseId, lessonId, language],
          set: { title: sql`excluded.title`, content: sql`excluded.content` },
        });
    },
  );

const DRAFT = { tenantId: 'north', courseId: 'sky-en' } as const;
/** The minutes of the lessons of the draft. The film of the last one is missing yet. */
const DRAFT_MINUTES = [15, 20, 10];

/** Inserts a course on which the teacher of the demo is still working. */
export const seedDraftCourse = (tx: Database, now: Date): Promise<void> =>
  seedOnce(
    tx,
    ['draft of a course'],
    (key) => key,
    async () => {
      const { courseId, tenantId } = DRAFT;
      await tx
        .insert(courses)
        .values({
          ...{ tenantId, id: courseId, authorId: 'teacher', language: 'en_US', subject: 'science', level: 'beginner' },
          ...{
            state: 'draft',
            cardImageUrl: coverPath('physics'),
            minutes: 35,
            lessonCount: 2,
            createdAt: now,
            modifiedAt: now,
          },
        })
        .onConflictDoNothing();
      await tx
        .insert(courseTexts)
        .values(
          LANGUAGES.map((language) => ({
            tenantId,
            courseId,
            language,
            description: '',
            ...LESSON_TEXTS[language].draft,
          })),
        )
        .onConflictDoNothing();
      await tx
        .insert(courseLessons)
        .values(
          DRAFT_MINUTES.map((minutes, index) => {
            const isFilm = index === DRAFT_MINUTES.length - 1;
            const place = { tenantId, courseId, id: `lesson-${index + 1}`, position: index + 1 };
            return { ...place, kind: isFilm ? ('video' as const) : ('text' as const), minutes, ready: !isFilm };
          }),
        )
        .onConflictDoNothing();
      const texts = LANGUAGES.flatMap((language) => {
        const { draft, general } = LESSON_TEXTS[language];
        return general.slice(0, DRAFT_MINUTES.length).map(({ content, title }, index) => ({
          ...{ tenantId, courseId, lessonId: `lesson-${index + 1}`, language, title },
          content: content.replaceAll('{title}', draft.title).replaceAll('{summary}', draft.summary),
        }));
      });
      await tx.insert(courseLessonTexts).values(texts).onConflictDoNothing();
    },
  );

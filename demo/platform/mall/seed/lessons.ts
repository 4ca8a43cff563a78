import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { LANGUAGES } from '../../../../src/contract/languages.ts';
import { LESSON_KINDS } from '../../../../src/contract/mall/constants.ts';
import type { Database } from '../../core/database/database.ts';
import { readSeed, readSeedTexts, seedOnce } from '../../core/database/seeding.ts';
import { SAMPLE_VIDEO } from '../../pictures/picture-url.ts';
import { courses } from '../courses/tables.ts';
import { COURSE_FILES_PATH } from '../lessons/files.ts';
import { courseLessons, courseLessonTexts } from '../lessons/tables.ts';
import { courseIdOf, LOCAL_COURSES, type LocalCourse, topicOf } from './local-courses.ts';
import { MALL_TEXTS } from './texts.ts';

const Words = v.strictObject({ title: v.string(), content: v.string() });

/** The lessons of courses: `general` ones fit each course, whose title and summary they name; others are of one course. */
const LESSON_TEXTS = readSeedTexts(
  new URL('./lessons/', import.meta.url),
  v.strictObject({ general: v.array(Words), cloud: v.array(Words) }),
);

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

const planOf = (course: LocalCourse) => PLANS[`${course.school}/${courseIdOf(course)}`];

const fileOf = (name: string | undefined): string => {
  if (name === undefined) return '';
  return name === 'sample' ? SAMPLE_VIDEO.url : `${COURSE_FILES_PATH}/${name}`;
};

const lessonsOf = (course: LocalCourse): (typeof courseLessons.$inferInsert)[] =>
  topicOf(course).minutes.map((minutes, index) => {
    const plan = planOf(course)?.lessons[index];
    return {
      ...{ tenantId: course.school, courseId: courseIdOf(course), id: `lesson-${index + 1}`, position: index + 1 },
      ...{ kind: plan?.kind ?? 'text', minutes, itemId: plan?.item ?? '', fileUrl: fileOf(plan?.file) },
    };
  });

/** The texts of the lessons in the languages in which the course has texts. */
const textsOf = (course: LocalCourse): (typeof courseLessonTexts.$inferInsert)[] =>
  LANGUAGES.flatMap((language) => {
    const courseId = courseIdOf(course);
    const words = MALL_TEXTS[language].courses[`${course.school}/${courseId}`];
    if (!words) return [];
    return LESSON_TEXTS[language][planOf(course)?.texts ?? 'general'].map(({ content, title }, index) => ({
      ...{ tenantId: course.school, courseId, lessonId: `lesson-${index + 1}`, language, title },
      content: content.replaceAll('{title}', words.title).replaceAll('{summary}', words.summary),
    }));
  });

/** Inserts the lessons of the courses of the demo; those of an earlier version, which had only titles, get their texts. */
export const seedLessons = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    LOCAL_COURSES,
    (course) => `lessons ${course.school} ${courseIdOf(course)}`,
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

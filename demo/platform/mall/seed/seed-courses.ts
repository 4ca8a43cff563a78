import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import { LANGUAGES } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { courseCoverUrl } from '../../pictures/picture-url.ts';
import { spaces } from '../../space/tables.ts';
import { countCourses } from '../../tenants/counts.ts';
import { courses, courseTexts, enrolments, programmes, programmeTexts } from '../courses/tables.ts';
import { STUDIES } from './learners.ts';
import { minutesOf, seedDraftCourse, seedLessons } from './lessons.ts';
import {
  courseIdOf,
  LECTURERS,
  LOCAL_COURSES,
  type LocalCourse,
  PROGRAMMES,
  priceIn,
  topicOf,
} from './local-courses.ts';
import { MALL_TEXTS } from './texts.ts';

const FIRST_COURSE_MS = Date.UTC(2024, 10, 4, 9);

/** The cover of a course: another one than those of the other courses with the same motif. */
const coverOf = (course: LocalCourse): string => {
  const { cover } = topicOf(course);
  const alike = LOCAL_COURSES.filter((other) => topicOf(other).cover === cover);
  return courseCoverUrl(cover, alike.indexOf(course));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const rowOf = (course: LocalCourse, index: number): typeof courses.$inferInsert => {
  const { language, school } = course;
  const id = courseIdOf(course);
  const { level, subject } = topicOf(course);
  const minutes = minutesOf(course);
  const createdMs = FIRST_COURSE_MS + index * 11 * DAY_MS;
  const { amount, currency } = priceIn(language);
  return {
    tenantId: school,
    id,
    authorId: LECTURERS[school] ?? null,
    language,
    subject,
    level,
    cardImageUrl: coverOf(course),
    price: index % 3 === 2 ? amount : 0,
    currency,
    lessonCount: minutes.length,
    minutes: sum(minutes),
    learnerCount: STUDIES.filter((one) => one.tenantId === school && one.courseId === id).length,
    createdAt: new Date(createdMs),
    modifiedAt: new Date(createdMs + (index % 7) * DAY_MS),
  };
};

const textsOf = (course: LocalCourse): (typeof courseTexts.$inferInsert)[] =>
  LANGUAGES.flatMap((language) => {
    const { courses: texts, how } = MALL_TEXTS[language];
    const courseId = courseIdOf(course);
    const words = texts[`${course.school}/${courseId}`];
    if (!words) return [];
    const description = `${words.summary} ${how}`;
    return [{ tenantId: course.school, courseId, language, ...words, description }];
  });

const insertProgrammes = async (tx: Database, fresh: typeof PROGRAMMES): Promise<void> => {
  await tx
    .insert(programmes)
    .values(
      fresh.map(({ courses: parts, id, school, subject, weeks }) => ({
        tenantId: school,
        id,
        subject,
        weeks,
        courseIds: parts,
        position: PROGRAMMES.findIndex((one) => one.id === id),
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(programmeTexts)
    .values(
      fresh.flatMap(({ id, school }) =>
        LANGUAGES.flatMap((language) => {
          const words = MALL_TEXTS[language].programmes[id];
          return words ? [{ tenantId: school, programmeId: id, language, ...words }] : [];
        }),
      ),
    )
    .onConflictDoNothing();
};

const insertStudies = async (tx: Database, fresh: typeof STUDIES): Promise<void> => {
  await tx.insert(enrolments).values([...fresh]);
  const counts = new Map<string, number>();
  for (const { userId } of fresh) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  await tx
    .insert(spaces)
    .values([...counts].map(([userId, studyCourseCount]) => ({ userId, studyCourseCount })))
    .onConflictDoUpdate({
      target: spaces.userId,
      set: { studyCourseCount: sql`${spaces.studyCourseCount} + excluded.study_course_count` },
    });
};

/** Adds the texts of courses that an earlier version had in fewer languages. */
const completeTexts = async (tx: Database): Promise<void> => {
  const rows = await tx.select({ school: courses.tenantId, id: courses.id }).from(courses);
  const kept = new Set(rows.map(({ id, school }) => `${school} ${id}`));
  const texts = LOCAL_COURSES.filter((course) => kept.has(`${course.school} ${courseIdOf(course)}`)).flatMap(textsOf);
  if (texts.length > 0) await tx.insert(courseTexts).values(texts).onConflictDoNothing();
};

/** Inserts the courses of the demo with their learners, and the talent programmes. */
export const seedCourses = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    ['courses in more languages'],
    (key) => key,
    () => completeTexts(tx),
  );
  await seedOnce(
    tx,
    LOCAL_COURSES,
    (course) => `course ${course.school} ${courseIdOf(course)}`,
    async (fresh) => {
      await tx.insert(courses).values(fresh.map((course) => rowOf(course, LOCAL_COURSES.indexOf(course))));
      const added = new Map<string, number>();
      for (const { school } of fresh) added.set(school, (added.get(school) ?? 0) + 1);
      await countCourses(tx, added);
      await tx.insert(courseTexts).values(fresh.flatMap(textsOf));
    },
  );
  await seedLessons(tx);
  await seedDraftCourse(tx, new Date());
  await seedOnce(
    tx,
    STUDIES,
    ({ courseId, tenantId, userId }) => `enrolment ${userId} ${tenantId} ${courseId}`,
    (fresh) => insertStudies(tx, fresh),
  );
  await seedOnce(
    tx,
    PROGRAMMES,
    ({ id }) => `programme ${id}`,
    (fresh) => insertProgrammes(tx, fresh),
  );
};

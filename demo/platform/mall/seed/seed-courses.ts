import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { courseCoverUrl, type Subject } from '../../pictures/picture-url.ts';
import { spaces } from '../../space/tables.ts';
import { countCourses } from '../../tenants/counts.ts';
import { courses, courseTexts, enrolments, programmes, programmeTexts } from '../courses/tables.ts';
import { LECTURERS, STUDIES } from './learners.ts';
import { COURSE_WORDS } from './lesson-texts.ts';
import { courseIdOf, LOCAL_COURSES, type LocalCourse } from './local-courses.ts';
import { PROGRAMMES } from './programme-texts.ts';
import { TOPICS, type TopicName } from './topics.ts';

const FIRST_COURSE_MS = Date.UTC(2024, 10, 4, 9);

/** The currency of the prices of each language's schools, and a course of the usual length in it. */
const PRICES: Partial<Record<Language, readonly [currency: string, amount: number]>> = {
  zh_CN: ['CNY', 199],
  en_US: ['USD', 39],
  ar_SA: ['SAR', 149],
  ja_JP: ['JPY', 4_800],
  pt_BR: ['BRL', 159],
};
const EUROS = ['EUR', 35] as const;

/** The cover of the courses on each topic. */
const COVERS: Record<TopicName, Subject> = {
  cloud: 'cloud',
  python: 'data',
  learning: 'ai',
  security: 'security',
  project: 'management',
  accounting: 'business',
  negotiation: 'business',
  interfaces: 'design',
  photography: 'art',
  typography: 'writing',
  english: 'languages',
  arabic: 'languages',
  statistics: 'mathematics',
  plants: 'biology',
  firstAid: 'health',
  elderly: 'health',
};

/** The cover of a course: another one than those of the other courses with the same motif. */
const coverOf = (course: LocalCourse): string => {
  const alike = LOCAL_COURSES.filter(({ topic }) => COVERS[topic] === COVERS[course.topic]);
  return courseCoverUrl(COVERS[course.topic], alike.indexOf(course));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const rowOf = (course: LocalCourse, index: number): typeof courses.$inferInsert => {
  const { language, school, topic } = course;
  const id = courseIdOf(language, topic);
  const { level, minutes, subject } = TOPICS[topic];
  const createdMs = FIRST_COURSE_MS + index * 11 * DAY_MS;
  const [currency, amount] = PRICES[language] ?? EUROS;
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
    lessonMinutes: [...minutes],
    minutes: sum(minutes),
    learnerCount: STUDIES.filter((one) => one.tenantId === school && one.courseId === id).length,
    createdAt: new Date(createdMs),
    modifiedAt: new Date(createdMs + (index % 7) * DAY_MS),
  };
};

const textsOf = ({ language, school, texts, topic }: LocalCourse): (typeof courseTexts.$inferInsert)[] =>
  Object.entries(texts).map(([of, [title, summary]]) => {
    const { how, lessons } = COURSE_WORDS[of as Language];
    return {
      tenantId: school,
      courseId: courseIdOf(language, topic),
      language: of as Language,
      title,
      summary,
      description: `${summary} ${how}`,
      lessons: [...lessons],
    };
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
        courseIds: parts.map(([language, topic]) => courseIdOf(language, topic)),
        position: PROGRAMMES.findIndex((one) => one.id === id),
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(programmeTexts)
    .values(
      fresh.flatMap(({ id, school, texts }) =>
        Object.entries(texts).map(([language, [title, summary]]) => ({
          tenantId: school,
          programmeId: id,
          language,
          title,
          summary,
        })),
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

/** Inserts the courses of the demo with their learners, and the talent programmes. */
export const seedCourses = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    LOCAL_COURSES,
    ({ language, school, topic }) => `course ${school} ${courseIdOf(language, topic)}`,
    async (fresh) => {
      await tx.insert(courses).values(fresh.map((course) => rowOf(course, LOCAL_COURSES.indexOf(course))));
      const added = new Map<string, number>();
      for (const { school } of fresh) added.set(school, (added.get(school) ?? 0) + 1);
      await countCourses(tx, added);
      await tx.insert(courseTexts).values(fresh.flatMap(textsOf));
    },
  );
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

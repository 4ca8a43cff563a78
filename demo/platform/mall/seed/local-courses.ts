import * as v from 'valibot';
import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';
import { COURSE_LEVELS, COURSE_SUBJECTS } from '../../../../src/contract/mall/constants.ts';
import { COVER_SUBJECTS } from '../../../../src/contract/pictures/cover-subjects.ts';
import { readSeed } from '../../core/database/seeding.ts';

const SeededCourse = v.strictObject({ school: v.string(), language: v.picklist(LANGUAGES), topic: v.string() });
const Price = v.strictObject({ currency: v.string(), amount: v.number() });

const data = readSeed(
  new URL('./courses.json', import.meta.url),
  v.strictObject({
    /** What the courses are about. */
    topics: v.record(
      v.string(),
      v.strictObject({
        subject: v.picklist(COURSE_SUBJECTS),
        level: v.picklist(COURSE_LEVELS),
        cover: v.picklist(COVER_SUBJECTS),
        /** The minutes of each lesson. */
        minutes: v.array(v.number()),
      }),
    ),
    /** What a course of the usual length costs in the schools of each language; without an entry, euros. */
    prices: v.record(v.string(), Price),
    /** Most of them in the schools of their language. */
    courses: v.array(SeededCourse),
    programmes: v.array(
      v.strictObject({
        id: v.string(),
        school: v.string(),
        subject: v.picklist(COURSE_SUBJECTS),
        weeks: v.number(),
        courses: v.array(v.string()),
      }),
    ),
    /** Who teaches the courses of each school. */
    lecturers: v.record(v.string(), v.string()),
  }),
);

/** A course that a school teaches in a language. */
export type LocalCourse = v.InferOutput<typeof SeededCourse>;

export const { courses: LOCAL_COURSES, programmes: PROGRAMMES } = data;

/** Who teaches the courses of each school. */
export const LECTURERS: Readonly<Record<string, string | undefined>> = data.lecturers;

export const topicOf = ({ topic }: LocalCourse): (typeof data.topics)[string] => {
  const found = data.topics[topic];
  if (!found) throw new Error(`The seed has no topic ${topic}.`);
  return found;
};

export const priceIn = (language: Language): v.InferOutput<typeof Price> =>
  data.prices[language] ?? { currency: 'EUR', amount: 35 };

/** The id of a course of the seed, unique in its school. */
export const courseIdOf = ({ language, topic }: Pick<LocalCourse, 'language' | 'topic'>): string =>
  `${topic}-${language.slice(0, 2)}`.toLowerCase();

/** The schools and stores that have signed the content cooperation. */
export const PARTNERS: readonly string[] = [
  ...new Set(LOCAL_COURSES.map(({ school }) => school).filter((school) => !['north-arts', 'orchard'].includes(school))),
];

import type { LessonKind } from './constants.ts';

export const COURSE_TITLE_MAX_LENGTH = 80;
export const COURSE_SUMMARY_MAX_LENGTH = 200;
export const COURSE_DESCRIPTION_MAX_LENGTH = 4_000;
export const LESSON_TITLE_MAX_LENGTH = 100;
export const LESSON_TEXT_MAX_LENGTH = 50_000;
/** Lessons of one course. */
export const LESSONS_MAX = 100;
/** The longest lesson: ten hours. */
export const LESSON_MINUTES_MAX = 600;
/** Courses that one person teaches at a school. */
export const TAUGHT_COURSES_MAX = 200;
export const COURSE_PRICE_MAX = 1_000_000;
/** Currencies in which a school states what a course costs; nothing is paid here. */
export const COURSE_CURRENCIES = [
  'EUR',
  'USD',
  'CNY',
  'JPY',
  'KRW',
  'GBP',
  'BRL',
  'RUB',
  'TRY',
  'PLN',
  'SAR',
  'MXN',
] as const;

/**
 * Where a course is between its teacher and its learners. A draft is its teacher's; a course that was withdrawn is still
 * studied by those who have begun, and found by nobody.
 */
export const COURSE_STATES = ['draft', 'published', 'withdrawn'] as const;
export type CourseStateName = (typeof COURSE_STATES)[number];

/** What a course lacks that is to be published. */
export const COURSE_PROBLEMS = ['titleMissing', 'summaryMissing', 'lessonsMissing', 'lessonIncomplete'] as const;
export type CourseProblem = (typeof COURSE_PROBLEMS)[number];

/** What is known of a lesson when it is decided whether it is complete. */
export interface LessonParts {
  readonly kind: LessonKind;
  readonly title: string;
  readonly hasText: boolean;
  readonly hasFile: boolean;
  readonly itemId: string;
}

/** Whether a lesson has what its learners come for. */
export const isComplete = ({ hasFile, hasText, itemId, kind, title }: LessonParts): boolean => {
  if (title.trim() === '') return false;
  if (kind === 'text') return hasText;
  return kind === 'video' || kind === 'file' ? hasFile : itemId !== '';
};

interface Publishable {
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly { readonly complete: boolean }[];
}

/** What a course lacks, in the language in which it is taught; none if it can be published. */
export const problemsOf = ({ lessons, summary, title }: Publishable): CourseProblem[] => [
  ...(title.trim() === '' ? (['titleMissing'] as const) : []),
  ...(summary.trim() === '' ? (['summaryMissing'] as const) : []),
  ...(lessons.length === 0 ? (['lessonsMissing'] as const) : []),
  ...(lessons.some(({ complete }) => !complete) ? (['lessonIncomplete'] as const) : []),
];

/** The minutes that a video of some seconds takes. */
export const minutesOfVideo = (seconds: number): number =>
  Math.min(LESSON_MINUTES_MAX, Math.max(1, Math.ceil(seconds / 60)));

import { DAY_MS } from '../durations.ts';

/** Number of courses per page: of a person or school (requirement H08), and of the course market. */
export const COURSE_PAGE_SIZE = 12;

/** Number of partner schools and of talent programmes per page of the course market. */
export const PARTNER_PAGE_SIZE = 8;

export const COURSE_SUBJECTS = ['technology', 'business', 'design', 'languages', 'science', 'care'] as const;

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** What a course costs people who are not members of its school. */
export const COURSE_PRICES = ['free', 'paid'] as const;

/** The orders of courses: most learners, latest change, or shortest first. */
export const COURSE_ORDERS = ['popular', 'newest', 'shortest'] as const;

/** What a lesson consists of: a text, a film, a file, an exam, or the replay of a live course. */
export const LESSON_KINDS = ['text', 'video', 'file', 'exam', 'live'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

/** The largest place in a lesson: a day of film, in seconds. */
export const LESSON_PLACE_MAX = 86_400;
/** How often the place in a lesson that is open is kept. */
export const LESSON_PLACE_MS = 10_000;
/** How long a lesson that was removed can be taken back. */
export const LESSON_RESTORE_MS = DAY_MS;
/** How long a teacher pauses before a draft is saved by itself. */
export const EDIT_AUTOSAVE_MS = 2_000;

/** How a member of the school gets into a course that costs something. */
export const ADMISSIONS = ['open', 'needed', 'requested', 'refused'] as const;
/** Characters of an activation code of a course, without hyphens. */
export const COURSE_CODE_LENGTH = 12;
export const COURSE_CODES_MAX = 200;
export const COURSE_CODE_USES_MAX = 100_000;
export const COURSE_NOTE_MAX_LENGTH = 300;

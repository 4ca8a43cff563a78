/** Business constants of the learning history (requirement P17). */

/** What the history records (requirement T01), in the order of its counts. */
export const HISTORY_KINDS = ['article', 'live', 'exam', 'course'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Days per page of the history (requirement T01). */
export const HISTORY_PAGE_SIZE = 10;

/** The state of the exams that the history lists: passed. */
export const EXAM_PASSED = 2;
/** The state of the courses that the history lists. */
export const COURSE_PUBLISHED = 'published';

/** The longest period that is printed or saved at once, in days: ten years. */
export const HISTORY_PERIOD_MAX_DAYS = 3_660;

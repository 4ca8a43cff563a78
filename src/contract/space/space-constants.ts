/** Business constants of the person space (requirement P17). */

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';

/** The relation to a person: not followed, followed, or mutual (requirement H03). */
export const FOCUS_TYPE = { none: 0, following: 1, mutual: 2 } as const;
export type FocusType = (typeof FOCUS_TYPE)[keyof typeof FOCUS_TYPE];

/** The parts of a space that its owner can hide: works, fans and follows, recent visitors (requirement H06). */
export const PERSON_TYPE = { works: 1, follows: 3, visitors: 4 } as const;
export type PersonType = (typeof PERSON_TYPE)[keyof typeof PERSON_TYPE];

/** Rows per page of fans and follows (requirement H04), and of visitors (requirement H05). */
export const FOLLOW_PAGE_SIZE = 10;
export const VISITOR_PAGE_SIZE = 9;

/** How long a page of fans or follows that was called for ahead is as good as a new one. */
export const PEOPLE_AHEAD_MS = 10 * SECOND_MS;

/** How long the comment of a visitor is kept, who signs in on another page. */
export const COMMENT_DRAFT_MS = HOUR_MS;

/** Lengths in graphemes after which texts are cut (requirements H04, H05). */
export const PERSON_NAME_LENGTH = 10;
export const POSITION_LENGTH = 15;
export const VISITOR_NAME_LENGTH = 3;

/** Maximum length of the line that a person writes about himself or herself, in code points. */
export const ABOUT_MAX_LENGTH = 160;

/** How long the answer to a VIP query is used (requirement H02). */
export const VIP_BUCKET_MS = 5 * MINUTE_MS;

/** How many relations one query may ask for. */
export const FOLLOW_STATES_MAX = 100;
/** How long relations are gathered for one query: the buttons of a page are mounted within a few frames. */
export const FOLLOW_GATHER_MS = 50;

/** Business constants of works, the feed and the comment overlay (requirement P17). */

/** Works per page: knowledge posts, and videos, courses and exams (requirement H08). */
export const POST_PAGE_SIZE = 10;
export const WORK_PAGE_SIZE = 12;

/** The comment overlay (requirement H11). */
export const OVERLAY_WORKS = 48;
/** How many comments the overlay gets at most, the newest first. */
export const OVERLAY_COMMENTS_MAX = 96;

/** Entries of the feed and comments under a work that are loaded at once. */
export const DYNAMICS_PAGE_SIZE = 20;
export const COMMENT_PAGE_SIZE = 20;
export const COMMENT_MAX_LENGTH = 500;
export const VOTE_OPTIONS_MAX = 20;
/** How long an address or a token of an attachment is valid. */
export const DOWNLOAD_LIFETIME_S = 300;

/** Business constants of works, the feed and the comment overlay (requirement P17). */

/** Length in graphemes after which the title of a work is cut (requirement H08). */
export const WORK_TITLE_LENGTH = 20;

/** Works per page: knowledge posts, and videos, courses and exams (requirement H08). */
export const POST_PAGE_SIZE = 10;
export const WORK_PAGE_SIZE = 12;
/** How near the end of a list the next page is loaded, and how often that is checked (requirement H08). */
export const NEAR_END_PX = 100;
export const SCROLL_THROTTLE_MS = 500;
export const SCROLL_MAX_WAIT_MS = 2_000;
/** Height above which a text gets an expand icon (requirement H09). */
export const EXPANDABLE_HEIGHT_PX = 80;

/** The comment overlay (requirement H11). */
export const OVERLAY_WORKS = 48;
export const OVERLAY_LANES = 2;
export const OVERLAY_ITEM_HEIGHT_PX = 30;
export const OVERLAY_BOX_HEIGHT_PX = 210;
export const OVERLAY_GAP_MS = 3_000;
export const OVERLAY_DISPLAY_MIN_MS = 5_000;
export const OVERLAY_DISPLAY_MAX_MS = 10_000;
/** How long a comment that has left the overlay stays away, however few there are. */
export const OVERLAY_REST_MS = 30_000;
/** How many comments the overlay gets at most, the newest first. */
export const OVERLAY_COMMENTS_MAX = 96;

/** Entries of the feed and comments under a work that are loaded at once. */
export const DYNAMICS_PAGE_SIZE = 20;
export const COMMENT_PAGE_SIZE = 20;
export const COMMENT_MAX_LENGTH = 500;
/** Replies that come with a comment; the others are loaded when they are asked for. */
export const REPLIES_SHOWN = 3;
export const VOTE_OPTIONS_MAX = 20;
/** Answers of one submission of an exam. */
export const EXAM_ANSWERS_MAX = 200;
/**
 * How long after the deadline the answers of an exam are still accepted. They are on their way for a moment, and browsers
 * run the timers of hidden tabs once a minute.
 */
export const EXAM_GRACE_MS = 90_000;
/** How long after a failure the answers are sent again when the time is over. */
export const EXAM_RESEND_MS = 5_000;
/** How often it is seen whether the device has slept, and how far its two clocks have drifted apart then. */
export const EXAM_SLEEP_CHECK_MS = 5_000;
export const EXAM_SLEEP_MS = 2_000;
/** How long an address or a token of an attachment is valid. */
export const DOWNLOAD_LIFETIME_S = 300;
/** How often a member can take an exam that is not passed, unless its teacher says otherwise. */
export const EXAM_ATTEMPTS_MAX = 3;

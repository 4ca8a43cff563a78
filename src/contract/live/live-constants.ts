/** Business constants of live courses (requirement P17). */

import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/** The statuses of a live course (requirement L01). Clients treat any other one as `notStart`. */
export const LIVE_STATUSES = [
  'notStart',
  'beginning',
  'ongoing',
  'ended',
  'expired',
  'expiredDisplayable',
  'expiredEnded',
] as const;
export type LiveStatus = (typeof LIVE_STATUSES)[number];

/** The tabs of the list, and the statuses that each one shows. */
export const LIVE_TABS = {
  all: LIVE_STATUSES,
  notStart: ['notStart', 'beginning'],
  ongoing: ['ongoing'],
  ended: ['ended', 'expiredEnded'],
  expired: ['expired', 'expiredDisplayable'],
} as const satisfies Record<string, readonly LiveStatus[]>;

/** How long before its start a live course is about to begin: its host can open it from then on. */
export const LIVE_BEGINNING_MS = 15 * MINUTE_MS;
/** How long after its start a live course that nobody has opened counts as expired. */
export const LIVE_OVERDUE_MS = 20 * MINUTE_MS;
/** How long after its planned end an open live course closes by itself. */
export const LIVE_OVERRUN_MS = 30 * MINUTE_MS;
/** How long the platform prepares a recording after the end. */
export const REPLAY_PREPARATION_MS = MINUTE_MS;
/** How long a deleted live course can be restored. */
export const LIVE_RESTORE_DAYS = 7;

/** The days, today among them, that the list groups as those of the next week. */
export const LIVE_WEEK_DAYS = 7;

/** Live courses per page of the list (requirement L01). */
export const LIVE_PAGE_SIZE = 10;
/** How many live courses the portal of a school shows. */
export const PORTAL_LIVES = 3;
/** Sizes of the pages of the courseware selector; the first one is the default (requirement L07). */
export const COURSEWARE_PAGE_SIZES = [5, 10, 15, 20] as const;
export const COURSEWARE_SEARCH_MAX_LENGTH = 13;
/** Most live courses that one call deletes. */
export const LIVE_BATCH_MAX = 100;

export const LIVE_TITLE_MAX_LENGTH = 100;
export const LIVE_LECTURER_MAX_LENGTH = 60;
export const LIVE_DESCRIPTION_MAX_LENGTH = 2_000;

/** The start of a live course: at least this long ahead on the same day, and at most so many days (requirement L07). */
export const LIVE_START_AHEAD_MS = 5 * MINUTE_MS;
export const LIVE_START_MAX_DAYS = 100;
/** The longest live course (requirement L07). */
export const LIVE_DURATION_MAX_MS = 72 * HOUR_MS;

/** The most live courses of a series, and how many days after the first one the last one may be (requirement U12). */
export const LIVE_SERIES_MAX = 100;
export const LIVE_SERIES_DAYS = 366;
/** The most co-hosts of a live course, and how many people a search for them finds. */
export const LIVE_CO_HOSTS_MAX = 10;
export const LECTURERS_FOUND = 10;
export const LECTURER_SEARCH_MAX_LENGTH = 60;
/** The most live courses in a calendar to subscribe to, and for how many days those that are over stay in it. */
export const CALENDAR_FEED_MAX = 500;
export const CALENDAR_FEED_PAST_DAYS = 60;

/** A passcode is a random number of this range (requirement L06). */
export const PASSCODE_MIN = 100_000;
export const PASSCODE_MAX = 999_999;
/** When the user is told that the external form takes long to load, and when the attempt counts as failed (requirement L03). */
export const LIVE_FORM_SLOW_MS = 5_000;
export const LIVE_FORM_TIMEOUT_MS = 30_000;
/** How often the list is refreshed (requirement L10). */
export const LIVE_REFRESH_MS = 30_000;

/** How often somebody in a room reports that they are there, and gets what is new. */
export const PRESENCE_INTERVAL_MS = 10_000;
/** Seconds of a recording that one report has at most; players report more often. */
export const WATCHED_MAX_S = 30;
/** Seconds after which what was watched of a recording is reported. */
export const WATCHED_REPORT_S = 10;
/** A longer step between two updates of a player is a jump, which is not watched. */
export const WATCHED_STEP_MAX_S = 2;
/** A user who has not reported for this long has left. */
export const PRESENCE_TIMEOUT_MS = 35_000;
/** The longest message of a room (requirement P17). */
export const LIVE_MESSAGE_MAX_LENGTH = 200;
/** Messages that a room shows. */
export const LIVE_MESSAGES_SHOWN = 50;

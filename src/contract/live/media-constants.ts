/** Business constants of what a live course broadcasts and records (requirements B02 to B08). */

import { MINUTE_MS, SECOND_MS } from '../durations.ts';

/** How long a host aims to make a segment. */
export const SEGMENT_MS = 2 * SECOND_MS;
/** The longest and the shortest segment that the platform takes; the last one of a part may be shorter. */
export const SEGMENT_MAX_MS = 4 * SECOND_MS;
export const SEGMENT_MIN_MS = 20;
/** The largest segment and the largest beginning of a part, in bytes. */
export const SEGMENT_MAX_BYTES = 4 * 1_024 ** 2;
export const INIT_MAX_BYTES = 256 * 1_024;
/** The segments of a playlist while a live course is on. */
export const PLAYLIST_SEGMENTS = 30;
/** Most parts of a broadcast: each reload, device or format begins one. */
export const PARTS_MAX = 500;

/** How long a host stays the only writer without a sign of it. */
export const LEASE_MS = 30 * SECOND_MS;
/** How often a host renews its lease, and with it the address to which it sends. */
export const LEASE_RENEW_MS = 10 * SECOND_MS;
/** How long after the end segments are still taken that were held up. */
export const LATE_SEGMENTS_MS = MINUTE_MS;
/** A host who gives no sign for so long has gone: the live course ends. */
export const HOST_GONE_MS = 10 * MINUTE_MS;

/** How long an address of a playlist or segment is valid at least, and at most twice that. */
export const MEDIA_ADDRESS_MS = 2 * MINUTE_MS;

/** The shortest recording that a cut leaves. */
export const CUT_MIN_S = 2;
/** The longest file with captions, in characters. */
export const CAPTIONS_MAX_LENGTH = 512 * 1_024;
/** Answers of a poll. */
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 6;
export const POLL_OPTION_MAX_LENGTH = 80;
/** People of a page of those who came. */
export const LIVE_PEOPLE_PAGE_SIZE = 50;

/** Hosts of meetings elsewhere that a school may allow. */
export const MEETING_HOSTS_MAX = 20;
export const MEETING_URL_MAX_LENGTH = 500;
/** How long a school may keep recordings. 0: as long as the live course. */
export const KEEP_DAYS_MAX = 3_650;

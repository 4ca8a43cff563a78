/** Times by which studios send and players follow (docs/decisions/0031-live-media.md), in milliseconds or seconds. */

import { SEGMENT_MS } from './media-constants.ts';

/** The length of a segment; frames lie on a grid, and the muxer compares times that were rounded. */
export const SEGMENT_S = SEGMENT_MS / 1_000;
export const SEGMENT_MIN_S = SEGMENT_S * 0.95;
/** Time without sound, after which silence is put in its place: at the begin of the gap, and in it. */
export const GAP_S = 0.5;
export const NEXT_GAP_S = 0.1;
/** A longer time without sound: the device slept, and nothing is put in its place. */
export const SLEEP_S = 10;
/** Between two pictures of the preview, and two looks at the level of the microphone. */
export const PREVIEW_MS = 50;
export const LOOK_MS = 100;

/** A segment that a slow network has not taken by then is sent again; one that has not come is asked for again. */
export const PUT_TIMEOUT_MS = 30_000;
export const FETCH_TIMEOUT_MS = 20_000;
/** The next tries after a failure; the last one repeats. */
export const MEDIA_RETRY_MS = [500, 1_000, 2_000, 4_000] as const;
/** Media that waits, from which on the network of a host counts as slow, and from which on the quality is lowered. */
export const SLOW_MS = 5_000;
export const LOWER_MS = 6_000;
/** How long all must go well until the quality is raised. */
export const RAISE_MS = 30_000;
/** How long the end waits for what has not been sent. */
export const FINISH_MS = 30_000;
/** Encoders that fail again within this time are not started again, and buffers not made again. */
export const RESTART_MS = 10_000;
export const REBUILD_MS = 10_000;

/** From the end of what is there, at which somebody who comes begins; one more after each stop, up to the most. */
export const TARGET_S = 3;
export const TARGET_MAX_S = 8;
/** More than the target, from which on the picture runs faster, and much faster, and from which on the viewer is told. */
export const LATE_S = 1.5;
export const VERY_LATE_S = 6;
export const TOLD_S = 5;
/** What is loaded ahead, and what stays in the buffer before the current time. */
export const AHEAD_S = 20;
export const KEPT_S = 30;
/** A hole up to this is jumped over; times that differ by more are those of another clock. */
export const HOLE_S = 3;
export const DRIFT_S = 1;
/** How often a player looks after itself. */
export const BEAT_MS = 250;
/** When the playlist is asked for again, if it had something new, and if not. */
export const POLL_MS = 1_900;
export const POLL_AGAIN_MS = 700;

import { LIVE_RESTORE_DAYS } from '../../../src/contract/live/live-constants.ts';

const DAY_MS = 86_400_000;

/** Live courses that were deleted before this time cannot be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - LIVE_RESTORE_DAYS * DAY_MS);

import { DAY_MS } from '../../../src/contract/durations.ts';
import { LIVE_RESTORE_DAYS } from '../../../src/contract/live/live-constants.ts';

/** Live courses that were deleted before this time cannot be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - LIVE_RESTORE_DAYS * DAY_MS);

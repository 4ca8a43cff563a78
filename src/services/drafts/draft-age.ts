import { DRAFT_LIFETIME_MS } from '../../contract/constants.ts';

/**
 * Whether values that were kept at `at` may be restored. Those from the future were kept before the clock was set back.
 */
export const isRecentDraft = (at: number, now: number): boolean => now - at < DRAFT_LIFETIME_MS && at <= now;

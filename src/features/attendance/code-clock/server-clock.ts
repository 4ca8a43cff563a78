import { CODE_GRACE_MS } from '../../../contract/attendance/check-in.ts';

/** Half of the time for which the server accepts a code longer: the other half is for those who scan it. */
const BEHIND_MAX = CODE_GRACE_MS / 2;

/** The time of the server, wherever the clock of this device is. */
export interface ServerClock {
  /** Milliseconds since 1970 at the server. */
  now(): number;
  /**
   * Adjusts it to an answer that has just been received. `took` is the time since the request was sent, in
   * milliseconds. The clock is never behind by more than a second, and ahead only if the first answer took longer.
   */
  adjust(now: string, took?: number): void;
}

/**
 * Measures the milliseconds from now on.
 *
 * By two clocks of the device: the wall clock can be set back, and the monotonic one stands still in some browsers while
 * the device sleeps. The larger value counts, so that nothing stays longer than it may.
 */
export function createStopwatch(): () => number {
  const wall = Date.now();
  const monotonic = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - monotonic, 0);
}

/** Runs from the last answer from which more was learned than was known before. */
export function createServerClock(): ServerClock {
  let base = Date.now();
  let since = createStopwatch();
  let isAdjusted = false;
  const now = () => base + since();
  return {
    now,
    adjust(answered, took = 0) {
      // The server has written its time somewhere between the request and the answer.
      const earliest = Date.parse(answered);
      const latest = earliest + took;
      const known = now();
      if (isAdjusted && earliest <= known && known <= latest) return;
      isAdjusted = true;
      base = Math.max(earliest, latest - BEHIND_MAX);
      since = createStopwatch();
    },
  };
}

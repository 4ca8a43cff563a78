import { CODE_GRACE_MS } from '../../../contract/attendance/check-in.ts';

/** Half of the time for which the server still accepts an expired code: the other half is for scanning it. */
const BEHIND_MAX = CODE_GRACE_MS / 2;

/** The server’s time, independent of the device’s clock. */
export interface ServerClock {
  /** Milliseconds since 1970 at the server. */
  now(): number;
  /**
   * Adjusts the clock to a response that was just received. `took` is the time since the request was sent, in
   * milliseconds. The clock is never slow by more than a second, and fast only if the first response took longer.
   */
  adjust(now: string, took?: number): void;
}

/**
 * Measures the milliseconds from now on.
 *
 * It uses two clocks: the wall clock can be set back, and in some browsers the monotonic one stops while the device
 * sleeps. The larger value counts, so that nothing is shown for too long.
 */
export function createStopwatch(): () => number {
  const wall = Date.now();
  const monotonic = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - monotonic, 0);
}

/** Measures the time since the last response that improved the estimate. */
export function createServerClock(): ServerClock {
  let base = Date.now();
  let since = createStopwatch();
  let isAdjusted = false;
  const now = () => base + since();
  return {
    now,
    adjust(answered, took = 0) {
      // The server read its time at some point between the request and the response.
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

/** The time of the server, wherever the clock of this device is. */
export interface ServerClock {
  /** Milliseconds since 1970 at the server; never ahead of it. */
  now(): number;
  /** Adjusts it to an answer that has just been received. */
  adjust(now: string): void;
}

/**
 * Runs from the last answer. That was on its way for a while, so the time is behind that of the server by as much.
 *
 * Two clocks of the device measure what has passed since: the wall clock can be set back, and the monotonic one stands still
 * in some browsers while the device sleeps. The larger value counts, so that nothing stays longer than it may.
 */
export function createServerClock(): ServerClock {
  let base = Date.now();
  let wall = base;
  let monotonic = performance.now();
  return {
    now: () => base + Math.max(Date.now() - wall, performance.now() - monotonic, 0),
    adjust(now) {
      base = Date.parse(now);
      wall = Date.now();
      monotonic = performance.now();
    },
  };
}

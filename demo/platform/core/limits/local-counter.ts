import type { Limit } from './limits.ts';

/** Keys that are counted at a time. An attacker with more addresses than this is not held by a limit for each. */
const KEYS_MAX = 100_000;

/**
 * Counts events in fixed windows in the memory of this process. For what is asked so often that a row of the database for
 * each would cost more than what it limits.
 */
export class LocalCounter {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  /** Counts an event. Returns seconds to wait, or 0 if the event is within the limit. */
  take(key: string, { count, seconds }: Limit, now: Date): number {
    const time = now.getTime();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= time) {
      window = { count: 0, endsAt: time + seconds * 1_000 };
      // The oldest window is the first one of the map.
      this.#windows.delete(key);
      if (this.#windows.size >= KEYS_MAX) this.#windows.delete(this.#windows.keys().next().value as string);
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count <= count ? 0 : Math.max(1, Math.ceil((window.endsAt - time) / 1_000));
  }
}

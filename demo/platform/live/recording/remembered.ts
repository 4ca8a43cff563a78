/** Most answers that are kept; more live courses at once ask the database more often. */
const MAX = 2_000;

/** Answers that one process gives for a short time to everybody who asks, so that many viewers cost one look. */
export class Remembered<T> {
  readonly #kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  readonly #ms: number;
  readonly #now: () => Date;

  constructor(ms: number, now: () => Date) {
    this.#ms = ms;
    this.#now = now;
  }

  get(key: string, find: () => Promise<T>): Promise<T> {
    const now = this.#now().getTime();
    const known = this.#kept.get(key);
    if (known && known.until > now && known.until <= now + this.#ms) return known.value;
    if (this.#kept.size >= MAX) this.#kept.clear();
    const value = find();
    this.#kept.set(key, { until: now + this.#ms, value });
    // A failure is not kept.
    value.catch(() => this.#kept.delete(key));
    return value;
  }
}

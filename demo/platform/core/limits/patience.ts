import type { Platform } from '../platform.ts';

/** How many addresses of others this process waits for at once, and how many of one school. */
const AT_ONCE = 100;
const OF_ONE_SCHOOL = 10;
/** How long an address that has not answered is left alone: doubled each time. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
/** How many addresses that do not answer are remembered. */
const MOST = 10_000;

/** An address that a school has named, outside of the platform. */
export interface Asked {
  readonly tenantId: string;
  readonly address: string;
}

/**
 * Bounds how long the addresses that schools name can make this process wait. Each of them may take seconds, and whoever
 * requests something that depends on its answer waits as long.
 */
export class Patience {
  readonly #asking = new Map<string, number>();
  readonly #failed = new Map<string, { readonly times: number; readonly until: number }>();
  #all = 0;

  #note(name: string, now: number, hasAnswered: boolean): void {
    const { times } = this.#failed.get(name) ?? { times: 0 };
    this.#failed.delete(name);
    if (hasAnswered) return;
    const [oldest] = this.#failed.keys();
    if (this.#failed.size >= MOST && oldest !== undefined) this.#failed.delete(oldest);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS);
    this.#failed.set(name, { times: Math.min(times + 1, 20), until: now + pause });
  }

  /**
   * Asks an address by `ask`, whose null says that it has not answered. Null at once if too many are being waited for, or if
   * it has not answered a moment ago.
   */
  async ask<T>({ address, tenantId }: Asked, now: Date, ask: () => Promise<T | null>): Promise<T | null> {
    const name = `${tenantId} ${address}`;
    const at = now.getTime();
    const ofSchool = this.#asking.get(tenantId) ?? 0;
    if ((this.#failed.get(name)?.until ?? 0) > at || this.#all >= AT_ONCE || ofSchool >= OF_ONE_SCHOOL) return null;
    this.#all += 1;
    this.#asking.set(tenantId, ofSchool + 1);
    try {
      const answer = await ask();
      this.#note(name, at, answer !== null);
      return answer;
    } finally {
      this.#all -= 1;
      const left = (this.#asking.get(tenantId) ?? 1) - 1;
      if (left === 0) this.#asking.delete(tenantId);
      else this.#asking.set(tenantId, left);
    }
  }
}

const all = new WeakMap<object, Patience>();

/** The patience of a platform of this process. */
export const patienceOf = (platform: Pick<Platform, 'config'>): Patience => {
  const known = all.get(platform) ?? new Patience();
  all.set(platform, known);
  return known;
};

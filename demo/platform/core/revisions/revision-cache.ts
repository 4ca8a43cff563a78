import type { Platform } from '../platform.ts';
import type { Revisions } from './revisions.ts';

/** Milliseconds for which a value is kept without a change: other processes do not tell theirs. */
const LIFE = { alone: 300_000, amongOthers: 60_000 } as const;
/** Milliseconds after which one that is asked for is due to be renewed, so that the next who asks does not wait for it. */
const RENEWED_AFTER = 30_000;
const KEPT_MAX = 400;

interface Kept<T> {
  readonly revision: number;
  readonly since: number;
  readonly value: Promise<T>;
  isRenewed?: true;
}

interface CachePlatform {
  readonly revisions: Pick<Revisions, 'of'>;
  readonly config: Pick<Platform['config'], 'databaseUrl'>;
}

/** What is made once for all requests of the same name, until something changes at the tenant. */
export class RevisionCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #revisions: Pick<Revisions, 'of'>;
  readonly #life: number;

  /** No other process writes to the embedded database. */
  constructor({ config, revisions }: CachePlatform) {
    this.#revisions = revisions;
    this.#life = config.databaseUrl === null ? LIFE.alone : LIFE.amongOthers;
  }

  /** What is known of a name, or undefined if it has to be made. */
  find(name: string, tenantId: string, now: Date): Promise<T> | undefined {
    const kept = this.#kept.get(name);
    if (!kept || kept.revision !== this.#revisions.of(tenantId) || kept.since + this.#life <= now.getTime())
      return undefined;
    // The one that was asked for longest ago is the first.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept.value;
  }

  /** Whether a value should be made again, because what is known of it is no longer new; said once. */
  isDue(name: string, now: Date): boolean {
    const kept = this.#kept.get(name);
    if (!kept || kept.isRenewed || kept.since + RENEWED_AFTER > now.getTime()) return false;
    kept.isRenewed = true;
    return true;
  }

  /** Keeps what a promise will resolve to. `forget` ends that before its time. */
  keep(name: string, tenantId: string, now: Date, value: Promise<T>): Promise<T> {
    this.#kept.delete(name);
    if (this.#kept.size >= KEPT_MAX) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(name, { revision: this.#revisions.of(tenantId), since: now.getTime(), value });
    return value;
  }

  forget(name: string): void {
    this.#kept.delete(name);
  }
}

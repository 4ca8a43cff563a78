import { CALLBACK_LOOP_LIMIT, CALLBACK_LOOP_WINDOW_MS } from '../../../contract/constants.ts';
import { readStoredJson, store } from '../../../services/storage.ts';

/** What is counted: returns from a provider, and starts of a login that a return page makes by itself. */
type RedirectKind = 'return' | 'start';

const keyOf = (kind: RedirectKind): string => `campus-bounces ${kind}`;

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((time) => typeof time === 'number');

/** Counts one bounce; true when they come so fast that going on would loop (requirement S21). */
export function isLooping(kind: RedirectKind, now: number): boolean {
  const recent = (readStoredJson('session', keyOf(kind), isTimes) ?? []).filter(
    (time) => now - time < CALLBACK_LOOP_WINDOW_MS,
  );
  recent.push(now);
  const looping = recent.length >= CALLBACK_LOOP_LIMIT;
  // The page with ways on has broken the loop: whoever takes one begins anew.
  store('session', keyOf(kind), looping ? null : JSON.stringify(recent));
  return looping;
}

/** A login that arrived: the next bounce is the first again. */
export function resetRedirectLoopGuard(): void {
  for (const kind of ['return', 'start'] as const) store('session', keyOf(kind), null);
}

import { CALLBACK_LOOP_LIMIT, CALLBACK_LOOP_WINDOW_MS } from '../../../contract/constants.ts';
import { readStoredJson, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';

/** What is counted: returns from a provider, and logins that a return page starts automatically. */
type RedirectKind = 'return' | 'start';

const keyOf = (kind: RedirectKind): StoredKey<'session'> => `campus-redirect-loop ${kind}`;

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((time) => typeof time === 'number');

/**
 * Counts a redirect. Returns true if the redirects follow each other so fast that they form a loop (requirement S21).
 */
export function isLooping(kind: RedirectKind, now: number): boolean {
  const recent = (readStoredJson('session', keyOf(kind), isTimes) ?? []).filter(
    (time) => now - time < CALLBACK_LOOP_WINDOW_MS,
  );
  recent.push(now);
  const looping = recent.length >= CALLBACK_LOOP_LIMIT;
  // The page that offers next steps has broken the loop, so counting starts over.
  store('session', keyOf(kind), looping ? null : JSON.stringify(recent));
  return looping;
}

/** Called after a successful login and before one that a person starts; counting starts over. */
export function resetRedirectLoopGuard(): void {
  for (const kind of ['return', 'start'] as const) store('session', keyOf(kind), null);
}

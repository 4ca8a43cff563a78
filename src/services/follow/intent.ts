import { INTENT_MS } from '../../contract/constants.ts';
import { readStoredJson, store } from '../storage.ts';

/** What a visitor can want that a sign-in comes before. */
export type IntentKind = 'follow' | 'subscribe';

interface Intent {
  readonly kind: IntentKind;
  /** Of whom or what. */
  readonly id: string;
  readonly path: string;
  readonly time: number;
}

const KEY = 'campus-own intent';

const isIntent = (value: unknown): value is Intent => {
  const intent = value as Intent | null;
  return typeof intent?.id === 'string' && typeof intent.path === 'string' && typeof intent.time === 'number';
};

/** Whether this document noted it: here the answer of the dialog counts, and nothing is to be resumed. */
let isOfThisDocument = false;

/** Notes what a visitor has just asked for, before a sign-in that may leave the page. */
export function noteIntent(kind: IntentKind, id: string): void {
  isOfThisDocument = true;
  store('session', KEY, JSON.stringify({ kind, id, path: location.pathname, time: Date.now() } satisfies Intent));
}

/** Forgets it: the sign-in has ended without leaving the page. */
export const dropIntent = (): void => store('session', KEY, null);

/**
 * Takes what was asked for at the same place of this tab before a sign-in that left the page; once. A control calls it as
 * soon as it knows who uses it, and ignores the answer for a visitor, whose sign-in was given up. No link can cause it.
 */
export function takeIntent(kind: IntentKind, id: string): boolean {
  if (isOfThisDocument) return false;
  const intent = readStoredJson('session', KEY, isIntent);
  if (intent?.kind !== kind || intent.id !== id || intent.path !== location.pathname) return false;
  dropIntent();
  return Date.now() - intent.time < INTENT_MS;
}

import type { FragmentKind } from '../../contract/pages/fragment.ts';
import { deviceTimeZone } from '../../contract/time-zone.ts';

/** Attributes that say nothing about what a widget shows, or that nobody else may read. */
const NOT_SENT = /^(?:on|data-|aria-|(?:token|class|style|id|api-base)$)/;

/** More copies of one widget are not worth two renderings each. */
const COPIES_MAX = 8;

const asked = new Map<string, { readonly answer: Promise<Response | null>; copies: number }>();

/**
 * Asks the platform for what a visitor sees first of a widget; null if it has none, or does not answer. The request has no headers of its
 * own, so that no page needs a preflight. On the platform's own pages, its cookies say that a user is signed in. Elements
 * that show the same share one answer.
 */
export function askForFragment(
  element: Element,
  apiBase: string,
  language: string | null,
  shownTo: FragmentKind,
): Promise<Response | null> {
  const url = new URL(`/fragments/${element.localName}`, apiBase);
  const query = url.searchParams;
  for (const { name, value } of element.attributes) if (!NOT_SENT.test(name)) query.set(name, value);
  if (language) query.set('language', language);
  query.set('zone', deviceTimeZone());
  // What is rendered for a user, who has a session here only, may be arranged by it. To read it lays the page out.
  if (shownTo === 'personal' && apiBase === location.origin) query.set('width', `${element.clientWidth}`);
  let known = asked.get(url.href);
  if (!known) {
    const answer = fetch(url, { credentials: 'same-origin', referrerPolicy: 'no-referrer' })
      .then((response) => (response.status === 200 ? response : null))
      .catch(() => null);
    known = { answer, copies: 0 };
    asked.set(url.href, known);
  }
  return known.copies++ < COPIES_MAX ? known.answer : Promise.resolve(null);
}

import type { KeyboardEvent } from 'react';

/** What Tab reaches, apart from players and frames, which no list contains. */
const TABBABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';
/** What uses the keys itself. */
const TYPES = 'input, select, textarea';

/** The nearest element before or after a feed that Tab reaches. */
function beside(feed: HTMLElement, way: 'before' | 'after'): HTMLElement | undefined {
  const root = feed.getRootNode() as ShadowRoot | Document;
  const wanted = way === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const found = [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter((element) => {
    const isThere = (feed.compareDocumentPosition(element) & wanted) !== 0 && !feed.contains(element);
    return isThere && element.tabIndex >= 0 && element.checkVisibility();
  });
  return way === 'before' ? found.at(-1) : found[0];
}

const positionOf = (article: Element): number => Number(article.getAttribute('aria-posinset'));

/** The article at a position, or the box of the page that has it while it is not in the document. */
function articleAt(feed: HTMLElement, position: number): HTMLElement | undefined {
  const articles = [...feed.querySelectorAll<HTMLElement>('[aria-posinset]')];
  const found = articles.findLast((article) => positionOf(article) <= position);
  return found && (positionOf(found) === position || found.ariaBusy === 'true') ? found : undefined;
}

/**
 * The keys of a feed (ARIA Authoring Practices): Page Down and Page Up focus the next and the previous article, Control
 * with End and Home what is after and before the feed.
 * @param toPage Called before the box of a page is focused, because a page that is entered from its end shows its last
 *   article.
 * @param onEnd There is no next article yet.
 */
export function feedKeys(event: KeyboardEvent<HTMLElement>, toPage: (way: 1 | -1) => void, onEnd: () => void): void {
  const { altKey, ctrlKey, currentTarget: feed, key, metaKey, shiftKey } = event;
  const target = event.target as HTMLElement;
  if (altKey || metaKey || shiftKey || target.matches(TYPES)) return;
  if (ctrlKey) {
    const way = key === 'Home' ? 'before' : key === 'End' ? 'after' : null;
    const outside = way && beside(feed, way);
    if (!outside) return;
    event.preventDefault();
    outside.focus();
    return;
  }
  if (key !== 'PageDown' && key !== 'PageUp') return;
  const way = key === 'PageDown' ? 1 : -1;
  const current = target.closest('[aria-posinset]');
  if (!current) return;
  const article = articleAt(feed, positionOf(current) + way);
  if (!article) {
    if (way === 1) onEnd();
    return;
  }
  event.preventDefault();
  if (article.ariaBusy === 'true') toPage(way);
  article.focus();
}

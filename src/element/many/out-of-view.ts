import { css, type ShadowScope } from '../../ui/style/styles.ts';

/**
 * What is far from the view is laid out and painted when it comes near. It keeps its reserved height, and stays in the
 * accessibility tree and in what a search of the page finds. Not for what is in view: it would be clipped at its edge.
 */
const OUT_OF_VIEW = css('.campus-stage{content-visibility:auto}', 'base');

/** How far from the view an element counts as near, in heights of the view. */
const MARGIN = '100%';

const scopes = new Map<Element, ShadowScope>();
let observer: IntersectionObserver | undefined;

function see(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) showFully(target);
}

/** Leaves the layout of one of many elements to the time when it comes near the view, if it is not. */
export function saveLayout(element: Element, scope: ShadowScope): void {
  if (typeof IntersectionObserver === 'undefined') return;
  observer ??= new IntersectionObserver(see, { rootMargin: MARGIN });
  scopes.set(element, scope);
  scope.adopt(OUT_OF_VIEW);
  observer.observe(element);
}

/** Lays an element out as any other, from now on. */
export function showFully(element: Element): void {
  observer?.unobserve(element);
  scopes.get(element)?.drop(OUT_OF_VIEW);
  scopes.delete(element);
}

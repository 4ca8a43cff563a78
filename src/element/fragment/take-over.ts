import { PENDING } from '../../contract/pages/fragment.ts';
import { fragments } from '../../services/fragments.ts';
import { nextLook, watch } from './hand-over.ts';

/** The view is laid out at its final width, behind the fragment. */
const BEHIND = 'block-size:0;overflow:clip;visibility:hidden';

/** Milliseconds until a view is shown without its content. */
const LIMIT = 10_000;

/** Resolves when a view shows its content. */
async function rest(view: HTMLElement): Promise<void> {
  for (let still = 0, end = performance.now() + LIMIT; still < 2 && performance.now() < end && view.isConnected; ) {
    await nextLook();
    still = view.firstElementChild && !view.querySelector(PENDING) ? still + 1 : 0;
  }
}

/**
 * Keeps a fragment that an element shows until the element's view has the same content. `place` is what the root of the
 * element has of the fragment, and `content` the copy of the view in it.
 */
export function leaveTo(element: Element, place: Element, content: HTMLElement): void {
  const done = watch(content);
  fragments().set(element, async (view) => {
    fragments().delete(element);
    view.style.cssText = BEHIND;
    await rest(view);
    await done.released();
    const restore = done.restore(view);
    place.remove();
    view.removeAttribute('style');
    restore();
  });
}

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
 * Keeps a fragment that an element shows until the element's view has the same content. `content` is the copy of the view in
 * it, and `remove` takes it out of the root of the element.
 */
export function leaveTo(element: Element, content: HTMLElement, remove: () => void): void {
  const done = watch(content);
  fragments().set(element, async (view) => {
    fragments().delete(element);
    view.style.cssText = BEHIND;
    await rest(view);
    await done.released();
    const restore = done.restore(view);
    remove();
    view.removeAttribute('style');
    restore();
  });
}

import { fragments } from '../../services/fragments.ts';
import { watch } from './watch.ts';

/** The view is laid out at its final width, behind the fragment. */
const BEHIND = 'block-size:0;overflow:clip;visibility:hidden';

/**
 * Keeps a fragment that an element shows until the element's view has the same content. `content` is the copy of the view in
 * it, and `remove` takes it out of the root of the element.
 */
export function leaveTo(element: Element, content: HTMLElement, remove: () => void): void {
  const watched = watch(content);
  // In a file of its own: nobody needs it before the view is there. Without it, the view is shown as it comes.
  const handOver = import('./hand-over.ts').catch(() => null);
  fragments().set(element, async (view) => {
    fragments().delete(element);
    view.style.cssText = BEHIND;
    const code = await handOver;
    await code?.rest(view);
    await watched.released();
    const restore = code?.restore(content, view, watched.pressed);
    remove();
    view.removeAttribute('style');
    restore?.();
  });
}

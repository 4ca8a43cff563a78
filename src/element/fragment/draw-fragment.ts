import { type Fragment, PENDING } from '../../contract/fragment.ts';
import { fragments } from '../../services/fragments.ts';
import type { showDrawn } from '../shell/draw.ts';
import { watch } from './hand-over.ts';
import { buildNode } from './tree.ts';

/** The view is laid out at its final width, behind the fragment. */
const BEHIND = 'block-size:0;overflow:clip;visibility:hidden';

/** Milliseconds between two looks at whether the view has its content, and until it is shown without it. */
const STEP = 50;
const LIMIT = 10_000;

/** Resolves when a view shows its content. */
async function rest(view: HTMLElement): Promise<void> {
  for (let still = 0, end = performance.now() + LIMIT; still < 2 && performance.now() < end && view.isConnected; ) {
    await new Promise((resolve) => setTimeout(resolve, STEP));
    still = view.firstElementChild && !view.querySelector(PENDING) ? still + 1 : 0;
  }
}

/**
 * Draws a fragment into a closed root: what is in it is not the page's, and nothing in it meets the view that comes. Its
 * slots and parts stay those of the element.
 */
function draw({ css, root }: Fragment): { readonly place: HTMLElement; readonly content: HTMLElement } {
  const place = document.createElement('div');
  const inner = place.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  inner.adoptedStyleSheets = [sheet];
  const content = buildNode(root) as HTMLElement;
  inner.append(content);
  for (const { name } of content.querySelectorAll('slot')) {
    const slot = document.createElement('slot');
    slot.name = slot.slot = name;
    place.append(slot);
  }
  const parts = [content, ...content.querySelectorAll('[part]')].map((element) => element.getAttribute('part'));
  place.setAttribute('exportparts', parts.join(' ').trim().split(/\s+/).join(','));
  return { place, content };
}

interface Place {
  readonly element: Element;
  readonly root: ShadowRoot;
  readonly skeleton: Node;
  readonly fragment: Promise<Fragment | null>;
  readonly isWanted: Promise<boolean>;
}

/**
 * Shows what the platform has rendered in place of a skeleton, until the view has the same content. Nothing is shown if
 * there is no fragment, or if the view or an error was faster. `show` is the autoloader's, because an import of it would
 * be one more file.
 */
export async function drawFragment(
  { element, fragment: sent, isWanted, root, skeleton }: Place,
  show: typeof showDrawn,
): Promise<void> {
  const fragment = await sent;
  if (!fragment || !(await isWanted) || skeleton.parentNode !== root || root.childNodes.length > 1) return;
  const { content, place } = draw(fragment);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block}');
  show(root, place, sheet);
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

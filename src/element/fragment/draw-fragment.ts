import { type Fragment, HIDE_BY_USER } from '../../contract/pages/fragment.ts';
import type { showDrawn } from '../shell/draw.ts';
import { leaveTo } from './take-over.ts';
import { buildNode } from './tree.ts';

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * Draws a fragment into a closed root: what is in it is not the page's, and nothing in it meets the view that comes. Its
 * slots and parts stay those of the element.
 */
function draw({ css, root }: Fragment) {
  const place = document.createElement('div');
  const inner = place.attachShadow({ mode: 'closed' });
  inner.adoptedStyleSheets = [sheetOf(css)];
  const content = buildNode(root) as HTMLElement;
  inner.append(content);
  for (const { name } of content.querySelectorAll('slot')) {
    const slot = document.createElement('slot');
    slot.name = slot.slot = name;
    place.append(slot);
  }
  const parts = [content, ...content.querySelectorAll('[part]')].map((element) => element.getAttribute('part'));
  place.setAttribute('exportparts', parts.join(' ').trim().split(/\s+/).join(','));
  return { place, content, inner };
}

interface Place {
  readonly element: Element;
  readonly root: ShadowRoot;
  readonly skeleton: Node;
  readonly fragment: Promise<Fragment | null>;
  /** Who sees it, as in the definition of the widget. */
  readonly shownTo: 'everyone' | 'public' | 'visitor';
  /** Whether it is known that nobody is signed in. */
  readonly isVisitor: Promise<boolean>;
}

/** Whether the cookie of a page of another origin may have a session, whose user will be shown. */
function keepsSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('campus-kept '));
  } catch {
    return false;
  }
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Shows what the platform has rendered in place of a skeleton, until the view has the same content. Nothing is shown if
 * there is no fragment, or if the view or an error was faster. Resolves when it is on the screen. `show` is the autoloader's, because an import of it would
 * be one more file.
 */
export async function drawFragment(
  { element, fragment: sent, isVisitor, root, shownTo, skeleton }: Place,
  show: typeof showDrawn,
): Promise<void> {
  const fragment = await sent;
  const isKnown = keepsSession() ? Promise.resolve(false) : isVisitor;
  if (!fragment || (shownTo === 'visitor' && !(await isKnown))) return;
  if (skeleton.parentNode !== root || root.childNodes.length > 1) return;
  const { content, inner, place } = draw(fragment);
  if (shownTo === 'public') {
    inner.adoptedStyleSheets.push(sheetOf(HIDE_BY_USER));
    void isKnown.then((yes) => {
      if (yes) inner.adoptedStyleSheets.pop();
    });
  }
  show(root, place, sheetOf(':host{display:block}'));
  leaveTo(element, place, content);
  await nextFrame();
}

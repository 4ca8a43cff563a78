import { type Fragment, HIDE_BY_USER } from '../../contract/pages/fragment.ts';
import { nextFrame, Parts } from './parts.ts';
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
async function draw({ css, root }: Fragment) {
  const place = document.createElement('div');
  const inner = place.attachShadow({ mode: 'closed' });
  inner.adoptedStyleSheets = [sheetOf(css)];
  const content = (await buildNode(root)) as HTMLElement;
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
  readonly skeleton: HTMLElement;
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

/** Laid out at its place and width, while the skeleton is shown. Not by `visibility`, which all of it would inherit. */
const BEHIND = 'max-block-size:0;overflow:clip;opacity:0';

/** Keeps the look of a skeleton without its style sheet, which would apply to what is beside it. */
function keepLook({ style }: HTMLElement, { backgroundColor, blockSize, borderRadius, opacity }: CSSStyleDeclaration) {
  Object.assign(style, { backgroundColor, blockSize, borderRadius, opacity });
}

/**
 * Shows what the platform has rendered in place of a skeleton, until the view has the same content. Nothing is shown if
 * there is no fragment, or if the view or an error was faster. Resolves when it is on the screen.
 */
export async function drawFragment({
  element,
  fragment: sent,
  isVisitor,
  root,
  shownTo,
  skeleton,
}: Place): Promise<void> {
  const fragment = await sent;
  const isKnown = keepsSession() ? Promise.resolve(false) : isVisitor;
  if (!fragment || (shownTo === 'visitor' && !(await isKnown))) return;
  const { content, inner, place } = await draw(fragment);
  if (skeleton.parentNode !== root || root.childNodes.length > 1) return;
  if (shownTo === 'public') {
    inner.adoptedStyleSheets.push(sheetOf(HIDE_BY_USER));
    void isKnown.then((yes) => {
      if (yes) inner.adoptedStyleSheets.pop();
    });
  }
  const parts = new Parts(content);
  keepLook(skeleton, getComputedStyle(skeleton));
  root.adoptedStyleSheets = [sheetOf(':host{display:block}'), ...root.adoptedStyleSheets.slice(1)];
  place.style.cssText = BEHIND;
  skeleton.before(place);
  await parts.fillWindow();
  if (skeleton.parentNode !== root || root.childNodes.length > 2) {
    place.remove();
    return;
  }
  skeleton.remove();
  place.removeAttribute('style');
  leaveTo(element, place, content);
  await nextFrame();
  void parts.fillRest();
}

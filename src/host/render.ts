import { render as renderTemplate } from 'lit-html';
import { SENT_ATTRIBUTE } from '../contract/pages/fragment.ts';

/** Where the content of containers is rendered whose own content the platform has sent. */
const copies = new WeakMap<HTMLElement, HTMLElement>();

type Pair = readonly [shown: Element, wanted: Element];

/** The elements below two elements, in pairs; null if they are not the same ones. */
function pairsOf(shown: Element, wanted: Element): Pair[] | null {
  if (shown.children.length !== wanted.children.length) return null;
  const pairs: Pair[] = [];
  for (const [index, one] of [...shown.children].entries()) {
    const other = wanted.children[index] as Element;
    const below = one.localName === other.localName && pairsOf(one, other);
    if (!below) return null;
    pairs.push([one, other], ...below);
  }
  return pairs;
}

const differs = ([shown, wanted]: Pair): boolean =>
  shown.attributes.length !== wanted.attributes.length ||
  [...wanted.attributes].some(({ name, value }) => shown.getAttribute(name) !== value);

function follow([shown, wanted]: Pair): void {
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  const isText = !wanted.firstElementChild && shown.textContent?.trim() !== wanted.textContent?.trim();
  if (isText) shown.textContent = wanted.textContent;
}

/**
 * Renders a template into an element. If the platform has sent its content with the page, and it is what the template
 * renders, its elements stay, so that nobody sees a change; a template of other elements replaces it.
 */
export function render(template: unknown, container: HTMLElement): void {
  const known = copies.get(container);
  if (!known && !container.hasAttribute(SENT_ATTRIBUTE)) {
    renderTemplate(template, container);
    return;
  }
  const copy = known ?? document.createElement('div');
  renderTemplate(template, copy);
  const pairs = pairsOf(container, copy);
  if (pairs && (known || !pairs.some(differs))) {
    copies.set(container, copy);
    pairs.forEach(follow);
    return;
  }
  copies.delete(container);
  container.removeAttribute(SENT_ATTRIBUTE);
  container.replaceChildren();
  renderTemplate(template, container);
}

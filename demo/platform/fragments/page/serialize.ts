import { type FragmentNode, isRefusedTag } from '../../../../src/contract/pages/fragment.ts';

/** What a control has as its state, and has as an attribute from its parser only. */
function stateOf(element: Element): Record<string, string> {
  const { checked, localName, selected } = element as HTMLInputElement & HTMLOptionElement;
  if (localName === 'option' && selected) return { selected: '' };
  return localName === 'input' && checked ? { checked: '' } : {};
}

/**
 * Thin spaces, which the English dates of this process have, and those of Chromium have not: the same text would be
 * narrower.
 */
const THIN = /[\u2009\u202f]/g;

/** Captions, which a browser asks for at once, at an address that may have expired: fragments are kept for longer. */
const EXPIRES = 'track';

/** A node and what is in it as data, without comments. */
export function serialize(node: Node): FragmentNode | null {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(THIN, ' ');
  if (node.nodeType !== 1) return null;
  const element = node as Element;
  const tag = element.localName;
  if (tag === EXPIRES || isRefusedTag(tag)) return null;
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const typed = tag === 'textarea' ? [(element as HTMLTextAreaElement).value] : null;
  const children = typed ?? [...element.childNodes].map(serialize).filter((child) => child !== null);
  return [tag, { ...attributes, ...stateOf(element) }, ...children];
}

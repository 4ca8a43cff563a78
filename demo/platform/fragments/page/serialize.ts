import type { FragmentNode } from '../../../../src/contract/fragment.ts';

/** What is drawn by other means, or must never be drawn from data. */
const LEFT_OUT = new Set(['script', 'style', 'link', 'iframe', 'template', 'object', 'embed']);

/** A node and what is in it as data, without comments. */
export function serialize(node: Node): FragmentNode | null {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return null;
  const element = node as Element;
  const tag = element.localName;
  if (LEFT_OUT.has(tag)) return null;
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const children = [...element.childNodes].map(serialize).filter((child) => child !== null);
  return [tag, attributes, ...children];
}

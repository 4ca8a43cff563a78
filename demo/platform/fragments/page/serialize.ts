import { type FragmentNode, isRefusedTag } from '../../../../src/contract/pages/fragment.ts';

/** A node and what is in it as data, without comments. */
export function serialize(node: Node): FragmentNode | null {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return null;
  const element = node as Element;
  const tag = element.localName;
  if (isRefusedTag(tag)) return null;
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const children = [...element.childNodes].map(serialize).filter((child) => child !== null);
  return [tag, attributes, ...children];
}

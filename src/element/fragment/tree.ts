import { type FragmentNode, isRefusedAttribute, isRefusedTag } from '../../contract/pages/fragment.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Builds the content of a fragment by DOM calls, which a strict policy and Trusted Types allow. */
export function buildNode(node: FragmentNode, inSvg = false): Node {
  if (typeof node === 'string') return new Text(node);
  const [tag, attributes, ...children] = node;
  if (isRefusedTag(tag)) return new Text('');
  const isSvg = inSvg || tag === 'svg';
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (isRefusedAttribute(name, value)) continue;
    // A policy forbids the attribute, not the property.
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.map((child) => buildNode(child, isSvg && tag !== 'foreignObject')));
  return element;
}

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

const nameOf = (element: Element): string =>
  [
    element.localName,
    element.textContent,
    ...['aria-label', 'href', 'name', 'type', 'role'].map((name) => element.getAttribute(name)),
  ].join('\n');

/** The element of the view that stands for an element of the fragment: at the same place, or of the same name. */
export function twinOf(element: Element, fragment: Element, view: Element): HTMLElement | null {
  const path: number[] = [];
  for (let at = element; at !== fragment; at = at.parentElement as Element)
    path.unshift([...(at.parentElement as Element).children].indexOf(at));
  let found: Element | undefined = view;
  for (const index of path) found = found?.children[index];
  const name = nameOf(element);
  if (found?.localName === element.localName && (nameOf(found) === name || element === fragment))
    return found as HTMLElement;
  return [...view.querySelectorAll<HTMLElement>(element.localName)].find((other) => nameOf(other) === name) ?? null;
}

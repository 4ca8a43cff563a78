import type { ShellNode } from '../../../src/element/shell/shell-file.ts';

/** An element and all elements in it. */
export const elementsIn = (top: Element): Element[] => [top, ...top.querySelectorAll('*')];

/** Attributes that name another element by its id. */
const REFERENCES = ['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby'];

/** Ids made by `useUid` differ in every build; numbered in order of appearance they do not. */
export function numberIds(top: Element, ids = new Map<string, string>()): void {
  for (const element of elementsIn(top)) {
    for (const { name, value } of element.attributes) {
      if (!REFERENCES.includes(name) || !value.startsWith('campus-')) continue;
      const id = ids.get(value) ?? `#${ids.size}`;
      ids.set(value, id);
      element.setAttribute(name, id);
    }
  }
}

const SERIALIZED = /([:;]) |;$/g;

/** Removes `style` attributes, because a strict policy forbids them. Returns each with its element. */
export const takeStyles = (top: Element): (readonly [Element, string])[] =>
  elementsIn(top).flatMap((element) => {
    const style = element.getAttribute('style')?.replaceAll(SERIALIZED, '$1');
    element.removeAttribute('style');
    return style ? [[element, style] as const] : [];
  });

export const attributesOf = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));

export function shellNode(node: Node): ShellNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const element = node as Element;
  return [element.localName, attributesOf(element), ...[...element.childNodes].map(shellNode)];
}

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

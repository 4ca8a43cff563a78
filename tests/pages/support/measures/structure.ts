/**
 * What a check of accessibility depends on, apart from the texts themselves: each kind of element in its parent, with the names of
 * their attributes, the values of those that change its meaning or look, whether it has text, and whether it is seen, in the colours
 * and the kind of width of the page. Rows of a list that are alike count once. Runs in the page.
 */
export function structureOf(): string[] {
  const MATTER =
    /^(?:class|part|role|type|dir|lang|language|tenant|tabindex|disabled|hidden|open|data-[a-z]+|aria-(?:atomic|busy|checked|current|disabled|expanded|haspopup|hidden|invalid|live|modal|pressed|required|selected|sort))$/;
  const found = new Set<string>();
  const own = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      MATTER.test(name) ? `${name}=${value}` : `${name}${value === '' ? '' : '=…'}`,
    );
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return [
      element.localName,
      ...attributes.sort(),
      hasText ? 'text' : 'empty',
      element.checkVisibility() ? 'seen' : 'unseen',
    ].join(' ');
  };
  const walk = (parent: ParentNode, above: string): void => {
    for (const element of parent.children) {
      if (/^(?:script|style|link|meta)$/.test(element.localName)) continue;
      const what = own(element);
      found.add(`${above} > ${what}`);
      if (element.shadowRoot) walk(element.shadowRoot, `${what} #`);
      walk(element, what);
    }
  };
  walk(document, '');
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'].map(
    (one) => matchMedia(one).matches,
  );
  const page = [innerWidth < 480, ...media, document.title === ''].join(' ');
  return [...found].map((one) => `${page} ${one}`);
}

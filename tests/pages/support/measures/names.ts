import type { Locator } from '@playwright/test';

/**
 * The controls of a widget whose name lacks the words that they show, so that people who speak to their device cannot say
 * them (WCAG 2.2, label in name).
 */
export const findUnspokenLabels = (widget: Locator): Promise<string[]> =>
  widget.evaluate((host) => {
    const UNSEEN = '.campus-hidden, [aria-hidden=true], svg, style, [popover]';
    const words = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const seen = (element: Element): string => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (parentElement?.checkVisibility() && !parentElement.closest(UNSEEN)) found.push(nodeValue ?? '');
      }
      return words(found.join(' '));
    };
    return [host, host.shadowRoot ?? host]
      .flatMap((root) => [...root.querySelectorAll('a[href], button, [role=tab], [role=option], [role^=menuitem]')])
      .filter((one) => one.checkVisibility() && (one.ariaLabel || one.hasAttribute('aria-labelledby')))
      .flatMap((one) => {
        const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const root = one.getRootNode() as Document | ShadowRoot;
        const named = ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
        const name = words(named || (one.ariaLabel ?? ''));
        const shown = seen(one);
        return shown.length > 1 && !name.includes(shown) ? [`“${shown}” is named “${name}”`] : [];
      });
  });

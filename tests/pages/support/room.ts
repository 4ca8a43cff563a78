import type { Locator } from '@playwright/test';

/**
 * Measures how far content overflows its widget on either side. The page's scroll width is not sufficient: it includes
 * neither content clipped by an element nor overflow towards the inline start. Content that scrolls on its own or ends
 * in an ellipsis is fine.
 */
export const findOverflow = (widgets: Locator): Promise<string[]> =>
  widgets.evaluateAll((hosts) =>
    hosts.flatMap((host) => {
      const place = host.getBoundingClientRect();
      const placed = (element: Element): boolean => {
        for (let one: Element | null = element; one && one !== host; one = one.parentElement) {
          const { overflowX, textOverflow } = getComputedStyle(one);
          if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
          if (one.matches('.campus-hidden, svg, dialog')) return true;
        }
        return false;
      };
      const range = document.createRange();
      return [host, host.shadowRoot ?? host]
        .flatMap((root) => [...root.querySelectorAll('*')])
        .filter((element) => {
          const words = [...element.childNodes].flatMap((node) => {
            if (node.nodeType !== Node.TEXT_NODE) return [];
            range.selectNode(node);
            return [...range.getClientRects()];
          });
          return [element.getBoundingClientRect(), ...words].some(
            ({ left, right, width }) => width > 0 && (left < place.left - 1 || right > place.right + 1),
          );
        })
        .filter((element) => !placed(element))
        .map((element) => element.outerHTML.slice(0, 120));
    }),
  );

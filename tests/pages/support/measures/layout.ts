import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The layout shifts so far, on a page with `watchShifts`. */
    layoutShifts: unknown[];
  }
}

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
          if (one.matches('.campus-hidden, .control-label, svg, dialog, .flight, .campus-code')) return true;
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

/** Records the layout shifts of every document of the page, from its first frame. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const shifts: unknown[] = [];
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ currentRect, node, previousRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const host = (node?.getRootNode() as ShadowRoot | undefined)?.host?.localName ?? '';
          const [from, to] = [previousRect, currentRect].map(({ height, top }) => `${top} ${height}`);
          return `${host} ${element?.outerHTML.slice(0, 90)}: ${from} → ${to}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    window.layoutShifts = shifts;
  });

/** Waits until the browser has drawn a frame. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

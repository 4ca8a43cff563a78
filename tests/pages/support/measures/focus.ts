import type { Page } from '@playwright/test';

/** What has the focus, through shadow roots, and whether a part of it and the mark of the focus can be seen. */
interface Focused {
  /** Null outside of the widget. */
  readonly name: string | null;
  readonly isSeen: boolean;
  /** Whether it, or a box right around it, has an outline, which no other state of a control has. */
  readonly isMarked: boolean;
}

const readFocus = (page: Page, tag: string): Promise<Focused> =>
  page.evaluate((tag) => {
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    const isInside = document.activeElement?.closest(tag) !== null && document.activeElement !== document.body;
    if (!one || !isInside) return { name: null, isMarked: true, isSeen: true };
    const found = one;
    // What is drawn for a box without a size of its own.
    const { width, height } = found.getBoundingClientRect();
    const drawn = width > 2 && height > 2 ? found : (found.closest('label') ?? found.parentElement ?? found);
    const isOf = (hit: Element | null): boolean => {
      for (let at = hit; at; at = at.assignedSlot ?? at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null)
        if (at === drawn) return true;
      return false;
    };
    const deepest = (x: number, y: number): Element | null => {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      return hit;
    };
    const parts = [0.04, 0.25, 0.5, 0.75, 0.96];
    const isSeen = [...drawn.getClientRects()].some((rect) =>
      parts.some((x) => parts.some((y) => isOf(deepest(rect.x + x * rect.width, rect.y + y * rect.height)))),
    );
    // The places of a code are drawn beside their input.
    const places = found.parentElement?.matches('.campus-code') ? found.parentElement.children : [];
    const around = [found, ...places];
    // The link of a card marks the whole card.
    for (let box = found.parentElement, level = 0; box && level < 5; box = box.parentElement, level++) around.push(box);
    // A page in a frame and the controls of the browser mark their own.
    const isForeign = found.matches('iframe, video');
    const isMarked =
      isForeign ||
      around.some((box) =>
        [null, '::before', '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(box, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        }),
      );
    return { name: found.outerHTML.slice(0, 160), isMarked, isSeen };
  }, tag);

/**
 * Presses a key up to so many times, and returns what had the focus in the widget then without a mark that shows it, or was
 * covered whole, or out of the window. Ends when the focus leaves the widget.
 */
export async function findHiddenFocus(
  page: Page,
  tag: string,
  key: 'Tab' | 'Shift+Tab',
  most: number,
): Promise<string[]> {
  const hidden = new Set<string>();
  let wasInside = false;
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(key);
    const { isMarked, isSeen, name } = await readFocus(page, tag);
    if (name === null && wasInside) break;
    wasInside ||= name !== null;
    if (!isSeen) hidden.add(`covered: ${name}`);
    if (!isMarked) hidden.add(`not marked: ${name}`);
  }
  return [...hidden];
}

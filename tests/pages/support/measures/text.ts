import type { Locator } from '@playwright/test';

/** How the letters of a widget are changed by its reader. */
export type Reading = 'as written' | 'spaced' | 'doubled';

/**
 * Changes the letters of a widget in place. `spaced` sets the distances of WCAG 2.2, text spacing; `doubled` sets letters and
 * lines to twice their size and leaves everything else, as the browsers do that enlarge only text.
 */
export const readAs = (widget: Locator, reading: Reading): Promise<void> =>
  widget.evaluate((host, reading) => {
    const roots = [host, host.shadowRoot ?? host];
    const all = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]).filter((one) => 'style' in one);
    const names = ['font-size', 'line-height', 'letter-spacing', 'word-spacing', 'margin-block-end'];
    for (const { style } of all) for (const name of names) style.removeProperty(name);
    if (reading === 'as written') return;
    const sizes = all.map((one) => {
      const { fontSize, lineHeight } = getComputedStyle(one);
      return { font: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) };
    });
    for (const [index, { localName, style }] of all.entries()) {
      const { font = 0, line = 0 } = sizes[index] ?? {};
      const set = (name: string, value: number) => style.setProperty(name, `${value}px`, 'important');
      if (reading === 'doubled') {
        set('font-size', 2 * font);
        if (line) set('line-height', 2 * line);
        continue;
      }
      // A line that is already higher stays.
      if (!(line > 1.5 * font)) set('line-height', 1.5 * font);
      set('letter-spacing', 0.12 * font);
      set('word-spacing', 0.16 * font);
      if (localName === 'p') set('margin-block-end', 2 * font);
    }
  }, reading);

/**
 * The texts of a widget that cannot be read whole: cut by an element that does not scroll, or over another text. A text that
 * ends in an ellipsis counts unless its whole is told: by a tooltip, or by the page that it links to.
 */
export const findLostTexts = (widget: Locator): Promise<string[]> =>
  widget.evaluate((host) => {
    interface Line {
      readonly of: Element;
      readonly words: string;
      readonly rect: DOMRect;
    }
    // The letters of an avatar are drawn in place of a picture, beside the name.
    const UNREAD = '.campus-hidden, .campus-avatar-face, [inert], svg, style, script, option, template';
    const TRANSPARENT = 'rgba(0, 0, 0, 0)';
    // A status that its time says is there for screen readers only.
    const isClipped = (element: Element): boolean => getComputedStyle(element).clipPath === 'inset(50%)';
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
    const placeOf = (element: Element): string => {
      const named = element.closest('[class]');
      return `${element.localName} in .${named?.className}`;
    };
    const lost = new Set<string>();
    const lines: Line[] = [];
    const range = document.createRange();
    /** What the ancestors cut from a line, in px; null if it is scrolled out of view, or cut and told elsewhere. */
    const cutOf = (element: Element, rect: DOMRect): number | null => {
      let cut = 0;
      for (let one: Element | null = element; one && one !== host.parentElement; one = parentOf(one)) {
        const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        const above = Math.max(box.top - rect.top, rect.bottom - box.bottom);
        const beside = Math.max(box.left - rect.left, rect.right - box.right);
        const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        // A link leads to the whole, and the whole of a clamped text is its tooltip.
        const isTold = ends && (element.closest('[title]') ?? one.closest('a[href], .campus-clamp')) !== null;
        const isScrolled = /auto|scroll/.test(overflowX + overflowY);
        if ((isTold || isScrolled) && (above > 0 || beside > 0)) return null;
        if (isScrolled) return 0;
        // It may be scrolled out of view in a box around it.
        if (isTold) continue;
        if (/hidden|clip/.test(overflowX)) cut = Math.max(cut, beside);
        if (/hidden|clip/.test(overflowY)) cut = Math.max(cut, above);
        if (position === 'fixed') break;
      }
      return cut;
    };
    for (const root of [host, host.shadowRoot ?? host]) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const of = node.parentElement;
        const words = node.nodeValue?.trim() ?? '';
        if (!of || !words || of.closest(UNREAD) || isClipped(of)) continue;
        if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (getComputedStyle(of).color === TRANSPARENT) continue;
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          if (rect.width < 2 || rect.height < 2) continue;
          const cut = cutOf(of, rect);
          if (cut === null) continue;
          // The box of a letter is higher than what is drawn of it.
          if (cut > 0.3 * rect.height) lost.add(`cut: ${words.slice(0, 40)} (${placeOf(of)})`);
          else lines.push({ of, words, rect });
        }
      }
    }
    for (const [index, a] of lines.entries())
      for (const b of lines.slice(index + 1)) {
        if (a.of === b.of) continue;
        const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
        if (wide > 3 && high > 0.4 * Math.min(a.rect.height, b.rect.height))
          lost.add(`over: ${a.words.slice(0, 40)} (${placeOf(a.of)}) and ${b.words.slice(0, 40)} (${placeOf(b.of)})`);
      }
    return [...lost];
  });

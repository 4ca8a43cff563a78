import type { Page } from '@playwright/test';

/**
 * Text in the widget whose contrast is below 4.5 (3 for large text), except of what has no width until a key comes to it; axe
 * mistakes Arabic letters for an icon font.
 */
export const lowContrast = (page: Page, tag: string) =>
  page.locator(tag).evaluate((host) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D;
    const rgba = (colors: string[]): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([r = 0, g = 0, b = 0]: number[]) =>
      [r, g, b]
        .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
    const found: string[] = [];
    for (const root of [host, host.shadowRoot as ShadowRoot]) {
      for (const element of root.querySelectorAll('*')) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        const hidden = element.closest('.campus-hidden, [aria-hidden=true], svg, [disabled]');
        if (!own || hidden || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.getBoundingClientRect().width === 0) continue;
        const style = getComputedStyle(element);
        const grounds: string[] = [];
        for (let one: Element | null = element; one; one = parentOf(one))
          grounds.unshift(getComputedStyle(one).backgroundColor);
        const ground = ['white', ...grounds];
        const [a, b] = [luminance(rgba(ground)), luminance(rgba([...ground, style.color]))].sort((x, y) => y - x);
        const ratio = ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
        const size = Number.parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (ratio < (large ? 3 : 4.5)) found.push(`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 100)}`);
      }
    }
    return found;
  });

/**
 * Targets smaller than 24 × 24 px, except links inside a sentence, and what has no width until a key comes to it. The label of a box
 * is part of its target.
 */
export const smallTargets = (page: Page, tag: string) =>
  page.locator(tag).evaluate((host) => {
    const all = [host, host.shadowRoot as ShadowRoot].flatMap((root) => [
      ...root.querySelectorAll(
        'a[href], button, input:not([type=hidden], [aria-hidden=true]), select, [role=tab], [tabindex="0"]',
      ),
    ]);
    return all
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const label = one.matches('[type=checkbox], [type=radio]') && one.closest('label');
        const { width, height } = (label || one).getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24) && getComputedStyle(one).display !== 'inline';
      })
      .map((one) => one.outerHTML.slice(0, 100));
  });

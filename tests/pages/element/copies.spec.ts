import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

/** The cost of many copies of a widget, counted instead of timed. */

interface Work {
  readonly computedStyles: number;
  readonly boxes: number;
  readonly sheets: number;
  readonly adoptions: number;
  readonly frames: number;
  readonly layouts: number;
}

/** Mounts copies until each shows its content, counts the browser's work, and removes them. */
async function workOf(page: Page, tag: string, content: string, count: number): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  const before = await layouts();
  const counts = await page.evaluate(
    async ({ tag, content, count }) => {
      const seen = { computedStyles: 0, boxes: 0, sheets: 0, adoptions: 0, frames: 0 };
      const { getComputedStyle } = window;
      const { getBoundingClientRect } = Element.prototype;
      const { replaceSync } = CSSStyleSheet.prototype;
      const adopted = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets') as PropertyDescriptor;
      window.getComputedStyle = (...of) => {
        seen.computedStyles += 1;
        return getComputedStyle(...of);
      };
      Element.prototype.getBoundingClientRect = function () {
        seen.boxes += 1;
        return getBoundingClientRect.call(this);
      };
      CSSStyleSheet.prototype.replaceSync = function (text) {
        seen.sheets += 1;
        replaceSync.call(this, text);
      };
      Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
        ...adopted,
        set(sheets) {
          seen.adoptions += 1;
          adopted.set?.call(this, sheets);
        },
      });
      const holder = document.createElement('div');
      for (let index = 0; index < count; index += 1) {
        const element = document.createElement(tag);
        element.setAttribute('tenant', 'north');
        element.setAttribute('language', 'en_US');
        holder.append(element);
      }
      document.querySelector('main')?.append(holder);
      for (let settled = 0; settled < 2; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.frames += 1;
        if ([...holder.children].every((one) => one.shadowRoot?.querySelector(content))) settled += 1;
      }
      holder.remove();
      window.getComputedStyle = getComputedStyle;
      Object.assign(Element.prototype, { getBoundingClientRect });
      Object.assign(CSSStyleSheet.prototype, { replaceSync });
      Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', adopted);
      return seen;
    },
    { tag, content, count },
  );
  const work = { ...counts, layouts: (await layouts()) - before };
  await session.detach();
  return work;
}

test('copies share computed data: none reads computed style, creates a style sheet or forces a layout [P10]', async ({
  page,
  embed,
  guard,
}) => {
  guard.skipAxe('accessibility.spec.ts checks every widget');
  await embed('<campus-status-page tenant="north" language="en_US"></campus-status-page>', { origin: 'main' });
  await expect(page.locator('campus-status-page h2')).toBeVisible();
  await expect(page.locator('campus-status-page svg')).toBeVisible();
  for (const count of [50, 100]) {
    const work = await workOf(page, 'campus-status-page', 'h2', count);
    expect(work, `${count} copies`).toMatchObject({ computedStyles: 0, boxes: 0, sheets: 0 });
    // One for mounting; a second one when the content adopts sheets that the frame did not have.
    expect(work.adoptions, `${count} copies`).toBeLessThanOrEqual(2 * count);
    // The browser's own layouts, at most one per frame.
    expect(work.layouts, `${count} copies`).toBeLessThanOrEqual(work.frames + 3);
  }
});

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
  readonly abortControllers: number;
  /** What all of them hold while they are mounted. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Mounts copies until each shows its content, counts the browser's work, and removes them. */
async function workOf(page: Page, tag: string, content: string, count: number): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metrics = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  };
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return metrics();
  };
  const before = await held();
  const counts = await page.evaluate(
    async ({ tag, content, count }) => {
      const seen = { computedStyles: 0, boxes: 0, sheets: 0, adoptions: 0, frames: 0, abortControllers: 0 };
      const { AbortController } = window;
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
      window.AbortController = class extends AbortController {
        constructor() {
          super();
          seen.abortControllers += 1;
        }
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
      holder.id = 'copies';
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
      Object.assign(window, { getComputedStyle, AbortController });
      Object.assign(Element.prototype, { getBoundingClientRect });
      Object.assign(CSSStyleSheet.prototype, { replaceSync });
      Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', adopted);
      return seen;
    },
    { tag, content, count },
  );
  const worked = await metrics();
  const mounted = await held();
  await page.evaluate(() => document.querySelector('#copies')?.remove());
  await session.detach();
  return {
    ...counts,
    layouts: worked('LayoutCount') - before('LayoutCount'),
    nodes: mounted('Nodes') - before('Nodes'),
    listeners: mounted('JSEventListeners') - before('JSEventListeners'),
  };
}

test('copies share computed data: none reads computed style, creates a style sheet or forces a layout, and none holds more than it shows [P10] [P11]', async ({
  page,
  embed,
  guard,
}) => {
  guard.skipAxe('accessibility.spec.ts checks every widget');
  await embed('<campus-status-page tenant="north" language="en_US"></campus-status-page>', { origin: 'main' });
  await expect(page.locator('campus-status-page h2')).toBeVisible();
  await expect(page.locator('campus-status-page svg')).toBeVisible();
  // What is done once for all copies.
  await workOf(page, 'campus-status-page', 'h2', 20);
  for (const count of [50, 100]) {
    const work = await workOf(page, 'campus-status-page', 'h2', count);
    expect(work, `${count} copies`).toMatchObject({ computedStyles: 0, boxes: 0, sheets: 0 });
    // One for mounting; a second one when the content adopts sheets that the frame did not have.
    expect(work.adoptions, `${count} copies`).toBeLessThanOrEqual(2 * count);
    // The browser's own layouts, at most one per frame.
    expect(work.layouts, `${count} copies`).toBeLessThanOrEqual(work.frames + 3);
    // React makes one for each of its roots.
    expect(work.abortControllers, `${count} copies`).toBeLessThanOrEqual(count);
    // 19 elements, 5 texts, the element and its root; and what the holder of all of them adds.
    expect(work.nodes, `${count} copies`).toBeLessThanOrEqual(26 * count + 10);
    expect(work.listeners, `${count} copies`).toBeLessThanOrEqual(29 * count);
  }
});

test('what is out of view is laid out when it comes near, and is read, focused and pressed like all others [P10] [P11]', async ({
  page,
  embed,
  guard,
}) => {
  guard.skipAxe('equal regions have equal names');
  const one = '<campus-status-page tenant="north" language="en_US" error-code="404"></campus-status-page>';
  await embed(one, { origin: 'main' });
  await expect(page.locator('campus-status-page svg')).toBeVisible();
  await page.evaluate(() => {
    const first = document.querySelector('campus-status-page') as Element;
    const all = document.createDocumentFragment();
    for (let index = 1; index < 60; index += 1) all.append(first.cloneNode());
    first.after(all);
  });
  const copies = page.locator('campus-status-page');
  const visibility = (index: number) =>
    copies
      .nth(index)
      .locator('.campus-stage')
      .evaluate((stage) => getComputedStyle(stage).contentVisibility);
  const height = (index: number) => copies.nth(index).evaluate((element) => element.getBoundingClientRect().height);
  await expect(copies.last().locator('h2')).toContainText('404');
  await expect.poll(() => visibility(0)).toBe('visible');
  expect(await visibility(59)).toBe('auto');
  const reserved = await height(59);
  expect(reserved).toBe(await height(0));
  await expect(copies.nth(40).getByRole('link').first()).toHaveAccessibleName(/.+/);
  await copies.last().evaluate((element) => element.focus());
  await expect(copies.last().getByRole('link').first()).toBeFocused();
  await copies.last().scrollIntoViewIfNeeded();
  await expect.poll(() => visibility(59)).toBe('visible');
  expect(await height(59)).toBe(reserved);
  await page.evaluate(() =>
    document.addEventListener('campus-navigate', (event) => {
      event.preventDefault();
      document.title = (event as CustomEvent).detail.route;
    }),
  );
  await copies.last().getByRole('link').first().click();
  await expect(page).toHaveTitle('home');
});

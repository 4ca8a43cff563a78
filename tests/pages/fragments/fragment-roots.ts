import type { Locator, Page } from '@playwright/test';

/** Fragments are drawn into closed roots, which the locators of a test cannot enter. */
export const openRoots = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' });
    };
  });

/** The fragment that a widget shows, on a page with `openRoots`. */
export const fragmentIn = (page: Page, tag: string): Locator => page.locator(`${tag} > div[exportparts]`);

import type { Page, Route } from '@playwright/test';
import { expect } from '../support/fixture.ts';

/** Lets requests through that were held back. */
export type Release = () => void;

/** Holds back what is at an address until it is released. */
export async function hold(page: Page, address: string): Promise<Release> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route: Route) => {
    await held;
    // The page may have gone on.
    await route.continue().catch(() => {});
  });
  return () => release();
}

/** Holds back the code of a widget, so that its shell stays. */
export const holdCode = (page: Page, name = 'sign-in'): Promise<Release> => hold(page, `**/esm/${name}.js`);

/** The content of an element's shadow root as long as it is a shell. */
const SHELL = '[id^=campus-shell-]';

/** Waits until the shell is drawn, and makes sure that the widget's code is not there. */
export async function expectShell(page: Page, tag = 'campus-sign-in'): Promise<void> {
  await expect(page.locator(`${tag} > form ${SHELL}`).first()).toBeVisible();
  expect(await page.evaluate((tag) => customElements.get(tag), tag)).toBeUndefined();
}

/** Waits until the view has replaced the shell, with one form. */
export async function expectTakenOver(page: Page, tag = 'campus-sign-in'): Promise<void> {
  await expect(page.locator(`${tag}:not(:state(loading))`)).toHaveCount(await page.locator(tag).count());
  await expect(page.locator(`${tag} ${SHELL}`)).toHaveCount(0);
  await expect(page.locator(`${tag} > form`)).toHaveCount(1);
}

/** The addresses of the requests that sign in, from now on. */
export function watchSignIns(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/auth\/v1\/sign-in/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

/** Waits until the browser has drawn a frame. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

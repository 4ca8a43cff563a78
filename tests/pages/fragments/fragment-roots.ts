import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Subject } from '../../../scripts/bench/start/subjects.ts';
import { expect } from '../support/fixture.ts';
import type { TestPlatform } from '../support/platform.ts';

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

/** The address of what a widget shows first to a reader in the time zone of the tests. */
export const addressOf = (
  { main }: Pick<TestPlatform, 'main'>,
  tag: string,
  attributes: Readonly<Record<string, string>>,
) => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${main}/fragments/${tag}?${new URLSearchParams({ ...attributes, zone })}`;
};

/** Waits until the platform has rendered what a widget shows first to a visitor. */
export const expectRendered = (
  platform: TestPlatform,
  request: APIRequestContext,
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Promise<void> =>
  expect.poll(async () => (await request.get(addressOf(platform, tag, attributes))).status(), tag).toBe(200);

/** The first content of a measured widget, in the text of its fragment. */
export const sentAs = ({ selector, word }: Pick<Subject, 'selector' | 'word'>): RegExp =>
  new RegExp(word ?? `"part":"${/part=(\w+)/.exec(selector ?? '')?.[1]}"`, 'u');

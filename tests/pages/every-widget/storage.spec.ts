import { expect, type Page, test } from '../support/fixture.ts';
import { accessToken } from '../support-widget/token.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** Requirement Z09 for every widget: on a page of another origin, which has no cookies, and whose storage does not work. */

type Break = (page: Page) => Promise<unknown>;

const STORAGE = ['localStorage', 'sessionStorage'] as const;

const BROKEN: Readonly<Record<string, Break>> = {
  'blocked as a browser blocks cookies': (page) =>
    page.addInitScript((names) => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of names) Object.defineProperty(window, name, { configurable: true, get: refuse });
      Object.defineProperty(window, 'indexedDB', { configurable: true, get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set: () => {} });
    }, STORAGE),
  full: (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
  missing: (page) =>
    page.addInitScript((names) => {
      for (const name of names) Object.defineProperty(window, name, { configurable: true, value: undefined });
    }, STORAGE),
};

for (const [how, breakIt] of Object.entries(BROKEN)) {
  test(`every widget shows its content without cookies while storage is ${how} [P09] [Z09]`, {
    tag: '@proof',
  }, async ({ page, embed, guard, platform }) => {
    for (const status of [400, 401, 403, 404]) guard.allow({ status, url: /\/api\// });
    guard.skipAxe('embedding.spec.ts checks every widget');
    await breakIt(page);
    await stayOnPage(page);
    const tokens = {
      learner: await accessToken(platform, 'learner'),
      teacher: await accessToken(platform, 'teacher'),
    };
    for (const example of EXAMPLES) {
      const { tag } = example;
      const token = tokens[accountOf(example) ?? 'learner'];
      await embed(markupOf(example, { token }));
      await expectReady(page, tag);
      await expect.soft(page.locator(`${tag} [part=base] > *`), tag).not.toHaveCount(0);
    }
    test.info().annotations.push({ type: 'figure', description: `${EXAMPLES.length} widgets` });
  });
}

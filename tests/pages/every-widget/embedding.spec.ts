import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { inTests, isProof } from '../../proofs.ts';
import { watchFor } from '../embedding/canary.ts';
import { strictPolicy, strictScript } from '../embedding/policy.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';
import { accessToken } from '../support-widget/token.ts';
import { smallTargets } from './contrast.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/**
 * Requirements of every widget on a page of another origin, one page load each. The fixture fails on a policy report.
 */

/** Adds a style sheet to the page, constructed, as a strict policy allows; returns a function that removes it. */
const addPageStyles = async (page: Page, css: string): Promise<() => Promise<void>> => {
  const sheet = await page.evaluateHandle((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // The style sheets of the light-DOM forms stay.
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, css);
  return () => sheet.evaluate((one) => one.replaceSync(''));
};

const baseStyle = (page: Page, tag: string) =>
  page.locator(`${tag} [part=base]`).evaluate((element) => {
    const { color, fontFamily, outlineColor } = getComputedStyle(element);
    return { color, fontFamily, outlineColor };
  });

for (const [index, example] of EXAMPLES.entries()) {
  const { tag } = example;
  // A sixth of them covers what is common to all; the proofs cover each one.
  const details = inTests(index % 6 === 1);
  test(
    `${tag} works on another origin under a strict policy: axe, theming, the level of its headings, right to left, and no token is left [P15] [Z02] [P14] [P13] [P03] [Z06]`,
    details,
    async ({ page, embed, events, guard, platform }) => {
      // An example may name a record that the platform does not have, or that only teachers may see.
      guard.allow({ status: 400, url: /\/api\// });
      guard.allow({ status: 401, url: /\/api\// });
      guard.allow({ status: 403, url: /\/api\// });
      guard.allow({ status: 404, url: /\/api\// });
      const token = await accessToken(platform, accountOf(example) ?? 'learner');
      const canary = await watchFor(page, platform, events);
      canary.keep('token', token);
      await stayOnPage(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await embed(markupOf(example, { token }), {
        // The report service is a frame of the second origin.
        csp: strictPolicy(
          platform.main,
          tag === 'campus-complaint-report' ? platform.assets : undefined,
          /^campus-live-(?:detail|room)$/.test(tag) ? platform.assets : '',
        ),
        script: '',
        head: strictScript(platform.main),
      });
      await expectReady(page, tag);
      await canary.look('left to right');
      await guard.checkAxe(page);
      expect(await smallTargets(page, tag)).toEqual([]);
      expect(await findOverflow(page.locator(tag))).toEqual([]);

      const before = await baseStyle(page, tag);
      const removeStyles = await addPageStyles(
        page,
        `${tag} { --campus-font-family: Georgia } ${tag}::part(base) { outline: 5px solid rgb(1, 2, 3) }
       :root { color-scheme: dark; background: #111; color: #eee }`,
      );
      const after = await baseStyle(page, tag);
      expect(after).toMatchObject({ fontFamily: 'Georgia', outlineColor: 'rgb(1, 2, 3)' });
      expect(after.color).not.toBe(before.color);
      await removeStyles();

      await page.locator(tag).evaluate((element) => element.setAttribute('heading-level', '4'));
      await expect(page.locator(`${tag} :is(h1, h2, h3)`)).toHaveCount(0);
      await page.locator(tag).evaluate((element) => element.removeAttribute('heading-level'));

      const base = page.locator(`${tag} [part=base]`);
      const setLanguage = async (language: Language) => {
        await page.locator(tag).evaluate((element, to) => element.setAttribute('language', to), language);
        await expect(base).toHaveAttribute('lang', language.replace('_', '-'));
        await expectReady(page, tag);
      };
      for (const language of isProof ? LANGUAGES : []) await setLanguage(language);
      await setLanguage('ar_SA');
      expect(await base.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      expect(await findOverflow(page.locator(tag))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await canary.look('right to left');
      // The fixture runs axe on this last state.
      canary.check(['token']);
    },
  );
}

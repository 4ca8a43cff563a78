import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { withAxe } from '../support/measures/axe.ts';
import { lowContrast, smallTargets } from './contrast.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** Requirements P14 and Z03 in all twelve languages; embedding.spec.ts covers one language per direction. */

const WIDTHS = [320, 768, 1280];

async function setLanguage(page: Page, tag: string, language: Language): Promise<void> {
  await page.locator(tag).evaluate((element, to) => element.setAttribute('language', to), language);
  // Its texts are there sooner than the intervals of `toHaveAttribute` grow.
  const read = () => page.locator(`${tag} [part=base]`).getAttribute('lang');
  await expect.poll(read, { intervals: [20] }).toBe(language.replace('_', '-'));
  await expectReady(page, tag);
}

/** Colours the page as its people have them; the widget follows. */
const setScheme = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((to) => {
    const { style } = document.documentElement;
    style.colorScheme = to;
    style.background = to === 'dark' ? '#111' : '#fff';
    style.color = to === 'dark' ? '#eee' : '#111';
  }, scheme);

for (const example of EXAMPLES) {
  const { tag } = example;
  test(`axe finds nothing in ${tag} in any language, light or dark; text has contrast and targets are at least 24 px, at ${WIDTHS.join(', ')} px [P14] [Z03]`, {
    tag: '@proof',
  }, async ({ page, embed, guard, signInFast }) => {
    guard.allow({ status: 401, url: /\/api\// });
    guard.allow({ status: 404, url: /\/api\// });
    await stayOnPage(page);
    const account = accountOf(example);
    if (account) await signInFast(account);
    await embed(markupOf(example), { origin: 'main' });
    await withAxe(page, async (axe) => {
      for (const language of LANGUAGES) {
        await setLanguage(page, tag, language);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await expectReady(page, tag);
          await setScheme(page, 'light');
          const where = `${language} at ${width} px`;
          expect.soft(await smallTargets(page, tag), where).toEqual([]);
          expect.soft(await lowContrast(page, tag), where).toEqual([]);
          expect.soft(await axe.all(), where).toEqual([]);
          // Names, roles and sizes are those of the light one.
          await setScheme(page, 'dark');
          expect.soft(await lowContrast(page, tag), `${where}, dark`).toEqual([]);
          expect.soft(await axe.colours(), `${where}, dark`).toEqual([]);
        }
      }
    });
    test.info().annotations.push({ type: 'figure', description: `${2 * LANGUAGES.length * WIDTHS.length} states` });
  });
}

import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { findViolations } from '../support/measures/axe.ts';
import { lowContrast, smallTargets } from './contrast.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** Requirements P14 and Z03 in all twelve languages; embedding.spec.ts covers one language per direction. */

const WIDTHS = [320, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

async function setLanguage(page: Page, tag: string, language: Language): Promise<void> {
  await page.locator(tag).evaluate((element, to) => element.setAttribute('language', to), language);
  await expect(page.locator(`${tag} [part=base]`)).toHaveAttribute('lang', language.replace('_', '-'));
  await expectReady(page, tag);
}

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
    for (const language of LANGUAGES) {
      await setLanguage(page, tag, language);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectReady(page, tag);
        expect.soft(await smallTargets(page, tag), `${language} at ${width} px`).toEqual([]);
        for (const colorScheme of SCHEMES) {
          await page.evaluate((scheme) => {
            const { style } = document.documentElement;
            style.colorScheme = scheme;
            style.background = scheme === 'dark' ? '#111' : '#fff';
            style.color = scheme === 'dark' ? '#eee' : '#111';
          }, colorScheme);
          const where = `${language} ${colorScheme} at ${width} px`;
          expect.soft(await lowContrast(page, tag), where).toEqual([]);
          expect.soft(await findViolations(page), where).toEqual([]);
        }
      }
    }
    const states = LANGUAGES.length * WIDTHS.length * SCHEMES.length;
    test.info().annotations.push({ type: 'figure', description: `${states} states` });
  });
}

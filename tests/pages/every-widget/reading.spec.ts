import { inTests, isProof } from '../../proofs.ts';
import { expect, test } from '../support/fixture.ts';
import { findHiddenFocus } from '../support/measures/focus.ts';
import { findUnspokenLabels } from '../support/measures/names.ts';
import { findLostTexts, readAs } from '../support/measures/text.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** How people read and reach a widget: WCAG 2.2, 1.4.4, 1.4.12, 2.4.7, 2.4.11 and 2.5.3. */

/** The widgets with heads that stay while their content scrolls. */
const STICKY = /^campus-(?:attendance-board|learning-timeline|person-space)$/;

/** Its thousands of rows have one height, so that letters grow with the page and not alone. */
const ROWS_OF_ONE_HEIGHT = 'campus-attendance-board';

const STOPS = isProof ? 60 : 20;

for (const example of EXAMPLES) {
  const { tag } = example;
  test(
    `${tag} keeps its texts whole at 200 % and with wide spacing, shows where the focus is, and names what it shows [P14] [Z03]`,
    inTests(STICKY.test(tag)),
    async ({ page, embed, guard, signInFast }) => {
      guard.allow({ status: 401, url: /\/api\// });
      guard.allow({ status: 404, url: /\/api\// });
      guard.skipAxe('accessibility.spec.ts checks every widget');
      await stayOnPage(page);
      await page.setViewportSize({ width: 1280, height: 500 });
      const account = accountOf(example);
      if (account) await signInFast(account);
      await embed(markupOf(example), { origin: 'main' });
      await expectReady(page, tag);

      const widget = page.locator(tag);
      expect.soft(await findUnspokenLabels(widget)).toEqual([]);
      for (const reading of ['as written', 'spaced', 'doubled'] as const) {
        if (reading === 'doubled' && tag === ROWS_OF_ONE_HEIGHT) continue;
        await readAs(widget, reading);
        expect.soft(await findLostTexts(widget), reading).toEqual([]);
      }
      await readAs(widget, 'as written');

      // A page of 1280 px at 200 %.
      for (const width of isProof ? [1280, 640] : [640]) {
        await page.setViewportSize({ width, height: 500 });
        await expectReady(page, tag);
        expect.soft(await findLostTexts(widget), `${width} px`).toEqual([]);
        await page.locator('h1').first().click();
        expect.soft(await findHiddenFocus(page, tag, 'Tab', STOPS), `forwards at ${width} px`).toEqual([]);
        expect.soft(await findHiddenFocus(page, tag, 'Shift+Tab', STOPS), `backwards at ${width} px`).toEqual([]);
      }
    },
  );
}

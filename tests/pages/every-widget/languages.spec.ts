import { LANGUAGES } from '../../../src/contract/languages.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';
import { findLostTexts } from '../support/measures/text.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** Requirement Z07 in the browser: texts in all twelve languages are whole, and none is written in code. */

/** The narrowest and a wide page: each has its own places for the longest and the highest texts. */
const WIDTHS = [320, 1280];

/** Shares neither words nor letters with English, so that a text which is the same in both is of no language. */
const OTHER = 'ja_JP';

/** Names that are the same everywhere, zones of time and keys among them, and the codes of errors. */
const NAMES =
  /^(?:Enter|(?:Ctrl|Shift) \+ \w+|Campus|English|Deutsch|Español|Français|Polski|Português|Türkçe|[A-Z]{2,4}\d?|\w+(?:\/[\w +-]+)* \(GMT.*\)|[a-z]+(?:-[a-z]+)+)$/;

/** What a widget says: its texts, and those that only a screen reader or a tooltip has. */
const wordsOf = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate((host) => {
    const found = new Set<string>();
    for (const root of [host, host.shadowRoot ?? host]) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (!parentElement?.closest('style, script')) found.add(nodeValue?.trim() ?? '');
      }
      for (const element of root.querySelectorAll('*'))
        for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
          found.add(element.getAttribute(name)?.trim() ?? '');
    }
    return [...found];
  });

for (const example of EXAMPLES) {
  const { tag } = example;
  test(`${tag} has whole texts in every language at ${WIDTHS.join(' and ')} px, and none that is the same in all [P02] [Z07]`, {
    tag: '@proof',
  }, async ({ page, embed, guard, signInFast }) => {
    for (const status of [400, 401, 403, 404]) guard.allow({ status, url: /\/api\// });
    guard.skipAxe('accessibility.spec.ts checks every widget');
    await stayOnPage(page);
    const account = accountOf(example);
    if (account) await signInFast(account);
    // What the platform says is data: it has one language.
    const said: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) said.push(await response.text().catch(() => ''));
    });
    await embed(markupOf(example), { origin: 'main' });
    const widget = page.locator(tag);
    const words = new Map<string, readonly string[]>();
    for (const language of LANGUAGES) {
      await widget.evaluate((element, to) => element.setAttribute('language', to), language);
      await expect(widget.locator('[part=base]')).toHaveAttribute('lang', language.replace('_', '-'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectReady(page, tag);
        const where = `${language} at ${width} px`;
        expect.soft(await findLostTexts(widget), where).toEqual([]);
        expect.soft(await findOverflow(widget), where).toEqual([]);
      }
      words.set(language, await wordsOf(page, tag));
    }
    const data = said.map((one) => one.replaceAll('\\"', '"')).join('\n') + JSON.stringify(example.attributes);
    const isOfCode = (word: string): boolean =>
      // Initials stand for a picture, and the specification cuts some texts.
      /\p{L}{3}/u.test(word) && !NAMES.test(word) && !data.includes(word.replace(/…$/, ''));
    const english = words.get('en_US') ?? [];
    const same = english.filter((word) => words.get(OTHER)?.includes(word) && isOfCode(word));
    expect.soft(same, 'texts without a language').toEqual([]);
    test.info().annotations.push({
      type: 'figure',
      description: `${LANGUAGES.length * WIDTHS.length} screens, ${english.length} texts`,
    });
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProof } from '../../proofs.ts';
import { EXAMPLES, expectReady, markupOf, stayOnPage } from '../every-widget/examples.ts';
import { hold } from '../support/calls.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { watchShifts } from '../support/measures/layout.ts';
import { expectRendered, fragmentIn, openRoots } from './fragment-roots.ts';

/** Every widget with a fragment: it is the view's content at the view's places (requirement P20). */

const fragments = (): object =>
  JSON.parse(readFileSync(join(process.env.CAMPUS_TEST_DIR ?? '', 'widgets/fragments.json'), 'utf8'));

interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The texts that are drawn in a widget, with their places on the page. */
const wordsIn = (page: Page, tag: string): Promise<Word[]> =>
  page.locator(tag).evaluate((host) => {
    const words: { text: string; left: number; top: number; width: number }[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        // Comments over a cover depend on whether the user wants less motion.
        if (element.closest('.campus-hidden, .flight, .comment-list')) continue;
        for (const node of element.childNodes) {
          const text = node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : '';
          if (!text) continue;
          const range = document.createRange();
          range.selectNode(node);
          const { left, top, width } = range.getBoundingClientRect();
          if (width > 0) words.push({ text, left: Math.round(left), top: Math.round(top), width: Math.round(width) });
        }
      }
    };
    walk(host.shadowRoot ?? host);
    return words;
  });

for (const [index, example] of EXAMPLES.entries()) {
  const { name, tag } = example;
  if (!example.fragment) continue;
  const cells = [
    ['en_US', 1280],
    ['ar_SA', 360],
  ] as const;
  const shown = isProof ? cells : [cells[index % 2] ?? cells[0]];
  test(`${tag} shows its content before its code, at the places of the view [P20]`, { tag: '@scaled' }, async ({
    page,
    embed,
    platform,
    request,
  }) => {
    expect(fragments()).toHaveProperty([tag]);
    await openRoots(page);
    await watchShifts(page);
    await stayOnPage(page);
    for (const [language, width] of shown) {
      await expectRendered(platform, request, tag, { ...example.attributes, language });
      await page.setViewportSize({ width, height: 900 });
      const release = await hold(page, `**/esm/${name}.js`);
      await embed(markupOf(example, { language }), { shells: true });
      await expect(fragmentIn(page, tag)).toBeVisible();
      const sent = await wordsIn(page, tag);
      expect(sent.length, 'texts').toBeGreaterThan(1);
      release();
      await expect(fragmentIn(page, tag)).toHaveCount(0);
      await expectReady(page, tag);
      const drawn = await wordsIn(page, tag);
      expect(drawn.map(({ text }) => text)).toEqual(sent.map(({ text }) => text));
      const moved = sent.filter(({ left, top, width }, index) => {
        const { left: newLeft = 0, top: newTop = 0, width: newWidth = 0 } = drawn[index] ?? {};
        // What scrolls is at fractions of a pixel.
        return [left - newLeft, top - newTop, width - newWidth].some((by) => Math.abs(by) > 1);
      });
      expect(moved).toEqual([]);
      expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
      await page.unroute(`**/esm/${name}.js`);
    }
  });
}

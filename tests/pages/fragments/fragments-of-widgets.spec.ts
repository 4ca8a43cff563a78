import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProof } from '../../proofs.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from '../every-widget/examples.ts';
import { hold } from '../support/calls.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { watchShifts } from '../support/measures/layout.ts';
import { expectRendered, fragmentIn, openRoots } from './fragment-roots.ts';

/** Every widget with a fragment: it is the view's content at the view's places (requirement P20). */

const fragments = (): Readonly<Record<string, { readonly shownTo: string }>> =>
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
        // Comments over a cover depend on whether the user wants less motion; minutes until a start and seconds of a code pass.
        if (element.closest('.campus-hidden, .flight, .comment-list, .campus-live-soon, .live-soon, .proj-short'))
          continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
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

/** The texts of a fragment, once all of it has been placed: it is shown before what is below the window has come. */
async function wordsOfWhole(page: Page, tag: string): Promise<Word[]> {
  let words = await wordsIn(page, tag);
  let seen = 0;
  await expect
    .poll(
      async () => {
        const now = await wordsIn(page, tag);
        seen = now.length === words.length ? seen + 1 : 0;
        words = now;
        return seen;
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(4);
  return words;
}

/** The texts that are not in a view, or not at their places there: what scrolls is at fractions of a pixel. */
const missing = (sent: readonly Word[], drawn: readonly Word[]): readonly Word[] =>
  sent.filter(
    ({ left, text, top, width }) =>
      !drawn.some(
        (word) =>
          word.text === text && [left - word.left, top - word.top, width - word.width].every((by) => Math.abs(by) <= 1),
      ),
  );

/** Its fragment is not shown to who prefers reduced motion. */
const MOVES = 'campus-comment-overlay';
/** The bell has an icon only, and the comments move. */
const WITHOUT_TEXTS = ['campus-notifications', MOVES];

/** Compares a second time after a difference: another test may have published something in between. */
const whenUnchanged = (compare: () => Promise<void>): Promise<void> => compare().catch(compare);

for (const [index, example] of EXAMPLES.entries()) {
  const { name, tag } = example;
  if (!example.fragment) continue;
  const cells = [
    ['en_US', 1280],
    ['ar_SA', 360],
  ] as const;
  const shown = isProof ? cells : [cells[index % 2] ?? cells[0]];
  test(`${tag} shows its content before its code, at the places of the view [P20]`, {
    // A sixth of them covers what is common to all; the proofs cover each one.
    tag: index % 6 === 0 ? '@scaled' : '@proof',
  }, async ({ page, embed, platform, request, signInFast }) => {
    const { shownTo } = fragments()[tag] ?? {};
    expect(shownTo).toBeDefined();
    const expectTexts = ({ length }: readonly Word[]) =>
      !WITHOUT_TEXTS.includes(tag) && expect(length, 'texts').toBeGreaterThan(0);
    await openRoots(page);
    await watchShifts(page);
    await stayOnPage(page);
    if (tag === MOVES) await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const [language, width] of shown) {
      await expectRendered(platform, request, tag, { ...example.attributes, language });
      await page.setViewportSize({ width, height: 900 });
      await whenUnchanged(async () => {
        const release = await hold(page, `**/esm/${name}.js`);
        await embed(markupOf(example, { language }), { shells: true });
        await expect(fragmentIn(page, tag)).toBeVisible();
        const sent = await wordsOfWhole(page, tag);
        expectTexts(sent);
        release();
        await expect(fragmentIn(page, tag)).toHaveCount(0);
        await expectReady(page, tag);
        await page.unroute(`**/esm/${name}.js`);
        const drawn = await wordsIn(page, tag);
        expect(drawn.map(({ text }) => text)).toEqual(sent.map(({ text }) => text));
        expect(missing(sent, drawn)).toEqual([]);
        expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
      });
    }
    // A signed-in user sees what is the same for both, and what depends on the user when the view is there; or what the
    // platform has rendered for this user.
    const account =
      shownTo === 'public' ? 'learner' : shownTo === 'personal' ? (accountOf(example) ?? 'learner') : null;
    if (!account) return;
    await expectRendered(platform, request, tag, { ...example.attributes, language: 'en_US' });
    await signInFast(account);
    for (const [language, width] of shown) {
      await page.setViewportSize({ width, height: 900 });
      const release = await hold(page, `**/esm/${name}.js`);
      await embed(markupOf(example, { language }), { origin: 'main', shells: true });
      await expect(fragmentIn(page, tag)).toBeVisible();
      if (shownTo === 'public')
        await expect(fragmentIn(page, tag).locator('[data-by-user]').filter({ visible: true })).toHaveCount(0);
      // What is below the window is laid out when it is near.
      const sent = (await wordsOfWhole(page, tag)).filter(({ top }) => top < 900);
      expectTexts(sent);
      release();
      await expect(fragmentIn(page, tag)).toHaveCount(0);
      await expectReady(page, tag);
      await page.unroute(`**/esm/${name}.js`);
      expect(missing(sent, await wordsIn(page, tag))).toEqual([]);
      expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    }
  });
}

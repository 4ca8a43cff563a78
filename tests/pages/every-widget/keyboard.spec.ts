import { expect, type Page, test } from '../support/fixture.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** A script of keys for every widget: Tab goes through all that can be used and out again, in both directions. */

/** More stops than any example has. */
const STOPS_MAX = 400;

/**
 * Presses a key until an element outside of the widget has the focus, and notes in the page what has had it, however deep;
 * returns how often, or null if it never has. Events do not tell: those between two elements of a shadow tree stay in it.
 */
async function pressUntil(page: Page, key: string, id: string): Promise<number | null> {
  for (let count = 1; count <= STOPS_MAX; count++) {
    await page.keyboard.press(key);
    const isOutside = await page.evaluate((id) => {
      const met = (Reflect.get(window, 'met') as WeakSet<object> | undefined) ?? new WeakSet<object>();
      Reflect.set(window, 'met', met);
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      if (focused) met.add(focused);
      return focused?.id === id;
    }, id);
    if (isOutside) return count;
  }
  return null;
}

/** What can be used and has never had the focus. */
const findUnmet = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate((host) => {
    const met = Reflect.get(window, 'met') as WeakSet<object>;
    const wanted = 'a[href], button:not(:disabled), input:not(:disabled, [type=radio], [type=file]), select, textarea';
    return [host, host.shadowRoot ?? host]
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(`:is(${wanted}):not([tabindex="-1"])`)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter((element) => !met.has(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

for (const example of EXAMPLES) {
  const { tag } = example;
  test(`${tag} is used by keys alone: Tab reaches all that can be used, and leaves it in both directions [P14] [Z03]`, {
    tag: '@proof',
  }, async ({ page, embed, guard, signInFast }) => {
    for (const status of [400, 401, 403, 404]) guard.allow({ status, url: /\/api\// });
    guard.skipAxe('accessibility.spec.ts checks every widget');
    await stayOnPage(page);
    const account = accountOf(example);
    if (account) await signInFast(account);
    const link = (id: string) => `<p><a id="${id}" href="#${id}">${id}</a></p>`;
    await embed(`${link('before')}${markupOf(example)}${link('after')}`, { origin: 'main' });
    await expectReady(page, tag);
    await page.locator('#before').focus();
    const forwards = await pressUntil(page, 'Tab', 'after');
    expect(forwards, 'Tab leaves the widget').not.toBeNull();
    expect(await findUnmet(page, tag)).toEqual([]);
    expect(await pressUntil(page, 'Shift+Tab', 'before'), 'Shift+Tab leaves the widget').not.toBeNull();
    test.info().annotations.push({ type: 'figure', description: `${(forwards ?? 1) - 1} stops` });
  });
}

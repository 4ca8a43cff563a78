import { expect, type Page, test } from '../support/fixture.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** A script of keys for every widget: Tab goes through all that can be used and out again, in both directions. */

/** More stops than any example has. */
const STOPS_MAX = 400;

/** Two years of history, which come page by page as the focus nears the end: the keys are tried on the first ones. */
const GROWS = 'campus-learning-timeline';

/** How often a key was pressed until the focus had left a widget, and what can be used there and has not had it. */
interface Left {
  readonly stops: number;
  readonly unmet: readonly string[];
}

/**
 * Presses a key until an element outside of the widget has the focus, and notes in the page what has had it, however deep;
 * returns null if it never has. Events do not tell: those between two elements of a shadow tree stay in it. What a list loads
 * after the focus has left it is not met.
 */
async function pressUntil(page: Page, key: string, id: string, tag: string): Promise<Left | null> {
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    await page.keyboard.press(key);
    const unmet = await page.evaluate(
      ({ id, tag }) => {
        const met = (Reflect.get(window, 'met') as WeakSet<object> | undefined) ?? new WeakSet<object>();
        Reflect.set(window, 'met', met);
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        if (focused) met.add(focused);
        if (focused?.id !== id) return null;
        const wanted =
          'a[href], button:not(:disabled), input:not(:disabled, [type=radio], [type=file]), select, textarea';
        const host = document.querySelector(tag) as Element;
        return [host, host.shadowRoot ?? host]
          .flatMap((root) => [...root.querySelectorAll<HTMLElement>(`:is(${wanted}):not([tabindex="-1"])`)])
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
          .filter((element) => !met.has(element))
          .map((element) => element.outerHTML.slice(0, 120));
      },
      { id, tag },
    );
    if (unmet) return { stops, unmet };
  }
  return null;
}

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
    if (tag === GROWS) await page.route('**/api/**', () => new Promise(() => {}));
    await page.locator('#before').focus();
    const forwards = await pressUntil(page, 'Tab', 'after', tag);
    expect(forwards, 'Tab leaves the widget').not.toBeNull();
    expect(forwards?.unmet).toEqual([]);
    expect(await pressUntil(page, 'Shift+Tab', 'before', tag), 'Shift+Tab leaves the widget').not.toBeNull();
    test.info().annotations.push({ type: 'figure', description: `${forwards?.stops} stops` });
  });
}

import { hold, type Release } from '../support/calls.ts';
import { test as base, type EmbedOptions, expect, type Page } from '../support/fixture.ts';

/** Holds back the code of a widget, so that its shell stays. */
export const holdCode = (page: Page, name = 'sign-in'): Promise<Release> => hold(page, `**/esm/${name}.js`);

/** The content of an element's shadow root as long as it is a shell. */
const SHELL = '[id^=campus-shell-]';

/** Waits until the shell is drawn, and makes sure that the widget's code is not there. */
export async function expectShell(page: Page, tag = 'campus-sign-in'): Promise<void> {
  await expect(page.locator(`${tag} > form ${SHELL}`).first()).toBeVisible();
  expect(await page.evaluate((tag) => customElements.get(tag), tag)).toBeUndefined();
}

/** Waits until the view has replaced the shell, with one form. */
export async function expectTakenOver(page: Page, tag = 'campus-sign-in'): Promise<void> {
  await expect(page.locator(`${tag}:not(:state(loading))`)).toHaveCount(await page.locator(tag).count());
  await expect(page.locator(`${tag} ${SHELL}`)).toHaveCount(0);
  await expect(page.locator(`${tag} > form`)).toHaveCount(1);
}

/** The addresses of the requests that sign in, from now on. */
export function watchSignIns(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/auth\/v1\/sign-in/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

interface Held {
  readonly address: string;
  /** Lets the code through. */
  readonly release: Release;
}

export const test = base.extend<{
  /**
   * Embeds HTML while the code of its first element is held back, on a page of the platform's own origin unless the
   * options name another, and waits for the shell.
   */
  readonly embedShell: (html: string, options?: EmbedOptions) => Promise<Held>;
}>({
  embedShell: async ({ embed, page }, use) =>
    use(async (html, options = {}) => {
      const [, name = ''] = /<campus-([a-z-]+)/.exec(html) ?? [];
      const release = await holdCode(page, name);
      const address = await embed(html, { origin: 'main', shells: true, ...options });
      await expectShell(page, `campus-${name}`);
      return { address, release };
    }),
});

import { LANGUAGES } from '../../../src/contract/languages.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';

/** Requirement P14 and Z03. The fixture runs axe at the end of every test of this project as well. */

const WIDGETS: Readonly<Record<string, string>> = {
  'campus-sign-in': 'form button[type=submit]',
  'campus-portal': 'dd',
  'campus-school-select': 'a',
  'campus-status-page': 'h2',
  'campus-bind-account': 'h1, h2, p, button',
  'campus-sign-in-callback': 'button, a, p',
};

/** Text whose contrast is below 4.5 (3 for large text) in the widget; axe takes Arabic letters for an icon font. */
const lowContrast = (page: Page, tag: string) =>
  page.locator(tag).evaluate((host) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D;
    const rgba = (colors: string[]): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([r = 0, g = 0, b = 0]: number[]) =>
      [r, g, b]
        .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
    const found: string[] = [];
    for (const root of [host, host.shadowRoot as ShadowRoot]) {
      for (const element of root.querySelectorAll('*')) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        const hidden = element.closest('.campus-hidden, [aria-hidden=true], svg, [disabled]');
        if (!own || hidden || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const grounds: string[] = [];
        for (let one: Element | null = element; one; one = parentOf(one))
          grounds.unshift(getComputedStyle(one).backgroundColor);
        const ground = ['white', ...grounds];
        const [a, b] = [luminance(rgba(ground)), luminance(rgba([...ground, style.color]))].sort((x, y) => y - x);
        const ratio = ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
        const size = Number.parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (ratio < (large ? 3 : 4.5)) found.push(`${ratio.toFixed(2)} ${element.outerHTML.slice(0, 100)}`);
      }
    }
    return found;
  });

/** What is smaller than 24 × 24 px and can be pressed; links inside a sentence are free of it. */
const smallTargets = (page: Page, tag: string) =>
  page.locator(tag).evaluate((host) => {
    const all = [host, host.shadowRoot as ShadowRoot].flatMap((root) => [
      ...root.querySelectorAll('a[href], button, input:not([type=hidden]), select, [role=tab], [tabindex="0"]'),
    ]);
    return all
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return (width < 24 || height < 24) && getComputedStyle(one).display !== 'inline';
      })
      .map((one) => one.outerHTML.slice(0, 100));
  });

for (const [tag, settled] of Object.entries(WIDGETS)) {
  test(`[P14][Z03] axe finds nothing in ${tag} in any language; its text has contrast and its targets are 24 px`, async ({
    page,
    embed,
    guard,
  }) => {
    test.setTimeout(90_000);
    await embed(`<${tag} tenant="north" language="zh_CN" error-code="404" redirect="/"></${tag}>`, { origin: 'main' });
    await expect(page.locator(tag).locator(settled).first()).toBeVisible();
    for (const language of LANGUAGES) {
      await page.locator(tag).evaluate((element, to) => element.setAttribute('language', to), language);
      await expect(page.locator(`${tag} [part=base]`)).toHaveAttribute('lang', language.replace('_', '-'));
      await expect(page.locator(`${tag} .campus-skeleton`)).toHaveCount(0);
      await guard.checkAxe(page);
      expect(await smallTargets(page, tag), language).toEqual([]);
      if (language === 'ar_SA' || language === 'en_US') {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.evaluate((scheme) => {
            document.documentElement.style.cssText = `color-scheme: ${scheme}; background: ${scheme === 'dark' ? '#111' : '#fff'}; color: ${scheme === 'dark' ? '#eee' : '#111'}`;
          }, colorScheme);
          expect(await lowContrast(page, tag), `${language} ${colorScheme}`).toEqual([]);
          await guard.checkAxe(page);
        }
        await page.evaluate(() => document.documentElement.removeAttribute('style'));
      }
    }
  });
}

/** What has the focus, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    return one?.getAttribute('name') ?? one?.textContent?.trim() ?? one?.localName ?? '';
  });

test('[P14] sign-in by keyboard alone: every control is reached, an error takes the focus and is announced', async ({
  page,
  embed,
  guard,
  platform,
}) => {
  guard.allow({ status: 401, url: /sign-in/ });
  guard.allow({ status: 400, url: /sign-in/ });
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  const order: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (order.includes(at)) break;
    order.push(at);
    // Focus can be seen.
    const ring = await page.evaluate(() => {
      let one = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      const boxes = [one, one?.parentElement].map((element) => element && getComputedStyle(element));
      return boxes.some((style) => style && Number.parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none');
    });
    if (at !== 'Embedding page' && (await page.evaluate(() => document.activeElement !== document.body)))
      expect(ring, at).toBe(true);
    if (at === text('sign-in:provider.uniportal')) break;
  }
  const wanted = [
    text('sign-in:form.byPassword'),
    'username',
    'password',
    text('sign-in:form.signIn'),
    text('sign-in:form.forgot'),
    text('sign-in:provider.uniportal'),
  ];
  expect(order.filter((one) => wanted.includes(one))).toEqual(wanted);

  await page.getByLabel(text('sign-in:form.account')).focus();
  await page.keyboard.press('Enter');
  const account = page.getByLabel(text('sign-in:form.account'));
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-invalid', 'true');
  await expect(account).toHaveAccessibleDescription(text('sign-in:error.accountMissing'));
  await page.keyboard.type('learner@campus.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong words');
  await page.keyboard.press('Enter');
  await expect(page.locator('campus-sign-in').getByRole('alert')).toContainText(text('common:error.credentialsWrong'));
  await guard.checkAxe(page);
  expect(await focused(page)).toBe('password');
  // Another way, by arrow key, and back.
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${platform.main}/portal/north?**`);
});

test('[P14] focus is never lost: over a forgotten password, a code, a dialog', async ({ page, embed, platform }) => {
  const user = await platform.createUser();
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  const notLost = async (where: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement === document.body), { message: where }).toBe(false);
  await page.getByRole('button', { name: text('sign-in:form.forgot') }).focus();
  await page.keyboard.press('Enter');
  await notLost('forgot password');
  await page.getByRole('button', { name: text('sign-in:reset.back') }).focus();
  await page.keyboard.press('Enter');
  await notLost('back');
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel(text('sign-in:form.account')).fill(user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('sign-in-more:code.label'), { exact: true })).toBeVisible();
  await notLost('code sent');
});

import { user as userOf } from '../../support/records.ts';
import { expect, test, text } from '../support/fixture.ts';

/** Requirement P03. */

test('Arabic is right-to-left in a left-to-right page, other languages are left-to-right in a right-to-left one [P03]', async ({
  page,
  embed,
}) => {
  for (const [language, dir] of [
    ['ar_SA', 'ltr'],
    ['en_US', 'rtl'],
  ] as const) {
    await embed(`<campus-sign-in tenant="north" language="${language}"></campus-sign-in>`, { dir, origin: 'main' });
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(2);
    const [first, second] = await Promise.all([tabs.nth(0).boundingBox(), tabs.nth(1).boundingBox()]);
    expect(Math.sign((second?.x ?? 0) - (first?.x ?? 0))).toBe(language === 'ar_SA' ? -1 : 1);
    // The brand panel is at the start, the form at the end.
    const [brand, panel] = await Promise.all(
      ['brand', 'panel'].map((part) => page.locator(`campus-sign-in [part=${part}]`).boundingBox()),
    );
    expect(Math.sign((panel?.x ?? 0) - (brand?.x ?? 0))).toBe(language === 'ar_SA' ? -1 : 1);
    // The widget sets its own direction, not the page's.
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).direction)).toBe(dir);
    // The label is at the start of its field, in the light DOM as well.
    const label = page.getByText(text('sign-in:form.account', {}, language), { exact: true });
    expect(await label.evaluate((element) => getComputedStyle(element).direction)).toBe(
      language === 'ar_SA' ? 'rtl' : 'ltr',
    );
  }
});

test('arrow keys follow the direction [P03]', async ({ page, embed }) => {
  await embed('<campus-sign-in tenant="north" language="ar_SA"></campus-sign-in>');
  const tabs = page.getByRole('tab');
  await tabs.nth(0).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(0)).toBeFocused();
  await page.locator('campus-sign-in').evaluate((element) => element.setAttribute('language', 'fr_FR'));
  await expect(tabs.nth(0)).toHaveText(text('sign-in:form.byPassword', {}, 'fr_FR'));
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tabs.nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tabs.nth(1)).toBeFocused();
});

test('names and email addresses are isolated, and directional icons are mirrored [P03]', async ({ page, embed }) => {
  const evil = 'שלום \u202E(admin) 12 نورة';
  const user = { ...userOf('learner'), realName: '', nickName: evil };
  await page.route('**/api/auth/v1/session', (route) =>
    route.fulfill({ json: { code: '000000', data: { user, expiresIn: 600, canRefresh: true } } }),
  );
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  const name = page.locator('campus-sign-in bdi').filter({ hasText: 'admin' });
  await expect(name).toBeVisible();
  expect(await name.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('isolate');
  for (const [language, sign] of [
    ['en_US', 1],
    ['ar_SA', -1],
  ] as const) {
    await embed(`<campus-portal tenant="north" language="${language}" sub-school-id="north-science"></campus-portal>`);
    const arrow = page.locator('campus-portal').getByRole('link').first().locator('svg');
    await expect(arrow).toBeVisible();
    const { transform, scale } = await arrow.evaluate((icon) => {
      const { transform, scale } = getComputedStyle(icon);
      return { transform, scale };
    });
    const turned =
      transform === 'none' ? Number.parseFloat(scale) || 1 : Number(/matrix\((-?[\d.]+)/.exec(transform)?.[1]);
    expect(Math.sign(turned), language).toBe(sign);
  }
});

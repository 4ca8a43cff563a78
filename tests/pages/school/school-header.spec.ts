import { expect, test, text } from '../support/fixture.ts';

const place = (name: string, language = 'en_US') => text(`school-header:${name}`, {}, language as 'en_US');

test('leads everybody everywhere they may go, in one row at every width, with the current place marked [U09]', async ({
  page,
  signInFast,
}) => {
  await page.goto('/live?tenant=north&sxz-lang=en_US');
  const header = page.locator('campus-school-header').getByRole('banner');
  const link = (name: string) => header.getByRole('link', { name: place(name), exact: true });
  await expect(link('live')).toHaveAttribute('aria-current', 'page');
  await expect(link('home')).toBeVisible();
  await expect(link('history')).toHaveCount(0);

  await signInFast('admin');
  await page.reload();
  await expect(link('console')).toBeVisible();
  await link('teaching').click();
  await expect(page).toHaveURL(/lecturing-center/);
  await expect(link('teaching')).toHaveAttribute('aria-current', 'page');

  // What does not fit is in the menu, by keyboard, too.
  for (const [width, language] of [
    [768, 'de_DE'],
    [320, 'en_US'],
    [320, 'ar_SA'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/live?tenant=north&sxz-lang=${language}`);
    const more = header.getByRole('button', { name: place(width === 320 ? 'menu' : 'more', language) });
    await expect(more).toBeVisible();
    expect(await header.evaluate((element) => element.clientHeight), `${width} ${language}`).toBeLessThanOrEqual(57);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(header.getByRole('link', { name: place('console', language), exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  }
  await header.getByRole('button', { name: place('menu', 'ar_SA') }).click();
  await header.getByRole('link', { name: place('console', 'ar_SA'), exact: true }).click();
  await expect(page).toHaveURL(/management/);
});

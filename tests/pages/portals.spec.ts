import { expect, test, text } from './fixture.ts';

/** Other people's pages (demo/portals), as the platform serves them on its second origin. */

test('the portals are listed', async ({ page, platform }) => {
  await page.goto(platform.parts);
  for (const link of await page.getByRole('link').all()) {
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', platform.parts).href);
    expect(answer.status()).toBe(200);
  }
});

test('[P15][P04] a plain page with two lines signs somebody in and hears of it', async ({ page, platform }) => {
  await page.goto(`${platform.parts}/plain.html`);
  await page.getByLabel(text('sign-in:form.account', {}, 'de_DE')).fill('learner@campus.example');
  await page.getByLabel(text('sign-in:form.password', {}, 'de_DE'), { exact: true }).fill('campus-demo');
  await page.getByRole('button', { name: text('sign-in:form.signIn', {}, 'de_DE'), exact: true }).click();
  await expect(page.locator('#heard')).toContainText('campus-signed-in');
  await expect(page.locator('campus-sign-in')).toContainText('Rain');
  expect(page.url()).toBe(`${platform.parts}/plain.html`);
  expect(await page.context().cookies(platform.parts)).toEqual([]);
});

test('[P12][P08] an old site with its own styles: the page takes the wish over, and looks as before', async ({
  page,
  platform,
  guard,
}) => {
  guard.skipAxe('the old site is what it is; its widgets are checked below');
  await page.goto(`${platform.parts}/bootstrap-jquery.html`);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.evaluate((element) => JSON.stringify({ ...getComputedStyle(element) }));
  await page.getByRole('button', { name: text('school:portal.signIn', {}, 'pl_PL') }).click();
  await expect(page.locator('#heard')).toContainText('campus-sign-in-required');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const account = page.getByLabel(text('sign-in:form.account', {}, 'pl_PL'));
  await account.fill('learner@campus.example');
  expect(await account.evaluate((input) => getComputedStyle(input).fontFamily)).not.toContain('monospace');
  await page.getByLabel(text('sign-in:form.password', {}, 'pl_PL'), { exact: true }).fill('campus-demo');
  await page.locator('campus-sign-in button[type=submit]').click();
  await expect(page.locator('#heard')).toContainText('campus-signed-in');
  // The portal beside it knows at once.
  await expect(page.locator('campus-portal')).toContainText('Rain');
  expect(await heading.evaluate((element) => JSON.stringify({ ...getComputedStyle(element) }))).toBe(before);
  await expect(page.getByText('Sekretariat: 22 555 01 00')).toBeVisible();
});

test('[P15][Z02] a page with a strict policy and Trusted Types: no violation, in Arabic', async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.parts}/strict-csp.html`);
  await expect(page.locator('campus-portal dd').first()).toBeVisible();
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: text('school:portal.signIn', {}, 'ar_SA') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

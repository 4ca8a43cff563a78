import { inTests } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

test('a visitor of a protected page is redirected to sign-in, and then to their school; session and school are read once [P16] [P07]', async ({
  page,
  platform,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /\/auth\/v1\/session$|\/tenants\/v1\//.test(pathname)) asked.push(pathname);
  });
  await page.goto('/?sxz-lang=en_US');
  await expect(page).toHaveURL(/\/login\/index/);
  const form = formIn(page);
  await expect(form.submit).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Nothing is asked for twice, whether by the page, its header or its form.
  expect(asked.sort()).toEqual(['/api/auth/v1/session', '/api/tenants/v1/north']);
  await form.account.fill('learner@campus.example');
  await form.password.fill('campus-demo');
  await form.submit.click();
  await expect(page).toHaveURL((url) => url.origin === platform.main && url.pathname === '/portal/north');
});

test('deep links, back and forward show the correct page, title and language without reloading the document [P16]', async ({
  page,
}) => {
  await page.goto('/portal/river?sxz-lang=en_US');
  await expect(page.locator('campus-portal')).toHaveAttribute('school-id', 'river');
  await expect(page).toHaveTitle(/ · Campus$/);
  await page.evaluate(() => Object.assign(document, { sameDocument: true }));
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: text('school-header:schools'), exact: true }).click();
  await expect(page).toHaveURL(/\/login\/select/);
  await expect(page).toHaveTitle(`${text('host:title.loginSelect')} · Campus`);
  await expect(page.locator('campus-school-select')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/portal\/river/);
  await expect(page.locator('campus-portal')).toHaveAttribute('school-id', 'river');
  await page.goForward();
  await expect(page).toHaveTitle(`${text('host:title.loginSelect')} · Campus`);
  await expect(page.locator('campus-school-select')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in document)).toBe(true);
});

test('the focus moves to main after a navigation, but not on the first load [P16]', async ({ page }) => {
  await page.goto('/login/index?sxz-lang=en_US');
  await expect(formIn(page).submit).toBeVisible();
  await expect(page.locator('#main')).not.toBeFocused();
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('host:nav.schools') })
    .click();
  await expect(page.locator('#main')).toBeFocused();
  await page.goBack();
  await expect(page.locator('campus-sign-in')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('going back restores the scroll position [P16]', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 400 });
  await page.goto('/login/select?sxz-lang=en_US');
  await expect(page.locator('campus-school-select').getByRole('link').nth(8)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await page.evaluate(() =>
    document.querySelector('campus-school-header')?.shadowRoot?.querySelector<HTMLAnchorElement>('.brand')?.click(),
  );
  await expect(page).toHaveURL(/\/portal\/north/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('campus-school-select').getByRole('link').nth(8)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

for (const [language, lang, dir] of [
  ['ar_SA', 'ar-SA', 'rtl'],
  ['de_DE', 'de-DE', 'ltr'],
  ['xx_XX', 'zh-CN', 'ltr'],
] as const) {
  test(
    `sxz-lang=${language} sets lang and dir and is kept in every link [P16] [P02]`,
    inTests(language !== 'de_DE'),
    async ({ page }) => {
      await page.goto(`/portal/north?sxz-lang=${language}`);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', lang);
      await expect(html).toHaveAttribute('dir', dir);
      const own = lang.replace('-', '_');
      const links = page.getByRole('banner').getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const href = new URL((await link.getAttribute('href')) ?? '', page.url());
        expect(href.searchParams.get('sxz-lang'), href.href).toBe(own);
      }
      await page.getByRole('banner').getByRole('navigation').getByRole('link').last().click();
      await expect(page).toHaveURL(
        (url) => url.pathname === '/login/select' && url.searchParams.get('sxz-lang') === own,
      );
      await expect(html).toHaveAttribute('lang', lang);
      await expect(page).toHaveTitle(`${text('host:title.loginSelect', {}, own)} · Campus`);
    },
  );
}

test('an unknown URL shows 404 with next steps [P16] [E01]', async ({ page }) => {
  await page.goto('/no/such/page?sxz-lang=en_US');
  await expect(page.locator('campus-status-page')).toHaveAttribute('error-code', '404');
  await expect(page.getByRole('heading', { level: 2, name: '404' })).toBeVisible();
  await expect(page).toHaveTitle(`${text('host:title.errorPage')} · Campus`);
});

test('a repeated parameter is rejected on every page [P16] [P06]', async ({ page }) => {
  for (const path of ['/login/index?redirect=/a&redirect=/b', '/portal/north?sxz-lang=en_US&sxz-lang=de_DE']) {
    await page.goto(path);
    await expect(page.locator('campus-status-page')).toHaveAttribute('error-code', '400');
    await expect(page.locator('campus-sign-in, campus-portal')).toHaveCount(0);
  }
});

test('after sign-in the sign-in page is not in the history [P16]', async ({ page, signIn }) => {
  await page.goto('/portal/river?sxz-lang=en_US');
  await expect(page.locator('campus-portal')).toBeVisible();
  await signIn('learner', { redirect: '/portal/oasis' });
  await expect(page).toHaveURL(/\/portal\/oasis/);
  await page.goBack();
  await expect(page).toHaveURL(/\/portal\/river/);
});

test('a language change applies at once and keeps the input [P16] [P01]', async ({ page }) => {
  await page.goto('/login/index?sxz-lang=en_US&redirect=%2Fportal%2Friver%3Fsxz-lang%3Den_US');
  const account = page.locator('input[name=username]');
  await account.fill('learner@campus.example');
  await page.locator('input[name=password]').fill('campus-demo');
  await page.getByRole('combobox', { name: text('host:nav.language') }).selectOption('ar_SA');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('combobox', { name: text('host:nav.language', {}, 'ar_SA') })).toHaveValue('ar_SA');
  await expect(account).toHaveValue('learner@campus.example');
  await formIn(page, 'ar_SA').submit.click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/portal/river' && url.searchParams.get('sxz-lang') === 'ar_SA',
  );
});

test('a user chooses light, dark or the scheme of the system for this device [P13]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login/select?sxz-lang=en_US');
  const choices = page.getByRole('contentinfo').getByRole('group', { name: text('host:nav.appearance') });
  const choice = (key: 'host:nav.schemeLight' | 'host:nav.schemeDark' | 'host:nav.schemeSystem') =>
    choices.getByRole('radio', { name: text(key) });
  const lightness = () => page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
  await expect(choice('host:nav.schemeSystem')).toBeChecked();
  expect(await lightness()).toBeLessThan(60);
  await choice('host:nav.schemeLight').check();
  expect(await lightness()).toBeGreaterThan(200);
  await page.reload();
  await expect(choice('host:nav.schemeLight')).toBeChecked();
  expect(await lightness()).toBeGreaterThan(200);
  await choice('host:nav.schemeSystem').check();
  await page.emulateMedia({ colorScheme: 'light' });
  await choice('host:nav.schemeDark').check();
  expect(await lightness()).toBeLessThan(60);
  await choice('host:nav.schemeSystem').check();
  expect(await lightness()).toBeGreaterThan(200);
});

test('a protected page with a very long URL still redirects to sign-in [P16]', async ({ page }) => {
  await page.goto(`/?note=${encodeURIComponent('é'.repeat(900))}`);
  await page.waitForURL(/\/login\/index/);
  await expect(page.locator('campus-sign-in')).toBeVisible();
});

import { LANGUAGES } from '../../../src/contract/languages.ts';
import { inTests } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';

test('an unknown page shows 404 and links home [E01]', async ({ page }) => {
  await page.goto('/error/404?sxz-lang=en_US');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`${text('status:error.404.headline')} 404`);
  await expect(page.getByText('Sorry, Network loading failure.')).toBeVisible();
  const home = page.getByRole('link', { name: text('status:next.home') });
  await expect(home).toHaveAttribute('href', /\/\?sxz-lang=en_US$/);
  await home.click();
  await page.waitForURL((url) => url.pathname !== '/error/404');
  // A URL without a page shows the error without redirecting.
  await page.goto('/no/such/page?sxz-lang=en_US');
  await expect(page.getByRole('heading', { level: 2, name: '404' })).toBeVisible();
  await expect(page.getByText('Sorry, Network loading failure.')).toBeVisible();
  await expect(page).toHaveURL(/\/no\/such\/page/);
});

test('a bad request advises clearing cookies, and any path with "abnormal" is an error [E01]', {
  tag: '@proof',
}, async ({ page, embed }) => {
  await embed(`
    <campus-status-page tenant="north" language="en_US" error-code="400"></campus-status-page>
    <campus-status-page tenant="north" language="en_US" kind="forbidden" path="/x/abnormal-end"></campus-status-page>
  `);
  const [first, second] = [page.locator('campus-status-page').first(), page.locator('campus-status-page').last()];
  await expect(first.getByRole('heading')).toHaveText(`${text('status:error.500.headline')} 500`);
  await expect(first.getByText('Sorry, the server is wrong. You are advised to clear cookies.')).toBeVisible();
  await expect(second.getByText('Sorry, the server is wrong.', { exact: true })).toBeVisible();
});

test('a forbidden page shows 403, and a change of kind applies at once [E02]', async ({ page, embed }) => {
  await embed('<campus-status-page tenant="north" language="en_US" kind="forbidden"></campus-status-page>');
  const widget = page.locator('campus-status-page');
  await expect(widget.getByRole('heading')).toHaveText(`${text('status:error.403.headline')} 403`);
  await expect(widget.getByRole('link', { name: text('status:next.home') })).toBeVisible();
  await widget.evaluate((element) => element.setAttribute('kind', 'error'));
  await expect(widget.getByRole('heading')).toHaveText(`${text('status:error.500.headline')} 500`);
});

test('the page is shown while the platform is down [E01]', async ({ page, embed, guard }) => {
  guard.allow({ url: /\/api\/|status-drawing/ });
  // Its files may be unavailable too: the page is then shown without a drawing.
  await page.route(/\/api\/|status-drawing/, (route) => route.abort());
  await embed('<campus-status-page tenant="north" language="en_US" error-code="503"></campus-status-page>');
  await expect(page.getByRole('heading', { level: 2, name: '500' })).toBeVisible();
  await expect(page.getByRole('link', { name: text('status:next.home') })).toBeVisible();
});

const status = (attributes: string, language = 'en_US') =>
  `<campus-status-page tenant="north" language="${language}" ${attributes}></campus-status-page>`;

const FIXED = [
  ['E03', 'maintenance', '/status/maintenance', 'maintenance', 'next.tryAgain', '/'],
  ['E04', 'unable-to-access', '/status/unable-to-access', 'unableToAccess', 'next.switchSchool', '/login/select'],
  ['E07', 'sms-purchase', '/status/sms-purchase', 'smsPurchase', 'next.home', '/'],
  ['E08', 'under-construction', '/status/under-construction', 'underConstruction', 'next.home', '/'],
  ['E09', 'live-deleted', '/status/live-deleted', 'liveDeleted', 'next.live', '/live'],
] as const;

for (const [index, [row, kind, path, name, target, leads]] of FIXED.entries()) {
  const details = inTests(index % 2 === 0);
  test(
    `${kind} is shown at its route and on a page of another origin, with its next step [${row}]`,
    details,
    async ({ page, embed }) => {
      await page.goto(`${path}?sxz-lang=en_US`);
      await expect(page.getByRole('heading', { level: 2, name: text(`status:${name}.title`) })).toBeVisible();
      await expect(page).toHaveTitle(`${text(`host:title.${name}`)} · Campus`);
      await expect(page.locator('campus-status-page svg')).toBeVisible();
      await page.getByRole('link', { name: text(`status:${target}`) }).click();
      await page.waitForURL((url) => url.pathname !== path);

      await embed(status(`kind="${kind}"`));
      await expect(page.getByRole('heading', { level: 2, name: text(`status:${name}.title`) })).toBeVisible();
      await expect(page.getByText(text(`status:${name}.text`))).toBeVisible();
      const link = page.getByRole('link', { name: text(`status:${target}`) });
      expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe(leads);
    },
  );
}

test('after the maintenance the requested page is tried again, if it is allowed [E03]', async ({ page }) => {
  await page.goto(`/status/maintenance?sxz-lang=en_US&redirect=${encodeURIComponent('/portal/river')}`);
  await expect(page.getByRole('link', { name: text('status:next.tryAgain') })).toHaveAttribute(
    'href',
    /\/portal\/river$/,
  );
  await expect(page.getByText(text('status:maintenance.retries'))).toBeVisible();
  await page.goto(`/status/maintenance?sxz-lang=en_US&redirect=${encodeURIComponent('https://evil.example/x')}`);
  await expect(page.getByRole('heading', { level: 2, name: text('status:maintenance.title') })).toBeVisible();
  const { pathname } = new URL(
    (await page.getByRole('link', { name: text('status:next.tryAgain') }).getAttribute('href')) ?? '',
  );
  expect(pathname).toBe('/');
});

test('any path with "abnormal" in it is an error page, for known and unknown routes [E01]', { tag: '@proof' }, async ({
  page,
}) => {
  for (const path of ['/nowhere/abnormal-end', '/portal/abnormal', '/abnormal']) {
    await page.goto(`${path}?sxz-lang=en_US`);
    await expect(page.getByRole('heading', { level: 2, name: '500' })).toBeVisible();
    await expect(page).toHaveTitle(`${text('host:title.errorPage')} · Campus`);
    await expect(page.getByRole('link', { name: text('status:next.home') })).toBeVisible();
  }
});

test('a page under construction says so under its own title [E08]', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/status/under-construction?sxz-lang=en_US');
  await expect(page.getByRole('heading', { level: 2, name: text('status:underConstruction.title') })).toBeVisible();
  await expect(page).toHaveTitle(`${text('host:title.underConstruction')} · Campus`);
});

test('the member center shows a visitor the sign-in, then the real state, and leads back to the own space [H02]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name: text(`status:member.${name}.title`) });
  await page.goto('/memberCenter?sxz-lang=en_US');
  await expect(heading('visitor')).toBeVisible();
  await expect(page).toHaveTitle(`${text('host:title.memberCenter')} · Campus`);
  const signIn = page.locator('main').getByRole('link', { name: text('status:next.signInHere') });
  const { pathname, searchParams } = new URL((await signIn.getAttribute('href')) ?? '', page.url());
  expect([pathname, searchParams.get('redirect')]).toEqual(['/login/index', page.url()]);

  const user = await platform.createUser();
  await signInFast(user.email);
  await page.goto('/personSpace/north/works?sxz-lang=en_US');
  await page.getByRole('button', { name: text('space:more') }).click();
  await page.getByRole('menuitem', { name: text('space:vip.activate') }).click();
  await expect(page).toHaveURL(/\/memberCenter/);
  await expect(heading('none')).toBeVisible();
  await expect(page.getByText(text('status:member.none.text'))).toBeVisible();
  await guard.checkAxe(page);
  for (const [vip, name] of [
    [2, 'inactive'],
    [1, 'active'],
  ] as const) {
    await platform.sql`update users set vip = ${vip} where id = ${user.id}`;
    await page.reload();
    await expect(heading(name)).toBeVisible();
  }
  // Without an answer nothing is claimed.
  guard.allow({ url: /searchVipWithImageJson/ });
  await page.route('**/searchVipWithImageJson*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(text('status:member.failed'))).toBeVisible();
  await expect(heading('active')).toHaveCount(0);
  await page.unroute('**/searchVipWithImageJson*');
  await page
    .locator('main')
    .getByRole('button', { name: text('common:ui.retry') })
    .click();
  await expect(heading('active')).toBeVisible();
  await page.getByRole('link', { name: text('status:next.toSpace') }).click();
  await expect(page).toHaveURL(/\/personSpace\/north\/works/);
  await expect(page.locator('campus-person-space [part=head]')).toContainText(text('space:vip.active'));
});

test('every kind fits a narrow container in every language [E03] [E04] [E05] [E06] [E07] [E08] [E09] [P02] [P03]', async ({
  page,
  embed,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 900 });
  const kinds = [...FIXED.map(([, kind]) => kind), 'login-mismatch', 'not-access', 'member-center'];
  await embed(kinds.map((kind) => status(`kind="${kind}" school-id="harbor"`)).join(''));
  const widgets = page.locator('campus-status-page');
  await expect(widgets.getByRole('heading')).toHaveCount(kinds.length);
  for (const language of LANGUAGES) {
    await page.evaluate((code) => {
      for (const widget of document.querySelectorAll('campus-status-page')) widget.setAttribute('language', code);
    }, language);
    await expect(
      page.getByRole('heading', { level: 2, name: text('status:smsPurchase.title', {}, language) }),
    ).toBeVisible();
    await expect(widgets.getByRole('heading')).toHaveCount(kinds.length);
    // The next steps of the last two are determined first.
    await expect(widgets.locator('[aria-busy=false]')).toHaveCount(kinds.length);
    await expect(widgets.getByRole('definition')).toHaveCount(2);
    expect(await findOverflow(widgets), language).toEqual([]);
  }
});

test('the pages about a school are shown while the platform is down [E05] [E06]', async ({ page, embed, guard }) => {
  guard.allow({ url: /\/api\// });
  await page.route('**/api/**', (route) => route.abort());
  await embed(status('kind="login-mismatch"') + status('kind="not-access" school-id="orchard"'));
  const [mismatch, closed] = [page.locator('campus-status-page').first(), page.locator('campus-status-page').last()];
  await expect(mismatch.getByRole('heading')).toHaveText(text('status:loginMismatch.title'));
  await expect(mismatch.getByRole('link', { name: text('status:next.signInAgain') })).toBeVisible();
  await expect(closed.getByText(text('status:notAccess.text'))).toBeVisible();
  await expect(closed.getByRole('link', { name: text('status:next.schools') })).toBeVisible();
});

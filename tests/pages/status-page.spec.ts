import { expect, test, text } from './fixture.ts';

test('[E01] an unknown page says 404 and leads back home', async ({ page }) => {
  await page.goto('/error/404?sxz-lang=en_US');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Sorry, Network loading failure.')).toBeVisible();
  const home = page.getByRole('link', { name: text('status:way.home') });
  await expect(home).toHaveAttribute('href', /\/\?sxz-lang=en_US$/);
  await home.click();
  await page.waitForURL((url) => url.pathname !== '/error/404');
});

test('[E01] a bad request is advised to clear cookies, and any path with "abnormal" is an error', async ({
  page,
  embed,
}) => {
  await embed(`
    <campus-status-page tenant="north" language="en_US" error-code="400"></campus-status-page>
    <campus-status-page tenant="north" language="en_US" kind="forbidden" path="/x/abnormal-end"></campus-status-page>
  `);
  const [first, second] = [page.locator('campus-status-page').first(), page.locator('campus-status-page').last()];
  await expect(first.getByRole('heading')).toHaveText('500');
  await expect(first.getByText('Sorry, the server is wrong. You are advised to clear cookies.')).toBeVisible();
  await expect(second.getByText('Sorry, the server is wrong.', { exact: true })).toBeVisible();
});

test('[E02] a forbidden page says 403, and a changed kind takes effect at once', async ({ page, embed }) => {
  await embed('<campus-status-page tenant="north" language="en_US" kind="forbidden"></campus-status-page>');
  const widget = page.locator('campus-status-page');
  await expect(widget.getByRole('heading')).toHaveText('403');
  await expect(widget.getByRole('link', { name: text('status:way.home') })).toBeVisible();
  await widget.evaluate((element) => element.setAttribute('kind', 'error'));
  await expect(widget.getByRole('heading')).toHaveText('500');
});

test('[E01] the page shows while the platform is down', async ({ page, embed, guard }) => {
  guard.allow({ url: /\/api\// });
  await page.route('**/api/**', (route) => route.abort());
  await embed('<campus-status-page tenant="north" language="en_US" error-code="503"></campus-status-page>');
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: text('status:way.home') })).toBeVisible();
});

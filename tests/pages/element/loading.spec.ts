import { expect, test, text } from '../support/fixture.ts';
import { nextFrame } from '../support/measures/layout.ts';

/** Requirement P10. */

test('removing an element aborts its calls (F15) [P10] [Z01]', { tag: '@proof' }, async ({ page, embed }) => {
  const ended: string[] = [];
  page.on('requestfailed', (request) => void ended.push(new URL(request.url()).pathname));
  const asked = page.waitForRequest('**/api/schools/v1/north');
  await page.route('**/api/schools/v1/north', () => new Promise(() => {}));
  await embed('<campus-portal tenant="north" language="en_US"></campus-portal>', { origin: 'main' });
  await asked;
  await page.locator('campus-portal').evaluate((element) => element.remove());
  await expect.poll(() => ended).toContain('/api/schools/v1/north');
});

test('F10 F16: a late response never overwrites a newer one [P10] [Z01]', async ({ page, embed }) => {
  const held: (() => void)[] = [];
  await page.route('**/api/tenants/v1/north', async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response }).catch(() => {});
  });
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  await expect.poll(() => held.length).toBe(1);
  const widget = page.locator('campus-sign-in');
  await widget.evaluate((element) => element.setAttribute('tenant', 'river'));
  await expect(widget.locator('[part=brand]')).toContainText('Riverbend');
  const late = page.waitForResponse('**/api/tenants/v1/north');
  held[0]?.();
  await late;
  await nextFrame(page);
  await expect(widget.locator('[part=brand]')).toContainText('Riverbend');
  await page.unroute('**/api/tenants/v1/north');

  // The same for two searches whose responses arrive in reverse order.
  await embed('<campus-school-select tenant="north" language="en_US"></campus-school-select>', { origin: 'main' });
  const search = page.getByRole('searchbox', { name: text('school:select.search') });
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
  let release: (() => void) | undefined;
  await page.route(/schools\/v1\/public.*search=river/, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fulfill({ response }).catch(() => {});
  });
  await search.fill('river');
  await expect.poll(() => Boolean(release)).toBe(true);
  await search.fill('north');
  const links = page.locator('campus-school-select').getByRole('link');
  await expect(links.first()).toContainText('Northlight');
  release?.();
  await nextFrame(page);
  await expect(links.first()).toContainText('Northlight');
});

test('an action that takes longer than a second shows a busy state [P10]', async ({ page, embed }) => {
  await page.route('**/api/auth/v1/sign-in', () => new Promise(() => {}));
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  await page.getByLabel(text('sign-in:form.account')).fill('learner@campus.example');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('x');
  const button = page.getByRole('button', { name: text('sign-in:form.signIn') }).last();
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.getByRole('img', { name: text('common:ui.busy') })).toBeVisible();
});

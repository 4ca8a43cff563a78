import { MAINTENANCE_POLL_MS } from '../../../src/contract/constants.ts';
import { createAdministeredSchool } from '../console/administrators.ts';
import { expectTakenOver } from '../element/shells.ts';
import { expect, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

/** Status pages that appear by themselves, because of what the platform answers (requirements E03, E04). */

test.describe('maintenance [E03]', () => {
  test.afterEach(({ platform }) => platform.maintain(false));

  test('any page leads to the page about it, and back when it has ended', async ({ page, platform, guard }) => {
    guard.allow({ status: 503, url: /./ });
    await platform.maintain(true);
    await page.clock.install();
    const answer = await page.goto('/portal/north?sxz-lang=en_US');
    expect([answer?.status(), await answer?.headerValue('retry-after')]).toEqual([503, '120']);
    const status = page.locator('campus-status-page');
    await expect(status.getByRole('heading')).toHaveText(text('status:maintenance.title'));
    await expect(status.getByRole('link', { name: text('status:next.tryAgain') })).toBeVisible();
    await guard.checkAxe(page);
    await platform.maintain(false);
    await expect(page.getByText(text('status:maintenance.retries'))).toBeVisible();
    await page.clock.fastForward(MAINTENANCE_POLL_MS);
    await expect(page.locator('campus-portal').getByRole('heading').first()).toHaveText('Northlight Academy');
    await expect(page).toHaveURL((url) => url.pathname === '/portal/north');
  });

  test('a form keeps what was typed and says why it was not sent', async ({ page, platform, guard }) => {
    guard.allow({ status: 503, url: /./ });
    await page.goto('/login/index?sxz-lang=en_US');
    const form = formIn(page);
    await form.account.fill('learner@campus.example');
    await form.password.fill('campus-demo');
    // A shell takes text before the view is there, which needs the platform.
    await expectTakenOver(page);
    await platform.maintain(true);
    await form.submit.click();
    await expect(page.locator('campus-sign-in').getByRole('alert')).toContainText(text('common:error.maintenance'));
    await expect(form.account).toHaveValue('learner@campus.example');
    await platform.maintain(false);
    await form.submit.click();
    await expect(page).toHaveURL((url) => url.pathname === '/portal/north');
  });

  test('a widget on another site shows the reason, and offers a retry', async ({ page, platform, embed, guard }) => {
    guard.allow({ status: 503, url: /./ });
    await platform.maintain(true);
    await embed('<campus-school-select tenant="north" language="en_US"></campus-school-select>');
    const widget = page.locator('campus-school-select');
    await expect(widget.getByRole('alert')).toContainText(text('common:error.maintenance'));
    await platform.maintain(false);
    await widget.getByRole('button', { name: text('common:ui.retry') }).click();
    await expect(widget.getByRole('heading', { level: 2 })).toHaveText(text('school:select.title'));
  });
});

for (const [reason, key] of [
  ['closed', 'status:unableToAccess.closed'],
  ['expired', 'status:unableToAccess.expired'],
] as const) {
  test(`the portal of a school that is ${reason} leads to the page about it; an administrator finds the console [E04]`, async ({
    page,
    platform,
    signInFast,
    guard,
  }) => {
    guard.allow({ status: 403, url: /schools\/v1/ });
    const { schoolId, admin } = await createAdministeredSchool(platform);
    if (reason === 'closed') await platform.sql`update tenants set closed_at = now() where id = ${schoolId}`;
    else await platform.sql`update tenants set valid_until = now() - interval '1 day' where id = ${schoolId}`;
    const status = page.locator('campus-status-page');
    const open = async () => {
      await page.goto(`/portal/${schoolId}?sxz-lang=en_US`);
      await expect(page).toHaveURL((url) => url.pathname === '/status/unable-to-access');
      await expect(status.getByText(text(key, { school: 'Northlight Academy' }))).toBeVisible();
    };
    await open();
    await expect(status.getByRole('link')).toHaveText([
      text('status:next.switchSchool'),
      text('status:next.signInHere'),
      text('status:next.home'),
    ]);
    await signInFast(admin.email);
    await open();
    await status.getByRole('link', { name: text('status:next.console') }).click();
    await expect(page.locator('site-console').getByRole('heading', { level: 2 })).toHaveText('Northlight Academy');
    // Open again: the page about it leads there.
    await open();
    await platform.sql`update tenants set closed_at = null, valid_until = null where id = ${schoolId}`;
    await page.reload();
    await expect(status.getByRole('link', { name: text('status:next.toSchool') })).toBeVisible();
  });
}

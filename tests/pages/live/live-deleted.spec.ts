import { createAdministeredSchool } from '../console/administrators.ts';
import { expect, test, text } from '../support/fixture.ts';
import { createLives } from './lives.ts';

test('the page of a deleted live course leads to the page about it, in its place, and that one to the list of its school [E09] [P16]', {
  tag: '@proof',
}, async ({ page, platform, embed, guard }) => {
  guard.allow({ status: 404, url: /\/api\/live\// });
  const { schoolId, admin } = await createAdministeredSchool(platform);
  await createLives(platform, schoolId, admin.id, [
    { id: 'gone', title: 'Gone', at: 60 },
    { id: 'kept', title: 'Kept', at: 60 },
  ]);
  await platform.sql`update lives set deleted_at = now() where tenant_id = ${schoolId} and id = 'gone'`;
  const deleted = page.getByRole('heading', { level: 2, name: text('status:liveDeleted.title') });
  await page.goto(`/portal/${schoolId}?sxz-lang=en_US`);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  }, `/live/${schoolId}/detail/gone?sxz-lang=en_US`);
  await expect(deleted).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/status/live-deleted');
  // The way back leads past the page that only said so.
  await page.goBack();
  await expect(page.locator('campus-portal')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/portal/${schoolId}`);
  await page.goForward();
  await expect(deleted).toBeVisible();
  await page.getByRole('link', { name: text('status:next.live') }).click();
  const rows = page.locator('campus-live-list').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Kept');

  // A page that cancels the navigation shows the message itself.
  await embed(`<campus-live-detail tenant="${schoolId}" language="en_US" live-id="gone"></campus-live-detail>`, {
    head: "<script>addEventListener('campus-navigate', (event) => event.preventDefault())</script>",
  });
  await expect(page.getByRole('alert')).toContainText(text('live:deleted'));
  await expect(page.getByRole('link', { name: text('live:portal.all') })).toHaveAttribute(
    'href',
    new RegExp(`/live\\?schoolId=${schoolId}`),
  );

  // So does what is opened on the page of one that is deleted in the meantime: there is nothing to try again.
  await embed(`<campus-live-detail tenant="${schoolId}" language="de_DE" live-id="kept"></campus-live-detail>`, {
    head: "<script>addEventListener('campus-navigate', (event) => event.preventDefault())</script>",
  });
  const share = page.getByRole('button', { name: text('live-detail:action.share', {}, 'de_DE') });
  await expect(share).toBeVisible();
  await platform.sql`update lives set deleted_at = now() where tenant_id = ${schoolId} and id = 'kept'`;
  await share.click();
  const dialog = page.getByRole('dialog', { name: text('live-share:title', {}, 'de_DE') });
  await expect(dialog.getByRole('alert')).toContainText(text('live:deleted', {}, 'de_DE'));
  await expect(dialog.getByRole('button', { name: text('common:ui.retry', {}, 'de_DE') })).toHaveCount(0);
});

import { expect, type Page, test, text } from '../support/fixture.ts';
import { createAdministeredSchool, createMember } from './administrators.ts';
import { consoleOf } from './fixture.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: text(`live-form:field.${name}`) });
const problem = (name: string) => text(`live-form:problem.${name}`);
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a school allows hosts of meetings elsewhere, its teacher gives a live course such an address, and a learner finds it in the room [B07]', async ({
  page,
  browser,
  guard,
  platform,
  signInFast,
}) => {
  test.slow();
  const { admin, schoolId } = await createAdministeredSchool(platform);
  const [teacher, learner] = await Promise.all([
    createMember(platform, schoolId, 'teacher'),
    createMember(platform, schoolId, 'learner'),
  ]);
  // The school of the console is not that of the site.
  await signInFast(admin.email);
  await page.goto(`${consoleOf(schoolId)}#live-courses`);
  const settings = page.getByRole('region', { name: text('console:live.title') });
  const hosts = settings.getByRole('textbox', { name: text('console:live.hosts') });
  const days = settings.getByRole('textbox', { name: text('console:live.days') });
  const save = settings.getByRole('button', { name: text('console:save') });
  await expect(settings).toContainText(text('console:live.used', { used: '0 bytes', max: '500 GB' }));
  await expect(hosts).toHaveValue('');
  await hosts.fill('zoom.us\nhttps://meet.example/');
  await days.fill('9999');
  await save.click();
  await expect(hosts).toBeFocused();
  await expect(hosts).toHaveAccessibleDescription(text('console:live.hostWrong', { host: 'https://meet.example/' }));
  await expect(days).toHaveAccessibleDescription(text('console:live.daysWrong', { max: '3,650' }));
  await hosts.fill('Zoom.us\n\nmeet.example\nzoom.us');
  await days.fill('٣٠');
  await save.click();
  await expect(page.getByRole('status').getByText(text('console:saved'))).toBeVisible();
  await expect(hosts).toHaveValue('zoom.us\nmeet.example');
  await expect(settings.getByText(text('console:unsaved'))).toHaveCount(0);
  await page.reload();
  await expect(hosts).toHaveValue('zoom.us\nmeet.example');
  await expect(days).toHaveValue('30');
  await guard.checkAxe(page);
  // Another administrator has saved meanwhile: what was typed stays, and the next save counts.
  await platform.sql`update live_schools set meeting_hosts = '{meet.example}', keep_days = 90, revision = revision + 1
    where tenant_id = ${schoolId}`;
  guard.allow({ status: 409, url: /\/lives\/v1\/settings/ });
  await hosts.fill('zoom.us\nmeet.example\nteams.example\n');
  await save.click();
  await expect(settings.getByText(text('console:conflict.title'))).toBeVisible();
  await expect(hosts).toHaveValue('zoom.us\nmeet.example\nteams.example');
  await expect(days).toHaveValue('90');
  await guard.checkAxe(page);
  await hosts.fill('zoom.us\nmeet.example');
  await save.click();
  await expect(settings.getByText(text('console:conflict.title'))).toHaveCount(0);
  await expect
    .poll(() => platform.sql`select meeting_hosts, keep_days from live_schools where tenant_id = ${schoolId}`)
    .toEqual([{ meeting_hosts: ['zoom.us', 'meet.example'], keep_days: 90 }]);

  await signInFast(teacher.email);
  await page.goto(`/live/${schoolId}/create?sxz-lang=en_US`);
  const submit = page.getByRole('button', { name: text('live-form:create.submit') });
  await expect(page.getByRole('group', { name: text('live-form:group.where') })).toBeVisible();
  await expect(field(page, 'meeting')).toHaveAccessibleDescription(
    text('live-form:hint.meetingHosts', { hosts: 'zoom.us, meet.example' }),
  );
  await field(page, 'title').fill('A lesson elsewhere');
  await page.getByLabel(text('live-form:field.date')).fill(dayAhead(2));
  await page.getByLabel(text('live-form:field.time'), { exact: true }).fill('09:30');
  await field(page, 'meeting').fill('http://zoom.us/j/1');
  await submit.click();
  await expect(field(page, 'meeting')).toBeFocused();
  await expect(field(page, 'meeting')).toHaveAccessibleDescription(problem('meetingUrlWrong'));
  guard.allow({ status: 400, url: /\/lives\/v1/ });
  await field(page, 'meeting').fill('https://evil.example/j/1');
  await submit.click();
  await expect(field(page, 'meeting')).toHaveAccessibleDescription(problem('meetingHostRefused'));
  await expect(field(page, 'meeting')).toBeFocused();
  await expect(field(page, 'title')).toHaveValue('A lesson elsewhere');
  await field(page, 'meeting').fill('https://school.zoom.us/j/1?pwd=secret');
  await submit.click();

  await expect(page).toHaveURL(/\/detail\/[^?]+\?.*gotoItem=share/);
  const [live] = await platform.sql`select id from lives where tenant_id = ${schoolId}`;
  const pageOf = (place: string) => `/live/${schoolId}/${place}/${live?.id}?sxz-lang=en_US`;
  await page.goto(pageOf('detail'));
  const address = (one: Page) => one.locator('campus-live-detail a[href^="https://school.zoom.us"]');
  await expect(address(page)).toHaveAttribute('rel', /noopener/);
  await expect(address(page)).toContainText('https://school.zoom.us/j/1?pwd=secret');
  await guard.checkAxe(page);

  await page.goto(pageOf('edit'));
  const change = page.getByRole('button', { name: text('live-form:edit.save') });
  await expect(field(page, 'meeting')).toHaveValue('https://school.zoom.us/j/1?pwd=secret');
  // The school allows this host no more: the address cannot stay, and nothing else is lost.
  await platform.sql`update live_schools set meeting_hosts = '{meet.example}' where tenant_id = ${schoolId}`;
  await field(page, 'title').fill('Somewhere else');
  await change.click();
  await expect(field(page, 'meeting')).toHaveAccessibleDescription(problem('meetingHostRefused'));
  await expect(field(page, 'title')).toHaveValue('Somewhere else');
  await field(page, 'meeting').fill('https://meet.example/room');
  await change.click();
  await expect(page.locator('campus-live-detail a[href="https://meet.example/room"]')).toBeVisible();

  const other = await browser.newContext({ baseURL: platform.main });
  const guest = await other.newPage();
  await signInFast(learner.email, { page: guest });
  await guest.goto(pageOf('detail'));
  await expect(guest.getByText(text('live-detail:elsewhere'))).toBeVisible();
  await expect(guest.locator('a[href*="meet.example"]')).toHaveCount(0);
  await platform.sql`update lives set start_at = now() - interval '5 minutes', opened_at = now() - interval '5 minutes',
    end_at = now() + interval '1 hour', closes_at = now() + interval '1 hour'
    where tenant_id = ${schoolId} and id = ${live?.id}`;
  await guest.reload();
  await guest.getByRole('link', { name: text('live-detail:action.enter') }).click();
  const link = guest.getByRole('link', { name: text('live-room:elsewhere.action') });
  await expect(link).toHaveAttribute('href', 'https://meet.example/room');
  await expect(link).toHaveAttribute('target', '_blank');
  await other.close();
});

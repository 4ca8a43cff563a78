import ICAL from 'ical.js';
import sharp from 'sharp';
import { createAdministeredSchool, createMember } from '../../console/administrators.ts';
import { expect, type Page, test, text } from '../../support/fixture.ts';

test.use({ timezoneId: 'Europe/Madrid' });

const DAY = 86_400_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const field = (page: Page, name: string) => page.getByRole('textbox', { name: text(`live-form:field.${name}`) });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key) });

test('a teacher makes a term of lives in one form with a cover, shares it with a co-host, moves and deletes the rest of it, and the calendar of the co-host follows [U12]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  test.slow();
  const { admin, schoolId } = await createAdministeredSchool(platform);
  const [teacher, partner] = await Promise.all([
    createMember(platform, schoolId, 'teacher'),
    createMember(platform, schoolId, 'teacher'),
  ]);
  await platform.sql`update users set nick_name = 'Partner of the series' where id = ${partner.id}`;
  await signInFast(teacher.email);

  // One form.
  await page.goto(`/live/${schoolId}/create?sxz-lang=en_US`);
  await field(page, 'title').fill('Algebra');
  await field(page, 'lecturer').fill('Łucja');
  await page.getByLabel(text('live-form:field.zone')).selectOption('Europe/Madrid');
  await page.getByLabel(text('live-form:field.date')).fill(dayAhead(3));
  await page.getByLabel(text('live-form:field.time'), { exact: true }).fill('09:30');
  const repeats = page.getByRole('checkbox', { name: text('live-form:repeat.on') });
  await repeats.click();
  await expect(repeats).toBeChecked();
  const submit = button(page, 'live-form:create.submit');
  await submit.click();
  const until = page.getByRole('textbox', { name: text('live-form:repeat.lastDay') });
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(text('live-form:problem.untilMissing'));
  await page.getByLabel(text('live-form:repeat.ends')).selectOption('count');
  await page.getByRole('textbox', { name: text('live-form:repeat.number') }).fill('4');
  await expect(page.getByText(/^4 live courses, the last one on /)).toBeVisible();
  // The day of the start is one of them, and stays.
  const days = page.getByRole('group', { name: text('live-form:repeat.days') });
  await expect(days.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(days.getByRole('checkbox', { checked: true })).toBeDisabled();
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#0a7d55' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'live-form:cover.upload').click();
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('radio', { name: text('live-form:cover.own') })).toBeChecked();
  await guard.checkAxe(page);
  await submit.click();
  await expect(page).toHaveURL(/gotoItem=share/);
  const shared = page.getByRole('dialog', { name: text('live-share:title') });
  await expect(shared.getByRole('textbox', { name: text('live-share:learners') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shared).toBeHidden();
  await expect(page.getByText(text('live-detail:series.place', { number: 1, total: 4 }))).toBeVisible();
  await expect(page.locator('campus-live-detail .live-cover img')).toHaveAttribute('src', /\/lives\//);

  // A co-host, of all of them.
  await button(page, 'live-detail:action.more').click();
  await page.getByRole('menuitem', { name: text('live-detail:action.hosts') }).click();
  const hosts = page.getByRole('dialog', { name: text('live-hosts:title') });
  await hosts.getByRole('searchbox', { name: text('live-hosts:search') }).fill('partner');
  await hosts.getByRole('button', { name: `${text('live-hosts:add')} Partner of the series` }).click();
  await hosts.getByLabel(text('live:scope.label')).selectOption('following');
  await guard.checkAxe(page);
  await hosts.getByRole('button', { name: text('live-hosts:save') }).click();
  await expect(hosts).toBeHidden();

  // From the second one on an hour later.
  await page.getByRole('link', { name: text('live-detail:series.next') }).click();
  await expect(page.getByText(text('live-detail:series.place', { number: 2, total: 4 }))).toBeVisible();
  const second = page.url();
  await button(page, 'live-detail:action.more').click();
  await page.getByRole('menuitem', { name: text('live-detail:action.edit') }).click();
  await page.getByLabel(text('live-form:field.time'), { exact: true }).fill('10:30');
  await page.getByLabel(text('live:scope.label')).selectOption('following');
  await button(page, 'live-form:edit.save').click();
  await expect(page.getByText(text('live-detail:series.place', { number: 2, total: 4 }))).toBeVisible();
  const hoursOf = async () => {
    const rows = await platform.sql`select to_char(start_at at time zone 'Europe/Madrid', 'HH24:MI') as at, deleted_at
      from lives where tenant_id = ${schoolId} order by start_at`;
    return rows.map(({ at, deleted_at }) => (deleted_at === null ? at : 'deleted'));
  };
  expect(await hoursOf()).toEqual(['09:30', '10:30', '10:30', '10:30']);

  // The co-host reads them in a calendar, by an address of their own.
  await signInFast(partner.email);
  await page.goto(`/live?schoolId=${schoolId}&view=month&sxz-lang=en_US`);
  await button(page, 'live-calendar:subscribe').click();
  const dialog = page.getByRole('dialog', { name: text('live-calendar:subscribe.title') });
  await dialog.getByRole('button', { name: text('live-calendar:subscribe.make') }).click();
  const address = dialog.getByRole('textbox', { name: text('live-calendar:subscribe.address') });
  await expect(address).toHaveValue(/\/live\/calendar\//);
  await guard.checkAxe(page);
  const feed = await address.inputValue();
  await expect(dialog.getByRole('link', { name: text('live-calendar:subscribe.open') })).toHaveAttribute(
    'href',
    feed.replace(/^https?:/, 'webcal:'),
  );
  const events = async () => {
    const calendar = new ICAL.Component(ICAL.parse(await (await fetch(feed)).text()));
    return calendar.getAllSubcomponents('vevent').map((event) => String(event.getFirstPropertyValue('status')));
  };
  expect(await events()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  await page.keyboard.press('Escape');
  // Theirs alone: the administrator has one, too.
  await page.goto(`/live?schoolId=${schoolId}&sxz-lang=en_US`);
  const rows = page.locator('campus-live-list').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await platform.sql`update lives set created_by = ${admin.id} where tenant_id = ${schoolId}`;
  await button(page, 'live-list:mine').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('mine') === 'true');
  await page.reload();
  await expect(button(page, 'live-list:mine')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(4);

  // The rest of the term is cancelled, and that is taken back.
  await signInFast(admin.email);
  await page.goto(second);
  await button(page, 'live-detail:action.more').click();
  await page.getByRole('menuitem', { name: text('live-detail:action.delete') }).click();
  const removal = page.getByRole('dialog', { name: text('live-detail:delete.title') });
  await removal.getByLabel(text('live:scope.label')).selectOption('following');
  await removal.getByRole('button', { name: text('live-detail:action.delete') }).click();
  await expect(page.getByRole('status').getByText(text('live-detail:delete.several', { count: 3 }))).toBeVisible();
  expect(await hoursOf()).toEqual(['09:30', 'deleted', 'deleted', 'deleted']);
  expect(await events()).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
  await button(page, 'live-detail:delete.undo').click();
  await expect(page.getByText(text('live-detail:series.place', { number: 2, total: 4 }))).toBeVisible();
  expect(await events()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
});

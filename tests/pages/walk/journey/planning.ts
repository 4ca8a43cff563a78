import ICAL from 'ical.js';
import { offsetAt, wallTimeIn } from '../../../../src/contract/live/schedule.ts';
import { expect } from '../../support/fixture.ts';
import type { TestPlatform } from '../../support/platform.ts';
import type { Person } from './person.ts';

const DAY_MS = 86_400_000;

/** A zone whose clocks are set back within seven months, and the day before that. */
function winterAhead(now: Date): { readonly zone: string; readonly eve: Date } {
  for (const zone of ['Europe/Madrid', 'America/Santiago'])
    for (let days = 14; days < 215; days++) {
      const eve = new Date(now.getTime() + days * DAY_MS);
      if (offsetAt(zone, new Date(eve.getTime() + DAY_MS)) < offsetAt(zone, eve)) return { zone, eve };
    }
  throw new Error('No clocks are set back.');
}

/** What the clocks of a zone show when the live courses of a calendar begin, as a calendar program reads it. */
async function timesAt(address: string, zone: string): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => wallTimeIn(zone, (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate()).time);
}

/** The teacher plans a term in one form; the learner books its last live course, whose calendar follows when it is moved. */
export async function planTerm(
  teacher: Person,
  learner: Person,
  schoolId: string,
  title: string,
  platform: TestPlatform,
) {
  const { button, field, page, t } = teacher;
  const now = platform.now();
  const { eve, zone } = winterAhead(now);
  const first = new Date(now.getTime() + 3 * DAY_MS);
  const count = Math.ceil((eve.getTime() - first.getTime()) / (7 * DAY_MS)) + 2;
  await teacher.go(`/live/${schoolId}/create`);
  await page.getByRole('textbox', { name: t('live-form:field.title') }).fill(title);
  await page.getByRole('textbox', { name: t('live-form:field.lecturer') }).fill('Łucja');
  await field('live-form:field.zone').selectOption(zone);
  await page.getByLabel(t('live-form:field.date')).fill(first.toISOString().slice(0, 10));
  await field('live-form:field.time').fill('09:30');
  const repeats = page.getByRole('checkbox', { name: t('live-form:repeat.on') });
  await repeats.click();
  await expect(repeats).toBeChecked();
  await page.getByLabel(t('live-form:repeat.ends')).selectOption('count');
  await page.getByRole('textbox', { name: t('live-form:repeat.number') }).fill(String(count));
  await teacher.shoot('term');
  await button('live-form:create.submit').click();
  await expect(page.getByRole('dialog', { name: t('live-share:title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('live-detail:series.next') }).click();
  await expect(page).not.toHaveURL(/gotoItem/);
  await teacher.shoot('live');
  const [last] = await platform.sql<{ id: string; start_at: string }>`select id, start_at from lives
    where tenant_id = ${schoolId} order by start_at desc limit 1`;
  // It is after the change of the clocks.
  expect(offsetAt(zone, new Date(last?.start_at ?? ''))).toBeLessThan(offsetAt(zone, first));

  await learner.go(`/live/${schoolId}/room/${last?.id}`);
  await learner.button('live-room:book.action').click();
  await expect(learner.button('live-room:book.cancel')).toBeVisible();
  await learner.shoot('room');
  await learner.go(`/live?schoolId=${schoolId}&view=month`);
  await learner.button('live-calendar:subscribe').click();
  const dialog = learner.page.getByRole('dialog', { name: learner.t('live-calendar:subscribe.title') });
  await dialog.getByRole('button', { name: learner.t('live-calendar:subscribe.make') }).click();
  const address = dialog.getByRole('textbox', { name: learner.t('live-calendar:subscribe.address') });
  await expect(address).toHaveValue(/\/live\/calendar\//);
  await learner.shoot('calendar');
  const feed = await address.inputValue();
  expect(await timesAt(feed, zone)).toEqual(['09:30']);

  await page.getByRole('button', { name: t('live-detail:action.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('live-detail:action.edit') }).click();
  await field('live-form:field.time').fill('10:30');
  await page.getByLabel(t('live:scope.label')).selectOption('following');
  await button('live-form:edit.save').click();
  await expect(page).toHaveURL(/\/detail\//);
  expect(await timesAt(feed, zone)).toEqual(['10:30']);
  await learner.go('/live');
  const bell = learner.page.locator('campus-school-header campus-notifications');
  await bell.locator('[part=trigger]').click();
  await bell.getByRole('link', { name: learner.t('notification-list:text.liveMoved', { title }) }).click();
  await expect(learner.page).toHaveURL(new RegExp(`/detail/${last?.id}`));
  await learner.shoot('moved');
}

import ICAL from 'ical.js';
import { expect } from '../../support/fixture.ts';
import type { Person } from './person.ts';

/** The Tuesday before the clocks of Europe are set back, a year of which this day is ahead. */
export function tuesdayBeforeWinterTime(now: Date): string {
  const lastSunday = (year: number) => {
    const end = new Date(Date.UTC(year, 9, 31));
    return new Date(end.getTime() - end.getUTCDay() * 86_400_000);
  };
  const year = now.getUTCFullYear();
  const change = lastSunday(year).getTime() - 14 * 86_400_000 > now.getTime() ? lastSunday(year) : lastSunday(year + 1);
  return new Date(change.getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
}

/** When the live courses of the learner’s calendar begin, as a calendar program reads it. */
async function eventsAt(address: string): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()));
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString().slice(0, 16));
}

/** The teacher plans a term in one form; the learner books its second live course, whose calendar follows when it is moved. */
export async function planTerm(teacher: Person, learner: Person, schoolId: string, title: string, now: Date) {
  const { button, field, page, t } = teacher;
  const first = tuesdayBeforeWinterTime(now);
  const day = (weeks: number) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  await teacher.go(`/live/${schoolId}/create`);
  await page.getByRole('textbox', { name: t('live-form:field.title') }).fill(title);
  await page.getByRole('textbox', { name: t('live-form:field.lecturer') }).fill('Łucja');
  await field('live-form:field.zone').selectOption('Europe/Madrid');
  await page.getByLabel(t('live-form:field.date')).fill(first);
  await field('live-form:field.time').fill('09:30');
  const repeats = page.getByRole('checkbox', { name: t('live-form:repeat.on') });
  await repeats.click();
  await expect(repeats).toBeChecked();
  await field('live-form:repeat.ends').selectOption('count');
  await page.getByRole('textbox', { name: t('live-form:repeat.number') }).fill('4');
  await teacher.shoot('term');
  await button('live-form:create.submit').click();
  await expect(page.getByRole('dialog', { name: t('live-share:title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('live-detail:series.next') }).click();
  await expect(page).not.toHaveURL(/gotoItem/);
  await teacher.shoot('live');
  const [, liveId = ''] = /\/detail\/([^/?]+)/.exec(page.url()) ?? [];

  await learner.go(`/live/${schoolId}/room/${liveId}`);
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
  // The same time of the clocks, an hour later in UTC than before their change.
  expect(await eventsAt(feed)).toEqual([`${day(1)}T08:30`]);

  await page.getByRole('button', { name: t('live-detail:action.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('live-detail:action.edit') }).click();
  await field('live-form:field.time').fill('10:30');
  await page.getByLabel(t('live:scope.label')).selectOption('following');
  await button('live-form:edit.save').click();
  await expect(page).toHaveURL(/\/detail\//);
  expect(await eventsAt(feed)).toEqual([`${day(1)}T09:30`]);
  await learner.go('/live');
  const bell = learner.page.locator('campus-school-header campus-notifications');
  await bell.locator('[part=trigger]').click();
  await bell.getByRole('link', { name: learner.t('notification-list:text.liveMoved', { title }) }).click();
  await expect(learner.page).toHaveURL(new RegExp(`/detail/${liveId}`));
  await learner.shoot('moved');
}

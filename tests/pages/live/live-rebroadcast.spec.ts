import { DAY_MS } from '../../../src/contract/durations.ts';
import { expect, test, text } from '../support/fixture.ts';
import { insertLive } from './new-live.ts';

const LANGUAGE = 'ar_SA';
const say = (key: string) => text(key, {}, LANGUAGE);
const problem = (name: string) => say(`live-form:problem.${name}`);

// A zone of half hours, and a language that is written from right to left.
test.use({ timezoneId: 'Asia/Kolkata' });

/** The local date and time in Kolkata after a number of milliseconds. */
const wallAfter = (ms: number) => {
  const wall = new Date(Date.now() + ms + 5.5 * 3_600_000).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
};

test('broadcasts a live course again by the rules, in a zone of half hours, with courseware from pages of 5, 10, 15 or 20, found by title and day [L07]', async ({
  page,
  events,
  platform,
  signInFast,
}) => {
  const id = await insertLive(platform, { title: 'Held once', start: '-3 hours', end: '-2 hours', held: true });
  const other = await insertLive(platform, { title: 'Quadratic rays', start: '-5 hours', end: '-4 hours', held: true });
  for (const hours of [6, 7, 8, 9])
    await insertLive(platform, { start: `-${hours} hours`, end: `-${hours - 1} hours`, held: true });
  await signInFast('teacher');
  await page.goto(`/live/north/detail/${id}?sxz-lang=${LANGUAGE}`);
  await page.getByRole('button', { name: say('live-detail:action.more') }).click();
  await page.getByRole('menuitem', { name: say('live-detail:action.rebroadcast') }).click();
  const dialog = page.getByRole('dialog', { name: say('live-form:again.title') });
  const moment = (name: 'start' | 'end') => {
    const group = dialog.getByRole('group', { name: say(`live-form:field.${name}`) });
    return {
      day: group.getByLabel(say('live-form:field.date')),
      time: group.getByLabel(say('live-form:field.time'), { exact: true }),
    };
  };
  const fill = async (name: 'start' | 'end', ms: number) => {
    const wall = wallAfter(ms);
    await moment(name).day.fill(wall.day);
    await moment(name).time.fill(wall.time);
    return wall;
  };
  const submit = dialog.getByRole('button', { name: say('live-form:again.submit') });
  const shown = (name: string) => expect(dialog.getByText(problem(name))).toBeVisible();
  const gone = (name: string) => expect(dialog.getByText(problem(name))).toHaveCount(0);
  await expect(dialog.getByLabel(say('live-form:field.zone'))).toHaveValue('Asia/Kolkata');

  await submit.click();
  await shown('startMissing');
  await shown('endMissing');
  await expect(moment('start').day).toBeFocused();
  await fill('start', 2 * 60_000);
  await submit.click();
  await shown('startTooEarly');
  await fill('start', 102 * DAY_MS);
  await submit.click();
  await shown('startTooLate');
  await fill('start', 3 * DAY_MS);
  await fill('end', 3 * DAY_MS - 60_000);
  await submit.click();
  await gone('startTooLate');
  await shown('endNotAfterStart');
  await fill('end', 6 * DAY_MS + 60_000);
  await submit.click();
  await shown('endTooLate');
  // Another start validates the end again immediately.
  await moment('start').day.fill(wallAfter(4 * DAY_MS).day);
  await gone('endTooLate');
  await moment('start').day.fill(wallAfter(8 * DAY_MS).day);
  await shown('endNotAfterStart');
  const start = await fill('start', 5 * DAY_MS);
  await gone('endNotAfterStart');
  await fill('end', 5 * DAY_MS + 90 * 60_000);

  await dialog.getByRole('button', { name: say('live-form:again.change') }).click();
  const selector = page.getByRole('dialog', { name: say('live-form:courseware.title') });
  const rows = selector.getByRole('radio');
  await expect(rows).toHaveCount(5);
  const sizes = selector.getByRole('combobox', { name: say('list:pager.size') });
  expect(
    await sizes.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['5', '10', '15', '20']);
  await sizes.selectOption('10');
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  const search = selector.getByRole('searchbox');
  await expect(search).toHaveAttribute('maxlength', '13');
  await search.fill('Quadratic');
  await expect(rows).toHaveCount(1);
  // The day is one of the zone of the device: in Kolkata it begins five and a half hours before that of UTC.
  const day = selector.getByLabel(say('live:list.date'));
  await day.fill(wallAfter(-5 * 3_600_000).day);
  await expect(rows).toHaveCount(1);
  await day.fill(wallAfter(-50 * DAY_MS).day);
  await expect(selector.getByText(say('live-form:courseware.none'))).toBeVisible();
  await search.fill('');
  await expect(selector.getByText(say('live-form:courseware.none'))).toBeVisible();
  await day.fill(wallAfter(-5 * 3_600_000).day);
  await search.fill('Quadratic');
  await expect(selector.getByText('Quadratic rays')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await rows.first().check();
  await selector.getByRole('button', { name: say('live-form:courseware.select') }).click();
  await expect(dialog.getByText('Quadratic rays')).toBeVisible();
  await submit.click();
  await expect(page).toHaveURL(new RegExp(`/live/north/detail/(?!${id})`));
  await expect(page.getByText(text('live-form:again.done', { start: '' }, LANGUAGE).trim())).toBeVisible();
  const [copy] = await platform.sql`select id, title, start_at, time_zone, courseware_id, cover from lives
    where tenant_id = 'north' and courseware_id = ${other}`;
  expect(events().find(({ type }) => type === 'campus-live-created')?.detail).toEqual({
    ...{ liveId: copy?.id, schoolId: 'north' },
  });
  expect(copy).toMatchObject({ title: 'Held once', time_zone: 'Asia/Kolkata', courseware_id: other, cover: 'art' });
  expect(new Date(copy?.start_at as string).toISOString()).toBe(
    new Date(`${start.day}T${start.time}:00+05:30`).toISOString(),
  );

  // Whoever manages the live course can repeat its own recording, which is preselected. The page of the teacher is left first:
  // what it still asks for the teacher is refused in the session of somebody else.
  await page.goto('/healthz');
  await signInFast('admin');
  await page.goto(`/live/north/detail/${id}?sxz-lang=${LANGUAGE}`);
  await page.getByRole('button', { name: say('live-detail:action.more') }).click();
  await page.getByRole('menuitem', { name: say('live-detail:action.rebroadcast') }).click();
  await expect(dialog.getByText('Held once')).toBeVisible();
  await submit.click();
  await shown('startMissing');
  await gone('coursewareMissing');
});

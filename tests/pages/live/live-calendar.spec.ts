import { createAdministeredSchool } from '../console/administrators.ts';
import { expect, test, text } from '../support/fixture.ts';
import { createLives } from './lives.ts';

const dayOf = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 10);
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test.use({ timezoneId: 'UTC' });

test('shows a month and a week as a grid with keys, numbers and at most three live courses a day, kept in the address [L01] [L11]', async ({
  page,
  platform,
  guard,
}) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  // Seven on a day of the next month, of which the calendar shows three.
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 14, 9)).toISOString().slice(0, 10);
  const minutes = (Date.parse(`${day}T09:00:00Z`) - now.getTime()) / 60_000;
  await createLives(
    platform,
    schoolId,
    admin.id,
    Array.from({ length: 7 }, (_, index) => ({
      id: `live-${index}`,
      title: `Lesson ${index + 1}`,
      at: minutes + index * 60,
    })),
  );
  await page.goto(`/live?schoolId=${schoolId}&sxz-lang=en_US`);
  const widget = page.locator('campus-live-list');
  await expect(widget.getByRole('listitem')).toHaveCount(7);
  await widget.getByRole('button', { name: text('live-list:view.month') }).click();
  const grid = widget.getByRole('grid');
  const cell = (of: string) => grid.locator(`[data-day="${of}"]`);
  const today = dayOf(0);
  await expect(cell(today)).toHaveAttribute('aria-current', 'date');
  // The column of today is tinted.
  await expect(grid.locator('[data-column=today]')).toHaveCount(
    await grid
      .getByRole('row')
      .count()
      .then((rows) => rows - 1),
  );
  await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'month');
  await expect(grid.getByRole('columnheader').first()).toHaveAccessibleName('Sunday');
  await expect(widget.locator('.calendar-zone')).toHaveText(/^(?:UTC|GMT|[A-Z]{3,})/);
  await guard.checkAxe(page);

  await widget.getByRole('button', { name: text('live-calendar:next.month') }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('month') === day.slice(0, 7));
  await expect(cell(day).getByRole('link')).toHaveCount(3);
  await expect(cell(day)).toContainText(text('live-calendar:count', { count: 7 }));
  // Rows of 104 px and entries in two lines: the time, and below it the title.
  const heightOf = (of: string) => cell(of).evaluate((one) => one.getBoundingClientRect().height);
  expect(await heightOf(`${day.slice(0, 7)}-01`)).toBe(104);
  const lines = await cell(day)
    .getByRole('link')
    .first()
    .evaluate((entry) => ['time', 'bdi'].map((part) => entry.querySelector(part)?.getBoundingClientRect().top ?? 0));
  expect(lines[1]).toBeGreaterThan(lines[0] ?? 0);
  const name = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  await expect(cell(day).getByRole('button')).toHaveAccessibleName(`+4 ${text('live-calendar:more', { day: name })}`);
  await page.reload();
  await expect(cell(day).getByRole('link')).toHaveCount(3);

  // Keys: only one cell is in the tab order; other months are loaded automatically.
  const isFocused = (of: string) => expect(cell(of)).toBeFocused();
  await expect(grid.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1);
  const first = `${day.slice(0, 7)}-01`;
  await cell(first).focus();
  await page.keyboard.press('ArrowLeft');
  await isFocused(addDays(first, -1));
  await expect(page).toHaveURL((url) => url.searchParams.get('month') === null);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const back = await grid.locator('[role="gridcell"]:focus').getAttribute('data-day');
  expect(new Date(back ?? '').getUTCDay()).toBe(0);
  await page.keyboard.press('End');
  await isFocused(addDays(back ?? '', 6));

  // Into a cell and out of it.
  await widget.getByLabel(text('live-calendar:jump')).fill(day);
  await expect(cell(day).getByRole('link')).toHaveCount(3);
  await cell(day).focus();
  await page.keyboard.press('Enter');
  await expect(cell(day).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await isFocused(day);

  // A week shows all of the day.
  await widget.getByRole('button', { name: text('live-list:view.week') }).click();
  await expect(cell(day).getByRole('link')).toHaveCount(7);
  await expect(grid.getByRole('gridcell')).toHaveCount(7);
  await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'week' && url.searchParams.has('month'));

  // "+4" lists the day.
  await widget.getByRole('button', { name: text('live-list:view.month') }).click();
  await cell(day).getByRole('button').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('date') === day && !url.searchParams.has('view'));
  await expect(widget.getByRole('listitem')).toHaveCount(7);
});

test('follows the writing direction, and lists the chosen day below the month on narrow screens [L11]', async ({
  page,
  platform,
}) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  await createLives(platform, schoolId, admin.id, [{ id: 'one', title: 'Vectors', at: 5 }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/live?schoolId=${schoolId}&view=month&sxz-lang=ar_SA`);
  const widget = page.locator('campus-live-list');
  const grid = widget.getByRole('grid');
  const day = dayOf(5);
  const cell = (of: string) => grid.locator(`[data-day="${of}"]`);
  await expect(grid.getByRole('columnheader').first()).toHaveAccessibleName('الأحد');
  // Two weeks are seen, that of today among them; the others are scrolled to.
  const seen = await grid.evaluate((list) => {
    const place = list.getBoundingClientRect();
    const cells = [...list.querySelectorAll('[data-day]')].filter((one) => {
      const { bottom, top } = one.getBoundingClientRect();
      return top >= place.top - 1 && bottom <= place.bottom + 1;
    });
    return { cells: cells.length, scrolls: list.scrollHeight > list.clientHeight };
  });
  expect(seen).toEqual({ cells: 14, scrolls: true });
  await expect(cell(day)).toBeInViewport();
  await cell(day).click();
  await expect(widget.getByRole('listitem').filter({ hasText: 'Vectors' }).getByRole('time')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(addDays(day, 1))).toBeFocused();
  await expect(widget.getByText(text('live-calendar:noneOnDay', {}, 'ar_SA'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

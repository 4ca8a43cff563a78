import { expect, type Page, test, text } from '../support/fixture.ts';

const panel = (page: Page, language = 'en_US') =>
  page.getByRole('region', { name: text('class-attendance:list.title', {}, language), exact: true });
const CLASS = '/classInfo/north/class-view/calculus?type=lectureCenter&sxz-lang=en_US';

test('lists the attendances of a class with a report of its students, and opens one below the class in the breadcrumb [A01] [U11]', async ({
  page,
  platform,
  signInFast,
}) => {
  // Those that other tests have made.
  await platform.sql`delete from attendances
    where tenant_id = 'north' and class_id = 'calculus' and id not like 'calculus-%'`;
  await signInFast('teacher');
  await page.goto(CLASS);
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await expect(rows.filter({ hasText: '期中复习' })).toContainText(text('class-attendance:stage.next'));
  await expect(rows.filter({ hasText: '习题课点名' })).toContainText(text('class-attendance:stage.open'));
  const past = rows.filter({ hasText: '不定积分' });
  await expect(past).toContainText(text('class-attendance:stage.over'));
  await expect(past).toContainText(text('class-attendance:count.recorded', { done: '38', all: '38' }));
  // How often each student was there, as a table and as a sheet.
  const report = page.getByRole('region', { name: text('class-attendance:report.title') });
  await expect(report.getByRole('row').nth(1)).toContainText('%');
  const sheet = page.waitForEvent('download');
  await report.getByRole('button', { name: text('class-attendance:report.export') }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
  await rows.filter({ hasText: '洛必达法则' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/classInfo\/north\/attendance\/calculus-2\?.*classId=calculus/);
  await expect(page.locator('campus-attendance-board')).toHaveAttribute('attendance-id', 'calculus-2');
  const trail = page.locator('campus-lecturing-center').getByRole('navigation', {
    name: text('lecturing:center.breadcrumb'),
  });
  await expect(trail.first().getByRole('link')).toHaveCount(3);
  // Beside the menu of the center, no column is cut.
  await expect
    .poll(() => page.locator('.record-box').evaluate((box) => box.scrollWidth - box.clientWidth), 'width of the grid')
    .toBe(0);
  // Nor is a number by the larger letters of Arabic.
  await page.goto('/classInfo/north/attendance/calculus-2?classId=calculus&sxz-lang=ar_SA');
  const numbers = page.locator('.cell-number .one-line');
  await expect(numbers).toHaveCount(10);
  const cut = (cells: Element[]) => cells.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth).length;
  await expect.poll(() => numbers.evaluateAll(cut)).toBe(0);
});

test('takes attendance: says what is wrong, keeps what was typed, and opens the new one [A01]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  guard.allow({ url: /\/class\/calculus\/attendances\// });
  // The times of the form are those of the computer.
  await page.clock.setSystemTime(platform.now());
  await signInFast('teacher');
  await page.goto(CLASS);
  await panel(page)
    .getByRole('button', { name: text('class-attendance:take.title') })
    .click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: text('class-attendance:take.name') });
  // Named after the lesson that is on, or after the day.
  await expect(name).not.toHaveValue('');
  await name.fill('');
  const start = dialog.getByRole('button', { name: text('class-attendance:take.submit') });
  await start.click();
  await expect(dialog.getByText(text('class-attendance:problem.nameMissing'))).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Limits, first part');
  await dialog.getByLabel(text('class-attendance:take.type')).selectOption('1');
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/class/calculus/attendances/'))
      keys.add(request.postDataJSON().idempotencyKey);
  });
  // It arrives, but its answer does not.
  await page.route('**/class/calculus/attendances/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await start.click();
  await expect(dialog.getByText(text('class-attendance:take.failed'))).toBeVisible();
  await expect(name).toHaveValue('Limits, first part');
  await page.unrouteAll();
  await start.click();
  await expect(page).toHaveURL(/\/classInfo\/north\/attendance\/attendance_/);
  expect(keys.size).toBe(1);
  await page.goBack();
  const made = panel(page).getByRole('listitem').filter({ hasText: 'Limits, first part' });
  await expect(made).toHaveCount(1);
  await expect(made).toContainText(text('class-attendance:stage.open'));
});

import { expect, type Page, test, text } from '../../support/fixture.ts';
import { planAttendance } from '../attendances.ts';

const label = (key: string, values = {}) => text(`attendance-board:${key}`, values);
const edit = (key: string) => text(`attendance-edit:${key}`);
const pathTo = (id: string, language = 'en_US') => `/classInfo/north/attendance/${id}?sxz-lang=${language}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page) => button(page, label('action.code'));

test('renames, extends, closes and deletes an attendance, remarks on a student, makes those without a status absent, takes the deletion back, and offers a code only while it is of use [U11] [A05]', async ({
  page,
  events,
  platform,
  signInFast,
}) => {
  const id = await planAttendance(platform, { starts: -5, ends: 10, students: { count: 3, attended: 1 } });
  await signInFast('teacher');
  await page.goto(pathTo(id));
  await expect(code(page)).toBeVisible();
  await button(page, label('action.edit')).click();
  const dialog = page.getByRole('dialog', { name: edit('title') });
  await dialog.getByRole('textbox', { name: edit('name') }).fill('');
  await dialog.getByRole('button', { name: edit('save') }).click();
  await expect(dialog.getByText(edit('problem.nameMissing'))).toBeVisible();
  await dialog.getByRole('textbox', { name: edit('name') }).fill('Series, second part');
  await dialog.getByRole('button', { name: '+15 min' }).click();
  await dialog.getByRole('button', { name: edit('save') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Series, second part', level: 2 })).toBeVisible();
  const updated = events().find(({ type }) => type === 'campus-attendance-updated')?.detail;
  expect(updated).toMatchObject({ attendanceId: id, name: 'Series, second part' });
  expect(Date.parse(String(updated?.endTime)) - Date.parse(String(updated?.startTime))).toBeGreaterThan(25 * 60_000);
  // The breadcrumb follows, and names the class without its id in the address.
  const trail = page.locator('campus-lecturing-center').getByRole('navigation', {
    name: text('lecturing:center.breadcrumb'),
  });
  await expect(trail.first().getByRole('link')).toHaveText([/./, /./, '高等数学（一）1 班']);
  await expect(trail.first().getByRole('link').last()).toHaveAttribute('href', /class-view\/calculus\?/);
  await expect(trail.first()).toContainText('Series, second part');

  // A remark is written beside the status, for the student to see; another teacher is told of one that is newer.
  const row = page.getByRole('row').filter({ hasText: 'Student 3' });
  await row.getByRole('button', { name: label('row.noRemark', { name: 'Student 3' }) }).click();
  const remark = page.getByRole('dialog', { name: text('attendance-dialogs:remark.title', { name: 'Student 3' }) });
  const field = remark.getByRole('textbox', { name: text('attendance-dialogs:remark.label') });
  await expect(field).toBeFocused();
  await field.fill('x'.repeat(201));
  await expect(field).toHaveAccessibleDescription(text('attendance-dialogs:remark.tooLong'));
  await field.fill('Ill until Monday.');
  await expect(field).toHaveAccessibleDescription(text('attendance-dialogs:remark.note'));
  const saveRemark = remark.getByRole('button', { name: text('attendance-dialogs:remark.save') });
  await expect(saveRemark).toBeEnabled();
  await platform.sql`update attendance_records set remark = 'On leave.', remarked_at = now(), remarked_by = 'admin'
    where attendance_id = ${id} and user_id = 'student-3'`;
  await saveRemark.click();
  await expect(remark.getByText('On leave.')).toBeVisible();
  await saveRemark.click();
  await expect(remark).toBeHidden();
  const written = row.getByRole('button', {
    name: label('row.remark', { name: 'Student 3', remark: 'Ill until Monday.' }),
  });
  await expect(written).toBeVisible();
  await expect(row.getByRole('rowheader')).toContainText('Ill until Monday.');

  // Without a status at the end they are absent, if the teacher says so: at once when it is closed, no more when it is open.
  await button(page, label('action.edit')).click();
  await dialog.getByRole('checkbox', { name: edit('absent') }).check();
  await dialog.getByRole('button', { name: edit('save') }).click();
  await expect(dialog).toBeHidden();
  const absent = page.getByRole('button', { name: new RegExp(`^${label('status.2')} \\d`) });
  await expect(absent).toHaveText(/0$/);

  await button(page, label('action.edit')).click();
  await dialog.getByRole('button', { name: edit('close') }).click();
  await expect(page.getByText(edit('closed'))).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  // By then nobody can check in.
  await expect(absent).toHaveText(/2$/);
  await expect(row.getByRole('radio', { checked: true })).toHaveText(label('status.2'));
  await button(page, label('action.edit')).click();
  await expect(dialog.getByRole('button', { name: edit('close') })).toHaveCount(0);
  await dialog.getByRole('button', { name: edit('delete') }).click();
  await expect(page.getByText(label('deleted.text', { name: 'Series, second part' }))).toBeVisible();
  const undo = button(page, label('undo.label'));
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(page.getByRole('heading', { name: 'Series, second part', level: 2 })).toBeVisible();
  expect(events().map(({ type }) => type)).toContain('campus-attendance-deleted');

  // One that has just ended has a code for those who are late, and says so.
  const late = await planAttendance(platform, { starts: -30, ends: -5, students: { count: 2 } });
  await page.goto(pathTo(late));
  await code(page).click();
  await expect(page.getByRole('dialog').getByText(text('attendance-code:late'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(pathTo('calculus-1'));
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(code(page)).toHaveCount(0);
});

test('keeps the time of the first check-in beside a correction, and calls numbers what the school calls them [U11] [A01]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  const id = await planAttendance(platform, { starts: -5, ends: 60, students: { count: 2, attended: 1 } });
  await platform.sql`update attendance_records set first_attended_at = attended_at where attendance_id = ${id}`;
  await signInFast('teacher');
  await embed(
    `<campus-attendance-board tenant="north" language="en_US" attendance-id="${id}"></campus-attendance-board>`,
    { origin: 'main' },
  );
  const row = page.getByRole('row').filter({ hasText: 'Student 1' });
  const time = row.locator('.cell-time time');
  const first = await time.textContent();
  await row.getByRole('radio', { name: text('attendance-board:status.2'), exact: true }).click();
  await expect(time).toHaveText(label('time.first', { time: first?.trim() }));
  await expect(page.getByRole('columnheader', { name: label('column.studentNumber') })).toBeVisible();
  await expect(time).not.toHaveAttribute('data-late');

  // It is marked after the end, as the time in its place would be, and printed.
  await platform.sql`update attendance_records set first_attended_at = now() + interval '2 hours'
    where attendance_id = ${id} and first_attended_at is not null`;
  await page.addInitScript(() => {
    window.print = () => void top?.document.documentElement.setAttribute('data-printed', document.title);
  });
  await page.reload();
  await expect(time).toHaveAttribute('data-late', 'true');
  await row.getByRole('rowheader').focus();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-printed', /./);
  const printed = page.frameLocator('campus-attendance-board iframe').getByRole('row').filter({ hasText: 'Student 1' });
  await expect(printed).toContainText(
    label('time.first', { time: '' })
      .replace(/[\u2066-\u2069]/g, '')
      .trim(),
  );
});

test('shows the projection over its page in one press, on the full screen, and comes back; its own address leads back, too [A06]', async ({
  page,
  signInFast,
}) => {
  await signInFast('teacher');
  await page.goto(pathTo('calculus-code'));
  const project = page.getByRole('link', { name: label('action.project'), exact: true });
  await project.click();
  const overlay = page.getByRole('dialog', { name: label('action.project') });
  await expect(overlay.getByRole('heading', { name: '定积分的应用 · 扫码签到' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(overlay.getByRole('img', { name: text('attendance-projection:code.label') })).toBeVisible();
  await overlay.getByRole('button', { name: text('attendance-projection:action.back') }).click();
  await expect(overlay).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
  await expect(project).toBeFocused();
  await expect(page).toHaveURL(/attendance\/calculus-code\?/);
  // Where the browser has no full screen, it fills the window, and Escape closes it.
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
  });
  await project.click();
  await expect(overlay.getByRole('heading', { name: '定积分的应用 · 扫码签到' })).toBeVisible();
  expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);

  await page.goto((await project.getAttribute('href')) ?? '');
  const back = page.getByRole('link', { name: text('attendance-projection:action.back') });
  await back.click();
  await expect(page).toHaveURL(/attendance\/calculus-code(?:\?|$)/);
  await expect(page.getByRole('grid')).toBeVisible();
});

/** What a reader sees of the grid: the part of it in view, and whether it scrolls by itself. */
const gridOf = (page: Page) =>
  page.locator('.record-box').evaluate((box) => {
    const edge = (name: string) => box.querySelector(`[data-row="-1"] .cell-${name}`)?.getBoundingClientRect();
    const { left, right } = box.getBoundingClientRect();
    const signature = edge('signature');
    return {
      isSignatureSeen: signature !== undefined && signature.left >= left - 1 && signature.right <= right + 1,
      scrollsDown: box.scrollHeight - box.clientHeight > 1,
      scrollsSideways: box.scrollWidth - box.clientWidth > 1,
    };
  });

test('has its signatures in view on a laptop, says when there is more sideways, and its pages do not scroll in the page [A01]', {
  tag: '@proof',
}, async ({ page, signInFast }) => {
  await signInFast('teacher');
  for (const [width, language] of [
    [1280, 'en_US'],
    [1280, 'de_DE'],
    [1280, 'ar_SA'],
    [1536, 'ru_RU'],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(pathTo('calculus-1', language));
    await expect(page.locator('[data-row="9"]')).toHaveCount(1);
    await expect
      .poll(() => gridOf(page), `${width} ${language}`)
      .toEqual({ isSignatureSeen: true, scrollsDown: false, scrollsSideways: false });
  }
  await page.setViewportSize({ width: 740, height: 720 });
  for (const language of ['en_US', 'ar_SA'] as const) {
    await page.goto(pathTo('calculus-1', language));
    const more = page.getByRole('button', { name: text('attendance-board:grid.more', {}, language) });
    await expect(page.locator('.record-frame[data-more-end]')).toHaveCount(1);
    // The columns get their widths with the students.
    await expect(page.locator('[data-row="9"]:not([aria-busy])')).toHaveCount(1);
    await more.click();
    await expect(page.locator('.record-frame[data-more-start]:not([data-more-end])')).toHaveCount(1);
    await expect(more).toHaveCount(0);
    expect((await gridOf(page)).isSignatureSeen).toBe(true);
  }
  // On a narrow page, each head stands above its cells.
  await page.setViewportSize({ width: 600, height: 720 });
  await page.goto(pathTo('calculus-1'));
  await expect(page.locator('[data-row="9"]:not([aria-busy])')).toHaveCount(1);
  const columns = (row: number) =>
    page.locator(`[data-row="${row}"] > .cell`).evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, width } = cell.getBoundingClientRect();
        return [cell.classList[1], Math.round(left), Math.round(width)];
      }),
    );
  // The columns and the rows get their sizes with the students.
  await expect.poll(() => gridOf(page)).toMatchObject({ scrollsDown: false, scrollsSideways: false });
  expect(await columns(-1)).toEqual(await columns(0));
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });

  test('one list scrolls with the page under its head, marks light up and are taken back, and the rest is behind one button [A01] [A02] [A12]', async ({
    page,
    platform,
    signInFast,
  }) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        if (this.matches('.record')) document.documentElement.dataset.flash = JSON.stringify(frames);
        return animate.call(this, frames, options);
      };
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const students = { count: 130, attended: 2 };
    const id = await planAttendance(platform, { name: 'Limits', ends: 60, students });
    await signInFast('teacher');
    await page.goto(pathTo(id));
    const row = (index: number) => page.locator(`.record-body > [data-row="${index}"]`);
    await expect(row(0)).toContainText('Student 1');
    await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(label('hint.title'))).toBeHidden();
    await expect(page.getByRole('navigation', { name: label('list.pages') })).toHaveCount(0);
    // The head of the site, the attendance and its counts leave room for students.
    expect(await row(0).evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(320);
    expect(await row(0).evaluate((element) => (element as HTMLElement).offsetHeight)).toBeLessThan(80);
    for (const choice of await row(0).getByRole('radio').all())
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(42);

    await expect(page.locator('.phone-count')).toContainText('2 / 130');
    await row(2)
      .getByRole('radio', { name: label('status.2') })
      .tap();
    await expect(page.getByText(label('mark.done', { name: 'Student 3', status: label('status.2') }))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-flash', /danger-surface/);
    await page.getByRole('button', { name: label('undo.label'), exact: true }).tap();
    await expect(row(2).getByRole('radio', { checked: true })).toHaveCount(0);

    const search = page.getByRole('searchbox', { name: label('search') });
    await expect(search).toBeHidden();
    await button(page, label('search')).tap();
    await expect(search).toBeFocused();
    await button(page, label('search')).tap();
    await expect(search).toBeHidden();

    // The list goes on, by the scroll of the page, and its head stays.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(row(129)).toContainText('Student 130');
    // The row with the focus stays.
    await expect(row(2)).toHaveCount(1);
    await expect(row(40)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Limits', level: 2 })).toBeInViewport();
    const more = button(page, label('action.more'));
    await more.tap();
    for (const name of ['batch.open', 'action.print', 'action.edit'])
      await expect(button(page, label(name))).toBeInViewport();
    await expect(page.getByRole('link', { name: label('action.project') })).toBeInViewport();
    await page.getByRole('combobox', { name: label('sort') }).selectOption('status');
    await expect(page).toHaveURL(/order%3Dstatus|order=status/);
    await expect(button(page, label('action.edit'))).toBeHidden();
    await more.tap();
    await button(page, label('action.edit')).tap();
    // Escape closes what was not changed; what was typed is not lost.
    const dialog = page.getByRole('dialog', { name: edit('title') });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
    await more.tap();
    await button(page, label('action.edit')).tap();
    const typed = dialog.getByRole('textbox', { name: edit('name') });
    await typed.fill('Limits, once more');
    await page.keyboard.press('Escape');
    await expect(typed).toHaveValue('Limits, once more');
    await dialog.getByRole('button', { name: edit('cancel'), exact: true }).tap();
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
    // The page is where it was.
    await page.evaluate(() => scrollTo(0, 0));
    await row(1).getByRole('checkbox').check();
    await expect(page.getByText(label('select.count', { number: 1 }))).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

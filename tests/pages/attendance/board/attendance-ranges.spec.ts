import { expect, test, text } from '../../support/fixture.ts';
import { begin } from '../failures.ts';

const board = (key: string, values = {}) => text(`attendance-board:${key}`, values);
const dialogText = (key: string, values = {}) => text(`attendance-dialogs:${key}`, values);
const widget = (id: string) =>
  `<campus-attendance-board tenant="north" language="en_US" attendance-id="${id}"></campus-attendance-board>`;

test('selects ranges by Shift and a press and by Shift and arrows, and gives only those one status [A11] [A12]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  const id = await begin(platform, 0);
  await signInFast('teacher');
  await embed(widget(id), { origin: 'main' });
  const grid = page.getByRole('grid');
  const row = (index: number) => grid.locator(`[data-row="${index}"]`);
  const tick = (index: number) => row(index).getByRole('checkbox');
  const bar = page.getByRole('toolbar');
  const count = (number: number) => expect(bar).toContainText(board('select.count', { number }));
  const marked = async (status: number) => {
    const checked = [];
    for (let index = 0; index < 10; index++)
      if (
        await row(index)
          .getByRole('radio', { name: board(`status.${status}`), exact: true })
          .isChecked()
      )
        checked.push(index);
    return checked;
  };
  await expect(row(9)).toBeVisible();
  await tick(1).click();
  await tick(3).click({ modifiers: ['Shift'] });
  await count(3);
  // The text of the rows is not selected with them.
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  // Keys start at the pressed row, and deselect rows on the way back.
  await row(6).getByRole('rowheader').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await count(7);
  await page.keyboard.press('Shift+ArrowUp');
  await count(6);
  await expect(row(8).getByRole('rowheader')).toBeFocused();
  await expect(grid.locator('[aria-selected=true]')).toHaveCount(6);

  await bar.getByRole('button', { name: board('batch.open') }).click();
  const dialog = page.getByRole('dialog', { name: dialogText('batch.title', { number: 6 }) });
  await dialog.getByRole('radio', { name: board('status.4') }).check();
  await dialog.getByRole('radio', { name: dialogText('batch.all') }).check();
  await expect(dialog.getByText(dialogText('batch.change', { changed: 6, total: 6 }))).toBeVisible();
  await dialog.getByRole('button', { name: dialogText('batch.apply') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => marked(4)).toEqual([1, 2, 3, 6, 7, 8]);
  // The focused buttons were removed.
  await expect(row(8).getByRole('rowheader')).toBeFocused();
  await page.getByRole('button', { name: board('undo.label'), exact: true }).click();
  await expect.poll(() => marked(4)).toEqual([]);

  // The box above a page selects only that page.
  const whole = grid.getByRole('checkbox', { name: board('select.page') });
  await whole.click();
  await page.getByRole('button', { name: text('list:pager.next') }).click();
  await expect(grid.locator('[data-row]')).toHaveCount(3);
  await whole.click();
  await count(12);
  await whole.click();
  await count(10);
});

test('shows a signature, which is zoomed by buttons, keys and the wheel, and gives the focus back [A01]', async ({
  page,
  embed,
  guard,
  platform,
  signInFast,
}) => {
  const id = await begin(platform, 0);
  await signInFast('teacher');
  await embed(widget(id), { origin: 'main' });
  const button = page
    .getByRole('grid')
    .getByRole('button', { name: board('row.signature', { name: 'Student 3' }), exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const title = dialogText('signature.title', { name: 'Student 3' });
  const dialog = page.getByRole('dialog', { name: title });
  const picture = dialog.getByRole('img', { name: title });
  const zoom = dialog.locator('output');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(zoom).toHaveText('100%');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();
  await dialog.getByRole('button', { name: dialogText('signature.in') }).click();
  await expect(zoom).toHaveText('125%');
  expect(await width()).toBeCloseTo(whole * 1.25, 0);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('80%');
  await picture.hover();
  await page.mouse.wheel(0, -100);
  await expect(zoom).toHaveText('100%');
  // Not beyond 0.2 and 3.
  const least = dialog.getByRole('button', { name: dialogText('signature.out') });
  for (let step = 0; step < 9; step++) await page.keyboard.press('-');
  await expect(zoom).toHaveText('20%');
  await expect(least).toBeDisabled();
  for (let step = 0; step < 14; step++) await page.keyboard.press('+');
  await expect(zoom).toHaveText('300%');
  await expect(dialog.getByRole('button', { name: dialogText('signature.in') })).toBeDisabled();
  await page.keyboard.press('0');
  await expect.poll(async () => (await width()) <= ((await dialog.boundingBox())?.width ?? 0)).toBe(true);
  await guard.checkAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

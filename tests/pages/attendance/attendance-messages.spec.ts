import { expect, type Page, test, text } from '../support/fixture.ts';
import { begin, meet, NAME } from './failures.ts';

const board = (key: string, values = {}) => text(`attendance-board:${key}`, values);
const dialogText = (key: string, values = {}) => text(`attendance-dialogs:${key}`, values);
const code = (key: string) => text(`attendance-code:${key}`);
const exported = (key: string, values = {}) => text(`attendance-export:${key}`, values);

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const choice = (page: Page, row: number, status: number) =>
  rows(page)
    .nth(row)
    .getByRole('radio', { name: board(`status.${status}`), exact: true });

test('a check-in: every failure has its own message, a way on that works, and keeps what was typed [A10]', async ({
  page,
  events,
  guard,
  platform,
  signInFast,
}) => {
  const id = await begin(platform, 0);
  await page.addInitScript(() => {
    window.print = () => void top?.document.documentElement.setAttribute('data-printed', document.title);
  });
  await signInFast('teacher');
  const search = page.getByRole('searchbox', { name: board('search') });
  const dialog = page.getByRole('dialog');
  const qr = page.getByRole('img', { name: code('qr') });
  const late = dialog.getByRole('radio', { name: board('status.3') });
  const jobs = page.getByRole('list', { name: exported('jobs') });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const found = async () => {
    await expect(rows(page)).toHaveCount(4);
    await expect(search).toHaveValue('Student 1');
  };
  const isTyped = () => expect(search).toHaveValue('Student 1');
  const openRow = (key: string, row: number) =>
    rows(page)
      .nth(row)
      .getByRole('button', { name: new RegExp(board(key, { name: 'Student 1', number: '' }).trimEnd()) })
      .click();
  const MARK = new RegExp(`/teacher/attendance/${id}/`);

  await meet(page, guard, [
    {
      name: 'the attendances of a class',
      url: /\/class\/calculus\/attendances\//,
      status: 500,
      act: () => page.goto('/classInfo/north/class-view/calculus?type=lectureCenter&sxz-lang=en_US'),
      message: text('class-attendance:list.failed'),
      works: () => expect(page.getByRole('link', { name: NAME }).first()).toBeVisible(),
    },
    {
      name: 'the detail',
      url: /attendanceDetail/,
      status: 404,
      act: () => page.locator(`a[href*="${id}"]`).click(),
      message: board('failed'),
      works: () => expect(rows(page)).toHaveCount(10),
    },
    {
      name: 'the list',
      url: /attendanceRecordList\//,
      status: 403,
      act: () => search.fill('Student 1'),
      message: board('list.failed'),
      kept: isTyped,
      works: found,
    },
    {
      name: 'a status that is refused',
      url: MARK,
      status: 403,
      act: () => choice(page, 0, 2).click(),
      message: board('mark.failed', { name: 'Student 1' }),
      kept: isTyped,
      works: () => expect(choice(page, 0, 2)).toBeChecked(),
    },
    {
      name: 'the undoing of a status',
      url: /attendance-records\/undo/,
      status: 403,
      act: () => page.getByRole('button', { name: board('undo.label'), exact: true }).click(),
      message: board('undo.failed'),
      works: () => expect(choice(page, 0, 1)).toBeChecked(),
    },
    {
      name: 'the network',
      url: MARK,
      act: () => choice(page, 0, 4).click(),
      message: `${board('unsent.count', { number: 1 })} ${board('unsent.kept')}`,
      place: '.board-note',
      retry: board('unsent.retry'),
      kept: () => expect(choice(page, 0, 4)).toBeChecked(),
      works: () => expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0),
    },
    {
      name: 'a platform that does not save',
      url: MARK,
      status: 500,
      act: () => choice(page, 0, 3).click(),
      message: `${board('unsent.count', { number: 1 })} ${board('unsent.waiting')}`,
      place: '.board-note',
      retry: board('unsent.retry'),
      kept: () => expect(choice(page, 0, 3)).toBeChecked(),
      works: () => expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0),
    },
    {
      name: 'the change record',
      url: /attendanceChangeList/,
      status: 404,
      act: () => openRow('row.changes', 0),
      message: dialogText('change.failed'),
      works: () => expect(dialog.getByRole('row').nth(1)).toContainText(board('status.3')),
    },
    {
      name: 'the signature',
      url: /attendances\/signature/,
      status: 404,
      act: async () => {
        await leave();
        await openRow('row.signature', 0);
      },
      message: dialogText('signature.failed'),
      works: () => expect(dialog.getByRole('img')).toBeVisible(),
    },
    {
      name: 'the picture of a signature',
      url: /signature-\d+/,
      act: async () => {
        await leave();
        await openRow('row.signature', 0);
      },
      message: dialogText('signature.failed'),
      works: () => expect(dialog.getByRole('img')).toBeVisible(),
    },
    {
      name: 'the count of a batch',
      url: /attendance-records\/batch-add/,
      status: 403,
      act: async () => {
        await leave();
        await rows(page).first().getByRole('rowheader').focus();
        await page.keyboard.press('Control+a');
        await page
          .getByRole('toolbar')
          .getByRole('button', { name: board('batch.open') })
          .click();
        await late.check();
        await dialog.getByRole('radio', { name: dialogText('batch.all') }).check();
      },
      message: dialogText('batch.countFailed'),
      kept: () => expect(late).toBeChecked(),
      works: () => expect(dialog.getByText(dialogText('batch.change', { changed: 3, total: 4 }))).toBeVisible(),
    },
    {
      name: 'a batch',
      url: /attendance-records\/batch-add/,
      act: async () => {
        await expect(late).toBeChecked();
        await dialog.getByRole('button', { name: dialogText('batch.apply') }).click();
      },
      message: dialogText('batch.failed'),
      // What was shown while it was sent is taken back: one of the four was late before.
      kept: async () => {
        const lates = page.locator('[role=radio][data-status="3"][aria-checked=true]');
        await expect(lates).toHaveCount((await dialog.isVisible()) ? 1 : 4);
      },
      works: async () => {
        await expect(dialog).toBeHidden();
        for (let row = 0; row < 4; row++) await expect(choice(page, row, 3)).toBeChecked();
      },
    },
    {
      name: 'the sheet to print',
      url: /attendanceRecordList\//,
      status: 403,
      act: () => page.getByRole('button', { name: board('action.print') }).click(),
      message: board('print.failed'),
      kept: isTyped,
      works: () => expect(page.locator('html')).toHaveAttribute('data-printed', NAME),
    },
    {
      name: 'the changing QR code',
      url: /qRCode\/url\/temp/,
      status: 403,
      act: () => page.getByRole('button', { name: board('action.code') }).click(),
      message: code('failed'),
      works: () => expect(qr).toBeVisible(),
    },
    {
      name: 'the permanent QR code',
      url: /qRCode\/url\/permanent/,
      status: 403,
      act: async () => {
        await dialog.getByRole('button', { name: code('permanent') }).click();
        await dialog.getByRole('button', { name: code('permanent.show') }).click();
      },
      message: code('permanent.failed'),
      works: () => expect(qr).toBeVisible(),
    },
    {
      name: 'an export',
      url: /recordNumber/,
      status: 403,
      act: async () => {
        await leave();
        await page.getByRole('button', { name: text('attendance-board:action.export'), exact: true }).click();
        await page.getByRole('button', { name: exported('format.csv') }).click();
      },
      message: exported('failed.start'),
      works: () => expect(page.getByText(exported('saved'))).toBeVisible(),
    },
    {
      name: 'the download of an export',
      url: /downloadattendanceRecordList/,
      status: 404,
      act: () => jobs.getByRole('button', { name: exported('download') }).click(),
      message: exported('failed.download'),
      causes: () => page.waitForEvent('download'),
    },
    {
      name: 'the deletion of an export',
      url: /attendanceRecordExports/,
      method: 'DELETE',
      status: 403,
      act: () => jobs.getByRole('button', { name: exported('remove') }).click(),
      message: exported('failed.cancel'),
      works: () => expect(jobs).toBeHidden(),
    },
  ]);
  await found();
  const told = events().filter(({ type, tag }) => type === 'campus-error' && tag === 'campus-attendance-board');
  expect(told.length).toBeGreaterThanOrEqual(14);
});

import { expect, type Page, test, text } from '../support/fixture.ts';
import { planAttendance } from './attendances.ts';

const MARK = /\/teacher\/attendance\/algebra-open\//;
const board =
  '<campus-attendance-board tenant="north" language="en_US" attendance-id="algebra-open"></campus-attendance-board>';
const choice = (page: Page, row: number, status: number) =>
  page
    .locator(`[data-row="${row}"]`)
    .getByRole('radio', { name: text(`attendance-board:status.${status}`), exact: true });
const note = (page: Page, number: number) => page.getByText(text('attendance-board:unsent.count', { number }));
const firstStatus = async (platform: { sql: (text: TemplateStringsArray) => Promise<unknown[]> }) =>
  platform.sql`select status, user_id from attendance_records where attendance_id = 'algebra-open' order by job_num, user_id limit 1`;

test('keeps marks without a network over a reload, shows how many are not sent, and sends them once it is back [A13]', async ({
  page,
  context,
  embed,
  guard,
  platform,
  signInFast,
}) => {
  await signInFast('teacher');
  const address = await embed(board, { origin: 'main' });
  await expect(choice(page, 0, 1)).toBeVisible();
  guard.allow({ url: MARK });
  await page.route(MARK, (route) => route.abort('internetdisconnected'));
  await choice(page, 0, 3).click();
  await choice(page, 1, 4).click();
  await expect(note(page, 2)).toBeVisible();
  await expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(1);
  // Without any answer after a reload it is not known who is signed in; the platform is asked again without a click.
  guard.allow({ url: /\/api\// });
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto(address);
  await expect(note(page, 2)).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await guard.checkAxe(page);
  await page.unroute('**/api/**');
  await expect(note(page, 2)).toBeVisible();
  await expect(choice(page, 0, 3)).toBeChecked();
  await expect(choice(page, 1, 4)).toBeChecked();
  const retry = page.getByRole('button', { name: text('attendance-board:unsent.retry') });
  const tried = page.waitForRequest(MARK);
  await retry.click();
  await tried;
  await page.unroute(MARK);
  // The queue may already have sent them; then there is no button.
  await retry.evaluateAll((buttons) => {
    for (const button of buttons as HTMLButtonElement[]) button.click();
  });
  await expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0);
  await expect(choice(page, 0, 3)).toBeChecked();
  expect(await firstStatus(platform)).toMatchObject([{ status: 3 }]);
  expect(context.pages()).toHaveLength(1);
});

test('shows a change of somebody else instead of overwriting it, and asks whose it shall be [A13]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  await signInFast('teacher');
  await embed(board, { origin: 'main' });
  await expect(choice(page, 0, 1)).toBeVisible();
  const change = () => platform.sql`
    update attendance_records set status = 2, version = version + 1
    where attendance_id = 'algebra-open' and user_id = (select user_id from attendance_records
      where attendance_id = 'algebra-open' order by job_num, user_id limit 1)`;
  await change();
  await choice(page, 0, 1).click();
  const dialog = page.getByRole('dialog');
  const set = (key: string, status: number) =>
    dialog.getByRole('button', {
      name: text(`attendance-dialogs:conflict.${key}`, { status: text(`attendance-board:status.${status}`) }),
    });
  await set('theirs', 2).click();
  await expect(choice(page, 0, 2)).toBeChecked();
  await change();
  await choice(page, 0, 4).click();
  await set('mine', 4).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0);
  await expect(choice(page, 0, 4)).toBeChecked();
  expect(await firstStatus(platform)).toMatchObject([{ status: 4 }]);

  // A change by someone else is not undone, and not reported as undone.
  await choice(page, 0, 1).click();
  await expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0);
  await change();
  await page.locator('[data-row="0"]').getByRole('rowheader').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(text('attendance-board:undo.kept', { number: 1 }))).toBeVisible();
  await expect(choice(page, 0, 2)).toBeChecked();
});

test('keeps what is not sent for its user when the session ends: others on the computer neither see nor send it [A13]', async ({
  page,
  context,
  embed,
  guard,
  platform,
  signInFast,
}) => {
  const id = await planAttendance(platform, { students: { count: 5 } });
  const MARK = new RegExp(`/teacher/attendance/${id}/`);
  const records = () =>
    platform.sql`select status, version from attendance_records where attendance_id = ${id} order by job_num`;
  await signInFast('teacher');
  const address = await embed(
    `<campus-attendance-board tenant="north" language="en_US" attendance-id="${id}"></campus-attendance-board>`,
    { origin: 'main' },
  );
  guard.allow({ url: MARK });
  await page.route(MARK, (route) => route.abort('internetdisconnected'));
  await choice(page, 0, 3).click();
  await choice(page, 1, 4).click();
  await expect(note(page, 2)).toBeVisible();
  await context.clearCookies();
  await page.unroute(MARK);
  guard.allow({ status: 401, url: /./ });
  // The next mark detects it.
  await choice(page, 2, 2).click();
  await expect(page.getByText(text('attendance-board:unsent.keptSignIn'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('common:signIn.title') })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);

  await signInFast('admin');
  await page.goto(address);
  await expect(choice(page, 4, 1)).toBeVisible();
  // Not even how many there are, while the platform cannot be reached.
  guard.allow({ url: /\/api\// });
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto(address);
  await expect(page.locator('campus-attendance-board').getByRole('alert')).toBeVisible();
  await expect(note(page, 3)).toHaveCount(0);
  await page.unroute('**/api/**');
  await page.goto(address);
  await expect(choice(page, 4, 1)).toBeVisible();
  await expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0);
  await expect(page.getByRole('grid').getByRole('radio', { checked: true })).toHaveCount(0);
  // Marks are sent one after another, so those of the teacher would have been sent before this one.
  await choice(page, 4, 1).click();
  await expect.poll(records).toEqual([0, 0, 0, 0, 1].map((status) => ({ status, version: status })));

  await context.clearCookies();
  await signInFast('teacher');
  await page.goto(address);
  await expect.poll(records).toEqual([3, 4, 2, 0, 1].map((status) => ({ status, version: Math.min(status, 1) })));
  await expect(choice(page, 2, 2)).toBeChecked();
  expect(
    await platform.sql`select distinct modified_by from attendance_changes
      where attendance_id = ${id} and user_id <> 'student-5'`,
  ).toEqual([{ modified_by: 'teacher' }]);
});

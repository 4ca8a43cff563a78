import { isProof } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';
import { type HeldMemory, heldMemory } from '../support/measures/memory.ts';

const STUDENTS = isProof ? 50_000 : 10_000;
const count = (number: number) => number.toLocaleString('en');
const BOARD =
  '<campus-attendance-board tenant="north" language="en_US" attendance-id="large" filter="size=all"></campus-attendance-board>';

test('thousands of students, in the proofs 50,000, scroll as one list with few elements and few requests, are marked by key at its end, and leave nothing behind [A09]', {
  tag: '@scaled',
}, async ({ page, embed, platform, signInFast }) => {
  await platform.sql`
    insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, created_at)
    values ('north', 'large', 'calculus', 'Large', 0, now(), now() + interval '1 hour', now())`;
  await platform.sql`
    insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num)
    select 'north', 'large', 'large-' || n, 'Student ' || n, lpad(n::text, 6, '0')
    from generate_series(1, ${STUDENTS}::int) as n`;
  // The database does this by itself after some time.
  await platform.sql`analyze attendance_records`;
  await signInFast('teacher');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('attendanceRecordList')) asked.push(request.url());
  });
  await embed(BOARD, { origin: 'main' });
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', String(STUDENTS + 1));
  const elements = () =>
    page
      .locator('campus-attendance-board')
      .evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('*').length ?? Number.POSITIVE_INFINITY);
  let most = await elements();
  for (let step = 0; step < 20; step++) {
    await grid.evaluate((box) => box.scrollBy(0, 4_400));
    most = Math.max(most, await elements());
  }
  await expect(grid.getByRole('rowheader', { name: 'Student 2005', exact: true })).toBeVisible();
  expect(most).toBeLessThan(1_500);
  // A fast scroll does not load the rows that it passes.
  asked.length = 0;
  await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
  const half = grid.getByRole('rowheader', { name: `Student ${STUDENTS / 2 + 5}`, exact: true });
  await expect(half).toBeVisible();
  await half.focus();
  await page.keyboard.press('Control+End');
  const last = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Student ${STUDENTS}` }) });
  await expect(last).toHaveAttribute('aria-rowindex', String(STUDENTS + 1));
  expect(asked.length).toBeLessThanOrEqual(6);
  await page.keyboard.press('2');
  await expect(last.getByRole('radio', { name: text('attendance-board:status.2') })).toBeChecked();
  expect(await elements()).toBeLessThan(1_500);

  // All that match are changed in one step, after being counted.
  await page.keyboard.press('Control+a');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: text('attendance-board:batch.open') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: text('attendance-board:status.1') }).check();
  await expect(dialog.getByText(`Will change: ${count(STUDENTS - 1)} of ${count(STUDENTS)}`)).toBeVisible();
  await dialog.getByRole('button', { name: text('attendance-dialogs:batch.apply') }).click();
  await expect(dialog).toBeHidden();
  const chips = page.getByRole('group', { name: text('attendance-board:chip.label') });
  await expect(chips.getByRole('button', { name: text('attendance-board:status.1') })).toContainText(
    count(STUDENTS - 1),
  );

  // A second visit leaves no more memory in use than the first.
  const leave = async () => {
    await page.locator('campus-attendance-board').evaluate((element) => element.remove());
    return heldMemory(page);
  };
  const visit = async () => {
    await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), BOARD);
    await expect(grid).toHaveAttribute('aria-rowcount', String(STUDENTS + 1));
    for (let step = 0; step < 20; step++) await grid.evaluate((box) => box.scrollBy(0, 4_400));
    await expect(grid.getByRole('rowheader', { name: 'Student 2005', exact: true })).toBeVisible();
    return leave();
  };
  await leave();
  const first = await visit();
  let visits = 0;
  const limits: Partial<HeldMemory> = { nodes: 100, jsEventListeners: 5, usedSize: 100_000 };
  const growing = async () => {
    visits += 1;
    const held = await visit();
    const perVisit = (key: keyof HeldMemory) => (held[key] - first[key]) / visits;
    return Object.entries(limits).filter(([key, limit]) => perVisit(key as keyof HeldMemory) >= limit);
  };
  // Garbage is collected some time later; a leak grows with each visit.
  await expect.poll(growing).toEqual([]);
});

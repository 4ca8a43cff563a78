import { isProof } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';
import { type HeldMemory, heldMemory } from '../support/measures/memory.ts';

const STUDENTS = isProof ? 50_000 : 10_000;
const count = (number: number) => number.toLocaleString('en');
const BOARD =
  '<campus-attendance-board tenant="north" language="en_US" attendance-id="large" filter="size=all"></campus-attendance-board>';

test('thousands of students, in the proofs 50,000, scroll as one list with few elements and few requests, are marked by key at its end, are reached in a list that is higher than a box can be, and leave nothing behind [A09]', {
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

  // In rows of this height the list is higher than its box can be, as a list of a million students is.
  const rows = grid.getByRole('row');
  const setHeights = (row: string, box: string) =>
    page.locator('.record-box').evaluate(
      (element: HTMLElement, [own, most]) => {
        element.style.setProperty('--_row', own);
        element.style.maxBlockSize = most;
        element.dispatchEvent(new Event('scroll'));
      },
      [row, box] as const,
    );
  await setHeights(`${Math.ceil(12_000_000 / STUDENTS)}px`, '4000px');
  const boxHeight = () => grid.locator('.record-body').evaluate(({ clientHeight }) => clientHeight);
  await expect.poll(boxHeight).toBe(8_000_000);
  /** How far the edge of a row is from that of the box, below the heads. */
  const distance = (index: number, edge: 'top' | 'bottom') =>
    grid.evaluate(
      (box, [row, side]) => {
        const at = box.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect()[side];
        const heads = box.querySelector('.record-heads') as HTMLElement;
        const edges = {
          top: box.getBoundingClientRect().top + heads.offsetHeight,
          bottom: box.getBoundingClientRect().bottom,
        };
        return at === undefined ? Number.NaN : Math.abs(at - edges[side]);
      },
      [index, edge] as const,
    );
  await page.keyboard.press('Control+Home');
  await expect(rows.nth(1)).toHaveAttribute('aria-rowindex', '2');
  await expect.poll(() => distance(0, 'top')).toBeLessThan(2);
  await page.keyboard.press('Control+End');
  await expect(last).toHaveAttribute('aria-rowindex', String(STUDENTS + 1));
  await expect.poll(() => distance(STUDENTS - 1, 'bottom')).toBeLessThan(2);
  await grid.evaluate((box) => box.scrollTo(0, 0));
  await expect.poll(() => distance(0, 'top')).toBeLessThan(2);
  await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(() => distance(STUDENTS - 1, 'bottom')).toBeLessThan(2);
  await page.keyboard.press('ArrowUp');
  await expect(grid.locator(':focus').locator('xpath=ancestor-or-self::*[@role="row"]')).toHaveAttribute(
    'aria-rowindex',
    String(STUDENTS),
  );
  await setHeights('', '');
  await page.keyboard.press('Control+End');
  await expect(last).toBeInViewport();

  // All that match are changed in one step, after being counted. It is shown while it is sent.
  await page.keyboard.press('Control+a');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: text('attendance-board:batch.open') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: text('attendance-board:status.1') }).check();
  await expect(dialog.getByText(`Will change: ${count(STUDENTS - 1)} of ${count(STUDENTS)}`)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/attendance-records\/batch-add/, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: text('attendance-dialogs:batch.apply') }).click();
  await expect(dialog).toBeHidden();
  const present = text('attendance-board:status.1');
  // The last student has a status already.
  const other = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Student ${STUDENTS - 1}` }) });
  await expect(other.getByRole('radio', { name: present })).toBeChecked();
  await expect(last.getByRole('radio', { name: present })).not.toBeChecked();
  await expect(other.locator('.unsent-dot')).toHaveAttribute('data-on', 'true');
  answer();
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

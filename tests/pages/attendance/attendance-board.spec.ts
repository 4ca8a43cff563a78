import { hold } from '../support/calls.ts';
import { expect, type Page, test, text, WHOLE_DATE } from '../support/fixture.ts';
import { watchShifts } from '../support/measures/layout.ts';
import { planAttendance } from './attendances.ts';

const board = (attendance: string, attributes = '') =>
  `<campus-attendance-board tenant="north" language="en_US" attendance-id="${attendance}" ${attributes}></campus-attendance-board>`;
const status = (number: number) => text(`attendance-board:status.${number}`);
const gridIn = (page: Page) => page.getByRole('grid');
const rowsIn = (page: Page) =>
  gridIn(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: text('attendance-board:chip.label') }).getByRole('button', { name });
const choice = (page: Page, row: number, name: string) =>
  rowsIn(page).nth(row).getByRole('radio', { name, exact: true });
/** The name of the focused element, with the row and the column of its cell. */
const focused = (page: Page) =>
  page.locator('campus-attendance-board').evaluate(({ shadowRoot }) => {
    const active = shadowRoot?.activeElement;
    const row = active?.closest<HTMLElement>('[data-row]')?.dataset.row;
    return `${row} ${active?.closest<HTMLElement>('[data-column]')?.dataset.column}`;
  });

test('lists the students with counts that filter, search, sorting and page sizes [A01] [A14]', async ({
  page,
  embed,
  events,
  signInFast,
}) => {
  await signInFast('teacher');
  await watchShifts(page);
  const release = await hold(page, '**/attendanceRecordList/**');
  await embed(board('calculus-1'), { origin: 'main' });
  await expect(page.getByRole('heading', { name: '不定积分' })).toBeVisible();
  release();
  const trail = page.getByRole('navigation', { name: text('attendance-board:crumb.label') });
  await expect(trail.getByRole('link')).toHaveCount(3);
  await expect(rowsIn(page)).toHaveCount(10);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  await expect(page.getByRole('tab')).toHaveCount(0);
  const total = Number(await gridIn(page).getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(30);
  await expect(chip(page, text('attendance-board:chip.all'))).toContainText(String(total));
  await expect(
    gridIn(page).getByRole('columnheader', { name: text('attendance-board:column.signature') }),
  ).toBeVisible();

  await chip(page, status(3)).click();
  await expect(chip(page, status(3))).toHaveAttribute('aria-pressed', 'true');
  // A sign-in after the end is marked with words, not only with a color.
  await expect(rowsIn(page).first().getByText(text('attendance-board:time.late'))).toBeVisible();
  await chip(page, status(3)).click();
  await page.getByRole('combobox', { name: text('list:pager.size') }).selectOption('25');
  await expect(gridIn(page).locator('[data-row="10"]')).toHaveCount(1);
  const name = ((await rowsIn(page).nth(3).getByRole('rowheader').textContent()) ?? '').trim();
  await page.getByRole('searchbox', { name: text('attendance-board:search') }).fill(name);
  await expect(gridIn(page).locator('mark')).toHaveText(name.split(' '));
  await page.getByRole('searchbox', { name: text('attendance-board:search') }).fill('nobody is called this');
  await expect(page.getByText(text('attendance-board:list.none'))).toBeVisible();
  await page.getByRole('button', { name: text('attendance-board:list.clear') }).click();
  await expect(gridIn(page).locator('[data-row="10"]')).toHaveCount(1);

  const head = gridIn(page).getByRole('columnheader', { name: text('attendance-board:column.name') });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(await focused(page)).toBe('-1 1');
  const filters = events().filter(({ type }) => type === 'campus-filter-changed');
  expect(filters.at(-1)?.detail.filter).toBe('order=name&descending=true&size=25');
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-attendance-shown')?.detail)
    .toEqual({
      ...{ attendanceId: 'calculus-1', schoolId: 'north', name: '不定积分' },
      ...{ classId: 'calculus', className: '高等数学（一）1 班' },
    });
});

test('asks for the students together with their attendance, also when it is tried again [A01] [A10]', async ({
  page,
  embed,
  guard,
  signInFast,
}) => {
  const [detail, list] = [/attendanceDetail\//, /attendanceRecordList\//];
  guard.allow({ status: 500, url: detail });
  guard.allow({ status: 500, url: list });
  await signInFast('teacher');
  const lists: string[] = [];
  page.on('request', (request) => list.test(request.url()) && lists.push(request.url()));
  // The attendance is returned after the students were requested.
  const isAsked = page.waitForRequest(list);
  await page.route(detail, async (route) => {
    await isAsked;
    await route.continue();
  });
  await embed(board('calculus-1'), { origin: 'main' });
  await expect(rowsIn(page)).toHaveCount(10);
  expect(lists).toHaveLength(1);

  await page.unroute(detail);
  const json = { code: '500000', message: '' };
  for (const url of [detail, list]) await page.route(url, (route) => route.fulfill({ status: 500, json }));
  await page.reload();
  await expect(page.getByText(text('attendance-board:failed'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: text('common:ui.retry'), exact: true }).click();
  await expect(rowsIn(page)).toHaveCount(10);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('changes a status at once, takes it back, and shows who changed what [A02] [A04] [P04]', async ({
  page,
  embed,
  events,
  signInFast,
}) => {
  await signInFast('teacher');
  await embed(board('algebra-open'), { origin: 'main' });
  await expect(choice(page, 0, status(3))).toHaveAttribute('aria-checked', 'false');
  const name = ((await rowsIn(page).first().getByRole('rowheader').textContent()) ?? '').trim();
  await choice(page, 0, status(3)).click();
  await expect(choice(page, 0, status(3))).toHaveAttribute('aria-checked', 'true');
  await expect(
    page.getByRole('status').getByText(text('attendance-board:mark.done', { name, status: status(3) })),
  ).toBeVisible();
  const changes = rowsIn(page)
    .first()
    .getByRole('button', { name: /change history/ });
  await expect(changes).toHaveText('1');
  // Marking before the list is refreshed does not conflict with a step that was just undone.
  const list = /attendanceRecordList\//;
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route(list, (route) => isRead.then(() => route.continue()));
  await page.getByRole('button', { name: text('attendance-board:undo.label'), exact: true }).click();
  await expect(page.getByText(text('attendance-board:undo.done'))).toBeVisible();
  const changed = () => events().filter(({ type }) => type === 'campus-attendance-changed');
  await expect.poll(changed).toHaveLength(2);
  expect(changed()[0]?.detail).toEqual({ attendanceId: 'algebra-open', schoolId: 'north', changed: 1 });
  await choice(page, 0, status(4)).click();
  await expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0);
  await expect(choice(page, 0, status(4))).toHaveAttribute('aria-checked', 'true');
  await choice(page, 0, status(2)).click();
  read();
  await expect(changes).toHaveText('4');
  // Each press undoes one step, also of one student.
  await rowsIn(page).first().getByRole('rowheader').focus();
  await page.keyboard.press('Control+z');
  await expect(choice(page, 0, status(4))).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Control+z');
  await expect(rowsIn(page).first().getByRole('radio', { checked: true })).toHaveCount(0);
  await choice(page, 0, status(4)).click();
  await expect(changes).toHaveText('7');

  await changes.click();
  const dialog = page.getByRole('dialog', { name: text('attendance-dialogs:change.title', { name }) });
  await expect(dialog.getByRole('row').nth(1)).toContainText(status(4));
  await expect(dialog.getByRole('time').first()).toHaveAttribute('title', WHOLE_DATE);
  expect((await dialog.boundingBox())?.width).toBe(680);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await focused(page)).toBe('0 5');
});

test('rolls a status back that could not be changed, says so, and offers to try again [A02] [A10]', async ({
  page,
  embed,
  guard,
  signInFast,
}) => {
  await signInFast('teacher');
  await embed(board('algebra-open'), { origin: 'main' });
  const mark = /\/teacher\/attendance\/algebra-open\//;
  guard.allow({ status: 403, url: mark });
  await page.route(mark, (route) => route.fulfill({ status: 403, json: { code: '403001', message: '' } }), {
    times: 1,
  });
  await choice(page, 1, status(2)).click();
  await expect(page.getByRole('alert')).toContainText('couldn’t be changed');
  const said = page.locator('.board-note').filter({ hasText: 'couldn’t be changed' });
  await expect(choice(page, 1, status(2))).toHaveAttribute('aria-checked', 'false');
  // It stays while others are marked.
  await choice(page, 2, status(3)).click();
  await expect(choice(page, 2, status(3))).toHaveAttribute('aria-checked', 'true');
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(choice(page, 1, status(2))).toHaveAttribute('aria-checked', 'true');
  await expect(said).toBeHidden();
});

test('answers the call of the roll with yes and no, and asks before a make-up [A03]', async ({
  page,
  embed,
  signInFast,
}) => {
  await signInFast('teacher');
  await embed(board('calculus-roll'), { origin: 'main' });
  const [yes, no] = [text('attendance-board:roll.1'), text('attendance-board:roll.2')];
  await expect(rowsIn(page).first().getByRole('radio')).toHaveCount(2);
  await choice(page, 0, no).click();
  await expect(choice(page, 0, no)).toHaveAttribute('aria-checked', 'true');
  await choice(page, 0, yes).click();
  const dialog = page.getByRole('dialog', { name: text('attendance-dialogs:makeUp.title') });
  await dialog.getByRole('button', { name: text('attendance-dialogs:cancel') }).click();
  await expect(choice(page, 0, no)).toHaveAttribute('aria-checked', 'true');
  await choice(page, 0, yes).click();
  await dialog.getByRole('button', { name: text('attendance-dialogs:makeUp.confirm') }).click();
  await expect(choice(page, 0, yes)).toHaveAttribute('aria-checked', 'true');
});

test('a class is marked end to end by keyboard alone, from right to left, and read by its roles and names [A11] [A12]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  const ar = (key: string, values = {}) => text(`attendance-board:${key}`, values, 'ar_SA');
  const number = (value: number) => new Intl.NumberFormat('ar-SA').format(value);
  const chips = page.getByRole('group', { name: ar('chip.label') });
  const counted = (status: number, count: number) =>
    expect(chips.getByRole('button', { name: ar(`status.${status}`) })).toContainText(number(count));
  const students = 12;
  const id = await planAttendance(platform, { students: { count: students } });
  await signInFast('teacher');
  await embed(
    `<campus-attendance-board tenant="north" language="ar_SA" attendance-id="${id}"></campus-attendance-board>`,
    { origin: 'main', lang: 'ar', dir: 'rtl' },
  );
  await expect(rowsIn(page)).toHaveCount(10);
  // One tab stop leads into the grid.
  for (let stops = 0; stops < 30 && (await focused(page)) === 'undefined undefined'; stops++)
    await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('0 1');
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe('0 2');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('0 1');
  await page.keyboard.press('Control+End');
  expect(await focused(page)).toBe('9 6');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowLeft');

  // Each key marks a student and moves to the next one, also on the next page.
  const keys = [...'1pl3a2e411p3'];
  for (const [index, key] of keys.entries()) {
    await expect.poll(() => focused(page)).toBe(`${index % 10} 1`);
    await page.keyboard.press(key);
  }
  await expect.poll(() => focused(page)).toBe('1 1');
  await counted(1, 5);
  await counted(3, 3);
  // Only the last one is undone.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').getByText(ar('undo.done'))).toBeVisible();
  await counted(3, 2);

  // The rest in one step.
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('toolbar').getByRole('status')).toHaveText(
    ar('select.allOnPage', { number: number(2) }).replace(/[\u2068\u2069]/g, ''),
  );
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: ar('status.1') })).toBeFocused();
  await page.keyboard.press('Space');
  const change = text('attendance-dialogs:batch.change', { changed: number(1), total: number(2) }, 'ar_SA');
  await expect(dialog.getByText(change.replace(/[\u2068\u2069]/g, ''))).toBeVisible();
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await counted(1, 6);
  await expect(page.locator('campus-attendance-board:state(unsent)')).toHaveCount(0);
  expect(
    await platform.sql`select status from attendance_records where attendance_id = ${id} order by job_num`,
  ).toEqual([1, 1, 3, 3, 2, 2, 4, 4, 1, 1, 1, 1].map((status) => ({ status })));
  const row = (name: string) => `
    - row:
      - gridcell:
        - checkbox ${JSON.stringify(ar('row.select', { name }))}
      - rowheader "${name}"
      - gridcell /\\d+/
      - gridcell:
        - 'radiogroup "${ar('mark.done', { name, status: ar('status.1') })}"':
          - radio "${ar('status.1')}" [checked]
          - radio "${ar('status.3')}"
          - radio "${ar('status.2')}"
          - radio "${ar('status.4')}"
      - gridcell
      - gridcell:
        - button /${name}/
      - gridcell:
        - button ${JSON.stringify(ar('row.noRemark', { name }))}`;
  const heads = ['name', 'studentNumber', 'status', 'time', 'changes'].map(
    (one) => `
      - columnheader "${ar(`column.${one}`)}":
        - button "${ar(`column.${one}`)}"`,
  );
  await expect(gridIn(page)).toMatchAriaSnapshot(`
- grid ${JSON.stringify(ar('list.of', { name: 'Limits' }))}:
    - row:
      - columnheader:
        - checkbox "${ar('select.page')}"${heads.join('')}${row('Student 11')}${row('Student 12')}`);
  await expect(chips).toMatchAriaSnapshot(`
- group "${ar('chip.label')}":
  - button "${ar('chip.all')} ${number(12)}" [pressed]
  - button "${ar('status.1')} ${number(6)}"
  - button "${ar('status.3')} ${number(2)}"
  - button "${ar('status.2')} ${number(2)}"
  - button "${ar('status.4')} ${number(2)}"
  - button "${ar('status.0')} ${number(0)}"`);
});

test('single keys can be turned off [A11]', async ({ page, embed, signInFast }) => {
  await signInFast('teacher');
  await embed(board('calculus-2'), { origin: 'main' });
  await page.getByRole('checkbox', { name: text('attendance-board:hint.single') }).uncheck();
  await rowsIn(page).first().getByRole('rowheader').focus();
  await page.keyboard.press('2');
  expect(await focused(page)).toBe('0 1');
  await expect(choice(page, 0, status(1))).toHaveAttribute('aria-checked', 'true');
});

test('counts before it changes several students, keeps those with a status, and takes all back in one step [A12]', async ({
  page,
  embed,
  events,
  signInFast,
}) => {
  await signInFast('teacher');
  await embed(board('algebra-past'), { origin: 'main' });
  await expect(rowsIn(page)).toHaveCount(10);
  const open = page.getByRole('button', { name: text('attendance-board:batch.open') });
  await open.first().click();
  await expect(page.getByRole('alert').getByText(text('attendance-board:batch.nobody'))).toBeVisible();
  const top = async () => (await rowsIn(page).first().boundingBox())?.y;
  const before = await top();
  await rowsIn(page).first().getByRole('rowheader').focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar');
  await expect(bar).toContainText(text('attendance-board:select.allOnPage', { number: 10 }));
  expect(await top()).toBe(before);
  expect(await focused(page)).toBe('0 1');
  const total = Number(await gridIn(page).getAttribute('aria-rowcount')) - 1;
  await bar.getByRole('button', { name: text('attendance-board:select.match', { number: total }) }).click();
  await expect(bar).toContainText(text('attendance-board:select.allMatch', { number: total }));
  await bar.getByRole('button', { name: text('attendance-board:batch.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: text('attendance-dialogs:batch.unmarked') })).toBeChecked();
  await dialog.getByRole('button', { name: text('attendance-dialogs:batch.apply') }).click();
  await expect(dialog.getByText(text('attendance-dialogs:batch.required'))).toBeVisible();
  await dialog.getByRole('radio', { name: status(3) }).check();
  await expect(dialog.getByText(text('attendance-dialogs:batch.nothing'))).toBeVisible();
  await dialog.getByRole('radio', { name: text('attendance-dialogs:batch.all') }).check();
  const lates = Number(/\d+/.exec((await chip(page, status(3)).textContent()) ?? '')?.[0]);
  await expect(
    dialog.getByText(text('attendance-dialogs:batch.change', { changed: total - lates, total })),
  ).toBeVisible();
  await dialog.getByRole('button', { name: text('attendance-dialogs:batch.apply') }).click();
  await expect(chip(page, status(3))).toContainText(String(total));
  await page.getByRole('button', { name: text('attendance-board:undo.label'), exact: true }).click();
  await expect(chip(page, status(3))).toContainText(String(lates));
  const changed = () => events().filter(({ type }) => type === 'campus-attendance-changed');
  await expect.poll(() => changed().map(({ detail }) => detail.changed)).toEqual([total - lates, total - lates]);
});

test('prints all students that the filter finds on a sheet of their own [A14]', async ({ page, embed, signInFast }) => {
  await signInFast('teacher');
  await page.addInitScript(() => {
    window.print = () => void top?.document.documentElement.setAttribute('data-printed', document.title);
  });
  await embed(board('calculus-1'), { origin: 'main' });
  await rowsIn(page).first().getByRole('rowheader').focus();
  const total = Number(await gridIn(page).getAttribute('aria-rowcount')) - 1;
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '不定积分');
  const sheet = page.frameLocator('campus-attendance-board iframe');
  await expect(sheet.getByRole('row')).toHaveCount(total + 1);
  await expect(sheet.getByRole('columnheader', { name: text('attendance-dialogs:print.signature') })).toHaveCount(1);
  // On paper: no row is cut, and each page repeats the heads.
  const [head, css] = await sheet.locator('html').evaluate((html) => {
    const { adoptedStyleSheets } = html.ownerDocument;
    return [html.outerHTML, adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).map((rule) => rule.cssText)];
  });
  const paper = await page.context().newPage();
  await paper.setContent(head as string);
  await paper.addStyleTag({ content: (css as string[]).join('\n') });
  await paper.emulateMedia({ media: 'print' });
  const styleOf = (part: string, name: string) =>
    paper
      .locator(part)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  expect(await styleOf('thead', 'display')).toBe('table-header-group');
  expect(await styleOf('tbody tr', 'break-inside')).toBe('avoid');
  const pages = async () =>
    (await paper.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  const before = (await pages()) ?? 0;
  // Sixteen times as many rows need as many pages: nothing is clipped.
  await paper.locator('tbody').evaluate((body) => {
    for (let round = 0; round < 4; round++) body.append(...[...body.children].map((row) => row.cloneNode(true)));
  });
  expect(await pages()).toBeGreaterThan(before + 8);
  await paper.close();
});

test('asks a visitor to sign in [P08]', async ({ page, embed, events }) => {
  await embed(board('calculus-1'));
  await page.getByRole('button', { name: text('common:signIn.title') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
});

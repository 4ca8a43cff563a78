import { expect, test, text } from '../support/fixture.ts';

const LIST = '**/api/schools/v1/public**';
const WIDGET = '<campus-school-select tenant="north" language="en_US"></campus-school-select>';
/** The range shown by the pager, surrounded by isolating characters. */
const FIRST = /1–2\W* of \d/;
const SECOND = /3(–4)?\W* of \d/;
const title = text('school:select.title');

test('a visitor searches the public schools and chooses one [S04]', async ({ page, events }) => {
  await page.goto('/login/select?sxz-lang=en_US');
  const card = page.getByRole('listitem').filter({ hasText: 'Riverbend Vocational School' });
  await expect(card.getByText('Skills for real workplaces, learned by doing.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Northlight Academy' })).toBeVisible();

  await page.getByRole('searchbox', { name: text('school:select.search') }).fill('riverbend');
  await expect(page.getByRole('main').getByRole('link', { name: 'Northlight Academy' })).toHaveCount(0);

  // The whole card is clickable.
  await card.click({ position: { x: 20, y: 110 } });
  await page.waitForURL('**/portal/river?**');
  const told = events().filter(({ type }) => ['campus-school-selected', 'campus-navigate'].includes(type));
  expect(told.map(({ type }) => type)).toEqual(['campus-school-selected', 'campus-navigate']);
  expect(told[0]?.detail).toEqual({ schoolId: 'river', name: 'Riverbend Vocational School' });
  expect(told[1]?.detail).toMatchObject({ route: 'portal', params: { schoolId: 'river' } });
});

test('opening a school in another tab dispatches no event [S04] [P05]', { tag: '@proof' }, async ({
  page,
  context,
  events,
}) => {
  await page.goto('/login/select?sxz-lang=en_US');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Northlight Academy' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/portal\/north\?sxz-lang=en_US$/);
  expect(events().filter(({ type }) => type === 'campus-school-selected')).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/login/select');
});

test('changes pages by keyboard, shows the range in words, and does not change the URL [S04] [P10]', async ({
  page,
  embed,
}) => {
  const address = await embed(WIDGET.replace('tenant', 'page-size="2" tenant'));
  await expect(page.getByText(FIRST)).toBeVisible();
  const first = await page.getByRole('listitem').getByRole('link').allTextContents();
  await page.getByRole('button', { name: text('list:pager.next') }).press('Enter');
  await expect(page.getByText(SECOND)).toBeVisible();
  expect(await page.getByRole('listitem').getByRole('link').allTextContents()).not.toEqual(first);
  expect(page.url()).toBe(address);
});

test('shows that nothing matches, and can reset the search [S04]', async ({ page, embed }) => {
  await embed(WIDGET);
  const search = page.getByRole('searchbox');
  await search.fill('no school is called like this');
  await expect(page.getByText('No school matches')).toBeVisible();
  // The button of the field has the same name.
  await page
    .getByRole('button')
    .filter({ hasText: text('school:select.clear') })
    .click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Northlight Academy' })).toBeVisible();
  await expect(search).toHaveValue('');
});

test('if a page fails to load, the shown one stays and the failed one can be retried [S04] [P09]', async ({
  page,
  embed,
  guard,
}) => {
  guard.allow({ status: 404, url: /schools\/v1\/public/ });
  await embed(WIDGET.replace('tenant', 'page-size="2" tenant'), { origin: 'main' });
  await expect(page.getByText(FIRST)).toBeVisible();
  await page.route(LIST, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }), {
    times: 1,
  });
  await page.getByRole('button', { name: text('list:pager.next') }).click();
  await expect(page.getByText(text('school:select.failed'))).toBeVisible();
  await expect(page.getByText(FIRST)).toBeVisible();
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.getByText(SECOND)).toBeVisible();
  await expect(page.getByText(text('school:select.failed'))).toHaveCount(0);
});

test('a language change keeps the input [S04] [P01]', { tag: '@proof' }, async ({ page, embed }) => {
  await embed(WIDGET);
  await page.getByRole('searchbox').fill('north');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await page.locator('campus-school-select').evaluate((element) => element.setAttribute('language', 'zh_CN'));
  await expect(page.getByRole('heading', { level: 2, name: text('school:select.title', {}, 'zh_CN') })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('north');
  // Pending content is dimmed; contrast is checked when it has loaded.
  await expect(page.locator('campus-school-select [aria-busy=true]')).toHaveCount(0);
});

test('has one, two or three columns, by its own width [S04] [P13]', async ({ page, embed }) => {
  await embed(WIDGET);
  const list = page.getByRole('list').first();
  await expect(list.getByRole('link').first()).toBeVisible();
  for (const [width, columns] of [
    [300, 1],
    [600, 2],
    [1_100, 3],
  ] as const) {
    await page.locator('campus-school-select').evaluate((element, px) => {
      element.style.width = `${px}px`;
    }, width);
    await expect
      .poll(() => list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length))
      .toBe(columns);
  }
});

import { expect, test, text } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';

const place = (name: string, language = 'en_US') => text(`school-header:${name}`, {}, language as 'en_US');

test('leads everybody everywhere they may go, in one row at every width, with the current place marked [U09]', async ({
  page,
  signInFast,
}) => {
  await page.goto('/live?tenant=north&sxz-lang=en_US');
  const header = page.locator('campus-school-header').getByRole('banner');
  const link = (name: string) => header.getByRole('link', { name: place(name), exact: true });
  await expect(link('live')).toHaveAttribute('aria-current', 'page');
  await expect(link('home')).toBeVisible();
  await expect(link('history')).toHaveCount(0);

  await signInFast('admin');
  await page.reload();
  await expect(link('console')).toBeVisible();
  await link('teaching').click();
  await expect(page).toHaveURL(/lecturing-center/);
  await expect(link('teaching')).toHaveAttribute('aria-current', 'page');

  // What does not fit is in the menu, by keyboard, too.
  for (const [width, language] of [
    [768, 'de_DE'],
    [320, 'en_US'],
    [320, 'ar_SA'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/live?tenant=north&sxz-lang=${language}`);
    const more = header.getByRole('button', { name: place(width === 320 ? 'menu' : 'more', language) });
    await expect(more).toBeVisible();
    expect(await header.evaluate((element) => element.clientHeight), `${width} ${language}`).toBeLessThanOrEqual(57);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(header.getByRole('link', { name: place('console', language), exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  }
  await header.getByRole('button', { name: place('menu', 'ar_SA') }).click();
  await header.getByRole('link', { name: place('console', 'ar_SA'), exact: true }).click();
  await expect(page).toHaveURL(/management/);
});

const words = (name: string, values: Record<string, string | number> = {}, language = 'en_US') =>
  text(`school-search:${name}`, values, language as 'en_US');

test('finds courses, live courses and people of the school in the header, and leads to the market for more [U09] [P05] [P09]', async ({
  events,
  guard,
  page,
  signInFast,
}) => {
  guard.allow({ url: /\/search\?/ });
  await signInFast('learner');
  await page.goto('/live?tenant=north&sxz-lang=en_US');
  const header = page.locator('campus-school-header');
  const button = header.getByRole('button', { name: place('search'), exact: true });
  const field = header.getByRole('combobox', { name: words('label') });
  const status = header.getByRole('status');
  const option = (name: string | RegExp) => header.getByRole('option', { name });
  const group = (name: string) => header.getByRole('group', { name: words(name), exact: true });
  await button.click();
  await expect(field).toBeFocused();
  await expect(header.getByText(words('hint'))).toBeVisible();

  // A late answer changes nothing.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/search\?search=vector/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const first = page.waitForRequest(/\/search\?search=vector/);
  await field.fill('vector');
  await first;
  await field.fill('cloud');
  await expect(group('courses').getByRole('option')).toHaveText([/Cloud computing/]);
  await expect(status).toHaveText(words('found_one', { count: 1 }));
  release();
  await page.unroute(/\/search\?search=vector/);
  await expect(group('courses').getByRole('option')).toHaveText([/Cloud computing/]);
  await guard.checkAxe(page);

  // Escape returns the focus; the words of another search begin anew.
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('łucja');
  await expect(group('people').getByRole('option', { name: /Łucja/ })).toBeVisible();
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await field.fill('cloud');
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
  await expect(option(/Cloud computing/)).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/course\/north\/course-view\?courseId=cloud/);
  await expect(field).toHaveCount(0);
  expect(
    events()
      .filter(({ type }) => type === 'campus-navigate')
      .at(-1)?.detail,
  ).toMatchObject({ route: 'courseView' });

  // What fails says so, and can be tried again; nothing found is not an error.
  await button.click();
  await page.route(/\/search\?/, (route) => route.abort());
  await field.fill('qqqq');
  await expect(header.getByText(words('failed'))).toBeVisible();
  await page.unroute(/\/search\?/);
  await header.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(status).toHaveText(words('none', { search: 'qqqq' }));
  await expect(header.getByRole('option')).toHaveText([words('market', { search: 'qqqq' })]);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/mall\?search=qqqq/);
  await expect(page.locator('campus-mall-home').getByRole('searchbox')).toHaveValue('qqqq');
});

test('searches over the header of a phone in both directions, for a teacher the own students, too [U09] [P03]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  await signInFast('teacher');
  await page.setViewportSize({ width: 320, height: 640 });
  const header = page.locator('campus-school-header');
  const [student] =
    await platform.sql`select name from class_members where class_id = 'calculus' order by job_num limit 1`;
  for (const language of ['en_US', 'ar_SA'] as const) {
    await page.goto(`/live?tenant=north&sxz-lang=${language}`);
    await header.getByRole('button', { name: place('search', language), exact: true }).click();
    const field = header.getByRole('combobox', { name: words('label', {}, language) });
    await field.fill(String(student?.name));
    const people = header.getByRole('group', { name: words('people', {}, language), exact: true });
    await expect(people.getByRole('option').first()).toContainText(String(student?.name));
    expect(await findOverflow(header), language).toEqual([]);
    await guard.checkAxe(page);
    await header.getByRole('button', { name: words('close', {}, language) }).click();
    await expect(field).toHaveCount(0);
  }
  await header.getByRole('button', { name: place('search', 'ar_SA'), exact: true }).click();
  await page.keyboard.type('a');
  await header.getByRole('option', { name: words('allLives', { search: 'a' }, 'ar_SA') }).click();
  await expect(page).toHaveURL(/\/live\?title=a/);
  await expect(page.locator('campus-live-list').getByRole('searchbox')).toHaveValue('a');
});

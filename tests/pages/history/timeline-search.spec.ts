import { readFile } from 'node:fs/promises';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { dayAgo, study, studyForDays } from './timeline-data.ts';

const PATH = '/learningHistory/north?sxz-lang=en_US';
const t = (key: string, values = {}) => text(`history:${key}`, values);
const period = (key: string) => text(`history-period:${key}`);
const heads = (page: Page) => page.locator('campus-learning-timeline [part=day]');
const daysOf = (page: Page) => heads(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.day));
const jump = (page: Page) => page.locator('campus-learning-timeline [part=jump]');
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const kind = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${t(`kinds.${name}`)}`) });

test('kinds and search filter at the server, with counts, and stay in the address [T02]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await study(platform, user.id, [
    { kind: 'live', id: 'l-1', title: 'Vectors live', day: dayAgo(1) },
    { kind: 'article', id: 'a-1', title: 'Vectors on paper', day: dayAgo(2) },
    { kind: 'article', id: 'a-2', title: 'Matrices', day: dayAgo(3) },
    { kind: 'exam', id: 'e-1', title: 'Matrices', day: dayAgo(4) },
  ]);
  await signInFast(user.email);
  await page.goto(PATH);
  await expect(heads(page)).toHaveCount(4);
  await expect(kind(page, 'article')).toHaveText(`${t('kinds.article')}2`);
  await kind(page, 'article').click();
  await expect.poll(() => daysOf(page)).toEqual([dayAgo(2), dayAgo(3)]);
  await expect(kind(page, 'article')).toHaveAttribute('aria-pressed', 'true');
  await kind(page, 'exam').click();
  await expect.poll(() => daysOf(page)).toEqual([dayAgo(2), dayAgo(3), dayAgo(4)]);
  expect(queryOf(page)).toMatchObject({ kinds: 'article,exam' });
  await page.getByRole('searchbox').fill('matrices');
  await expect.poll(() => daysOf(page)).toEqual([dayAgo(3), dayAgo(4)]);
  await expect(kind(page, 'live')).toHaveText(`${t('kinds.live')}0`);
  expect(queryOf(page)).toMatchObject({ kinds: 'article,exam', title: 'matrices' });

  // A link to it shows the same, and what does not match says so.
  await page.goto(page.url());
  await expect.poll(() => daysOf(page)).toEqual([dayAgo(3), dayAgo(4)]);
  await expect(page.getByRole('searchbox')).toHaveValue('matrices');
  await page.getByRole('searchbox').fill('nothing');
  await expect(page.getByText(t('empty.none'))).toBeVisible();
  await page.getByRole('button', { name: t('empty.clear') }).click();
  await expect(heads(page)).toHaveCount(4);
  expect(queryOf(page)).toEqual({ 'sxz-lang': 'en_US' });
});

test('jumps to a date, by month, by day and to today [T02]', async ({ page, platform, signInFast }) => {
  const user = await platform.createUser();
  await study(platform, user.id, [
    { kind: 'article', id: 'a-1', day: dayAgo(0) },
    { kind: 'article', id: 'a-2', day: '2025-03-20' },
    { kind: 'article', id: 'a-3', day: '2025-03-07' },
    { kind: 'article', id: 'a-4', day: '2025-03-07' },
    { kind: 'article', id: 'a-5', day: '2024-12-31' },
  ]);
  await signInFast(user.email);
  await page.goto(PATH);
  await expect(heads(page)).toHaveCount(4);
  await expect(page.getByText(t('month', { count: 1 }))).toBeVisible();
  const days: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/findStudyProcess')) days.push(request.postDataJSON().until);
  });
  // The first digits of the year are no day to jump to.
  await jump(page).getByLabel(t('jump.date')).pressSequentially('03192025');
  await expect.poll(() => daysOf(page)).toEqual(['2025-03-07', '2024-12-31']);
  expect(queryOf(page)).toMatchObject({ date: '2025-03-19' });
  expect(days).toEqual(['2025-03-19']);
  await jump(page)
    .getByRole('button', { name: t('jump.today') })
    .click();
  await expect(heads(page)).toHaveCount(4);
  expect(queryOf(page)).toEqual({ 'sxz-lang': 'en_US' });

  await jump(page).getByRole('button', { name: '2025 3' }).click();
  // A year is twelve bars, of which those with something in them lead there.
  await expect(jump(page).locator('.year-months > li')).toHaveCount(12);
  await expect(jump(page).locator('.year-months').getByRole('button')).toHaveCount(1);
  await jump(page).getByRole('button', { name: 'March 2025: 3' }).click();
  await expect.poll(() => daysOf(page)).toEqual(['2025-03-20', '2025-03-07', '2024-12-31']);
  await jump(page).getByRole('button', { name: 'March 7, 2025: 2' }).click();
  await expect.poll(() => daysOf(page)).toEqual(['2025-03-07', '2024-12-31']);
  await expect(jump(page).locator('[aria-current=date]')).toHaveText('7');
  await jump(page).getByLabel(t('jump.date')).fill('2020-01-01');
  await expect(page.getByText(t('empty.before', { day: 'Wednesday, January 1, 2020' }))).toBeVisible();
});

test('the days and the scroll position are there again on the way back, without a request [T02]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await studyForDays(platform, user.id, 30);
  const [article] = await platform.sql<{ id: string }>`
    select id from posts where school_id = 'north' and resource_type = 'article' and user_id <> 'learner' order by id`;
  const day = dayAgo(25);
  await study(platform, user.id, [{ kind: 'article', id: article?.id ?? '', title: 'Still there', day }]);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/findStudyProcess') && asked.push(request.url())));
  await signInFast(user.email);
  await page.goto(PATH);
  await expect(page.locator('[aria-posinset="10"]')).toBeAttached();
  await page.getByRole('button', { name: t('more') }).click();
  const link = page.getByRole('link', { name: 'Still there' });
  await link.scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-posinset="20"]')).toBeAttached();
  const { y = 0 } = (await link.boundingBox()) ?? {};
  const before = asked.length;
  await link.click();
  await expect(page).toHaveURL(/knowledgeDetail\.htm/);
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - y)).toBeLessThan(4);
  expect(asked).toHaveLength(before);
});

test('a page that fails has a row with the reason, and is loaded by a retry [T02]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await studyForDays(platform, user.id, 12);
  await signInFast(user.email);
  await page.goto(PATH);
  await expect(page.locator('[aria-posinset="10"]')).toBeAttached();
  guard.allow({ status: 403, url: /findStudyProcess/ });
  const refuse = { status: 403, json: { status: '403003', message: '' } };
  await page.route('**/findStudyProcess', (route) => route.fulfill(refuse), { times: 1 });
  // A press would scroll to the button, which loads the page, too, and takes the button away.
  await page.getByRole('button', { name: t('more') }).dispatchEvent('click');
  await expect(page.getByText(t('failed'))).toBeVisible();
  await expect(page.getByText(text('common:error.forbidden'))).toBeVisible();
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.locator('[aria-posinset="12"]')).toBeAttached();
  await expect(page.getByText(t('failed'))).toHaveCount(0);
});

/** Reads comma-separated values as RFC 4180 defines them. */
function readCsv(content: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of content.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}

test('a period is saved as a file that spreadsheet programs read, named after person, period and zone [T02]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await study(platform, user.id, [
    { kind: 'article', id: 'a-1', title: '=SUM(1,"2")', day: dayAgo(2) },
    { kind: 'live', id: 'l-1', title: '向量', day: dayAgo(2), seconds: 600 },
    { kind: 'article', id: 'a-2', title: 'Too old', day: dayAgo(60) },
  ]);
  await signInFast(user.email);
  await page.goto(PATH);
  await page.getByRole('button', { name: t('period.open') }).click();
  const dialog = page.getByRole('dialog', { name: period('title') });
  await dialog.getByLabel(period('since')).fill(dayAgo(0));
  await dialog.getByLabel(period('until')).fill(dayAgo(3));
  await dialog.getByRole('button', { name: period('save') }).click();
  await expect(dialog.getByText(period('reversed'))).toBeVisible();
  await dialog.getByLabel(period('since')).fill(dayAgo(10));
  await dialog.getByLabel(period('until')).fill(dayAgo(0));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: period('save') }).click();
  const saved = await download;
  const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(saved.suggestedFilename()).toMatch(/^learning-history-.+\.csv$/);
  expect(saved.suggestedFilename()).toContain(`-${dayAgo(10)}_${dayAgo(0)}-${zone.replaceAll('/', '-')}.csv`);
  const bytes = await readFile(await saved.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(readCsv(bytes.toString('utf8').slice(1))).toEqual([
    ['Date', `Time (${zone})`, 'Type', 'Title', 'Minutes watched'],
    [dayAgo(2), '12:00', 'Article', '\'=SUM(1,"2")', ''],
    [dayAgo(2), '12:00', 'Live course', '向量', '10'],
  ]);
  await expect(dialog).toHaveCount(0);
});

test('a period is printed as a table, alone on its paper [T02]', async ({ page, platform, signInFast }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () => {
      (window as unknown as { printed: number }).printed += 1;
    };
  });
  const user = await platform.createUser({});
  await study(platform, user.id, [
    { kind: 'live', id: 'l-1', title: 'Vectors live', day: dayAgo(2), seconds: 600 },
    { kind: 'article', id: 'a-2', title: 'Too old', day: dayAgo(60) },
  ]);
  await signInFast(user.email);
  await page.goto(PATH);
  await page.getByRole('button', { name: t('period.open') }).click();
  const dialog = page.getByRole('dialog', { name: period('title') });
  await dialog.getByLabel(period('since')).fill('2020-01-01');
  await dialog.getByLabel(period('until')).fill('2020-01-31');
  await dialog.getByRole('button', { name: period('print') }).click();
  await expect(dialog.getByText(period('none'))).toBeVisible();
  await dialog.getByLabel(period('since')).fill(dayAgo(10));
  await dialog.getByLabel(period('until')).fill(dayAgo(0));
  await dialog.getByRole('button', { name: period('print') }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1);
  const table = page.locator('campus-learning-timeline table');
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').last()).toContainText('Vectors live');
  await expect(table.getByRole('cell').last()).toHaveText('10');
  await expect(heads(page).first()).toBeHidden();
  await expect(page.locator('#frame')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(table).toHaveCount(0);
  await expect(heads(page).first()).toBeVisible();
});

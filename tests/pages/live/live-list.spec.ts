import { readFile } from 'node:fs/promises';
import { sampled } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';
import { nextFrame, watchShifts } from '../support/measures/layout.ts';

const list = (attributes = '') => `<campus-live-list tenant="north" language="en_US" ${attributes}></campus-live-list>`;
const search = text('live:list.search');

test('lists the live courses of a school by status, with search, page sizes and times in the zone of the reader [L01] [L10]', async ({
  page,
  embed,
  events,
}) => {
  await embed(list());
  const rows = page.locator('campus-live-list').getByRole('listitem');
  await expect(page.getByRole('heading', { name: text('live:list.title') })).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(rows.first().getByText(text('live:status.ongoing'))).toBeVisible();
  const zone = await page.evaluate(
    () =>
      new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value,
  );
  await expect(rows.first().getByRole('time')).toContainText(zone ?? '?');

  await page.getByRole('tab', { name: new RegExp(text('live:status.ended')) }).click();
  await expect(rows.getByText(text('live:status.ongoing'))).toHaveCount(0);
  await expect(rows.getByText(text('live:status.ended')).first()).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(text('live:status.all')) }).click();
  await page.getByRole('combobox', { name: text('list:pager.size') }).selectOption('20');
  await expect(rows).toHaveCount(20);
  await page.getByRole('searchbox', { name: search }).fill('vector');
  await expect(rows.getByText('Vector addition, step by step').first()).toBeVisible();
  await expect(rows.getByText('Speaking clinic', { exact: false })).toHaveCount(0);
  const filters = () =>
    events()
      .filter(({ type }) => type === 'campus-filter-changed')
      .map(({ detail }) => detail.filter);
  await expect.poll(filters).toEqual(['status=ended', '', 'size=20', 'title=vector&size=20']);
  await page.getByRole('searchbox', { name: search }).fill('nothing has this title');
  await expect(page.getByText(text('live:list.none'))).toBeVisible();
  await page.getByRole('button', { name: text('live:list.clear') }).click();
  await expect(rows).toHaveCount(20);
});

test('groups rows by day, keeps them 88 px high on a narrow page, and their titles readable at any width [L02] [L10]', {
  tag: '@scaled',
}, async ({ page, embed, signInFast }) => {
  await signInFast('teacher');
  for (const language of sampled(['ru_RU', 'de_DE'] as const, 2)) {
    await embed(`<campus-live-list tenant="north" language="${language}"></campus-live-list>`, { origin: 'main' });
    const widget = page.locator('campus-live-list');
    await expect(widget.getByRole('listitem')).toHaveCount(10);
    // What is live comes first, in a band of its own.
    const first = widget.getByRole('region').nth(1);
    await expect(first).toHaveAccessibleName(text('live:status.ongoing', {}, language));
    await expect(first.getByText(text('live:status.ongoing', {}, language)).last()).toBeVisible();
    await expect(widget.getByRole('heading', { name: text('live-list:group.later', {}, language) })).toHaveCount(0);
    for (const width of [320, 520, 700, 860, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await widget.locator('.campus-live').evaluateAll((all) =>
        all.map((row) => {
          const box = (selector: string) => row.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return {
            title: box('.campus-live-title').width,
            link: box('a').height,
            menu: [box('.campus-action-menu button').width, box('.campus-action-menu button').height].join(),
            over: row.scrollWidth - row.clientWidth,
            height: Math.round(row.getBoundingClientRect().height),
            isFilled: row.querySelector('[data-kind=primary]') !== null,
          };
        }),
      );
      const least = width < 480 ? 120 : 200;
      const label = `${language} at ${width} px`;
      expect(
        rows.filter(({ link, menu, over, title }) => title < least || link < 20 || menu !== '40,40' || over > 0),
        label,
      ).toEqual([]);
      if (width === 320)
        expect(
          rows.filter(({ height, isFilled }) => !isFilled && Math.abs(height - 88) > 1),
          label,
        ).toEqual([]);
    }
  }
});

test('opens the menu of a row by keys, and selects rows on a touch screen without moving anything [L02] [L11]', async ({
  page,
  embed,
  signInFast,
}) => {
  await signInFast('teacher');
  // Which live courses are on the first page depends on the hour.
  await embed(list('filter="size=100"'), { origin: 'main' });
  const widget = page.locator('campus-live-list');
  const rows = widget.getByRole('listitem');
  await expect(rows).not.toHaveCount(0);
  const row = rows.filter({ hasText: 'Writing a lab report' }).first();
  const trigger = row.getByRole('button', { name: /^More actions/ });
  const lines = row.getByRole('menuitem');
  await expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await trigger.press('ArrowDown');
  await expect(lines.first()).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(lines.last()).toBeFocused();
  await expect(lines.last()).toHaveAccessibleName(/^Delete Writing a lab report/);
  await page.keyboard.press('s');
  await expect(row.getByRole('menuitem', { name: /^Share/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await trigger.press('ArrowUp');
  await expect(lines.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Writing a lab report');
  await page.getByRole('dialog').getByRole('button').last().press('Escape');

  // Tick boxes appear for the pointer and the focus, or all of them by the button. Nothing moves.
  const box = row.locator('.campus-live-lead');
  const seen = (one = box) => expect.poll(() => one.evaluate((lead) => getComputedStyle(lead).opacity));
  await page.mouse.move(0, 0);
  await page.getByRole('heading', { name: text('live:list.title') }).focus();
  await seen().toBe('0');
  await row.getByRole('checkbox').focus();
  await seen().toBe('1');
  const places = () => rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
  const before = await places();
  await widget.getByRole('button', { name: text('live-list:select.start') }).click();
  await seen(rows.first().locator('.campus-live-lead')).toBe('1');
  await expect(page.getByRole('searchbox', { name: search })).toBeHidden();
  await widget.getByRole('checkbox', { name: text('live-list:select.all') }).check();
  await expect(widget.getByRole('checkbox', { checked: true })).not.toHaveCount(0);
  expect(await places()).toEqual(before);
  await widget.getByRole('button', { name: text('live-list:select.clear') }).click();
  await expect(page.getByRole('searchbox', { name: search })).toBeVisible();
  await expect(widget.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(widget.getByRole('button', { name: text('live-list:select.start') })).toBeFocused();
});

test('neither a list of live courses nor a learning history nor a lecturing center moves on a narrow page of the site while it loads [P10]', {
  tag: '@proof',
}, async ({ page, guard, signInFast }) => {
  guard.allow({ status: 401, url: /\/api\// });
  await signInFast('teacher');
  await watchShifts(page);
  await page.setViewportSize({ width: 320, height: 800 });
  // Each response arrives after what was drawn until then is painted.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch().catch(() => null);
    // The test may be over.
    if (!response) return;
    for (let frame = 0; frame < 2; frame++) await nextFrame(page).catch(() => {});
    await route.fulfill({ response }).catch(() => {});
  });
  for (const [path, tag] of [
    ['/live?schoolId=north&', 'campus-live-list'],
    ['/live?schoolId=north&view=month&', 'campus-live-list'],
    ['/learningHistory/north?', 'campus-learning-timeline'],
    ['/classInfo/north/lecturing-center?', 'campus-lecturing-center'],
    ['/classInfo/north/lecturing-center/class-management?', 'campus-lecturing-center'],
  ] as const) {
    await page.goto(`${path}sxz-lang=en_US`);
    await expect(page.locator(`${tag}:not(:state(loading))`)).toHaveCount(1);
    await expect(page.locator(tag).getByRole('link').first()).toBeVisible();
    await nextFrame(page);
    expect(await page.evaluate(() => window.layoutShifts), path).toEqual([]);
  }
});

test('gives a live course that has not started as a calendar file, and says so when it cannot [L10]', async ({
  page,
  embed,
  guard,
}) => {
  await embed(list('filter="status=notStart"'), { origin: 'main' });
  const rows = page.locator('campus-live-list').getByRole('listitem');
  const row = rows.first();
  const title = await row.getByRole('link').first().textContent();
  const add = async () => {
    await row.getByRole('button', { name: text('live-list:row.more', { title: title ?? '' }) }).click();
    await row.getByRole('menuitem', { name: `${text('live:calendar.add')} ${title}` }).click();
  };
  const download = page.waitForEvent('download');
  await add();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.ics$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain('BEGIN:VEVENT');

  const call = /\/calendar-file\//;
  guard.allow({ status: 404, url: call });
  await page.route(call, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }));
  await add();
  await expect(page.getByText(text('live:calendar.failed'))).toBeVisible();

  await page.getByRole('tab', { name: new RegExp(text('live:status.ended')) }).click();
  await expect(rows.getByText(text('live:status.ended')).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: new RegExp(text('live:calendar.add')) })).toHaveCount(0);
});

test('keeps the filter in the address of the full site, and a portal leads to the list of its school [L01]', async ({
  page,
}) => {
  await page.goto('/portal/oasis?sxz-lang=ar_SA');
  await page.getByRole('link', { name: text('live:portal.all', {}, 'ar_SA') }).click();
  await expect(page).toHaveURL(/\/live\?schoolId=oasis/);
  const rows = page.locator('campus-live-list').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: text('list:pager.next', {}, 'ar_SA') }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]page=2/);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test('the market and the space of a person lead to the live courses [L01] [M02] [H01]', async ({ page }) => {
  await page.goto('/mall?sxz-lang=en_US');
  await page
    .locator('main')
    .getByRole('link', { name: text('market:home.lives') })
    .click();
  await expect(page.locator('campus-live-list').getByRole('listitem')).toHaveCount(10);
  await page.goto('/personSpace/north/works?spaceId=teacher&sxz-lang=en_US');
  await page
    .locator('main')
    .getByRole('button', { name: text('space:more') })
    .click();
  await page
    .locator('main')
    .getByRole('menuitem', { name: text('space:lives'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/live\?schoolId=north/);
  await expect(page.locator('campus-live-list').getByRole('listitem')).toHaveCount(10);
});

test('shows an error with a reason, and its content after a retry, with the focus on the heading [P09] [P10]', async ({
  page,
  embed,
  guard,
}) => {
  const call = /\/api\/live\/api\/lives\/v1\/LiveListBase(?:\?|$)/;
  guard.allow({ status: 404, url: call });
  await page.route(call, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }), {
    times: 1,
  });
  await embed(list(), { origin: 'main' });
  await expect(page.getByText(text('live:list.failed'))).toBeVisible();
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.locator('campus-live-list').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: text('live:list.title') })).toBeFocused();
});

test('live courses and the lecturing center report that the user is unknown, and load after a retry [P09] [P10]', async ({
  page,
  embed,
  guard,
}) => {
  const call = /\/auth\/v1\/session(?:\?|$)/;
  guard.allow({ status: 404, url: call });
  await page.route(call, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }));
  const tags = ['live-list', 'live-detail', 'live-room', 'lecturing-center'];
  const attributes = 'tenant="north" language="en_US" live-id="north-live-3"';
  await embed(tags.map((tag) => `<campus-${tag} ${attributes}></campus-${tag}>`).join(''), { origin: 'main' });
  const retry = page.getByRole('button', { name: text('common:ui.retry') });
  for (const tag of tags)
    await expect(page.locator(`campus-${tag}:state(failed)`).filter({ has: retry })).toHaveCount(1);
  await page.unroute(call);
  // The session is that of the page.
  await retry.first().click();
  await expect(page.locator('campus-live-list').getByRole('listitem')).toHaveCount(10);
  await expect(page.locator('campus-live-list [aria-labelledby=title]')).toBeFocused();
  await expect(page.getByText(text('lecturing:center.signIn'))).toBeVisible();
  await expect(retry).toHaveCount(0);
});

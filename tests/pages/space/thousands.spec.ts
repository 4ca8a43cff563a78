import { isProof } from '../../proofs.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';

const MOST_ELEMENTS = 1_500;
const FANS = 2_000;
/** More than the document may hold elements for. */
const WORKS = isProof ? 1_000 : 244;
/** The first work of a page in the middle, which is scrolled away at either end. */
const FAR = isProof ? 481 : 97;

/** The elements of the document and of all shadow roots. */
const elements = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const countIn = (root: Document | ShadowRoot): number => {
      const all = [...root.querySelectorAll('*')];
      return all.reduce((sum, { shadowRoot }) => sum + (shadowRoot ? countIn(shadowRoot) : 0), all.length);
    };
    return countIn(document);
  });

/** The requests of the page whose path matches, as path and query. */
function requestsOf(page: Page, path: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (path.test(pathname)) seen.push(pathname + search);
  });
  return seen;
}

test('a space with 2,000 fans keeps the document small on every page, and loads no page twice [H04]', async ({
  page,
  platform,
}) => {
  const { id } = await platform.createUser();
  const prefix = `fan-of-${id}-`;
  await platform.sql`insert into users (id, real_name, nick_name, avatar_url, third_account, is_organization, vip,
      position_name, department_name, current_school_id, created_at)
    select ${prefix}::text || n, '', 'Fan ' || n, '', '', false, 0, '', '', 'north', now()
    from generate_series(1, ${FANS}::int) as n`;
  await platform.sql`insert into fans (followed_id, follower_id, name_key, created_at)
    select ${id}::text, ${prefix}::text || n, 'fan ' || lpad(n::text, 4, '0'), now() - n * interval '1 minute'
    from generate_series(1, ${FANS}::int) as n`;
  await platform.sql`insert into spaces (user_id, fans_count) values (${id}, ${FANS}::int)
    on conflict (user_id) do update set fans_count = excluded.fans_count`;

  const requests = requestsOf(page, /\/getFansList$/);
  await page.goto(`/personSpace/north/fan?spaceId=${id}&sxz-lang=en_US`);
  const panel = page.locator('campus-person-space').locator('[part=panel]');
  const names = panel.getByRole('listitem').getByRole('link');
  await expect(names).toHaveCount(10);
  await expect(names.first()).toHaveText('Fan 1');
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);

  await panel.getByRole('button', { name: text('list:pager.next') }).click();
  await expect(names.first()).toHaveText('Fan 11');
  const jump = panel.getByLabel(text('list:pager.jump'));
  await jump.fill('200');
  await jump.press('Enter');
  await expect(names.last()).toHaveText('Fan 2000');
  await expect(names).toHaveCount(10);
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  await panel.getByLabel(text('space:list.search')).fill('Fan 1999');
  await expect(names).toHaveText(['Fan 1999']);

  // The third page was called for when the reader turned to the second one.
  expect(requests).toHaveLength(5);
  expect(new Set(requests).size).toBe(5);
});

test('hundreds of works, in the proofs 1,000, keep the document small to the end, are loaded once, and are a feed for keys and screen readers [H08]', {
  tag: '@scaled',
}, async ({ page, platform }) => {
  const { id } = await platform.createUser();
  await platform.sql`insert into videos (user_id, id, school_id, title, cover_url, file_url, duration_s, issue_time)
    select ${id}::text, ${id}::text || '-video' || n, 'north', 'Film ' || n, '', '', 60, now() - n * interval '1 hour'
    from generate_series(1, ${WORKS}::int) as n`;
  const requests = requestsOf(page, /\/works\/videos?$/);
  await page.goto(`/personSpace/north/works?spaceId=${id}&sxz-lang=en_US`);
  const space = page.locator('campus-person-space');
  await space.getByRole('tab', { name: text('works:tab.video'), exact: true }).click();
  const feed = space.getByRole('feed');
  const at = (position: number) => feed.locator(`[aria-posinset="${position}"]:not([aria-busy])`);
  await expect(feed.getByRole('article')).toHaveCount(12);
  await expect(at(1)).toHaveAttribute('aria-setsize', '-1');
  await expect(at(1)).toHaveAccessibleName('Film 1');
  const pages = Math.ceil(WORKS / 12);
  await space.getByRole('button', { name: text('works:list.more') }).press('Enter');
  const isEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return space.getByText(text('works:list.end')).isVisible();
  };
  await expect.poll(isEnd, { intervals: [20] }).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(at(WORKS)).toBeVisible();
  await expect(at(WORKS)).toHaveAttribute('aria-setsize', `${WORKS}`);
  expect(requests).toHaveLength(pages);
  expect(new Set(requests).size).toBe(pages);
  await expect.poll(() => elements(page)).toBeLessThan(MOST_ELEMENTS);

  // Nothing is missing for screen readers: what is far away stands there as one busy article for each page.
  const far = feed.locator(`[aria-posinset="${FAR}"][aria-busy=true]`);
  await expect(far).toHaveAccessibleName(`${FAR}–${FAR + 11}`);
  await far.focus();
  await expect(at(FAR)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(at(FAR - 1)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(at(FAR + 1)).toBeFocused();
  await expect(at(FAR + 1)).toHaveAccessibleName(`Film ${FAR + 1}`);
  // A page that is scrolled away with the focus stays as long as it has the focus, and no longer.
  await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(at(WORKS)).toBeVisible();
  await expect(at(FAR + 1)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(space.getByRole('tab', { name: text('works:tab.video'), exact: true })).toBeFocused();
  await expect(far).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageDown');
  await expect(at(2)).toBeFocused();
  expect(requests).toHaveLength(pages);
  await expect.poll(() => elements(page)).toBeLessThan(MOST_ELEMENTS);
});

test('a plate of 5,000 categories keeps the document small while a search finds thousands, and is loaded once [K01] [K04]', async ({
  page,
}) => {
  const requests = requestsOf(page, /\/api\/plates\/v1\/north\/categories$/);
  await page.goto('/plate/north?sxz-lang=en_US');
  const card = page.locator('campus-plate-card');
  await card.getByRole('button', { name: text('plate:card.choose') }).click();
  await expect(card.getByRole('option').first()).toBeVisible();
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);

  const field = card.getByRole('combobox', { name: text('plate:chooser.search') });
  await field.fill('autumn');
  const results = card.getByRole('option');
  const found = Number(await results.first().getAttribute('aria-setsize'));
  expect(found).toBeGreaterThan(1_000);
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  // The last result, which is drawn only now.
  await card.locator('#results').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(card.locator(`[role=option][aria-posinset="${found}"]`)).toBeVisible();
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  for (let pressed = 0; pressed < 20; pressed++) await field.press('PageDown');
  await expect(card.locator('[role=option][data-active]')).toHaveAttribute('aria-posinset', '101');
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  expect(requests).toHaveLength(1);
});

import type { Browser } from '@playwright/test';
import { bucketOf } from '../../../demo/platform/core/limits/rate-limit.ts';
import { expect, type Page, type TestPlatform, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';
import { createSchool } from '../support/schools.ts';

const address = (tab: string, spaceId: string, language = 'en_US') =>
  `/personSpace/north/${tab}?spaceId=${spaceId}&sxz-lang=${language}`;

const space = (page: Page) => page.locator('campus-person-space');
const head = (page: Page) => space(page).locator('[part=head]');
const panel = (page: Page) => space(page).locator('[part=panel]');
const rows = (page: Page) => panel(page).getByRole('listitem');
const figure = (page: Page, key: string) => head(page).getByRole('link', { name: text(key) });
const follow = (page: Page, name: string) =>
  head(page).getByRole('button', { name: text('follow:followPerson', { name }), exact: true });
const unfollow = (page: Page, name: string) =>
  head(page).getByRole('button', { name: text('follow:unfollowPerson', { name }), exact: true });
/** Opens the menu of the head, and returns one of its lines. */
const inMenu = async (page: Page, key: string) => {
  await head(page)
    .getByRole('button', { name: text('space:more') })
    .click();
  return head(page).getByRole('menuitem', { name: text(key) });
};
const MUTUAL = text('follow:mutual');

/** A second browser, signed in as another user. */
async function secondBrowser(browser: Browser, platform: TestPlatform, account: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: platform.main })).newPage();
  await page.goto('/healthz');
  const signedIn = await page.evaluate(
    async (body) => {
      const headers = {
        'content-type': 'application/json',
        'x-campus-client': 'tests',
        'campus-session': 'cookie',
        tenant_id: 'north',
      };
      const response = await fetch('/api/auth/v1/sign-in', { method: 'POST', headers, body: JSON.stringify(body) });
      return response.status;
    },
    { account, password: 'campus-demo' },
  );
  expect(signedIn).toBe(200);
  return page;
}

test('the tabs are pages, a list is searched and sorted by the platform, and a cut text shows its whole [H01] [H04] [H14]', async ({
  page,
  signInFast,
}) => {
  await signInFast('learner');
  await page.goto(address('dynamics', 'admin'));
  await expect(space(page).getByRole('heading', { name: 'Pepe' })).toBeVisible();
  const tabs = space(page).getByRole('navigation', { name: text('space:nav') });
  await expect(tabs.locator('[aria-current=page]')).toHaveText(text('space:tab.dynamics'));
  await tabs.getByRole('link', { name: text('space:count.follow') }).click();
  await expect(page).toHaveURL(/\/personSpace\/north\/follow\?/);
  await expect(tabs.locator('[aria-current=page]')).toHaveText(text('space:count.follow'));
  await expect(rows(page)).toHaveCount(10);

  // 14 people in two pages.
  await panel(page)
    .getByRole('button', { name: text('list:pager.next') })
    .click();
  await expect(rows(page)).toHaveCount(4);
  await panel(page).getByLabel(text('space:list.sort')).selectOption('name');
  await expect(rows(page)).toHaveCount(10);
  const names = async () => {
    const all = await rows(page).getByRole('link').allTextContents();
    return all.map((name) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  };
  await expect.poll(async () => (await names()).every((name, at, all) => at === 0 || all[at - 1]! <= name)).toBe(true);
  await panel(page).getByLabel(text('space:list.search')).fill('LUCIA');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link')).toHaveText('Lucía');
  await panel(page).getByLabel(text('space:list.search')).fill('nobody at all');
  await expect(panel(page)).toContainText(text('space:list.noneFound', { search: 'nobody at all' }));
  await panel(page).getByLabel(text('space:list.search')).fill('donnell');
  await expect(rows(page)).toHaveCount(1);

  // Cut after ten graphemes; the whole is the name of the link, and is shown by the keyboard until Escape.
  const link = rows(page).getByRole('link', { name: 'Tom O’Donnell-Fitzgerald', exact: true });
  await expect(link.locator('[aria-hidden]').first()).toHaveText('Tom O’Donn…');
  const whole = rows(page).locator('.campus-cut-whole', { hasText: 'Tom O’Donnell-Fitzgerald' });
  await expect(whole).toBeHidden();
  await panel(page).getByLabel(text('space:list.sort')).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(whole).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  const position = rows(page).locator('.who-position');
  await position.locator('.campus-cut').hover();
  await expect(position.locator('.campus-cut-whole')).toHaveText('Head of continuing education');
  await link.click();
  await expect(page).toHaveURL(/\/personSpace\/north\/works\?.*spaceId=tom-odonnell/);
  await expect(space(page).getByRole('heading', { name: 'Tom O’Donnell-Fitzgerald' })).toBeVisible();
});

test('two people follow each other in two browsers; badge and counts agree, by keyboard, with undo, after reload [H03] [H13]', async ({
  browser,
  events,
  page,
  platform,
  signInFast,
}) => {
  const [one, other] = [await platform.createUser(), await platform.createUser()];
  await signInFast(one.email);
  const second = await secondBrowser(browser, platform, other.email);
  await page.goto(address('fan', other.id));
  await follow(page, other.id).click();
  await expect(unfollow(page, other.id)).toBeVisible();
  await expect(figure(page, 'space:count.fans')).toHaveText(/^1 /);
  await expect(space(page)).toContainText(text('follow:followed', { name: other.id }));
  await expect(head(page)).not.toContainText(MUTUAL);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-follow-changed')?.detail)
    .toEqual({ userId: other.id, followed: true, focusType: 1 });

  await second.goto(address('follow', one.id));
  await follow(second, one.id).focus();
  await second.keyboard.press('Enter');
  await expect(head(second).getByText(MUTUAL)).toBeVisible();
  await expect(unfollow(second, one.id)).toBeFocused();
  // The action is in the label on focus; the relation stays a badge beside the name.
  await expect(unfollow(second, one.id).locator('[data-for=over]')).toBeVisible();

  await page.reload();
  await expect(head(page).getByText(MUTUAL)).toBeVisible();
  await expect(figure(page, 'space:count.fans')).toHaveText(/^1 /);
  await expect(figure(page, 'space:count.follow')).toHaveText(/^1 /);
  await expect(unfollow(page, other.id).locator('[data-for=rest]')).toBeVisible();
  await expect(unfollow(page, other.id).locator('[data-for=rest] .campus-icon')).toBeVisible();
  const { width } = (await unfollow(page, other.id).boundingBox())!;
  await unfollow(page, other.id).hover();
  await expect(unfollow(page, other.id).locator('[data-for=over]')).toBeVisible();
  await unfollow(page, other.id).click();
  await expect(follow(page, other.id)).toBeVisible();
  expect((await follow(page, other.id).boundingBox())!.width).toBe(width);
  await expect(figure(page, 'space:count.fans')).toHaveText(/^0 /);
  await space(page)
    .getByRole('button', { name: text('follow:undo') })
    .click();
  await expect(head(page).getByText(MUTUAL)).toBeVisible();
  await expect(figure(page, 'space:count.fans')).toHaveText(/^1 /);

  // The own space counts it, and the row there changes with the header.
  await page.goto('/personSpace/north/follow?sxz-lang=en_US');
  await expect(rows(page)).toHaveCount(1);
  await expect(figure(page, 'space:count.follow')).toHaveText(/^1 /);
  await rows(page).getByRole('button').click();
  await expect(figure(page, 'space:count.follow')).toHaveText(/^0 /);
  await expect(rows(page).getByRole('definition').nth(1)).toHaveText('0');
  // Nobody is offered to follow themselves.
  await expect(head(page).getByRole('button', { name: text('follow:follow') })).toHaveCount(0);
  await second.reload();
  await expect(figure(second, 'space:count.fans')).toHaveText(/^1 /);
  await expect(figure(second, 'space:count.follow')).toHaveText(/^0 /);
  await expect(head(second)).not.toContainText(MUTUAL);
  await second.context().close();
});

test('over the limit the platform’s message is shown, and button and count go back [H03]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  await page.goto(address('fan', 'teacher', 'de_DE'));
  const button = head(page).getByRole('button', { name: text('follow:followPerson', { name: 'Łucja' }, 'de_DE') });
  await expect(button).toBeVisible();
  const fans = head(page).getByRole('link', { name: text('space:count.fans', {}, 'de_DE') });
  const before = await fans.textContent();
  expect(before).toMatch(/\d/);
  // A year, because other tests of this worker may have advanced the server's clock.
  await platform.sql`insert into rate_buckets (key, window_start, window_end, count)
    values (${bucketOf(`followsPerUser ${user.id}`)}, now() - interval '1 minute', now() + interval '1 year', 1000000)`;
  guard.allow({ status: 429, url: /addFocus/ });
  await button.click();
  await expect(space(page).getByRole('alert')).toContainText('Zu viele Versuche.');
  await expect(button).toBeVisible();
  await expect(fans).toHaveText(before ?? '');
});

test('a switch is saved at once, others get a notice and no figure, and the owner sees what they see [H06] [H07] [H13] [H14]', async ({
  browser,
  events,
  guard,
  page,
  platform,
  signInFast,
}) => {
  const owner = await platform.createUser();
  await signInFast(owner.email);
  await page.goto('/personSpace/north/fan?sxz-lang=en_US');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('visibleSetting')) sent.push(request.postDataJSON());
  });
  await (await inMenu(page, 'space:privacy.open')).click();
  const switchOf = (key: string) => space(page).getByRole('switch', { name: text(key) });
  await guard.checkAxe(page);
  await switchOf('space:privacy.follows').click();
  await expect(switchOf('space:privacy.follows')).not.toBeChecked();
  await expect(switchOf('space:privacy.follows')).toHaveAccessibleDescription(text('space:privacy.hiddenFollows'));
  await expect(space(page)).toContainText(text('space:privacy.saved'));
  expect(sent).toEqual([{ schoolId: 'north', userId: owner.id, personType: 3, isVisible: 0 }]);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-visibility-changed')?.detail)
    .toEqual({ personType: 3, isVisible: false });
  await expect
    .poll(() => events().map(({ detail }) => detail))
    .toContainEqual({
      code: 'space-visibility-changed',
      fields: { part: 'follows', visibility: 'hidden' },
    });

  // A failure flips the switch back.
  await page.route('**/visibleSetting', (route) => route.abort());
  guard.allow({ url: /visibleSetting/ });
  await switchOf('space:privacy.works').click();
  await expect(space(page)).toContainText(text('space:privacy.failed'));
  await expect(switchOf('space:privacy.works')).toBeChecked();
  await page.keyboard.press('Escape');
  const more = head(page).getByRole('button', { name: text('space:more') });
  await expect(more).toBeFocused();

  // What a visitor gets from the platform, in every tab: of two posts, one belongs to a school of members only.
  await page.unroute('**/visibleSetting');
  const school = await createSchool(platform);
  await platform.sql`update tenants set members_only = true where id = ${school}`;
  for (const [index, schoolId] of ['north', school].entries())
    await platform.sql`insert into posts (user_id, id, school_id, resource_type, title, content, attachments, issue_time)
      values (${owner.id}, ${`${owner.id}-post${index}`}, ${schoolId}, 'article', ${`In ${schoolId}`}, 'A text', '[]', now())`;
  const tab = (shown: Page, key: string) =>
    space(shown)
      .getByRole('navigation', { name: text('space:nav') })
      .getByRole('link', { name: text(key) });
  const closed = text('space:closed.title');
  const visitor = await (await browser.newContext({ baseURL: platform.main })).newPage();
  const works = (shown: Page) => panel(shown).getByRole('article');
  const kinds = (shown: Page) => panel(shown).getByRole('tab');
  await page.goto('/personSpace/north/works?sxz-lang=en_US');
  await expect(works(page)).toHaveCount(2);
  await expect(kinds(page)).toHaveCount(4);
  await expect(figure(page, 'space:count.works')).toHaveText(/^2 /);
  const own = space(page).getByRole('button', { name: text('space:preview.end') });
  await (await inMenu(page, 'space:preview.start')).press('Enter');
  await expect(own).toBeFocused();
  await visitor.goto(address('works', owner.id));
  for (const shown of [page, visitor]) {
    await expect(works(shown)).toHaveCount(1);
    await expect(kinds(shown)).toHaveCount(2);
    await expect(figure(shown, 'space:count.works')).toHaveText(/^1 /);
    await expect(figure(shown, 'space:count.fans')).toHaveCount(0);
    await tab(shown, 'space:count.fans').click();
    await expect(panel(shown)).toContainText(closed);
    await expect(head(shown).getByRole('button', { name: text('follow:follow') })).toBeVisible();
  }
  // Nothing is done as a visitor that is really the owner.
  await follow(page, owner.id).click();
  await expect(space(page)).toContainText(text('space:preview.idle'));
  await own.press('Enter');
  await expect(more).toBeFocused();
  await expect(figure(page, 'space:count.fans')).toHaveCount(1);
  await expect(figure(page, 'space:count.works')).toHaveText(/^2 /);

  // With works hidden, too, there is no activity. The switches show what is stored.
  await platform.sql`update spaces set shows_works = false where user_id = ${owner.id}`;
  await (await inMenu(page, 'space:privacy.open')).click();
  await expect(switchOf('space:privacy.works')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await (await inMenu(page, 'space:preview.start')).click();
  await tab(page, 'space:tab.dynamics').click();
  await visitor.goto(address('dynamics', owner.id));
  for (const shown of [page, visitor]) {
    await expect(panel(shown)).toContainText(closed);
    await expect(shown.locator('campus-person-space:state(closed)')).toBeVisible();
  }
  await visitor.context().close();
});

test('a visitor follows on the site, signs in over the page, and what was typed stays; the school is joined at once [H03] [H10] [P08]', async ({
  events,
  page,
  platform,
}) => {
  const user = await platform.createUser();
  await page.goto(address('fan', 'teacher'));
  const search = panel(page).getByLabel(text('space:list.search'));
  await search.fill('a');
  await head(page)
    .getByRole('button', { name: text('follow:followPerson', { name: 'Łucja' }) })
    .click();
  const form = formIn(page);
  await form.account.fill(user.email);
  await form.password.fill(user.password);
  await form.submit.click();
  await expect(unfollow(page, 'Łucja')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/personSpace\/north\/fan/);
  await expect(search).toHaveValue('a');
  const followed = () => platform.sql`select followed_id from follows where follower_id = ${user.id}`;
  await expect.poll(followed).toEqual([{ followed_id: 'teacher' }]);

  await expect(space(page)).toContainText(text('space:join.title'));
  await space(page)
    .getByRole('button', { name: text('join:school') })
    .click();
  await expect(space(page)).not.toContainText(text('space:join.title'));
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-school-joined');
  const joined = await platform.sql`select role from memberships where tenant_id = 'north' and user_id = ${user.id}`;
  expect(joined).toEqual([{ role: 'learner' }]);
});

test('a visit is recorded for the owner; VIPs are marked and checked once; others can report and are asked to join [H02] [H05] [H10] [H12]', async ({
  browser,
  page,
  platform,
  signInFast,
}) => {
  const [owner, guest] = [await platform.createUser(), await platform.createUser()];
  await platform.sql`update users set vip = 1, nick_name = ${'Zoë Ångström'} where id = ${guest.id}`;
  await platform.sql`update users set vip = 2 where id = ${owner.id}`;
  await signInFast(owner.email);
  const visitors = space(page).getByRole('complementary', { name: text('space:visitors.title') });
  await page.goto('/personSpace/north/works?sxz-lang=en_US');
  await expect(visitors).toContainText(text('space:visitors.empty'));
  await expect(head(page)).toContainText(text('space:vip.inactive'));
  await expect(await inMenu(page, 'space:vip.activate')).toHaveAttribute('href', /\/memberCenter/);

  const second = await secondBrowser(browser, platform, guest.email);
  const checks: string[] = [];
  second.on('request', (request) => {
    if (request.url().includes('searchVipWithImageJson')) checks.push(request.url());
  });
  const recorded = second.waitForResponse(/updateVisitor/);
  await second.goto(address('works', owner.id));
  await recorded;
  await expect(space(second)).toContainText(text('space:join.title'));
  await expect(await inMenu(second, 'space:report')).toHaveAttribute(
    'href',
    new RegExp(`/complaintReport/north\\?userId=${owner.id}`),
  );
  await second.keyboard.press('Escape');
  await figure(second, 'space:count.fans').click();
  await expect(second).toHaveURL(/\/fan\?/);
  await expect(panel(second)).toContainText(text('space:list.noFans'));
  expect(checks).toHaveLength(1);
  expect(new URL(checks[0]!).searchParams.get('random')).toMatch(/^\d+$/);
  await second.context().close();

  await page.reload();
  const face = visitors.getByRole('link', { name: /Zoë Ångström/ });
  await expect(face.locator('[aria-hidden]', { hasText: 'Zoë…' })).toBeVisible();
  await expect(face.getByRole('img', { name: text('space:vip.active') })).toBeVisible();
  // A membership that has run out has its mark in lists, and the whole row leads to the works.
  const follower = await platform.createUser();
  await platform.sql`update users set vip = 2 where id = ${follower.id}`;
  await platform.sql`insert into fans (followed_id, follower_id, name_key, created_at)
    values (${owner.id}, ${follower.id}, 'a', now())`;
  await platform.sql`insert into spaces (user_id, fans_count) values (${owner.id}, 1)
    on conflict (user_id) do update set fans_count = 1`;
  await page.goto('/personSpace/north/fan?sxz-lang=en_US');
  await expect(rows(page).getByRole('img', { name: text('space:vip.inactive') })).toBeVisible();
  await rows(page).click({ position: { x: 200, y: 5 } });
  await expect(page).toHaveURL(new RegExp(`/works\\?.*spaceId=${follower.id}`));
  await page.goBack();
  await expect(await inMenu(page, 'space:lives')).toBeVisible();
  await expect(head(page).getByRole('menuitem', { name: text('space:report') })).toHaveCount(0);
  await expect(space(page)).not.toContainText(text('space:join.title'));
});

test('an owner gives the space a cover and a line about the person, which everybody sees [U10]', async ({
  events,
  page,
  platform,
  signInFast,
}) => {
  const owner = await platform.createUser();
  await signInFast(owner.email);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/personSpace/north/works?sxz-lang=en_US');
  const cover = head(page).locator('[part=cover]');
  await expect(cover.locator('img')).toHaveCount(0);
  await expect(cover).toHaveCSS('height', '96px');
  const edit = head(page).getByRole('button', { name: text('space:edit'), exact: true });
  await edit.click();
  const dialog = space(page).getByRole('dialog', { name: text('space:edit.title') });
  const about = dialog.getByLabel(text('space:edit.about'));
  const save = dialog.getByRole('button', { name: text('space:edit.save') });
  // What is refused is said at its field, and nothing is lost or saved.
  await about.fill('Casino');
  const picture = await page.screenshot({ type: 'png' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  await expect(dialog.getByRole('img', { name: text('picture:avatar.preview') })).toBeVisible();
  await save.click();
  await expect(dialog.getByText(text('space:about.refused'))).toBeVisible();
  await expect(cover.locator('img')).toHaveCount(0);
  await about.fill('Repairs bicycles, reads maps.');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(head(page)).toContainText('Repairs bicycles, reads maps.');
  await expect
    .poll(() => cover.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 400]);
  await expect
    .poll(() => events().map(({ detail }) => detail))
    .toContainEqual({ code: 'space-edited', fields: { part: 'cover' } });

  // As others see it, and when the person came.
  const visitor = await page.context().browser()!.newPage({ baseURL: platform.main });
  await visitor.goto(address('works', owner.id));
  await expect(head(visitor)).toContainText('Repairs bicycles, reads maps.');
  await expect(head(visitor).locator('[part=cover] img')).toBeVisible();
  // No lamp in the dark.
  await visitor.emulateMedia({ colorScheme: 'dark' });
  const veil = head(visitor).locator('.drawn-cover');
  expect(await veil.evaluate((cover) => getComputedStyle(cover, '::after').backgroundColor)).toMatch(/0\.1\d+\)$/);
  await expect(head(visitor).locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
  await expect(head(visitor).getByRole('button', { name: text('space:edit'), exact: true })).toHaveCount(0);
  await visitor.close();

  await edit.click();
  await dialog.getByRole('button', { name: text('space:edit.coverRemove') }).click();
  await about.fill('');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(cover.locator('img')).toHaveCount(0);
  await expect(head(page)).not.toContainText('Repairs bicycles');
  const kept = await platform.sql`select count(*)::int from space_covers where user_id = ${owner.id}`;
  expect(kept).toEqual([{ count: 0 }]);
});

test('two thousand fans have ten rows and numbered pages [H03] [H04]', async ({ page, platform }) => {
  const owner = await platform.createUser();
  await platform.sql`insert into users (id, nick_name, real_name, avatar_url, third_account, is_organization, vip,
    position_name, department_name, created_at) select ${owner.id} || '-' || n, 'Fan ' || n, '', '', '', false, 0, '', '',
    now() from generate_series(1, 2000) n`;
  await platform.sql`insert into fans (followed_id, follower_id, name_key, created_at) select ${owner.id},
    ${owner.id} || '-' || n, 'fan ' || n, now() - n * interval '1 minute' from generate_series(1, 2000) n`;
  await platform.sql`insert into spaces (user_id, fans_count) values (${owner.id}, 2000)`;
  await page.goto(address('fan', owner.id));
  await expect(rows(page)).toHaveCount(10);
  await expect(figure(page, 'space:count.fans')).toHaveText(/^2,000 /);
  await panel(page)
    .getByRole('button', { name: text('list:pager.page', { page: 200 }) })
    .click();
  await expect(rows(page).getByRole('link').last()).toHaveText(/Fan 2000/);
  const nodes = await space(page).evaluate((element) => element.shadowRoot!.querySelectorAll('*').length);
  expect(nodes).toBeLessThan(600);
});

test('a touch shows a cut text whole until the next one, in a link, too [H14]', async ({ browser, platform }) => {
  const page = await (await browser.newContext({ baseURL: platform.main, hasTouch: true })).newPage();
  await page.goto(address('fan', 'teacher'));
  const position = rows(page).locator('.who-position .campus-cut').first();
  const whole = position.locator('.campus-cut-whole');
  await position.tap();
  await expect(whole).toBeVisible();
  await head(page).getByRole('heading').first().tap();
  await expect(whole).toBeHidden();

  await page.goto(address('works', 'teacher'));
  const title = panel(page).locator('.work-link .campus-cut').first();
  await title.scrollIntoViewIfNeeded();
  const { height, width, x, y } = (await title.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const points = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
  await expect(title.locator('.campus-cut-whole')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await expect(title.locator('.campus-cut-whole')).toBeVisible();
  await page.context().close();
});

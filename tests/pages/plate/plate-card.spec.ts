import { readSession } from '../../../src/contract/sign-in/session.ts';
import { post } from '../support/calls.ts';
import { expect, type Page, type TestPlatform, test, text } from '../support/fixture.ts';
import { textLike } from '../support/texts.ts';

const WIDGET = '<campus-plate-card tenant="north" language="en_US"></campus-plate-card>';

const card = (page: Page) => page.locator('campus-plate-card');
const CATEGORIES = /\/api\/plates\/v1\/[^/?]+\/categories(?:\?|$)/;

const path = (page: Page, language = 'en_US') =>
  card(page).getByRole('navigation', { name: text('plate:card.path', {}, language) });
const chosen = (page: Page, language = 'en_US') => path(page, language).locator('[aria-current]');
const level = (page: Page, number: number) => card(page).locator(`#level-${number}`);
const option = (page: Page, name: string | RegExp) => card(page).getByRole('option', { name });
const openChooser = (page: Page) =>
  card(page)
    .getByRole('button', { name: text('plate:card.choose') })
    .click();

/** A new member of the school of the 5,000 categories. */
async function createMember(platform: TestPlatform) {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${user.id}, 'learner', now())`;
  return user;
}

test('chooses among 5,000 categories by keyboard on four levels, keeps the choice in the address, and restores it [K01] [K04]', async ({
  page,
  events,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.goto('/plate/north?sxz-lang=en_US');
  await expect(chosen(page)).toHaveText(text('plate:chooser.all'));
  await openChooser(page);
  await expect(level(page, 1)).toBeFocused();
  await expect(option(page, /^Computer science/)).toHaveAttribute('aria-setsize', '9');
  const active = (number: number) => level(page, number).locator('[data-active]');

  // Type-ahead, then one level after the other.
  await page.keyboard.type('comp');
  await expect(active(1)).toContainText('Computer science');
  await page.keyboard.press('ArrowRight');
  await expect(level(page, 2)).toBeFocused();
  await expect(active(2)).toHaveText(text('plate:chooser.allOf', { category: 'Computer science' }));
  await page.keyboard.press('End');
  await expect(active(2)).toContainText('Information security');
  await page.keyboard.press('Enter');
  await expect(level(page, 3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(level(page, 4)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(level(page, 3)).toBeFocused();
  await expect(level(page, 4)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('autumn 2024');
  await expect(active(4)).toHaveText('Autumn 2024');
  // The row of the keyboard is not chosen yet.
  await expect(active(4)).toHaveAttribute('aria-selected', 'false');
  expect(await card(page).evaluate((element) => element.shadowRoot?.querySelectorAll('*').length)).toBeLessThan(1_500);
  await page.keyboard.press('Enter');

  await expect(chosen(page)).toHaveText('Autumn 2024');
  await expect(card(page).getByRole('button', { name: text('plate:card.choose') })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('category')).toBe('f3.f3-6.f3-6-1.f3-6-1-4');
  const told = events().filter(({ type }) => type === 'campus-plate-selected');
  expect(told.map(({ detail }) => [detail.categoryId, detail.restored])).toEqual([
    ['', false],
    ['f3-6-1-4', false],
  ]);
  expect(told.at(-1)?.detail).toMatchObject({ categoryIdPath: 'f3.f3-6.f3-6-1.f3-6-1-4', title: 'Autumn 2024' });

  // A step back in the path, and “All of” in the list.
  await path(page).getByRole('button', { name: 'Information security' }).click();
  await expect(chosen(page)).toHaveText('Information security');
  // A remembered category stands in the address, too.
  await page.goto('/plate/north?sxz-lang=en_US');
  await expect(chosen(page)).toHaveText('Information security');
  expect(new URL(page.url()).searchParams.get('category')).toBe('f3.f3-6');
  await page.reload();
  await expect(chosen(page)).toHaveText('Information security');
  await openChooser(page);
  await expect(level(page, 3)).toBeFocused();
  const all = option(page, text('plate:chooser.allOf', { category: 'Information security' }));
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(level(page, 1)).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: text('plate:card.choose') })).toBeFocused();
});

test('a member subscribes and unsubscribes, and the platform keeps it [K03]', async ({
  page,
  platform,
  embed,
  events,
}) => {
  const user = await createMember(platform);
  const address = '/embed-test/subscribe?category=f5';
  await embed(WIDGET.replace('tenant', 'in-address tenant'), { origin: 'main', path: address });
  // A visitor signs in first, and the subscription follows.
  await card(page)
    .getByRole('button', { name: text('plate:subscribe.subscribe') })
    .click();
  await page.getByLabel(text('sign-in:form.account')).fill(user.email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  const button = card(page).getByRole('button', { name: text('plate:subscribe.unsubscribe') });
  await expect(button).toBeVisible();
  await expect(chosen(page)).toHaveText('Languages and literature');
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-plate-subscription-changed');
  const change = events().find(({ type }) => type === 'campus-plate-subscription-changed');
  expect(change?.detail).toEqual({ sectionId: 'north-knowledge', categoryId: 'f5', subscribed: true });
  await page.reload();
  await button.click();
  const again = card(page).getByRole('button', { name: text('plate:subscribe.subscribe') });
  await expect(again).toBeVisible();
  // Either its name says the state, or `aria-pressed`, never both.
  await expect(again).not.toHaveAttribute('aria-pressed');
  // What is typed stays while the session is read again, as after a step back.
  await openChooser(page);
  await card(page).getByRole('combobox').fill('algebra');
  const known = page.waitForResponse((response) => new URL(response.url()).pathname === readSession.path);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await known;
  await expect(card(page).getByRole('option', { name: /^Algebra/ })).toBeVisible();
  await expect(card(page).getByRole('combobox')).toHaveValue('algebra');
});

test('a failed subscription is taken back, and the reason shown: limit of the platform, no network, no member [K03]', async ({
  page,
  platform,
  embed,
  events,
  guard,
  signInFast,
}) => {
  const [member, stranger] = [await createMember(platform), await platform.createUser()];
  guard.allow({ status: 429, url: /subscription/ });
  guard.allow({ status: 0, url: /subscription/ });
  await signInFast(member.email);
  await embed(WIDGET, { origin: 'main' });
  const button = card(page).getByRole('button', { name: text('plate:subscribe.subscribe') });
  await expect(button).toBeVisible();
  const place = { sectionId: 'north-knowledge', templateId: 'north-knowledge-template', categoryId: 'f8' };
  const url = '/api/plates/v1/north/subscription';
  // The real limit of the platform.
  for (let answer = { code: '' }, tries = 0; answer.code !== '429001' && tries < 80; tries++) {
    answer = await post(page, url, { ...place, resourceType: 'section', operateType: 0 });
  }
  await button.click();
  await expect(card(page).getByRole('alert').getByText('Too many attempts.')).toBeVisible();
  await expect(button).toBeVisible();

  // The request arrives, and its answer is lost: the widget shows what the platform knows.
  await signInFast(stranger.email);
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${stranger.id}, 'learner', now())`;
  await page.reload();
  await expect(button).toBeVisible();
  await page.route(/subscription/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button.click();
  await expect(card(page).getByText(text('common:error.network'))).toBeVisible();
  const ending = card(page).getByRole('button', { name: text('plate:subscribe.unsubscribe') });
  await expect(ending).toBeVisible();
  await page.unroute(/subscription/);
  await ending.click();
  await expect(button).toBeVisible();

  // Code 500: not a member, with a way to join.
  await platform.sql`delete from memberships where tenant_id = 'north' and user_id = ${stranger.id}`;
  await button.click();
  await expect(card(page).getByText(text('plate:subscribe.notMember'))).toBeVisible();
  await expect(button).toBeVisible();
  await card(page)
    .getByRole('button', { name: text('join:school') })
    .click();
  await expect(ending).toBeVisible();
  await expect(card(page).getByText(text('plate:subscribe.notMember'))).toHaveCount(0);
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-school-joined');
  const joined =
    await platform.sql`select role from memberships where tenant_id = 'north' and user_id = ${stranger.id}`;
  expect(joined).toEqual([{ role: 'learner' }]);
});

test('searches all levels, whatever the case and accents, and shows the path and the match [K04]', async ({
  page,
  embed,
}) => {
  await embed(WIDGET.replace('en_US', 'es_ES'));
  await card(page)
    .getByRole('button', { name: text('plate:card.choose', {}, 'es_ES') })
    .click();
  const field = card(page).getByRole('combobox');
  await field.fill('FISICA 2025');
  const found = card(page).getByRole('listbox').getByRole('option');
  await expect(found.first()).toContainText('Otoño de 2025');
  await expect(found.first()).toContainText('Ciencias naturales');
  await expect(found.first()).toContainText('Física');
  await expect(found.first().locator('mark')).toHaveText(['2025']);
  await expect(found.first()).toHaveAttribute('aria-setsize', '20');
  await expect(field).toHaveAttribute('aria-activedescendant', 'results-0');
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', 'results-1');
  await expect(card(page).getByRole('status')).toContainText(['20']);

  await field.fill('nada de esto');
  await expect(card(page).getByText(/nada de esto/)).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(level(page, 1)).toBeVisible();
  await field.fill('algebra');
  await field.press('Enter');
  await expect(chosen(page, 'es_ES')).toHaveText('Álgebra');
});

test('remembers the choice for each user and page, and falls back to the nearest category that is left [K01] [K04]', {
  tag: '@proof',
}, async ({ page, platform, embed, signInFast }) => {
  await platform.sql`insert into plate_categories (tenant_id, template_id, id, parent_id, level, position, title)
    values ('north', 'north-knowledge-template', 'gone', 'f1-1', 3, 90, 'Passing') on conflict do nothing`;
  const user = await createMember(platform);
  await signInFast(user.email);
  const path = '/embed-test/remembered';
  const shown = (address = path) => embed(WIDGET, { origin: 'main', path: address });
  await shown();
  await openChooser(page);
  await card(page).getByRole('combobox').fill('passing');
  await option(page, /Passing/).click();
  await expect(chosen(page)).toHaveText('Passing');
  await shown('/embed-test/another');
  await expect(chosen(page)).toHaveText(text('plate:chooser.all'));
  await shown();
  await expect(chosen(page)).toHaveText('Passing');
  await signInFast((await createMember(platform)).email);
  await shown();
  await expect(chosen(page)).toHaveText(text('plate:chooser.all'));

  await platform.sql`delete from plate_categories where id = 'gone'`;
  await signInFast(user.email);
  await shown();
  await expect(chosen(page)).toHaveText('Algebra');
  const notice = card(page).getByText(/no longer exists/);
  await expect(notice).toContainText('Algebra');
  // It is said once.
  await shown();
  await expect(chosen(page)).toHaveText('Algebra');
  await expect(notice).toHaveCount(0);

  // Without storage, the choice lasts as long as the page.
  await page.addInitScript(() => {
    Storage.prototype.getItem = Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await shown();
  await expect(chosen(page)).toHaveText(text('plate:chooser.all'));
  await openChooser(page);
  await option(page, /^Engineering/).click();
  await option(page, text('plate:chooser.allOf', { category: 'Engineering' })).click();
  await expect(chosen(page)).toHaveText('Engineering');
});

test('in Arabic the arrows are mirrored, and a narrow widget shows one level after the other [K01] [P03]', async ({
  page,
  embed,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await embed(WIDGET.replace('en_US', 'ar_SA'));
  await card(page)
    .getByRole('button', { name: text('plate:card.choose', {}, 'ar_SA') })
    .click();
  await expect(level(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(level(page, 2)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(level(page, 2)).toBeFocused();
  await expect(level(page, 1)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(level(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await card(page)
    .getByRole('button', { name: text('plate:chooser.all', {}, 'ar_SA'), exact: true })
    .last()
    .click();
  await expect(level(page, 1)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a column of 2,000 categories stays small, and long, mixed and composed names are whole on focus [K01]', {
  tag: '@proof',
}, async ({ page, platform, embed }) => {
  const long = 'Ünïcödé '.repeat(25).trim();
  const family = '👩‍👩‍👧‍👦'.repeat(40);
  const arabic = 'مجموعة القراءة '.repeat(14).trim();
  await platform.sql`insert into plate_sections (tenant_id, id, content_type, template_id, title, owner_id)
    values ('north', 'wide', 'video', 'wide-template', 'Wide', 'teacher') on conflict do nothing`;
  await platform.sql`insert into plate_categories (tenant_id, template_id, id, level, position, title)
    select 'north', 'wide-template', 'w' || n, 1, n,
      case n when 1 then ${long} when 2 then ${family} when 3 then ${arabic} else 'Category ' || n end
    from generate_series(1, 2000) n on conflict do nothing`;
  await embed(WIDGET.replace('tenant', 'content-type="video" tenant'));
  await openChooser(page);
  await expect(level(page, 1)).toBeFocused();
  const count = () => card(page).evaluate((element) => element.shadowRoot?.querySelectorAll('*').length ?? 0);
  expect(await count()).toBeLessThan(400);
  for (const name of [long, family, arabic]) {
    await page.keyboard.press('ArrowDown');
    const active = level(page, 1).locator('[data-active]');
    // The accessible name is whole; what is shown is cut, and whole below.
    await expect(active).toHaveAccessibleName(name);
    // Cut by grapheme, not by the width of a box.
    const shown = (await active.locator('.campus-cut > bdi[aria-hidden]').textContent()) ?? '';
    expect(shown).toMatch(/…$/);
    expect(name.startsWith(shown.slice(0, -1))).toBe(true);
    const graphemes = [...new Intl.Segmenter().segment(shown.slice(0, -1))];
    expect(graphemes.every(({ segment }) => name.includes(segment))).toBe(true);
    expect(graphemes.length).toBeLessThanOrEqual(32);
    await active.locator('.campus-cut').hover();
    await expect(active.locator('.campus-cut-whole')).toBeVisible();
    await expect(card(page).locator('.place')).toHaveText(name);
    const box = await active.boundingBox();
    expect(box?.height).toBe(44);
  }
  await page.keyboard.press('End');
  await expect(option(page, 'Category 2000')).toBeInViewport();
  await expect(option(page, 'Category 2000')).toHaveAttribute('aria-posinset', '2001');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect(option(page, text('plate:chooser.all'))).toBeInViewport();
  expect(await count()).toBeLessThan(400);
  await card(page).getByRole('combobox').fill('category');
  await expect(option(page, 'Category 4').first()).toBeVisible();
  expect(await count()).toBeLessThan(400);
  // Results are cut by grapheme, too, and read whole.
  for (const [search, name] of [
    ['unicode', long],
    [arabic.slice(0, 6), arabic],
  ] as const) {
    await card(page).getByRole('combobox').fill(search);
    const found = card(page).getByRole('listbox').getByRole('option').first();
    await expect(found).toHaveAccessibleName(name);
    const shown = (await found.locator('.result-title > bdi[aria-hidden]').textContent()) ?? '';
    expect(shown).toMatch(/…$/);
    expect([...new Intl.Segmenter().segment(shown.slice(0, -1))].length).toBeLessThanOrEqual(40);
    expect(name.startsWith(shown.slice(0, -1))).toBe(true);
  }
});

test('shows the owner, mail only with a mailbox and as the page lets it, and a member follows and rates another, but not themself [K02] [P05]', async ({
  page,
  platform,
  embed,
  signInFast,
  events,
}) => {
  await signInFast((await createMember(platform)).email);
  const path = (category: string) => `/embed-test/owner?category=${category}`;
  const show = (category: string) =>
    embed(WIDGET.replace('tenant', 'in-address tenant'), { origin: 'main', path: path(category) });
  const more = card(page).getByRole('button', { name: text('plate:owner.more') });
  const mail = card(page).getByRole('menuitem', { name: text('plate:owner.mail') });
  const rate = card(page).getByRole('menuitem', { name: text('plate:owner.evaluate') });
  const owner = card(page).locator('[part=owner]');
  await show('f1');
  await expect(owner).toContainText('Łucja');
  await more.click();
  await expect(mail).toHaveAttribute('href', 'mailto:teacher@campus.example');
  // The page may take over, as at every way out.
  await page.evaluate(() => {
    addEventListener('campus-navigate', (event) => event.preventDefault(), { once: true });
    addEventListener('click', (event) => document.body.setAttribute('data-opens', String(!event.defaultPrevented)));
  });
  await mail.click();
  await expect(page.locator('body')).toHaveAttribute('data-opens', 'false');
  expect(events().findLast(({ type }) => type === 'campus-navigate')?.detail).toEqual({
    route: '',
    params: {},
    query: {},
    href: 'mailto:teacher@campus.example',
    target: '',
    replace: false,
  });
  await show('f2.f2-1');
  await expect(owner).toContainText('Pepe');
  await more.click();
  await expect(rate).toBeVisible();
  await expect(mail).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(owner.getByRole('link', { name: 'Pepe' })).toHaveAttribute(
    'href',
    /\/personSpace\/north\/works\?spaceId=admin/,
  );
  await owner.getByRole('button', { name: textLike('follow:followPerson') }).click();
  await expect(owner.getByRole('button', { name: textLike('follow:unfollowPerson') })).toBeVisible();
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-follow-changed')?.detail)
    .toEqual({ userId: 'admin', followed: true, focusType: 1 });

  await more.click();
  await rate.click();
  const dialog = card(page).getByRole('dialog');
  await dialog.getByRole('button', { name: text('plate:evaluate.save') }).click();
  await expect(dialog.getByText(text('plate:evaluate.missing'))).toBeVisible();
  await dialog.getByRole('radio', { name: '5 stars' }).press('Space');
  await dialog.getByRole('button', { name: text('plate:evaluate.save') }).click();
  await expect(card(page).getByText(text('plate:evaluate.saved'))).toBeVisible();
  await expect(owner).toContainText(/5 out of 5 stars, .*1.* rating/);
  await page.reload();
  await expect(owner).toContainText(/5 out of 5 stars, .*1.* rating/);

  await signInFast('admin');
  await show('f2.f2-1');
  await expect(owner).toContainText('Pepe');
  await expect(rate).toHaveCount(0);
  await expect(owner.getByRole('button')).toHaveCount(0);
});

test('an error of the tree is shown with a retry, and a school without a plate says so [K01] [P09]', async ({
  page,
  embed,
  guard,
}) => {
  guard.allow({ status: 404, url: CATEGORIES });
  await page.route(CATEGORIES, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }), {
    times: 1,
  });
  await embed(WIDGET, { origin: 'main' });
  await expect(card(page).getByText(text('plate:card.failed'))).toBeVisible();
  await card(page)
    .getByRole('button', { name: text('common:ui.retry') })
    .click();
  await expect(card(page).getByRole('heading', { name: 'Knowledge square' })).toBeFocused();
  await embed(WIDGET.replace('tenant', 'content-type="exam" tenant'), { origin: 'main' });
  await expect(card(page).getByText(text('plate:card.empty'))).toBeVisible();
});

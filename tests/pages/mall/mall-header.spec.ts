import { WIDE_LANGUAGES } from '../../proofs.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';
import { createStoreOwner } from './stores.ts';

const header = (attributes = '', tenant = 'mall') =>
  `<campus-mall-header tenant="${tenant}" language="en_US" ${attributes}></campus-mall-header>`;
const tab = (name: string) => text(`mall:tab.${name}`);
const COMMON = [tab('home'), tab('introduce'), tab('learning')];
const tabs = (page: Page) => page.getByRole('navigation', { name: text('mall:nav') }).getByRole('listitem');
const link = async (page: Page, name: string): Promise<URL> =>
  new URL((await page.getByRole('link', { name: tab(name), exact: true }).getAttribute('href')) ?? '');
const flagOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name, domain }) => name === 'isStore' && domain !== '');

/** The seeded store's domain is another host, which a page must allow. */
const ALLOWED = (main: string) => `<script type="module">
  import { configureCampus } from '${main}/widgets/esm/campus.js';
  configureCampus({ allowedHosts: ['*.campus.example'] });
</script>`;

test('a visitor sees the pages of the mall and the sign-in links [M01]', async ({ page, embed }) => {
  await embed(header('current="introduce"'));
  await expect(tabs(page)).toHaveText([...COMMON, tab('createStore'), tab('signIn')]);
  await expect(page.getByRole('link', { name: tab('introduce') })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: tab('home'), exact: true })).not.toHaveAttribute('aria-current');
  expect((await link(page, 'home')).pathname).toBe('/mall');
  expect((await link(page, 'introduce')).pathname).toBe('/introduce');
  expect((await link(page, 'learning')).pathname).toBe('/');
  const create = await link(page, 'createStore');
  expect([create.pathname, create.searchParams.get('type')]).toEqual(['/login/index', 'create']);
});

test('where the tabs do not fit, a fade indicates more [M01]', { tag: '@proof' }, async ({ page, embed }) => {
  const edges = () =>
    page.locator('campus-mall-header .list').evaluate((list) => {
      const style = getComputedStyle(list);
      return [style.getPropertyValue('--_start'), style.getPropertyValue('--_end')];
    });
  await page.setViewportSize({ width: 1280, height: 700 });
  await embed(header('current="home"'));
  await expect(tabs(page)).toHaveCount(5);
  expect(await edges()).toEqual(['#000', '#000']);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(edges).toEqual(['#000', '#0000']);
  await page.locator('campus-mall-header .list').evaluate((list) => list.scrollTo(list.scrollWidth, 0));
  await expect.poll(edges).toEqual(['#0000', '#000']);
});

test('on the site, no tab is cut at 1280 px in any language, in the tests in two, there is one banner, and the bar is one line at 320 px [M01] [P10]', {
  tag: '@scaled',
}, async ({ page, platform, signInFast }) => {
  const owner = await createStoreOwner(platform);
  await signInFast(owner.email);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/mall?sxz-lang=zh_CN&tenant=mall');
  const list = page.locator('campus-mall-header .list');
  const items = page.locator('campus-mall-header').getByRole('listitem');
  await expect(items).toHaveCount(5);
  await expect(page.getByRole('banner')).toHaveCount(1);
  const language = page.getByRole('contentinfo').getByRole('combobox');
  const cut = () => list.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
  for (const code of WIDE_LANGUAGES) {
    await language.selectOption(code);
    await expect(items.first()).toHaveText(text('mall:tab.home', {}, code));
    expect(await cut(), code).toBe(0);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/portal/north?sxz-lang=zh_CN');
  await expect(page.locator('campus-account-menu').getByRole('button')).toBeVisible();
  for (const code of WIDE_LANGUAGES) {
    await language.selectOption(code);
    await expect(
      page.getByRole('navigation', { name: text('school-header:label', {}, code), exact: true }),
    ).toBeVisible();
    const places = page.getByRole('banner').locator('> *');
    const middles = await places.evaluateAll((all) =>
      all.map((one) => {
        const { bottom, right, top } = one.getBoundingClientRect();
        return right > 320 ? -1 : Math.round((top + bottom) / 20);
      }),
    );
    expect(new Set(middles).size, code).toBe(1);
    expect(middles[0], code).toBeGreaterThan(0);
  }
});

test('a user without a store can create one [M01]', async ({ page, embed, signInFast }) => {
  await signInFast('learner');
  await page.goto('/mall?sxz-lang=en_US&tenant=mall');
  // The site’s account menu offers signing out.
  await expect(tabs(page)).toHaveText([...COMMON, tab('createStore')]);
  const create = await link(page, 'createStore');
  expect([create.pathname, create.searchParams.get('type')]).toEqual(['/register/create', 'store']);
  await expect(page.locator('campus-mall-header [aria-current]')).toHaveText(tab('home'));
  await page.getByRole('link', { name: tab('introduce') }).click();
  await page.waitForURL((url) => url.pathname === '/introduce');
  await expect(page.getByRole('link', { name: tab('introduce') })).toHaveAttribute('aria-current', 'page');
  await embed(header(), { origin: 'main' });
  await expect(tabs(page)).toHaveText([...COMMON, tab('createStore'), tab('signOut')]);
  await page.getByRole('link', { name: tab('signOut') }).click();
  await expect(tabs(page)).toHaveText([...COMMON, tab('createStore'), tab('signIn')]);
});

test('the owner of a store can open its backstage, end the cooperation after confirming, and sign again [M01]', async ({
  page,
  embed,
  platform,
  signInFast,
  events,
  guard,
}) => {
  const owner = await createStoreOwner(platform);
  await signInFast(owner.email);
  await embed(header(), { origin: 'main', head: ALLOWED(platform.main) });
  await expect(tabs(page)).toHaveText([...COMMON, tab('backstage'), tab('cancelSigning'), tab('signOut')]);
  const backstage = await link(page, 'backstage');
  expect(backstage.pathname).toMatch(/^\/iadmin\/[\w-]+\/management\/college-management\/college-info$/);

  const ask = page.getByRole('button', { name: tab('cancelSigning') });
  await ask.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('mall:cancel.keep') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();
  const cancelled = () =>
    platform.sql`select cancelled_by from cooperations where store_id = ${owner.storeId} and cancelled_at is not null`;
  expect(await cancelled()).toEqual([]);

  await ask.press('Enter');
  await dialog.getByRole('button', { name: text('mall:cancel.confirm') }).click();
  await expect(tabs(page)).toHaveText([...COMMON, tab('backstage'), tab('renewSigning'), tab('signOut')]);
  await expect(page.getByRole('navigation', { name: text('mall:nav') })).toBeFocused();
  expect(await cancelled()).toEqual([{ cancelled_by: owner.id }]);
  await expect.poll(() => events().filter(({ type }) => type === 'campus-signing-cancelled')).toHaveLength(1);
  await page.reload();
  await expect(tabs(page)).toHaveText([...COMMON, tab('backstage'), tab('renewSigning'), tab('signOut')]);

  await page.getByRole('button', { name: tab('renewSigning') }).press('Enter');
  await guard.checkAxe(page);
  await dialog.getByRole('button', { name: text('mall:renew.confirm') }).click();
  await expect(tabs(page)).toHaveText([...COMMON, tab('backstage'), tab('cancelSigning'), tab('signOut')]);
  await expect(page.getByText(/is active again/)).toBeVisible();
  expect(await cancelled()).toEqual([]);
  await expect.poll(() => events().filter(({ type }) => type === 'campus-signing-renewed')).toHaveLength(1);
});

test('when ending a cooperation fails, it continues and the user is told so [M01] [P09]', { tag: '@proof' }, async ({
  page,
  embed,
  platform,
  signInFast,
  guard,
}) => {
  const owner = await createStoreOwner(platform);
  guard.allow({ url: /cancel-signing/ });
  await signInFast(owner.email);
  await embed(header(), { origin: 'main' });
  await page.route('**/cancel-signing', (route) => route.abort());
  await page.getByRole('button', { name: tab('cancelSigning') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('mall:cancel.confirm') }).click();
  await expect(page.getByText(text('common:error.network'))).toBeVisible();
  await dialog.getByRole('button', { name: text('mall:cancel.keep') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tabs(page)).toContainText([tab('cancelSigning')]);
  expect(await platform.sql`select cancelled_at from cooperations where store_id = ${owner.storeId}`).toEqual([
    { cancelled_at: null },
  ]);
});

test('a message outlives its widget, can be closed, and leaves nothing behind [P09] [P11]', { tag: '@proof' }, async ({
  page,
  embed,
  platform,
  signInFast,
  guard,
}) => {
  const owner = await createStoreOwner(platform);
  guard.allow({ url: /cancel-signing/ });
  await signInFast(owner.email);
  await embed(header(), { origin: 'main' });
  await expect(tabs(page)).toContainText([tab('cancelSigning')]);
  // The clock is stopped, except for the repetition of the call: a message goes by itself after a few seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/cancel-signing', (route) => route.abort());
  const elements = () => page.evaluate(() => document.body.childElementCount);
  const before = await elements();
  const failure = page.getByText(text('common:error.network'));
  const fail = async () => {
    await page.getByRole('button', { name: tab('cancelSigning') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('mall:cancel.confirm') })
      .click();
    await expect(async () => {
      await page.clock.runFor(200);
      expect(await failure.count()).toBe(1);
    }).toPass();
  };
  await fail();
  const html = await page.locator('campus-mall-header').evaluate((element) => {
    element.remove();
    return element.outerHTML;
  });
  await expect(page.locator('campus-mall-header')).toHaveCount(0);
  await expect(failure).toBeVisible();
  await guard.checkAxe(page);
  await page.getByRole('button', { name: text('common:ui.close') }).click();
  await expect(failure).toHaveCount(0);
  await expect.poll(elements).toBe(before);

  // Otherwise it goes by itself.
  await page.evaluate((added) => document.querySelector('main')?.insertAdjacentHTML('beforeend', added), html);
  await fail();
  await page.locator('campus-mall-header').evaluate((element) => element.remove());
  await expect(failure).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(failure).toHaveCount(0);
  await expect.poll(elements).toBe(before);
});

test('the store switch is stored in the cookie isStore and not requested again [M01]', async ({ page, embed }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stores/v1/switch')) asked.push(request.headers().tenant_id ?? '');
  });
  await embed(header(), { origin: 'main' });
  await expect(tabs(page)).toHaveText([...COMMON, tab('createStore'), tab('signIn')]);
  expect(await flagOf(page)).toMatchObject({ value: '1.mall', path: '/', sameSite: 'Lax', httpOnly: false });
  await page.reload();
  await expect(tabs(page)).toHaveText([...COMMON, tab('createStore'), tab('signIn')]);
  expect(asked).toEqual(['mall']);
});

test('while the switch is off no store entry is shown, not even to an owner [M01]', { tag: '@proof' }, async ({
  page,
  embed,
  signInFast,
}) => {
  await signInFast('owner');
  await embed(header('', 'north'), { origin: 'main' });
  await expect.poll(async () => (await flagOf(page))?.value).toMatch(/^0\./);
  await expect(tabs(page)).toHaveText([...COMMON, tab('signOut')]);
});

test('works where cookies are blocked [M01]', { tag: '@proof' }, async ({ page, embed }) => {
  await embed(header(), {
    head: `<script>Object.defineProperty(Document.prototype, 'cookie', {
      get() { throw new DOMException('blocked', 'SecurityError'); },
      set() { throw new DOMException('blocked', 'SecurityError'); },
    });</script>`,
  });
  await expect(tabs(page)).toHaveText([...COMMON, tab('createStore'), tab('signIn')]);
});

test('a backstage on a host that the page does not allow is not shown [M01]', { tag: '@proof' }, async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  const owner = await createStoreOwner(platform);
  await platform.sql`update tenants set domain = 'evil.example' where id = ${owner.storeId}`;
  await signInFast(owner.email);
  await embed(header(), { origin: 'main' });
  await expect(tabs(page)).toHaveText([...COMMON, tab('cancelSigning'), tab('signOut')]);
});

test('scrolls horizontally where it is narrow, by keyboard too, in every language, in the tests in two [M01] [P02] [P03]', {
  tag: ['@whole-browser', '@scaled'],
}, async ({ page, embed }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 400 });
  await embed(header());
  await expect(tabs(page)).toHaveCount(5);
  for (const language of WIDE_LANGUAGES) {
    await page.locator('campus-mall-header').evaluate((element, code) => {
      element.setAttribute('language', code);
    }, language);
    const last = page.getByRole('link', { name: text('mall:tab.signIn', {}, language) });
    await expect(last).toBeVisible();
    expect(await findOverflow(page.locator('campus-mall-header')), language).toEqual([]);
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: text('mall:tab.home', {}, language), exact: true }).focus();
  }
});

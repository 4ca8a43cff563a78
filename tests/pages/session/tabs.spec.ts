import type { BrowserContext } from '@playwright/test';
import { expect, type Page, type TestPlatform, test, text } from '../support/fixture.ts';
import { skipSuccessDelay } from '../support/flows.ts';
import { authenticateAtPortal, formIn } from '../support/forms.ts';
import { serveBundle } from '../support-widget/bundle.ts';
import type * as Caller from '../support-widget/caller.tsx';

/** Requirements S21 and Z05: several tabs and unfavorable timing. */

const LOGIN = '/login/index?sxz-lang=en_US';
const VISITOR = text('school:portal.visitor');

const at = (path: string) => (url: URL) => url.hostname === '127.0.0.1' && url.pathname === path;

/** The signed-in user, according to the platform. */
const signedInUser = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const headers = { 'campus-session': 'cookie', tenant_id: 'north' };
    const response = await fetch('/api/auth/v1/session', { headers });
    return ((await response.json()) as { data: { user: { id: string } | null } }).data.user?.id ?? null;
  });

/** Counts the calls of a context to a path of the platform. */
function counted(context: BrowserContext, path: RegExp): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  return sent;
}

/** Goes from the sign-in page to the identity portal and stops there. */
async function goToPortal(page: Page, query = ''): Promise<void> {
  await page.goto(LOGIN + query);
  await formIn(page).portal.click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
}

/** Authenticates at the portal and returns the callback URL; that page is loaded without its scripts. */
async function catchCallback(page: Page): Promise<string> {
  await page.route(/\.js$/, (route) => route.abort('aborted'));
  const caught = page.waitForRequest(/\/uniportal\/callback\?/);
  await authenticateAtPortal(page, 'linked@portal.example');
  const address = (await caught).url();
  await page.waitForURL(address);
  await page.unroute(/\.js$/);
  return address;
}

/** A tab that starts with a copy of another tab's storage, like a duplicated tab. */
async function copyTab(page: Page): Promise<Page> {
  await page.goto(LOGIN);
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address) => void window.open(address), LOGIN),
  ]);
  await expect(formIn(copy).submit).toBeVisible();
  return copy;
}

async function fillIn(page: Page, account: string): Promise<void> {
  await page.goto(LOGIN);
  await formIn(page).account.fill(account);
  await formIn(page).password.fill('campus-demo');
}

/** Deletes the access cookie, as if it had expired; the refresh cookie stays. */
const expireAccess = (context: BrowserContext) => context.clearCookies({ name: '__Host-campus-access' });

test.describe('two tabs', () => {
  test.beforeEach(({ context }) => skipSuccessDelay(context));

  test('signing in two users at once: both tabs show the user of the cookie [S21] [Z05]', async ({
    page,
    context,
    platform,
  }) => {
    const people = [await platform.createUser(), await platform.createUser()];
    const tabs = [page, await context.newPage()] as const;
    for (const [index, tab] of tabs.entries()) await fillIn(tab, people[index]?.email ?? '');
    await Promise.all(tabs.map((tab) => formIn(tab).submit.click()));
    for (const tab of tabs) await expect(tab).toHaveURL(at('/portal/north'));
    const who = await signedInUser(page);
    expect(people.map(({ id }) => id)).toContain(who);
    for (const tab of tabs) {
      await expect(tab.locator('campus-portal [part=account]')).toContainText(who ?? '-');
      expect(await signedInUser(tab)).toBe(who);
    }
  });

  test('sign-in by password and through the portal at once do not interfere [S21]', async ({
    page,
    context,
    platform,
  }) => {
    const { email } = await platform.createUser();
    const other = await context.newPage();
    await goToPortal(other, '&redirect=/portal/river');
    await fillIn(page, email);
    await Promise.all([formIn(page).submit.click(), authenticateAtPortal(other, 'linked@portal.example')]);
    await expect(page).toHaveURL(at('/portal/north'));
    await expect(other).toHaveURL(at('/portal/river'));
    const who = await signedInUser(page);
    expect(who).toBeTruthy();
    expect(await signedInUser(other)).toBe(who);
  });

  test('sign-in through the portal in two tabs at once: each returns to its own redirect [S21]', async ({
    page,
    context,
  }) => {
    const sent = counted(context, /\/login-bind$/);
    const other = await context.newPage();
    await goToPortal(page, '&redirect=/portal/river');
    await goToPortal(other, '&redirect=/portal/oasis');
    await authenticateAtPortal(other, 'linked@portal.example');
    await expect(other).toHaveURL(at('/portal/oasis'));
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(at('/portal/river'));
    expect(sent).toHaveLength(2);
  });

  test('a sign-in page open in one tab shows who signed in in the other [S21]', { tag: '@proof' }, async ({
    page,
    context,
    platform,
    signInFast,
  }) => {
    const { email, id } = await platform.createUser();
    await page.goto(LOGIN);
    await expect(formIn(page).submit).toBeVisible();
    const other = await context.newPage();
    await fillIn(other, email);
    await formIn(other).submit.click();
    await expect(other).toHaveURL(at('/portal/north'));
    await expect(page.locator('campus-sign-in')).toContainText(id);
    await expect(formIn(page).password).toHaveCount(0);
    expect(signInFast).toBeTruthy();
  });

  test('a callback URL makes no call in a tab that did not start the login, and still works in the one that did [S21]', async ({
    page,
    context,
  }) => {
    const sent = counted(context, /\/login-bind$/);
    await goToPortal(page, '&redirect=/portal/river');
    const address = await catchCallback(page);
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByRole('alert')).toContainText(text('session:callback.unknownTitle', {}, 'zh_CN'));
    expect(new URL(other.url()).search).not.toMatch(/code|state/);
    expect(sent).toEqual([]);
    expect(await signedInUser(other)).toBeNull();
    await page.goto(address);
    await expect(page).toHaveURL(at('/portal/river'));
    expect(sent).toHaveLength(1);
  });

  test('a tab copied with its storage cannot use the code a second time: the platform refuses, and a message is shown [S21]', async ({
    page,
    guard,
  }) => {
    guard.allow({ status: 404, url: /login-bind$/ });
    await goToPortal(page, '&redirect=/portal/river');
    const address = await catchCallback(page);
    const copy = await copyTab(page);
    await page.goto(address);
    await expect(page).toHaveURL(at('/portal/river'));
    const who = await signedInUser(page);
    expect(who).toBeTruthy();
    await copy.goto(address);
    await expect(copy).toHaveURL(/\/login\/index/);
    await expect(copy.getByRole('alert')).toHaveText(text('common:error.transactionUnknown'));
    expect(copy.url()).not.toMatch(/code=|state=/);
    // The previous user is still signed in.
    expect(await signedInUser(page)).toBe(who);
  });

  test('the same copied tab at the same moment: one code results in one login [S21]', { tag: '@proof' }, async ({
    page,
    platform,
    guard,
  }) => {
    guard.allow({ status: 404, url: /login-bind$/ });
    await goToPortal(page, '&redirect=/portal/river');
    const address = await catchCallback(page);
    const copy = await copyTab(page);
    const [before] = await platform.sql<{ count: number }>`select count(*)::int as count from sessions`;
    await Promise.all([page.goto(address), copy.goto(address)]);
    await expect.poll(async () => [page, copy].filter((tab) => at('/portal/river')(new URL(tab.url()))).length).toBe(1);
    await expect.poll(async () => [page, copy].filter((tab) => at('/login/index')(new URL(tab.url()))).length).toBe(1);
    const [after] = await platform.sql<{ count: number }>`select count(*)::int as count from sessions`;
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1);
  });

  test('going back and forward after a login sends no second code [S21]', { tag: '@proof' }, async ({
    page,
    context,
    guard,
  }) => {
    guard.allow({ status: 400, url: /\/interaction\// });
    const sent = counted(context, /\/login-bind$/);
    await goToPortal(page, '&redirect=/portal/river');
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(at('/portal/river'));
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL(at('/portal/river'));
    await page.reload();
    await expect(page.locator('campus-portal dd').first()).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('repeated failing returns of logins that the person starts are no loop, and do not block the next one [S21]', {
    tag: '@proof',
  }, async ({ page, context, platform, guard }) => {
    guard.allow({ status: 404, url: /login-bind$/ });
    const sent = counted(context, /\/login-bind$/);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await goToPortal(page);
      await platform.sql`update federated_transactions set used_at = now() where used_at is null`;
      await authenticateAtPortal(page, 'linked@portal.example');
      await expect(page.getByRole('alert')).toHaveText(text('common:error.transactionUnknown'));
    }
    expect(sent).toHaveLength(3);
    await goToPortal(page);
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(at('/portal/north'));
  });
});

test.describe('renewal', () => {
  const CALLER = '<campus-caller tenant="north" language="en_US"></campus-caller>';

  async function openCallers(
    page: Page,
    platform: TestPlatform,
    embed: (html: string, options?: object) => Promise<string>,
  ): Promise<void> {
    await serveBundle(page, platform, 'caller.tsx', { name: 'caller.js' });
    await embed(CALLER.repeat(5), { origin: 'main', script: 'caller.js', page });
    await expect(page.getByText('calls')).toHaveCount(5);
  }
  const makeCalls = (page: Page, platform: TestPlatform): Promise<number> =>
    page.evaluate(async (script) => {
      const { makeCalls } = (await import(script)) as typeof Caller;
      return makeCalls(document.querySelectorAll('campus-caller'), 10);
    }, `${platform.main}/widgets/caller.js`);

  test('a hundred rejected calls in five widgets and two tabs cause one renewal, and no call is lost (R2) [Z05] [P07]', async ({
    page,
    context,
    platform,
    embed,
    signInFast,
    guard,
  }) => {
    guard.allow({ status: 401, url: /\/schools\/v1\/current/ });
    await signInFast((await platform.createUser()).email);
    const other = await context.newPage();
    for (const tab of [page, other]) await openCallers(tab, platform, embed);
    const renewals = counted(context, /\/session\/refresh$/);
    const refused: number[] = [];
    context.on('response', (response) => void (response.status() === 401 && refused.push(401)));
    await expireAccess(context);
    expect(await Promise.all([page, other].map((tab) => makeCalls(tab, platform)))).toEqual([50, 50]);
    expect(renewals).toHaveLength(1);
    expect(refused.length).toBeGreaterThan(20);
  });

  test('a rejected renewal ends every call of both tabs, with one event each and no second attempt [Z05] [P07]', async ({
    page,
    context,
    platform,
    embed,
    signInFast,
    guard,
    events,
  }) => {
    guard.allow({ status: 401, url: /\/api\// });
    const { id, email } = await platform.createUser();
    await signInFast(email);
    await openCallers(page, platform, embed);
    const renewals = counted(context, /\/session\/refresh$/);
    await platform.sql`update sessions set revoked_at = now(), revoked_for = 'sign-out' where user_id = ${id}`;
    await expireAccess(context);
    expect(await makeCalls(page, platform)).toBe(0);
    expect(renewals.length).toBeLessThanOrEqual(1);
    expect(events().filter(({ type }) => type === 'campus-session-expired').length).toBeLessThanOrEqual(1);
  });
});

test.describe('sign-out', () => {
  test('in one tab clears every widget of the other (T2) [Z05]', async ({
    page,
    context,
    platform,
    embed,
    events,
    signInFast,
    guard,
  }) => {
    guard.skipAxe('two widgets of one page name their regions alike');
    const { email, id } = await platform.createUser();
    await signInFast(email);
    await embed(
      ['portal', 'sign-in', 'bind-account', 'school-select']
        .map((name) => `<campus-${name} tenant="north" language="en_US"></campus-${name}>`)
        .join(''),
      { origin: 'main' },
    );
    await expect(page.locator('campus-portal')).toContainText(id);
    await expect(page.locator('campus-sign-in')).toContainText(id);
    await expect(page.locator('campus-bind-account').getByLabel(text('sign-in:form.account'))).toBeVisible();
    const other = await context.newPage();
    await other.goto('/login/logout?sxz-lang=en_US');
    await expect(other).toHaveURL(at('/login/index'));
    await expect(page.locator('campus-portal')).toContainText(VISITOR);
    await expect(formIn(page.locator('campus-sign-in')).password).toBeVisible();
    await expect(page.locator('campus-bind-account')).toContainText(text('session:bind.signInFirst'));
    const left = await page.evaluate(() => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      return document.documentElement.getHTML({ shadowRoots: roots });
    });
    expect(left).not.toContain(id);
    expect(left).not.toContain(email);
    await expect.poll(() => events().filter(({ type }) => type === 'campus-signed-out')).toHaveLength(1);
  });
});

test('the site drops an unknown school: the next page is for the default school', async ({ page, guard }) => {
  guard.allow({ status: 404, url: /tenants\/v1\/nowhere/ });
  await page.goto('/login/index?sxz-lang=en_US&tenant=nowhere');
  await expect(page.getByText(text('common:error.tenantUnknown', { tenant: 'nowhere' }))).toBeVisible();
  await page.goto('/login/index?sxz-lang=en_US');
  await expect(page.getByText('Northlight Academy').first()).toBeVisible();
  // A known school is kept.
  await page.goto('/login/index?sxz-lang=en_US&tenant=river');
  await expect(page.getByText('Northlight Academy')).toHaveCount(0);
  await page.goto('/login/index?sxz-lang=en_US');
  await expect(page.locator('campus-sign-in')).toHaveAttribute('tenant', 'river');
});

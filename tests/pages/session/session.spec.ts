import { inTests } from '../../proofs.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

const REFRESH = '/login/refresh?sxz-lang=en_US';
const LOGOUT = '/login/logout?sxz-lang=en_US';

const at = (path: string) => (url: URL) => url.pathname === path;

const signedInUser = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const response = await fetch('/api/auth/v1/session', {
      headers: { 'campus-session': 'cookie', tenant_id: 'north' },
    });
    return ((await response.json()) as { data: { user: { id: string } | null } }).data.user?.id ?? null;
  });

test.describe('refresh page', () => {
  test('with a session: renews it and redirects [S14]', async ({ page, platform, signInFast, events, context }) => {
    const { id, email } = await platform.createUser();
    await signInFast(email);
    await context.clearCookies({ name: '__Host-campus-access' });
    await page.goto(`${REFRESH}&redirect=/portal/river`);
    await expect(page).toHaveURL(at('/portal/river'));
    expect(await signedInUser(page)).toBe(id);
    await expect
      .poll(() => events().find(({ type }) => type === 'campus-session-refreshed')?.detail)
      .toEqual({ userId: id });
  });

  test('a disallowed redirect is not followed [S14]', { tag: '@proof' }, async ({ page, platform, signInFast }) => {
    await signInFast((await platform.createUser()).email);
    await page.goto(`${REFRESH}&redirect=${encodeURIComponent('//evil.example/')}`);
    await expect(page).toHaveURL(at('/portal/north'));
  });

  test('without a session: redirects to sign-in and keeps the redirect [S14]', async ({ page }) => {
    await page.goto(`${REFRESH}&redirect=/portal/river`);
    await expect(page).toHaveURL(/\/login\/index/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/portal/river');
    await expect(formIn(page).submit).toBeVisible();
    await expect(formIn(page).alert).toHaveCount(0);
  });

  test('a revoked session: redirects to sign-in, which shows a message [S14]', async ({
    page,
    platform,
    signInFast,
  }) => {
    const { id, email } = await platform.createUser();
    await signInFast(email);
    await platform.sql`update sessions set revoked_at = now(), revoked_for = 'sign-out' where user_id = ${id}`;
    await page.goto(`${REFRESH}&redirect=/portal/river`);
    await expect(page).toHaveURL(/\/login\/index/);
    await expect(formIn(page).alert).toHaveText(text('common:error.sessionEnded'));
    expect(await signedInUser(page)).toBeNull();
  });

  test('a rejected renewal shows a message at sign-in [S14]', { tag: '@proof' }, async ({
    page,
    platform,
    signInFast,
    guard,
    events,
  }) => {
    guard.allow({ status: 401, url: /session\/refresh$/ });
    const { id, email } = await platform.createUser();
    await signInFast(email);
    await page.route('**/session/refresh', async (route) => {
      await platform.sql`update sessions set revoked_at = now(), revoked_for = 'reuse' where user_id = ${id}`;
      await route.continue();
    });
    await page.goto(`${REFRESH}&redirect=/portal/river`);
    await expect(page).toHaveURL(/\/login\/index/);
    await expect(formIn(page).alert).toHaveText(text('common:error.sessionEnded'));
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/portal/river');
    expect(events().map(({ type }) => type)).not.toContain('campus-session-refreshed');
  });

  test('if the platform is unreachable, the session is kept; retry continues, and sign-in is linked [S14]', async ({
    page,
    platform,
    signInFast,
    guard,
  }) => {
    guard.allow({ url: /session\/refresh$/ });
    const { id, email } = await platform.createUser();
    await signInFast(email);
    await page.route('**/session/refresh', (route) => route.abort('connectionrefused'));
    await page.goto(`${REFRESH}&redirect=/portal/river`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(text('session:refresh.failed'));
    await expect(alert.getByText(text('session:refresh.goSignIn'), { exact: true })).toBeVisible();
    await page.unroute('**/session/refresh');
    await alert.getByRole('button', { name: text('common:ui.retry') }).click();
    await expect(page).toHaveURL(at('/portal/river'));
    expect(await signedInUser(page)).toBe(id);
  });
});

test.describe('sign-out page', () => {
  for (const [name, query, path] of [
    ['an allowed redirect', '&redirect=/portal/river', '/portal/river'],
    ['a path', '&path=/portal/oasis', '/portal/oasis'],
    ['a disallowed redirect and a path', '&redirect=https%3A%2F%2Fevil.example%2F&path=/portal/oasis', '/portal/oasis'],
    ['a disallowed redirect alone', '&redirect=javascript%3Aalert(1)', '/login/index'],
    ['a path that is a URL', '&path=%2F%2Fevil.example', '/login/index'],
    ['nothing', '', '/login/index'],
  ] as const) {
    // The tests of redirects sign out with hostile addresses, too.
    const details = inTests(name === 'nothing' || path !== '/login/index');
    test(
      `ends the session and redirects, with ${name} [S15]`,
      details,
      async ({ page, platform, signInFast, context }) => {
        const { id, email } = await platform.createUser();
        await signInFast(email);
        await page.goto(LOGOUT + query);
        await expect(page).toHaveURL((url) => url.origin === platform.main && url.pathname === path);
        expect(await signedInUser(page)).toBeNull();
        expect((await context.cookies()).filter(({ name }) => /campus-(access|refresh)/.test(name))).toEqual([]);
        const open = await platform.sql`select id from sessions where user_id = ${id} and revoked_at is null`;
        expect(open).toEqual([]);
      },
    );
  }

  test('signing out signs out the other tab, too [S15] [P07]', async ({
    page,
    context,
    platform,
    signInFast,
    events,
  }) => {
    const { id, email } = await platform.createUser();
    await signInFast(email);
    const other = await context.newPage();
    await other.goto('/portal/north?sxz-lang=en_US');
    await expect(other.locator('campus-portal').getByText(id)).toBeVisible();
    await page.goto('/portal/north?sxz-lang=en_US');
    await page.locator('campus-account-menu').getByRole('button').click();
    await page.getByRole('link', { name: text('account:menu.signOut') }).click();
    await expect(other.getByText(text('school:portal.visitor'))).toBeVisible();
    await expect.poll(() => events(other).map(({ type }) => type)).toContain('campus-signed-out');
    await expect(page.getByText(text('school:portal.visitor'))).toBeVisible();
  });

  test('asks for confirmation when another site linked here [S15]', async ({ page, platform, signInFast, embed }) => {
    const { id, email } = await platform.createUser();
    await signInFast(email);
    await embed(`<a href="${platform.main}${LOGOUT}&redirect=/portal/river">Win a prize</a>`, { script: '' });
    await page.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2, name: text('session:signOut.ask') })).toBeVisible();
    expect(await signedInUser(page)).toBe(id);
    await page.getByText(text('session:signOut.stay'), { exact: true }).click();
    await expect(page).toHaveURL(at('/portal/north'));
    expect(await signedInUser(page)).toBe(id);

    await embed(`<a href="${platform.main}${LOGOUT}&redirect=/portal/river">Win a prize</a>`, { script: '' });
    await page.getByRole('link').click();
    await page.getByRole('button', { name: text('session:signOut.confirm') }).click();
    await expect(page).toHaveURL(at('/portal/river'));
    expect(await signedInUser(page)).toBeNull();
  });

  test('if the platform does not respond, the session is kept, and retry ends it [S15]', async ({
    page,
    platform,
    signInFast,
    guard,
  }) => {
    guard.allow({ url: /sign-out$/ });
    const { id, email } = await platform.createUser();
    await signInFast(email);
    await page.route('**/api/auth/v1/sign-out', (route) => route.abort('connectionrefused'));
    await page.goto(`${LOGOUT}&redirect=/portal/river`);
    await expect(page.getByRole('alert')).toContainText(text('session:signOut.failed'));
    expect(await signedInUser(page)).toBe(id);
    await page.unroute('**/api/auth/v1/sign-out');
    await page.getByRole('button', { name: text('common:ui.retry') }).click();
    await expect(page).toHaveURL(at('/portal/river'));
    expect(await signedInUser(page)).toBeNull();
  });
});

test.describe('tokens', () => {
  test('a refresh token that is reused after its grace period ends the session [X03] [P07]', async ({
    page,
    platform,
    signInFast,
    context,
  }) => {
    const { email } = await platform.createUser();
    await signInFast(email);
    const stolen = (await context.cookies()).filter(({ name }) => name === '__Host-campus-refresh');
    await context.clearCookies({ name: '__Host-campus-access' });
    await page.goto(`${REFRESH}&redirect=/portal/river`);
    await expect(page).toHaveURL(at('/portal/river'));
    await platform.advance(11);
    await context.addCookies(stolen);
    await context.clearCookies({ name: '__Host-campus-access' });
    await page.goto(`${REFRESH}&redirect=/portal/river`);
    await expect(page).toHaveURL(/\/login\/index/);
    expect(await signedInUser(page)).toBeNull();
  });

  test('cookies are HttpOnly, Secure and host-only; scripts cannot read a token [P07]', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn('teacher');
    const cookies = (await context.cookies()).filter(({ name }) => name.includes('campus'));
    expect(cookies.map(({ name, httpOnly, secure, path }) => [name, httpOnly, secure, path]).sort()).toEqual([
      ['__Host-campus-access', true, true, '/'],
      ['__Host-campus-browser', true, true, '/'],
      ['__Host-campus-refresh', true, true, '/'],
    ]);
    const seen = await page.evaluate(
      () => document.cookie + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    );
    for (const { value } of cookies) expect(seen).not.toContain(value);
  });
});

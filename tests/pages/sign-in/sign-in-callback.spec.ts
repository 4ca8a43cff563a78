import { inTests } from '../../proofs.ts';
import { hold } from '../support/calls.ts';
import { expect, freshPortalAccount, test, text } from '../support/fixture.ts';
import {
  accept,
  at,
  completions,
  forgetUser,
  reconnect,
  signedInUser,
  skipSuccessDelay,
  startFlow,
} from '../support/flows.ts';
import { agreementsIn, authenticateAtPortal, formIn, goThroughPortal } from '../support/forms.ts';

const CALLBACK = /\/uniportal\/callback/;
const LOGIN_BIND = '**/api/auth/v1/federated/login-bind';

test.describe('login', () => {
  test.beforeEach(({ context }) => skipSuccessDelay(context));

  test('first login outside the O3 school: agreement, bind-account, school; the second continues directly [S05] [S23]', async ({
    page,
    platform,
    events,
    guard,
  }) => {
    const account = freshPortalAccount();
    await goThroughPortal(page, account);
    await expect(agreementsIn(page).dialog).toBeVisible();
    // The identity is known, but there is no session yet.
    expect(await signedInUser(page)).toBeNull();
    await accept(page);
    await expect(page).toHaveURL(/\/uniportal\/bind-account\?/);
    const query = new URL(page.url()).searchParams;
    expect(query.get('thirdAccountId')).toBeTruthy();
    expect(query.get('thirdPlatformType')).toBe('uniportal');
    const user = await signedInUser(page);
    expect(user).toBeTruthy();
    await expect
      .poll(() => events().map(({ type }) => type))
      .toEqual(expect.arrayContaining(['campus-agreement-accepted', 'campus-signed-in']));
    await expect
      .poll(() => events().find(({ type }) => type === 'campus-signed-in'))
      .toMatchObject({
        tag: 'campus-sign-in-callback',
        detail: { userId: user, method: 'federated', isFirstLogin: true },
      });
    const signatures = await platform.sql`
      select type, version, language, login_method from agreement_signatures where user_id = ${user} order by type`;
    expect(signatures).toEqual([
      { type: 'FW', version: '2026-01-01', language: 'en_US', login_method: 3 },
      { type: 'YS', version: '2026-01-01', language: 'en_US', login_method: 3 },
    ]);
    await page.getByRole('button', { name: text('session:bind.skip') }).click();
    await expect(page).toHaveURL(/\/portal\/north/);

    await forgetUser(page);
    const sent = completions(page);
    await goThroughPortal(page, account, '&redirect=/portal/river');
    await expect(page).toHaveURL(/\/portal\/river/);
    expect(await signedInUser(page)).toBe(user);
    expect(sent).toHaveLength(1);
    // The callback is not in the history: the entry before it is the provider, whose sign-in is over.
    guard.allow({ status: 400, url: /\/interaction\// });
    await page.goBack();
    await expect(page).toHaveURL((url) => url.origin === platform.providers);
  });

  test('at the O3 school a first login skips bind-account [S05]', { tag: '@proof' }, async ({ page }) => {
    await goThroughPortal(page, freshPortalAccount(), '&tenant=oasis');
    await accept(page);
    await expect(page).toHaveURL(/\/portal\/oasis/);
  });

  test('a known account is redirected to its school, and the language is kept [S05]', { tag: '@proof' }, async ({
    page,
  }) => {
    await page.goto('/login/index?sxz-lang=de_DE');
    await formIn(page, 'de_DE').portal.click();
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(/\/portal\/north\?.*sxz-lang=de_DE/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  });

  test('a disallowed redirect from before the login is not followed after it [S05] [S03]', async ({
    page,
    platform,
  }) => {
    await startFlow(page, platform, { redirect: 'https://evil.example/' });
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(at('/portal/north'));
  });

  test('a user who came to create a school continues there after a federated login [S05] [S02]', {
    tag: '@proof',
  }, async ({ page }) => {
    await goThroughPortal(page, 'linked@portal.example', '&type=create');
    await expect(page).toHaveURL(/\/register\/create/);
  });

  test('canceling at the provider redirects to sign-in, shows a message, and keeps the redirect [S05] [S22]', async ({
    page,
  }) => {
    const sent = completions(page);
    await page.goto('/login/index?sxz-lang=en_US&redirect=/portal/river');
    await formIn(page).portal.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/login\/index/);
    await expect(formIn(page).alert).toHaveText(text('common:error.providerFailure'));
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/portal/river');
    expect(page.url()).not.toMatch(/[?&](state|error)/);
    expect(sent).toEqual([]);
    // It does not block the next attempt.
    await formIn(page).portal.click();
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(at('/portal/river'));
  });

  const refusals = [
    [
      'a code that the widgets do not know',
      'The portal says no.',
      { json: { code: '990002', message: 'The portal says no.' } },
      0,
    ],
    ['a code of their own', text('common:error.transactionUnknown'), null, 404],
    [
      'an error of the provider',
      text('common:error.providerFailure'),
      { status: 502, json: { code: '502001', message: '' } },
      502,
    ],
    [
      'an exception with a message',
      'The directory is being rebuilt.',
      { status: 500, json: { code: '500001', message: 'The directory is being rebuilt.' } },
      500,
    ],
    ['an exception without one', text('common:error.loginFailed'), { status: 500, body: '' }, 500],
  ] as const;
  for (const [index, [name, said, answer, status]] of refusals.entries()) {
    const details = inTests(index % 2 === 0);
    test(
      `${name} redirects to sign-in with its message and keeps the redirect [S05] [S18]`,
      details,
      async ({ page, platform, guard, events }) => {
        guard.allow({ status, url: /login-bind$/ });
        await page.route(LOGIN_BIND, async (route) => {
          if (answer) return route.fulfill(answer);
          // The login was completed elsewhere in the meantime.
          await platform.sql`update federated_transactions set used_at = now() where used_at is null`;
          return route.continue();
        });
        await startFlow(page, platform, { redirect: '/portal/river' });
        await authenticateAtPortal(page, 'linked@portal.example');
        await expect(page).toHaveURL(/\/login\/index/);
        expect(new URL(page.url()).searchParams.get('redirect')).toBe('/portal/river');
        await expect.poll(() => events().map(({ type }) => type)).toContain('campus-error');
        await expect(formIn(page).alert).toHaveText(said);
      },
    );
  }

  test('an unreachable platform redirects to sign-in with a message and next steps [S05] [S18]', {
    tag: '@proof',
  }, async ({ page, platform, guard }) => {
    guard.allow({ url: /login-bind$/ });
    await page.route(LOGIN_BIND, (route) => route.abort('connectionrefused'));
    await startFlow(page, platform, { redirect: '/portal/river' });
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(formIn(page).alert).toHaveText(text('common:error.network'));
    await expect(page).toHaveURL(/\/login\/index\?redirect=%2Fportal%2Friver/);
    // The message is shown once.
    await page.reload();
    await expect(formIn(page).submit).toBeVisible();
    await expect(formIn(page).alert).toHaveCount(0);
  });

  test('declining the agreements leaves no session, no account and no link [S23]', async ({
    page,
    platform,
    events,
  }) => {
    const account = freshPortalAccount();
    await goThroughPortal(page, account);
    await agreementsIn(page).decline.click();
    await expect(page).toHaveURL(/\/login\/index/);
    expect(await signedInUser(page)).toBeNull();
    await expect.poll(() => events().map(({ type }) => type)).toContain('campus-agreement-declined');
    expect(events().map(({ type }) => type)).not.toContain('campus-signed-in');
    expect(await platform.sql`select id from federated_identities where account = ${account}`).toEqual([]);
    expect(await platform.sql`select id from users where third_account = ${account}`).toEqual([]);
    // A user who tries again is asked again.
    await formIn(page).portal.click();
    await authenticateAtPortal(page, account);
    await expect(agreementsIn(page).dialog).toBeVisible();
  });
});

test.describe('robustness', () => {
  test.beforeEach(({ context }) => skipSuccessDelay(context));

  test('one login-bind call per code, even if the element is connected a hundred times [S21]', async ({
    page,
    platform,
    events,
  }) => {
    const sent = completions(page);
    const release = await hold(page, LOGIN_BIND);
    await startFlow(page, platform, { redirect: '/portal/river' });
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect.poll(() => sent.length).toBe(1);
    await reconnect(page, 'campus-sign-in-callback');
    release();
    await expect(page).toHaveURL(at('/portal/river'));
    expect(sent).toEqual(['/api/auth/v1/federated/login-bind']);
    const told = events().filter(({ type, tag }) => tag === 'campus-sign-in-callback' && type !== 'campus-ready');
    expect(told.filter(({ type }) => type === 'campus-signed-in')).toHaveLength(1);
    expect(told.filter(({ type }) => type === 'campus-navigate')).toHaveLength(1);
  });

  test('code and state are removed from the URL before the first call [S21]', async ({ page, platform }) => {
    await page.addInitScript(() => {
      const real = window.fetch;
      window.fetch = (input, init) => {
        const log = JSON.parse(sessionStorage.getItem('calls') ?? '[]') as string[][];
        sessionStorage.setItem('calls', JSON.stringify([...log, [String(input), location.href]]));
        return real(input, init);
      };
    });
    const headers: string[] = [];
    page.on('request', (request) => {
      if (/\/api\//.test(request.url())) headers.push(request.headers().referer ?? '');
    });
    await startFlow(page, platform, { redirect: '/portal/river' });
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(at('/portal/river'));
    const calls = JSON.parse(await page.evaluate(() => sessionStorage.getItem('calls') ?? '[]')) as [string, string][];
    const during = calls.filter(([, at]) => CALLBACK.test(at));
    expect(during.some(([url]) => url.endsWith('/login-bind'))).toBe(true);
    for (const [url, at] of during) expect(at, url).not.toMatch(/[?&#](code|state|iss)=/);
    for (const referer of headers) expect(referer).not.toMatch(/code=|state=/);
  });

  test('two logins in two tabs do not interfere [S21]', { tag: '@proof' }, async ({ page, platform, context }) => {
    const other = await context.newPage();
    await startFlow(page, platform, { redirect: '/portal/river' });
    await startFlow(other, platform, { redirect: '/portal/oasis' });
    await authenticateAtPortal(other, 'linked@portal.example');
    await expect(other).toHaveURL(at('/portal/oasis'));
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page).toHaveURL(at('/portal/river'));
  });

  for (const [name, query] of [
    ['foreign', '?code=stolen&state=forged'],
    ['absent', '?code=stolen'],
    ['empty', ''],
  ] as const) {
    test(
      `a callback with ${name} state makes no call and shows next steps [S21]`,
      inTests(name !== 'absent'),
      async ({ page }) => {
        const sent = completions(page);
        await page.goto(`/uniportal/callback${query}`);
        await page.evaluate(() => document.documentElement.lang);
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(text('session:callback.unknownTitle', {}, 'zh_CN'));
        expect(page.url()).not.toMatch(/code=|state=/);
        await page.getByText(text('session:callback.again', {}, 'zh_CN'), { exact: true }).click();
        await expect(page).toHaveURL(/\/login\/index/);
        expect(sent).toEqual([]);
      },
    );
  }

  test('a login that another provider started is not completed here [S21]', { tag: '@proof' }, async ({
    page,
    platform,
  }) => {
    const sent = completions(page);
    await startFlow(page, platform, { platformType: 'corporate' }, 'uniportal');
    await authenticateAtPortal(page, 'linked@portal.example');
    await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
    expect(sent).toEqual([]);
  });

  test('a repeated code is rejected by the site and by the element [S21] [P06]', { tag: '@proof' }, async ({
    page,
    platform,
    embed,
  }) => {
    const sent = completions(page);
    await page.goto('/uniportal/callback?code=one&code=two&state=any');
    await expect(page.locator('campus-status-page')).toBeVisible();
    const flow = JSON.stringify({
      platformType: 'uniportal',
      tenant: 'north',
      redirect: '',
      create: false,
      loginType: 'sign-in',
    });
    await page.evaluate((record) => sessionStorage.setItem('campus-flow any', record), flow);
    await embed('<campus-sign-in-callback tenant="north" language="en_US"></campus-sign-in-callback>', {
      origin: 'main',
      path: '/embed-test/callback?code=one&code=two&state=any',
    });
    await expect(page).toHaveURL((url) => url.origin === platform.main && url.pathname !== '/embed-test/callback');
    expect(sent).toEqual([]);
  });

  test('the third return within 30 s ends on a page with next steps [S21]', { tag: '@proof' }, async ({ page }) => {
    const sent = completions(page);
    // However long the visits take.
    await page.clock.setFixedTime(Date.now());
    const visit = () => page.goto('/uniportal/callback?sxz-lang=en_US&code=c&state=s');
    await visit();
    await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
    await visit();
    await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
    await visit();
    await expect(page.getByRole('alert')).toContainText(text('session:callback.loopTitle'));
    await page.getByText(text('session:callback.home'), { exact: true }).click();
    await expect(page).not.toHaveURL(CALLBACK);
    expect(sent).toEqual([]);
  });

  test('returns further apart are not a loop [S21]', { tag: '@proof' }, async ({ page }) => {
    await page.clock.install();
    for (let time = 0; time < 4; time++) {
      await page.goto('/uniportal/callback?sxz-lang=en_US&code=c&state=s');
      await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
      await page.clock.fastForward(16_000);
    }
  });
});

test.describe('a state that is an address', () => {
  test('is followed if it is legal, without the code and without a login [S05] [P06]', { tag: '@proof' }, async ({
    page,
    platform,
  }) => {
    const sent = completions(page);
    const state = encodeURIComponent(`${platform.main}/portal/river`);
    await page.goto(`/uniportal/callback?sxz-lang=en_US&code=stolen&state=${state}`);
    await expect(page).toHaveURL(at('/portal/river'));
    expect(page.url()).not.toContain('stolen');
    expect(sent).toEqual([]);
  });

  for (const state of ['https://evil.example/portal/river', 'javascript:alert(1)', '//evil.example']) {
    // The tests of redirects follow the whole corpus.
    test(`is not followed otherwise: ${state} [S05] [P06]`, inTests(state.startsWith('https')), async ({ page }) => {
      const sent = completions(page);
      await page.goto(`/uniportal/callback?sxz-lang=en_US&code=x&state=${encodeURIComponent(state)}`);
      await expect(page.getByText(text('session:callback.unknownTitle'))).toBeVisible();
      await expect(page).toHaveURL(CALLBACK);
      expect(sent).toEqual([]);
    });
  }
});

test.describe('bind mode', () => {
  test.beforeEach(({ context }) => skipSuccessDelay(context));

  test('without a redirect it goes home [S06]', async ({ page, platform, signInFast }) => {
    const user = await platform.createUser();
    await signInFast(user.email);
    await startFlow(page, platform, { loginType: 'bind' });
    await authenticateAtPortal(page, freshPortalAccount());
    await expect(page).toHaveURL(/\/portal\/north/);
  });

  test('an account linked to another user shows the server’s message and does not redirect [S06]', {
    tag: '@proof',
  }, async ({ page, platform, signInFast, guard }) => {
    guard.allow({ status: 409, url: /federated\/bind$/ });
    const user = await platform.createUser();
    await signInFast(user.email);
    await startFlow(page, platform, { loginType: 'bind' });
    const answer = page.waitForResponse(/federated\/bind$/);
    await authenticateAtPortal(page, 'linked@portal.example');
    const { message } = (await (await answer).json()) as { message: string };
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(text('session:callback.bindFailed'));
    await expect(alert).toContainText(message || text('common:error.identityTaken'));
    await expect(page).toHaveURL(CALLBACK);
    expect(await signedInUser(page)).toBe(user.id);
  });

  test('an exception shows a system error [S06]', { tag: '@proof' }, async ({ page, platform, signInFast, guard }) => {
    guard.allow({ url: /federated\/bind$/ });
    const user = await platform.createUser();
    await signInFast(user.email);
    await page.route('**/federated/bind', (route) => route.abort('connectionrefused'));
    await startFlow(page, platform, { loginType: 'bind' });
    await authenticateAtPortal(page, freshPortalAccount());
    await expect(page.getByRole('alert')).toContainText(text('session:callback.systemError'));
  });
});

test.describe('the two seconds of a success text', () => {
  test('a success text is shown for two seconds before the redirect [S05]', { tag: '@proof' }, async ({
    page,
    events,
  }) => {
    await page.addInitScript(() => {
      for (const type of ['campus-signed-in', 'campus-navigate'])
        addEventListener(type, () => sessionStorage.setItem(type, String(Date.now())), true);
    });
    const goOn = await hold(page, '**/portal/north*');
    await goThroughPortal(page, 'linked@portal.example');
    await expect(page.getByText(text('session:callback.done'))).toBeVisible();
    goOn();
    await expect(page).toHaveURL(/\/portal\/north/);
    const waited = await page.evaluate(
      () => Number(sessionStorage.getItem('campus-navigate')) - Number(sessionStorage.getItem('campus-signed-in')),
    );
    expect(waited).toBeGreaterThanOrEqual(1_990);
    await expect.poll(() => events().filter(({ type }) => type === 'campus-signed-in')).toHaveLength(1);
  });

  test('links the provider account and redirects back after 2 s [S06]', async ({
    page,
    platform,
    signInFast,
    events,
  }) => {
    const user = await platform.createUser();
    const account = freshPortalAccount();
    await signInFast(user.email);
    await page.addInitScript(() => {
      for (const type of ['campus-account-bound', 'campus-navigate'])
        addEventListener(type, () => sessionStorage.setItem(type, String(Date.now())), true);
    });
    await startFlow(page, platform, { loginType: 'bind', redirect: '/portal/river' });
    const goOn = await hold(page, '**/portal/river*');
    await authenticateAtPortal(page, account);
    await expect(page.getByText(text('session:callback.bound'))).toBeVisible();
    goOn();
    await expect
      .poll(() => events().find(({ type }) => type === 'campus-account-bound')?.detail)
      .toEqual({ platformType: 'uniportal' });
    await expect(page).toHaveURL(at('/portal/river'));
    const waited = await page.evaluate(
      () => Number(sessionStorage.getItem('campus-navigate')) - Number(sessionStorage.getItem('campus-account-bound')),
    );
    expect(waited).toBeGreaterThanOrEqual(1_990);
    expect(await platform.sql`select user_id from federated_identities where account = ${account}`).toEqual([
      { user_id: user.id },
    ]);
  });
});

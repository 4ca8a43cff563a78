import { inTests, sampled } from '../../proofs.ts';
import { expectTakenOver } from '../element/shells.ts';
import { expect, test, text, unique } from '../support/fixture.ts';
import { forgetUser, skipSuccessDelay } from '../support/flows.ts';
import { formIn, goThroughPortal } from '../support/forms.ts';

const SIGN_IN = '/login/index?sxz-lang=en_US';

test.describe('methods', () => {
  test('password and one-time code are tabs, by mouse and by arrow keys [S01]', async ({ page }) => {
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await expect(form.byPassword).toHaveAttribute('aria-selected', 'true');
    await form.account.fill('learner@campus.example');
    await form.byCode.click();
    await expect(form.password).toHaveCount(0);
    await expect(form.sendCode).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(form.byPassword).toBeFocused();
    await expect(form.password).toBeVisible();
    await page.keyboard.press('End');
    await expect(form.byCode).toHaveAttribute('aria-selected', 'true');
    await expect(form.account).toHaveValue('learner@campus.example');
  });

  test('shows only the tenant’s methods [S01]', { tag: '@proof' }, async ({ page }) => {
    const form = formIn(page);
    await page.goto(`${SIGN_IN}&tenant=river`);
    await expect(form.submit).toBeVisible();
    await expect(form.portal).toHaveCount(0);
    await page.goto(`${SIGN_IN}&tenant=oasis`);
    await expect(form.portal).toBeVisible();
    await expect(form.submit).toBeVisible();
  });

  test('shows the methods in the tenant’s order [S01]', { tag: '@proof' }, async ({ page }) => {
    const form = formIn(page);
    const buttons = () =>
      page
        .locator('campus-sign-in')
        .getByRole('button')
        .evaluateAll((all) =>
          all
            .map((button) => ({ name: button.textContent ?? '', y: button.getBoundingClientRect().y }))
            .sort((a, b) => a.y - b.y)
            .map(({ name }) => name),
        );
    const names = (keys: readonly string[]) => keys.map((key) => text(key));
    const among = (all: string[], wanted: string[]) => all.filter((name) => wanted.includes(name));
    await page.goto(SIGN_IN);
    await expect(form.portal).toBeVisible();
    const north = names([
      'sign-in:form.signIn',
      'sign-in:provider.uniportal',
      'sign-in:provider.corporate',
      'sign-in:provider.employee',
    ]);
    expect(among(await buttons(), north)).toEqual(north);
    await page.goto(`${SIGN_IN}&tenant=oasis`);
    await expect(form.portal).toBeVisible();
    const oasis = names(['sign-in:provider.uniportal', 'sign-in:form.signIn']);
    expect(among(await buttons(), oasis)).toEqual(oasis);
  });

  for (const language of ['en_US', 'ar_SA', 'de_DE']) {
    test(
      `a school without method 1 shows no form and names the required account, ${language} [S01] [E05]`,
      inTests(language === 'ar_SA'),
      async ({ page }) => {
        await page.goto(`/login/index?sxz-lang=${language}&tenant=harbor`);
        const form = formIn(page, language);
        const school = await page.locator('campus-sign-in .school').textContent();
        await expect(
          page.getByText(text('sign-in:required.corporate', { school: school ?? '' }, language)),
        ).toBeVisible();
        await expect(form.account).toHaveCount(0);
        await expect(form.password).toHaveCount(0);
        await expect(form.byCode).toHaveCount(0);
        const corporate = page.getByRole('button', { name: text('sign-in:provider.corporate', {}, language) });
        await expect(corporate).toBeVisible();
        await Promise.all([page.waitForRequest(/\/federated\/corporate\/start\?.*tenant=harbor/), corporate.click()]);
      },
    );
  }

  test('a user signed in by another method is asked for the account that the redirect’s school requires [E05]', async ({
    page,
    platform,
    signInFast,
  }) => {
    await signInFast('learner');
    const corporate = page.getByRole('button', { name: text('sign-in:provider.corporate') });
    const goOn = page.getByRole('button', { name: text('sign-in-more:signedIn.goOn'), exact: true });
    await page.goto(`${SIGN_IN}&tenant=harbor`);
    await expect(corporate).toBeVisible();
    await expect(goOn).toHaveCount(0);
    await page.goto(`${SIGN_IN}&tenant=north&redirect=${encodeURIComponent(`${platform.main}/portal/harbor`)}`);
    const there = page.getByRole('link', { name: text('sign-in-more:elsewhere.go') });
    await expect(there).toBeVisible();
    await expect(goOn).toHaveCount(0);
    await there.click();
    await expect(page).toHaveURL(/tenant=harbor/);
    await expect(corporate).toBeVisible();
    await page.goto(`${SIGN_IN}&tenant=north&redirect=${encodeURIComponent(`${platform.main}/portal/river`)}`);
    await goOn.click();
    await expect(page).toHaveURL(/\/portal\/river/);
  });

  test('the password can be shown, and is masked again on submit [S01]', async ({ page, guard }) => {
    guard.allow({ status: 401, url: /\/api\/auth\/v1\/sign-in$/ });
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await form.password.fill('secret words');
    await expect(form.password).toHaveAttribute('type', 'password');
    await form.showPassword.click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await expect(form.showPassword).toHaveAttribute('aria-pressed', 'true');
    await form.account.fill(`${unique()}@campus.example`);
    await form.submit.click();
    await expect(form.alert).toHaveText(text('common:error.credentialsWrong'));
    await expect(form.password).toHaveAttribute('type', 'password');
    await expect(form.showPassword).toHaveAttribute('aria-pressed', 'false');
  });

  for (const language of ['en_US', 'de_DE', 'ar_SA', 'zh_CN']) {
    const details = inTests(language === 'ar_SA');
    test(
      `a wrong password shows an error in the page's language, ${language} [S01] [P19]`,
      details,
      async ({ page, guard }) => {
        guard.allow({ status: 401, url: /\/api\/auth\/v1\/sign-in$/ });
        await page.goto(`/login/index?sxz-lang=${language}`);
        const form = formIn(page, language);
        await form.account.fill(`${unique()}@campus.example`);
        await form.password.fill('not the password');
        await form.submit.click();
        await expect(form.alert).toHaveText(text('common:error.credentialsWrong', {}, language));
        await expect(form.password).toHaveValue('not the password');
        await expect(page).toHaveURL(/\/login\/index/);
      },
    );
  }

  test('Enter submits; missing input is reported at the field, which gets the focus [S01]', async ({
    page,
    events,
  }) => {
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await form.account.press('Enter');
    await expect(form.account).toBeFocused();
    await expect(form.account).toHaveAccessibleDescription(text('sign-in:error.accountMissing'));
    await form.account.fill('learner');
    await form.account.press('Enter');
    await expect(form.account).toHaveAccessibleDescription(text('sign-in:error.account'));
    await form.account.fill('learner@campus.example');
    await form.account.press('Enter');
    await expect(form.password).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(text('sign-in:error.passwordMissing'));
    await form.password.fill('campus-demo');
    await form.password.press('Enter');
    await expect(page).toHaveURL(/\/portal\/north/);
    const signedIn = events().filter(({ type }) => type === 'campus-signed-in');
    expect(signedIn).toEqual([
      expect.objectContaining({
        tag: 'campus-sign-in',
        detail: { userId: 'learner', method: 'password', isFirstLogin: false },
        bubbles: true,
        composed: true,
      }),
    ]);
  });

  test('a phone number is sent in E.164, however it was typed [S01] [S22]', async ({ page }) => {
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await form.account.fill('00 86 (138) 0000-0001');
    await form.password.fill('campus-demo');
    const [request] = await Promise.all([page.waitForRequest('**/api/auth/v1/sign-in'), form.submit.click()]);
    expect(request.postDataJSON()).toEqual({ account: '+8613800000001', password: 'campus-demo' });
    await expect(page).toHaveURL(/\/portal\/north/);
  });

  test('the unified portal starts with a new 256-bit state and PKCE each time [S01] [S21]', async ({
    page,
    platform,
  }) => {
    const states = new Set<string>();
    for (let time = 0; time < 3; time++) {
      await page.goto(SIGN_IN);
      const [start, authorize] = await Promise.all([
        page.waitForRequest(/\/federated\/uniportal\/start\?/),
        page.waitForRequest(
          (request) => request.url().startsWith(platform.providers) && /\/auth\?/.test(request.url()),
        ),
        formIn(page).portal.click(),
      ]);
      const state = new URL(start.url()).searchParams.get('state') ?? '';
      expect(state).toMatch(/^[\w-]{43}$/);
      states.add(state);
      const asked = new URL(authorize.url()).searchParams;
      expect(asked.get('state')).toBe(state);
      expect(asked.get('code_challenge_method')).toBe('S256');
      await expect(page.getByRole('heading', { name: 'Unified portal' })).toBeVisible();
    }
    expect(states.size).toBe(3);
  });
});

test.describe('redirects', () => {
  for (const [tenant, search] of [
    ['north', ''],
    ['mall', '?type=store'],
  ] as const) {
    test(`a user who came to create a school continues there, at ${tenant} [S02]`, async ({
      page,
      platform,
      events,
    }) => {
      await page.goto(`${SIGN_IN}&type=create&tenant=${tenant}`);
      await expect(page.getByRole('heading', { level: 2, name: text('sign-in:form.titleCreate') })).toBeVisible();
      const form = formIn(page);
      await form.account.fill('learner@campus.example');
      await form.password.fill('campus-demo');
      await form.submit.click();
      await expect(page).toHaveURL((url) => url.pathname === '/register/create');
      const [target] = events().filter(({ type }) => type === 'campus-navigate');
      const href = new URL(`/register/create${search}`, platform.main);
      href.searchParams.set('sxz-lang', 'en_US');
      expect(target).toMatchObject({
        cancelable: true,
        detail: { route: 'registerCreate', href: href.href, target: '' },
      });
    });
  }

  test('an allowed redirect is followed, including its query [S03]', async ({ page, platform, signIn }) => {
    await signIn('learner', { redirect: `${platform.main}/portal/river?from=a%26b#lives` });
    await expect(page).toHaveURL(/\/portal\/river\?from=a%26b.*#lives$/);
  });

  test('without a redirect: the user’s school, else the tenant’s portal [S03]', async ({ page, platform, signIn }) => {
    const { email } = await platform.createUser({ schoolId: null });
    await signIn(email, { tenant: 'river' });
    await expect(page).toHaveURL(/\/portal\/river/);
    await forgetUser(page);
    await signIn('learner', { tenant: 'river' });
    await expect(page).toHaveURL(/\/portal\/north/);
  });

  test('a disallowed redirect, such as a callback, goes to the user’s school [S03] [P06]', { tag: '@scaled' }, async ({
    page,
    platform,
    signInFast,
  }) => {
    test.slow();
    const { assets, main, providers } = platform;
    const { host } = new URL(main);
    const hostile = [
      'https://evil.example/',
      '//evil.example/x',
      '/\\evil.example',
      '\\\\evil.example',
      'https:evil.example',
      ' /portal/river',
      '/\tportal/river',
      'javascript:alert(document.domain)',
      'data:text/html,<script>alert(1)</script>',
      `http://${host}.evil.example/`,
      `http://${host}@evil.example/`,
      `http://user:secret@${host}/portal/river`,
      `${providers}/uniportal/auth`,
      `${main}/uniportal/callback?code=stolen&state=forged`,
      '/uniportal/callback?code=stolen',
      '/%75niportal/%63allback?code=stolen',
      '/%2575niportal/callback',
      '/portal/..%2funiportal/callback',
      `/portal/river?${'x'.repeat(2_048)}`,
    ];
    const foreign: string[] = [];
    page.on('request', (request) => {
      const isOwn = [`${main}/`, `${assets}/media/`].some((start) => request.url().startsWith(start));
      if (!isOwn) foreign.push(request.url());
    });
    await signInFast();
    for (const redirect of sampled(hostile, 4)) {
      await page.goto(`${SIGN_IN}&redirect=${encodeURIComponent(redirect)}`);
      await page.getByRole('button', { name: text('sign-in-more:signedIn.goOn'), exact: true }).click();
      await expect(page, redirect).toHaveURL((url) => url.pathname !== '/login/index');
      expect(new URL(page.url()).pathname, redirect).toBe('/portal/north');
    }
    expect(foreign).toEqual([]);
  });

  test('a repeated redirect in the URL is rejected [P06]', async ({ page }) => {
    await page.goto(`${SIGN_IN}&redirect=/portal/river&redirect=/portal/oasis`);
    await expect(page.locator('campus-status-page')).toBeVisible();
    await expect(page.locator('campus-sign-in')).toHaveCount(0);
  });
});

test.describe('responses', () => {
  test('an unknown code shows the server’s message, as text and cut at 300 characters [S18] [P19]', async ({
    page,
  }) => {
    const message = `<img src=x onerror=alert(1)> ${'The school is closed today. '.repeat(20)}`;
    await page.route('**/api/auth/v1/sign-in', (route) =>
      route.fulfill({ json: { code: '990001', message, data: null } }),
    );
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await form.account.fill('learner@campus.example');
    await form.password.fill('campus-demo');
    await form.submit.click();
    await expect(form.alert).toHaveText(message.slice(0, 300).trim());
    await expect(form.alert.locator('img')).toHaveCount(0);
    await expect(form.password).toHaveValue('campus-demo');
  });

  const failures = [
    ['an HTML page as a response', 'common:error.malformed', { contentType: 'text/html', body: '<h1>Proxy</h1>' }],
    ['a response with another shape', 'common:error.malformed', { json: { code: '000000', data: { user_id: 7 } } }],
    ['a server error', 'common:error.server', { status: 500, json: { code: '500001', message: 'stack trace' } }],
    ['no answer', 'common:error.network', null],
  ] as const;
  for (const [index, [name, key, answer]] of failures.entries()) {
    // The tests of failed calls show the text of each.
    const details = inTests(index % 3 === 0);
    test(`${name} shows an error, and the next attempt works [S18] [P09]`, details, async ({ page, guard }) => {
      guard.allow(answer ? { status: 500, url: /sign-in$/ } : { url: /sign-in$/ });
      let calls = 0;
      await page.route('**/api/auth/v1/sign-in', (route) => {
        if (calls++) return route.fallback();
        return answer ? route.fulfill(answer) : route.abort('connectionrefused');
      });
      await page.goto(SIGN_IN);
      const form = formIn(page);
      await form.account.fill('learner@campus.example');
      await form.password.fill('campus-demo');
      await form.submit.click();
      await expect(form.alert).toHaveText(text(key));
      expect(calls).toBe(1);
      await form.submit.click();
      await expect(page).toHaveURL(/\/portal\/north/);
    });
  }

  test('too many attempts: the server’s message, a countdown, and no submit until it ends [S20] [P09]', async ({
    page,
    guard,
  }) => {
    guard.allow({ status: 429, url: /sign-in$/ });
    let calls = 0;
    await page.route('**/api/auth/v1/sign-in', (route) => {
      if (calls++) return route.fallback();
      const json = { code: '429001', message: 'Slow down, please.' };
      return route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json });
    });
    await page.clock.install();
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await form.account.fill('learner@campus.example');
    await form.password.fill('campus-demo');
    await expectTakenOver(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.submit.click();
    await expect(form.alert).toContainText('Slow down, please.');
    await expect(form.alert).toContainText(/\b20 seconds/);
    await expect(form.submit).toBeDisabled();
    await expect(form.submit).toBeFocused();
    await form.password.press('Enter');
    await page.clock.runFor(10_000);
    await expect(form.alert).toContainText(/\b10 seconds/);
    await page.clock.runFor(10_500);
    await expect(form.submit).toBeEnabled();
    expect(calls).toBe(1);
    await form.submit.click();
    await expect(page).toHaveURL(/\/portal\/north/);
  });
});

test.describe('the form', () => {
  test('is a single real form in the light DOM, with names and autocomplete [S19]', async ({ page }) => {
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await expect(form.account).toBeVisible();
    const read = () =>
      page.evaluate(() => {
        const forms = [...document.querySelectorAll('form')];
        return forms.map((found) => ({
          inElement: found.parentElement?.localName,
          method: found.method,
          fields: [...found.querySelectorAll('input')].map(({ name, type, autocomplete, form }) => [
            name,
            type,
            autocomplete,
            form === found,
          ]),
          submits: found.querySelectorAll('button[type=submit]').length,
        }));
      });
    expect(await read()).toEqual([
      {
        inElement: 'campus-sign-in',
        method: 'post',
        fields: [
          ['username', 'text', 'username', true],
          ['password', 'password', 'current-password', true],
        ],
        submits: 1,
      },
    ]);
    await form.byCode.click();
    await form.account.fill(`${unique()}@campus.example`);
    await form.sendCode.click();
    await expect(form.code).toBeVisible();
    expect((await read())[0]?.fields).toEqual([
      ['username', 'text', 'username', true],
      ['code', 'text', 'one-time-code', true],
    ]);
    await expect(form.code).toHaveAttribute('inputmode', 'numeric');
  });

  test('accepts values that a password manager fills in without typing [S19]', async ({ page }) => {
    await page.goto(SIGN_IN);
    await expect(formIn(page).account).toBeVisible();
    await page.evaluate(() => {
      for (const [name, value] of [
        ['username', 'learner@campus.example'],
        ['password', 'campus-demo'],
      ] as const) {
        const input = document.querySelector<HTMLInputElement>(`form input[name=${name}]`);
        if (!input) throw new Error(name);
        input.value = value;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
      document.querySelector<HTMLFormElement>('campus-sign-in > form')?.requestSubmit();
    });
    await expect(page).toHaveURL(/\/portal\/north/);
  });

  test('hostile page styles do not change it, and it still signs in [S19] [P12]', async ({
    page,
    embed,
    events,
    guard,
  }) => {
    guard.skipAxe('the page around it is made unreadable');
    // Values that depend on the available space; the rest is the form's own style.
    const measure = () =>
      page.evaluate(() => {
        const geometry =
          /^(width|height|(min-|max-)?(inline|block)-size|perspective-origin|transform-origin|(inset|margin)-?.*|top|left|right|bottom)$/;
        const form = document.querySelector('campus-sign-in > form');
        const styles: Record<string, string> = {};
        for (const [index, element] of [form, ...(form?.querySelectorAll('*') ?? [])].entries()) {
          if (!element) continue;
          const style = getComputedStyle(element);
          for (const property of style) {
            // The path of a drawing is a CSS property too, and the only one that a page can override.
            if (!geometry.test(property) && !property.startsWith('--') && property !== 'd')
              styles[`${index} ${element.localName} ${property}`] = style.getPropertyValue(property);
          }
        }
        return styles;
      });
    const html = '<campus-sign-in tenant="north" language="en_US"></campus-sign-in>';
    await embed(html);
    await expect(formIn(page).submit).toBeVisible();
    const clean = await measure();
    expect(Object.keys(clean).length).toBeGreaterThan(1_000);
    await embed(html, {
      head: `<style>
        * { all: unset !important; color: red !important; }
        *::before, *::after { content: "x" !important; color: red !important; }
        input { all: initial !important; display: none !important; }
        button, label, form { display: none !important; visibility: hidden !important; font: 40px fantasy !important; }
        html { font-size: 31px !important; }
        main { transform: rotate(3deg) scale(0.9) !important; overflow: hidden !important; display: block !important; }
      </style>`,
    });
    const form = formIn(page);
    await expect(form.submit).toBeVisible();
    const hostile = await measure();
    const changed = Object.keys(clean).filter((key) => clean[key] !== hostile[key]);
    expect(changed.map((key) => `${key}: ${clean[key]} → ${hostile[key]}`)).toEqual([]);
    await form.account.fill('learner@campus.example');
    await form.password.fill('campus-demo');
    await form.submit.click();
    await expect.poll(() => events().map(({ type }) => type)).toContain('campus-signed-in');
  });
});

test('drawings inside the form are unaffected by a hostile page, too [S19] [P12]', { tag: '@proof' }, async ({
  page,
  embed,
}) => {
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', {
    head: '<style>* { all: unset !important }</style>',
  });
  const eye = page.locator('campus-sign-in > form svg path').first();
  await expect(eye).toBeAttached();
  expect(await eye.evaluate((element) => getComputedStyle(element).getPropertyValue('d'))).not.toBe('none');
});

test.describe('returning users', () => {
  test('login-hint fills in the account [S22]', { tag: '@proof' }, async ({ page, embed }) => {
    await embed(
      '<campus-sign-in tenant="north" language="en_US" login-hint="teacher@campus.example"></campus-sign-in>',
    );
    await expect(formIn(page).account).toHaveValue('teacher@campus.example');
  });

  test('the last used method is marked [S22]', async ({ page, platform, signIn }) => {
    const { email } = await platform.createUser();
    await signIn(email);
    await forgetUser(page);
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await expect(form.byPassword).toContainText(text('sign-in:form.lastUsed'));
    await expect(form.byCode).not.toContainText(text('sign-in:form.lastUsed'));
    await form.byCode.click();
    await form.account.fill(email);
    await form.sendCode.click();
    await form.code.fill(await platform.code(email));
    await expect(page).toHaveURL(/\/portal\/north/);
    await forgetUser(page);
    await page.goto(SIGN_IN);
    await expect(form.byCode).toContainText(text('sign-in:form.lastUsed'));
    await expect(form.byPassword).not.toContainText(text('sign-in:form.lastUsed'));
  });

  test('the last used provider is marked, too [S22]', { tag: '@proof' }, async ({ context, page }) => {
    await skipSuccessDelay(context);
    await goThroughPortal(page, 'linked@portal.example');
    await expect(page).not.toHaveURL(/\/login\/|\/uniportal\/callback|\/auth\?/);
    await forgetUser(page);
    await page.goto(SIGN_IN);
    const form = formIn(page);
    const portal = page.getByRole('button', { name: text('sign-in:provider.uniportal') });
    await expect(portal).toContainText(text('sign-in:form.lastUsed'));
    await expect(form.byPassword).not.toContainText(text('sign-in:form.lastUsed'));
  });

  test('a signed-in user can continue or change the account [S22]', async ({ page, signInFast }) => {
    await signInFast('teacher');
    await page.goto(SIGN_IN);
    await expect(page.getByText('Łucja')).toBeVisible();
    await expect(formIn(page).submit).toHaveCount(0);
    await page.getByRole('button', { name: text('sign-in-more:signedIn.change') }).click();
    const form = formIn(page);
    await form.account.fill('learner@campus.example');
    await form.password.fill('campus-demo');
    await form.submit.click();
    await expect(page).toHaveURL(/\/portal\/north/);
    // The portal shows the name alone only until it knows that its user is a member.
    await expect(page.getByRole('heading', { name: text('portal-next:title', { name: 'Rain' }) })).toBeVisible();
  });

  test('changing the account while the platform is unreachable keeps the session and shows an error [S22]', {
    tag: '@proof',
  }, async ({ page, signInFast, guard }) => {
    guard.allow({ url: /sign-out$/ });
    await signInFast('teacher');
    await page.goto(SIGN_IN);
    await page.route('**/api/auth/v1/sign-out', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: text('sign-in-more:signedIn.change') }).click();
    await expect(page.getByText(text('sign-in-more:signedIn.changeFailed'))).toBeVisible();
    await expect(page.getByText('Łucja')).toBeVisible();
  });
});

for (const [tenant, what] of [
  ['river', 'everything, without scrolling'],
  ['north', 'the form and all three providers'],
] as const) {
  test(`a phone of 360 × 640 shows ${what}: ${tenant} [S01]`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${SIGN_IN}&tenant=${tenant}`);
    const form = formIn(page);
    await expect(form.forgot).toBeInViewport({ ratio: 1 });
    const providers = page.locator('campus-sign-in .providers button');
    await expect(providers).toHaveCount(tenant === 'north' ? 3 : 0);
    for (const provider of await providers.all()) await expect(provider).toBeInViewport({ ratio: 0.9 });
    const { brand, below } = await page.locator('campus-sign-in').evaluate((element) => ({
      brand: element.shadowRoot?.querySelector('.brand')?.clientHeight,
      below: document.documentElement.scrollHeight - innerHeight,
    }));
    // Space reserved for a longer form does not stretch anything.
    expect(brand).toBeLessThan(80);
    if (tenant === 'river') expect(below).toBe(0);
  });
}

import { inTests, isProof } from '../../proofs.ts';
import { expect, type Page, test, text, unique } from '../support/fixture.ts';
import {
  accept,
  at,
  changeAnswer,
  completions,
  forgetUser,
  signedInUser,
  skipSuccessDelay,
  startFlow,
} from '../support/flows.ts';
import { agreementsIn, authenticateAtPortal, formIn } from '../support/forms.ts';

test.beforeEach(({ context }) => skipSuccessDelay(context));

const LOGIN_BIND = '**/api/auth/v1/federated/login-bind';

/** How a user reaches each provider, and the provider's record of the user. */
const PROVIDERS = [
  {
    id: 'S08',
    type: 'corporate',
    path: '/hw/callback',
    domain: 'corporate.example',
    button: 'sign-in:provider.corporate',
    opened: '',
  },
  {
    id: 'S09',
    type: 'enterprise',
    path: '/enterpriseOauth2/callback',
    domain: 'enterprise.example',
    button: 'sign-in:provider.employee',
    opened: '',
  },
  { id: 'S10', type: 'imc', path: '/imc/callback', domain: 'imc.example', button: '', opened: '?tenant=north' },
  {
    id: 'S11',
    type: 'messaging',
    path: '/messaging/callback',
    domain: 'messaging.example',
    button: '',
    opened: '?shortUrl=river',
  },
] as const;
type Provider = (typeof PROVIDERS)[number];

/** To the provider's own page: from sign-in, or as the app's menu opens the return page. */
async function goTo(page: Page, { button, opened, path }: Provider, query = ''): Promise<void> {
  if (button === '') {
    await page.goto(`${path}${opened}&sxz-lang=en_US${query}`);
    return;
  }
  await page.goto(`/login/index?sxz-lang=en_US${query}`);
  await page.getByRole('button', { name: text(button) }).click();
}

const skip = (page: Page) => page.getByRole('button', { name: text('session:bind.skip') }).click();

for (const [index, provider] of PROVIDERS.entries()) {
  const { domain, id, path, type } = provider;
  /** The way back is the same code for all: each of its failures happens at one of them in `npm test`. */
  const failing = (failure: number) => inTests(failure % PROVIDERS.length === index);
  const linked = `linked@${domain}`;

  test.describe(type, () => {
    test(`a first login: provider, agreements, bind-account, school [${id}] [S23]`, { tag: '@scaled' }, async ({
      page,
      platform,
      events,
    }) => {
      const person = `fresh-${unique()}@${domain}`;
      const sent = completions(page);
      await goTo(page, provider);
      await expect(page).toHaveURL((url) => url.origin === platform.providers && url.pathname.startsWith(`/${type}/`));
      await authenticateAtPortal(page, person);
      await expect(agreementsIn(page).dialog).toBeVisible();
      await expect(page).toHaveURL(at(path));
      expect(page.url()).not.toMatch(/[?&](code|state|iss)=/);
      expect(await signedInUser(page)).toBeNull();
      await accept(page);
      await expect(page).toHaveURL(at('/uniportal/bind-account'));
      const query = new URL(page.url()).searchParams;
      expect(query.get('thirdPlatformType')).toBe(type);
      const account = type === 'enterprise' ? person : (person.split('@')[0] ?? '');
      expect(query.get('thirdAccountId')).toBe(account);
      const kind = text(`session:external.kind.${type}`);
      await expect(page.getByText(text('session:bind.fromKind', { kind, account }))).toBeVisible();
      await skip(page);
      await expect(page).toHaveURL(at(type === 'messaging' ? '/portal/river' : '/portal/north'));
      const user = await signedInUser(page);
      expect(user).toBeTruthy();
      await expect
        .poll(() => events().filter(({ type }) => type === 'campus-signed-in'))
        .toMatchObject([
          { tag: 'campus-sign-in-callback', detail: { userId: user, method: 'federated', isFirstLogin: true } },
        ]);
      expect(sent).toHaveLength(1);
      expect(
        await platform.sql`select platform_type, issuer from federated_identities where user_id = ${user}`,
      ).toEqual([{ platform_type: type, issuer: `demo:${type}` }]);

      // The second login is not a first one and continues directly. It is the same code for all.
      if (!isProof && index > 0) return;
      await forgetUser(page);
      await goTo(page, provider);
      await authenticateAtPortal(page, person);
      await expect(page).toHaveURL(at(type === 'messaging' ? '/portal/river' : '/portal/north'));
      expect(await signedInUser(page)).toBe(user);
    });

    test(
      `canceling at the provider redirects to sign-in, which shows a message and keeps the redirect [${id}]`,
      failing(0),
      async ({ page }) => {
        const sent = completions(page);
        await goTo(page, provider, type === 'corporate' || type === 'enterprise' ? '&redirect=/portal/river' : '');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await expect(page).toHaveURL(at('/login/index'));
        await expect(formIn(page).alert).toHaveText(text('common:error.providerFailure'));
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(type === 'imc' ? null : '/portal/river');
        expect(sent).toEqual([]);
      },
    );

    test(
      `a login that the platform refuses redirects to sign-in with its message and keeps the redirect [${id}] [S18]`,
      failing(1),
      async ({ page, platform, guard }) => {
        guard.allow({ status: 404, url: /login-bind$/ });
        await page.route(LOGIN_BIND, async (route) => {
          // The login was completed elsewhere in the meantime.
          await platform.sql`update federated_transactions set used_at = now() where used_at is null`;
          return route.continue();
        });
        await startFlow(page, platform, { platformType: type, redirect: '/portal/river' });
        await authenticateAtPortal(page, linked);
        await expect(page).toHaveURL(at('/login/index'));
        await expect(formIn(page).alert).toHaveText(text('common:error.transactionUnknown'));
        expect(new URL(page.url()).searchParams.get('redirect')).toBe('/portal/river');
      },
    );

    test(
      `an unreachable platform redirects to sign-in with a message [${id}] [S18]`,
      failing(2),
      async ({ page, platform, guard }) => {
        guard.allow({ url: /login-bind$/ });
        await page.route(LOGIN_BIND, (route) => route.abort('connectionrefused'));
        await startFlow(page, platform, { platformType: type });
        await authenticateAtPortal(page, linked);
        await expect(formIn(page).alert).toHaveText(text('common:error.network'));
      },
    );

    test(`a state that this browser did not create is ignored [${id}] [S21]`, failing(3), async ({ page }) => {
      const sent = completions(page);
      await page.goto(`${path}?code=stolen&state=forged&sxz-lang=en_US`);
      await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
      expect(page.url()).not.toMatch(/code=|state=/);
      await page.getByText(text('session:callback.again'), { exact: true }).click();
      await expect(page).toHaveURL(at('/login/index'));
      expect(sent).toEqual([]);
    });

    test(
      `a response sent to another provider’s return page is ignored [${id}] [S21]`,
      failing(4),
      async ({ page, platform }) => {
        const sent = completions(page);
        const other = type === 'enterprise' ? '/hw/callback' : '/enterpriseOauth2/callback';
        await changeAnswer(page, platform, (answer) => {
          answer.pathname = other;
        });
        await startFlow(page, platform, { platformType: type });
        await authenticateAtPortal(page, linked);
        await expect(page).toHaveURL(at(other));
        await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
        expect(sent).toEqual([]);
      },
    );

    test(
      `a login that was recorded for another provider is not completed here [${id}] [S21]`,
      failing(5),
      async ({ page, platform }) => {
        const sent = completions(page);
        await startFlow(page, platform, { platformType: 'uniportal' }, type);
        await authenticateAtPortal(page, linked);
        await expect(page).toHaveURL(at(path));
        await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
        expect(sent).toEqual([]);
      },
    );
  });
}

test('an employee: OAuth2 provider, agreements, linked to the existing account, school [S09] [S07]', async ({
  page,
  platform,
}) => {
  const person = `fresh-${unique()}@enterprise.example`;
  const user = await platform.createUser({ schoolId: 'north' });
  await page.goto('/login/index?sxz-lang=en_US&redirect=/portal/river');
  await page.getByRole('button', { name: text('sign-in:provider.employee') }).click();
  await authenticateAtPortal(page, person);
  await accept(page);
  await expect(page).toHaveURL(at('/uniportal/bind-account'));
  await expect(page.getByText(person)).toBeVisible();
  await formIn(page).account.fill(user.email);
  await formIn(page).password.fill(user.password);
  await page.getByRole('button', { name: text('session:bind.bind'), exact: true }).click();
  await expect(page).toHaveURL(at('/portal/river'));
  expect(await signedInUser(page)).toBe(user.id);
  // From now on the employee identity opens that account.
  await forgetUser(page);
  await page.goto('/login/index?sxz-lang=en_US');
  await page.getByRole('button', { name: text('sign-in:provider.employee') }).click();
  await authenticateAtPortal(page, person);
  await expect(page).toHaveURL(at('/portal/north'));
  expect(await signedInUser(page)).toBe(user.id);
});

test('bind mode adds a corporate account to the signed-in user [S08] [S06]', async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  await startFlow(page, platform, { platformType: 'corporate', loginType: 'bind', redirect: '/portal/river' });
  await authenticateAtPortal(page, `fresh-${unique()}@corporate.example`);
  await expect(page).toHaveURL(at('/portal/river'));
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-account-bound')?.detail)
    .toEqual({ platformType: 'corporate' });
  expect(await platform.sql`select platform_type from federated_identities where user_id = ${user.id}`).toEqual([
    { platform_type: 'corporate' },
  ]);
});

test('OAuth2 starts at the address from the configuration and says why, up to the login-bind call [S05] [S09]', {
  tag: '@proof',
}, async ({ page }) => {
  const person = `fresh-${unique()}@enterprise.example`;
  await page.route('**/api/agreements/v1/config?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { pcs: { authorizeServiceUrl: string }[] } };
    const [first] = json.data.pcs;
    if (first) first.authorizeServiceUrl += '?from=config';
    await route.fulfill({ response, json });
  });
  await page.goto('/login/index?sxz-lang=en_US&type=create');
  const started = page.waitForRequest(/\/federated\/enterprise\/start/);
  await page.getByRole('button', { name: text('sign-in:provider.employee') }).click();
  const asked = new URL((await started).url()).searchParams;
  expect([asked.get('from'), asked.get('register'), asked.get('tenant')]).toEqual(['config', 'create', 'north']);
  const completed = page.waitForRequest(/\/federated\/login-bind$/);
  await authenticateAtPortal(page, person);
  expect((await completed).postDataJSON()).toMatchObject({ platformType: 'enterprise', register: 'create' });
  await expect(agreementsIn(page).dialog).toBeVisible();
});

test('an authorize address of another origin is not used [S09] [P06]', async ({ page, platform }) => {
  await page.route('**/api/agreements/v1/config?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { pcs: { authorizeServiceUrl: string }[] } };
    const [first] = json.data.pcs;
    if (first) first.authorizeServiceUrl = `${platform.assets}/api/auth/v1/federated/enterprise/start`;
    await route.fulfill({ response, json });
  });
  await page.goto('/login/index?sxz-lang=en_US');
  const started = page.waitForRequest(/\/federated\/enterprise\/start/);
  await page.getByRole('button', { name: text('sign-in:provider.employee') }).click();
  expect(new URL((await started).url()).origin).toBe(platform.main);
});

test.describe('the school given by the messaging center', () => {
  test('is rejected if it is not an id or is repeated [S10]', { tag: '@proof' }, async ({ page }) => {
    for (const query of ['?tenant=no%20school', '?tenant=north&tenant=oasis']) {
      await page.goto(`/imc/callback${query}&sxz-lang=en_US`);
      await expect(page.locator('campus-status-page')).toBeVisible();
      await expect(page.locator('campus-sign-in-callback')).toHaveCount(0);
    }
  });

  test('shows an error with next steps if it is unknown [S10]', { tag: '@proof' }, async ({ page, guard }) => {
    guard.allow({ status: 404, url: /\/api\/tenants\/v1\/nowhere/ });
    await page.goto('/imc/callback?tenant=nowhere&sxz-lang=en_US');
    await expect(page.getByRole('alert')).toContainText(text('common:error.tenantUnknown', { tenant: 'nowhere' }));
    await page
      .getByRole('main')
      .getByRole('link', { name: text('host:nav.schools') })
      .click();
    await expect(page).toHaveURL(at('/login/select'));
    await expect(page.locator('campus-school-select')).toHaveAttribute('tenant', 'north');
  });

  test('that does not offer the method redirects to its sign-in, which shows a message [S10]', {
    tag: '@proof',
  }, async ({ page }) => {
    await page.goto('/imc/callback?tenant=oasis&sxz-lang=en_US');
    await expect(page).toHaveURL(at('/login/index'));
    await expect(formIn(page).alert).toHaveText(text('common:error.methodRefused'));
    await expect(page.locator('campus-sign-in')).toHaveAttribute('tenant', 'oasis');
  });

  test('must be the school where the login started [S10]', { tag: '@proof' }, async ({ page, platform }) => {
    const sent = completions(page);
    await changeAnswer(page, platform, ({ searchParams }) => searchParams.set('tenant', 'oasis'));
    await startFlow(page, platform, { platformType: 'imc' });
    await authenticateAtPortal(page, 'linked@imc.example');
    await expect(page.getByRole('alert')).toContainText(text('session:callback.unknownTitle'));
    expect(sent).toEqual([]);
  });
});

test.describe('the short url of the messaging app', () => {
  const open = async (page: Page, shortUrl: string) => {
    await page.goto(`/messaging/callback?sxz-lang=en_US&shortUrl=${encodeURIComponent(shortUrl)}`);
    await authenticateAtPortal(page, 'linked@messaging.example');
  };

  test('redirects to its target, a path or an absolute URL [S11]', async ({ page, platform }) => {
    await open(page, 'river');
    await expect(page).toHaveURL(at('/portal/river'));
    expect(await signedInUser(page)).toBe('learner');
    await open(page, `${platform.main}/s/schools`);
    await expect(page).toHaveURL(at('/login/select'));
  });

  for (const [what, code] of [
    ['a foreign site', 'evil'],
    ['a page that consumes codes', 'loop'],
  ] as const) {
    test(`is not followed to ${what} [S11]`, async ({ page, platform }) => {
      const visited: string[] = [];
      page.on('request', (request) => visited.push(request.url()));
      await open(page, code);
      await expect(page).toHaveURL(at('/portal/north'));
      expect(visited.filter((url) => !/^(?:https?:\/\/127\.0\.0\.1:|data:)/.test(url))).toEqual([]);
      expect(visited.filter((url) => url.startsWith(`${platform.main}/uniportal/`))).toEqual([]);
    });
  }

  test('that is unknown redirects to the school of the user [S11]', { tag: '@proof' }, async ({ page, guard }) => {
    guard.allow({ status: 404, url: /\/short-url\?/ });
    await open(page, 'nothing');
    await expect(page).toHaveURL(at('/portal/north'));
    expect(await signedInUser(page)).toBe('learner');
  });

  test('can be a parameter of the callback, too [S11]', { tag: '@proof' }, async ({ page, platform }) => {
    await changeAnswer(page, platform, ({ searchParams }) => searchParams.set('shortUrl', 'river'));
    await startFlow(page, platform, { platformType: 'messaging' });
    await authenticateAtPortal(page, 'linked@messaging.example');
    await expect(page).toHaveURL(at('/portal/river'));
  });
});

for (const path of ['/imc/callback?tenant=north', '/messaging/callback?shortUrl=river']) {
  test(`${path} opened for the third time within 30 s ends on a page with next steps [${path.startsWith('/imc') ? 'S10' : 'S11'}] [S21]`, {
    tag: '@proof',
  }, async ({ page, platform }) => {
    const starts: string[] = [];
    page.on('request', (request) => {
      if (/\/federated\/\w+\/start/.test(request.url()))
        starts.push(new URL(request.url()).searchParams.get('state') ?? '');
    });
    for (let time = 0; time < 2; time++) {
      await page.goto(`${path}&sxz-lang=en_US`);
      await expect(page).toHaveURL((url) => url.origin === platform.providers);
    }
    await page.goto(`${path}&sxz-lang=en_US`);
    await expect(page.getByRole('alert')).toContainText(text('session:callback.loopTitle'));
    // Each start had its own state.
    expect(new Set(starts).size).toBe(2);
    await page.getByText(text('session:callback.again'), { exact: true }).click();
    await expect(page).toHaveURL(at('/login/index'));
  });
}

import type { Locator } from '@playwright/test';
import { sampled } from '../../proofs.ts';
import { REGISTERED } from '../../services/navigation/redirects.corpus.ts';
import { expect, type Page, type TestPlatform, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';
import { openShop, shopKnows } from './shop.ts';

const CODE_CALL = '/api/oauth2/v1/code';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const say = (key: string, values: Record<string, string> = {}, language = 'en_US') =>
  text(`authorize:${key}`, values, language);

const consentOn = (page: Page, language = 'en_US') => {
  const button = (key: string) => page.getByRole('button', { name: say(key, {}, language), exact: true });
  return {
    title: page.getByRole('heading', { level: 2, name: say('title', { app: 'Lantern Books' }, language) }),
    allow: button('allow'),
    deny: button('deny'),
    another: button('account.change'),
  };
};

/** Clicks Allow as a user would: the button must have been in view for a while. */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click();
}

/** A valid request. */
const query = ({ assets }: TestPlatform, more: Record<string, string> = {}) => ({
  client_id: 'demo-shop',
  redirect_url: `${assets}/shop/callback`,
  state: 'a state & more',
  scope: 'openid profile email',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  ...more,
});
const address = (platform: TestPlatform, more: Record<string, string> = {}) =>
  `${platform.main}/oauth2/authorize?${new URLSearchParams({ 'sxz-lang': 'en_US', ...query(platform, more) })}`;

/** Counts the code requests and the navigations of a page. */
function watch(page: Page) {
  const seen = { codes: 0, navigations: [] as string[] };
  page.on('request', (request) => {
    if (request.url().endsWith(CODE_CALL) && request.method() === 'POST') seen.codes += 1;
    if (request.isNavigationRequest()) seen.navigations.push(request.url());
  });
  return seen;
}

/** Serves the shop's redirect URL and returns the last request to it. */
async function catchAnswer(page: Page, { assets }: TestPlatform): Promise<() => Promise<URL>> {
  await page.route(`${assets}/shop/callback**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main></html>',
    }),
  );
  return async () => {
    await page.waitForURL(`${assets}/shop/callback**`);
    return new URL(page.url());
  };
}

test.describe('a third-party shop with its own client library', () => {
  test.slow();

  test('signs its visitor in by the code flow with PKCE and reads the consented data [S12]', async ({
    page,
    platform,
    signInFast,
  }) => {
    await signInFast();
    await openShop(page, platform);
    const seen = watch(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const consent = consentOn(page);
    await expect(consent.title).toBeVisible();
    await expect(page.getByText('learner@campus.example').first()).toBeVisible();
    await expect(page.getByText(say('share.profile'))).toBeVisible();
    expect(seen.codes).toBe(0);
    await press(consent.allow);
    await page.waitForURL(`${platform.assets}/shop/callback**`);
    expect(await shopKnows(page)).toEqual({
      user: {
        sub: 'learner',
        name: 'Rain',
        picture: `${platform.main}/files/media/avatars/portrait-01.webp`,
        email: 'learner@campus.example',
        email_verified: true,
      },
    });
    expect(seen.codes).toBe(1);
  });

  test('receives a denial with its state and no code [S12]', async ({ page, platform, signInFast }) => {
    await signInFast();
    await openShop(page, platform);
    const seen = watch(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await consentOn(page).deny.click();
    await page.waitForURL(`${platform.assets}/shop/callback**`);
    // The library validates state and issuer before it reads the error.
    expect(await shopKnows(page)).toEqual({ error: 'access_denied' });
    expect(seen.codes).toBe(0);
  });
});

test('a visitor signs in first and returns with the complete request [S12]', async ({ page, platform }) => {
  const answer = await catchAnswer(page, platform);
  await page.goto(address(platform));
  await page.waitForURL('**/login/index**');
  const form = formIn(page);
  await form.account.fill('learner@campus.example');
  await form.password.fill('campus-demo');
  await form.submit.click();
  const consent = consentOn(page);
  await expect(consent.title).toBeVisible();
  const asked = Object.fromEntries(new URL(page.url()).searchParams);
  expect(asked).toEqual({ 'sxz-lang': 'en_US', ...query(platform) });
  await press(consent.allow);
  const { searchParams } = await answer();
  expect(searchParams.get('state')).toBe('a state & more');
  expect(searchParams.get('iss')).toBe(platform.main);
  expect(searchParams.get('code')).toMatch(/^\S{20,}$/);
});

test('another account can be used, and the request is kept [S12]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
}) => {
  await signInFast();
  await page.goto(address(platform));
  const consent = consentOn(page);
  await consent.another.click();
  await page.waitForURL('**/login/index**');
  const form = formIn(page);
  await form.account.fill('teacher@campus.example');
  await form.password.fill('campus-demo');
  await form.submit.click();
  await expect(consent.title).toBeVisible();
  await expect(page.getByText('teacher@campus.example').first()).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ 'sxz-lang': 'en_US', ...query(platform) });
});

test('shows the application, the host of the redirect URL and, on demand, the full URL [S12]', {
  tag: '@proof',
}, async ({ page, platform, signInFast }) => {
  await signInFast();
  const redirect_url = `${platform.assets}/shop/callback?shelf=7`;
  await page.goto(address(platform, { redirect_url, scope: 'openid' }));
  await expect(page.getByText(new URL(platform.assets).host, { exact: true })).toBeVisible();
  await expect(page.getByText(redirect_url)).toBeHidden();
  await page.getByRole('button', { name: say('target.show') }).click();
  await expect(page.getByText(redirect_url)).toBeVisible();
  await expect(page.getByText(say('share.openid'))).toBeVisible();
  await expect(page.getByText(say('share.email'))).toHaveCount(0);
});

test('the redirect URL keeps its own query; a double click requests one code [S12]', async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  await signInFast();
  const answer = await catchAnswer(page, platform);
  await page.goto(address(platform, { redirect_url: `${platform.assets}/shop/callback?shelf=7&x=%26` }));
  const seen = watch(page);
  await expect(consentOn(page).title).toBeVisible();
  await consentOn(page).allow.scrollIntoViewIfNeeded();
  await consentOn(page).allow.dblclick();
  const { searchParams } = await answer();
  expect([...searchParams.keys()]).toEqual(['shelf', 'x', 'code', 'iss', 'state']);
  expect([searchParams.get('shelf'), searchParams.get('x')]).toEqual(['7', '&']);
  expect(seen.codes).toBe(1);
  await expect
    .poll(() => events().filter(({ type }) => type === 'campus-authorized'))
    .toMatchObject([{ detail: { clientId: 'demo-shop' } }]);
});

test('ignores scripted clicks and clicks before it has been in view for half a second [S12]', async ({
  page,
  platform,
  signInFast,
}) => {
  await signInFast();
  const answer = await catchAnswer(page, platform);
  await page.clock.install();
  await page.goto(address(platform));
  const { allow, title } = consentOn(page);
  await expect(title).toBeVisible();
  await allow.scrollIntoViewIfNeeded();
  const seen = watch(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(allow).toBeEnabled();
  await allow.evaluate((button: HTMLElement) => button.click());
  // The window is no longer covered by another one.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(allow).toBeDisabled();
  await allow.click({ force: true });
  await page.clock.runFor(400);
  await allow.click({ force: true });
  await expect(allow).toBeDisabled();
  expect(seen).toEqual({ codes: 0, navigations: [] });
  await page.clock.runFor(200);
  await expect(allow).toBeEnabled();
  await page.clock.resume();
  await press(allow);
  await answer();
  expect(seen.codes).toBe(1);
});

test('if no code can be issued it shows an error, keeps the question, and can be retried [S12]', {
  tag: '@proof',
}, async ({ page, platform, signInFast, guard }) => {
  guard.allow({ status: 503, url: /oauth2\/v1\/code$/ });
  await signInFast();
  const answer = await catchAnswer(page, platform);
  await page.goto(address(platform));
  const { allow, title } = consentOn(page);
  await expect(title).toBeVisible();
  await page.route(`**${CODE_CALL}`, (route) => route.fulfill({ status: 503, body: '' }));
  await press(allow);
  await expect(page.getByRole('alert')).toContainText(say('failed.issue'));
  await guard.checkAxe(page);
  await page.unroute(`**${CODE_CALL}`);
  await press(allow);
  expect((await answer()).searchParams.get('state')).toBe('a state & more');
});

test('if the session has ended meanwhile, it redirects to sign-in and back, without a code [S12]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 401, url: /./ });
  const user = await platform.createUser();
  await signInFast(user.email);
  await page.goto(address(platform));
  const { allow, title } = consentOn(page);
  await expect(title).toBeVisible();
  await platform.sql`update sessions set revoked_at = now(), revoked_for = 'sign-out' where user_id = ${user.id}`;
  await press(allow);
  await page.waitForURL('**/login/index**');
  expect(new URL(new URL(page.url()).searchParams.get('redirect') ?? '').searchParams.get('state')).toBe(
    'a state & more',
  );
});

interface Refused {
  readonly what: string;
  readonly query: readonly (readonly [string, string])[];
  readonly warning: string;
}

/** More than 50 requests with one error each. `registered` may redirect to registered.example. */
function refusedCases(platform: TestPlatform): Refused[] {
  const app = 'Registered Example';
  const good = { ...query(platform), client_id: 'registered', redirect_url: 'https://registered.example/cb' };
  const pairs = (more: Record<string, string>) => Object.entries({ ...good, ...more });
  const without = (...names: string[]) => Object.entries(good).filter(([name]) => !names.includes(name));
  const missing = (parameter: string) => say('refused.missing', { parameter });
  const unusable = (parameter: string) => say('refused.unusable', { parameter });
  const repeated = (parameter: string) => say('refused.repeated', { parameter });
  const redirect = say('refused.redirect', { parameter: 'redirect_url', app });
  const bare = { code_challenge: '', code_challenge_method: '' };
  const addresses = REGISTERED.filter(
    ({ redirectUrl, registeredDomain, verdict }) =>
      verdict === 'deny' &&
      registeredDomain === 'partner.example' &&
      typeof redirectUrl === 'string' &&
      redirectUrl !== '',
  ).map(({ redirectUrl, why }): Refused => {
    const redirect_url = String(redirectUrl).replaceAll('partner.example', 'registered.example');
    const isLong = new URLSearchParams({ ...good, redirect_url }).toString().length > 1_900;
    return {
      what: `address: ${why}`,
      query: pairs({ redirect_url }),
      warning: isLong ? say('refused.tooLong') : redirect,
    };
  });
  return [
    ...addresses,
    { what: 'address with an issuer', query: pairs({ redirect_url: `${good.redirect_url}?iss=x` }), warning: redirect },
    {
      what: 'address with an error',
      query: pairs({ redirect_url: `${good.redirect_url}?error=x` }),
      warning: redirect,
    },
    { what: 'no client', query: without('client_id'), warning: missing('client_id') },
    { what: 'an empty client', query: pairs({ client_id: '' }), warning: missing('client_id') },
    { what: 'no address', query: without('redirect_url'), warning: missing('redirect_url') },
    { what: 'no challenge', query: pairs(bare), warning: missing('code_challenge') },
    { what: 'a method alone', query: pairs({ code_challenge: '' }), warning: missing('code_challenge') },
    { what: 'no method', query: pairs({ code_challenge_method: '' }), warning: unusable('code_challenge_method') },
    { what: 'plain', query: pairs({ code_challenge_method: 'plain' }), warning: unusable('code_challenge_method') },
    { what: 'a short challenge', query: pairs({ code_challenge: 'x' }), warning: unusable('code_challenge') },
    { what: 'a token at once', query: pairs({ response_type: 'token' }), warning: unusable('response_type') },
    { what: 'a fragment', query: pairs({ response_mode: 'fragment' }), warning: unusable('response_mode') },
    { what: 'a request object', query: pairs({ request: 'eyJ' }), warning: unusable('request') },
    { what: 'no question', query: pairs({ prompt: 'none' }), warning: unusable('prompt') },
    { what: 'a strange client', query: pairs({ client_id: '../x' }), warning: unusable('client_id') },
    { what: 'a long state', query: pairs({ state: 's'.repeat(2_000) }), warning: say('refused.tooLong') },
    {
      what: 'both names',
      query: pairs({ redirect_uri: good.redirect_url }),
      warning: repeated('redirect_url, redirect_uri'),
    },
    ...['client_id', 'redirect_url', 'state', 'scope', 'code_challenge'].map(
      (name): Refused => ({
        what: `${name} twice`,
        query: [...pairs({}), [name, 'again']],
        warning: repeated(name),
      }),
    ),
    {
      what: 'an unknown client',
      query: pairs({ client_id: 'nobody' }),
      warning: say('refused.clientUnknown', { parameter: 'client_id' }),
    },
    {
      what: 'a closed client',
      query: pairs({ client_id: 'demo-closed', redirect_url: `${platform.assets}/` }),
      warning: say('refused.loginOff', { parameter: 'client_id', app: 'Closed Notes' }),
    },
  ];
}

test('each of 50 invalid requests is refused with a warning that names the error: 0 navigations, 0 codes [S12]', {
  tag: '@scaled',
}, async ({ page, platform, signInFast, embed, guard }) => {
  test.slow();
  guard.allow({ status: 404, url: /auth-login-info/ });
  await signInFast();
  await embed('<campus-authorize tenant="north" language="en_US" request="?x=1"></campus-authorize>', {
    origin: 'main',
  });
  const widget = page.locator('campus-authorize');
  await expect(widget.getByText(say('refused.title'))).toBeVisible();
  await widget.getByText(say('refused.details')).click();
  const seen = watch(page);
  const cases = refusedCases(platform);
  expect(cases.length).toBeGreaterThanOrEqual(50);
  for (const { query: asked, warning, what } of sampled(cases, 3)) {
    // Under “Details”, which a new check closes.
    await widget.evaluate((element, request) => element.setAttribute('request', request), '?x=1');
    await expect(widget.getByText(say('refused.missing', { parameter: 'client_id' }))).toBeAttached();
    const request = `?${new URLSearchParams(asked.map(([name, value]) => [name, value]))}`;
    await widget.evaluate((element, text) => element.setAttribute('request', text), request);
    await expect(widget.getByText(warning), what).toBeAttached();
    await expect(consentOn(page).allow, what).toHaveCount(0);
  }
  expect(seen).toEqual({ codes: 0, navigations: [] });
});

test('the site’s own page names a repeated parameter and links home [S12]', async ({ page, platform, signInFast }) => {
  await signInFast();
  await page.goto(`${address(platform)}&state=again`);
  await expect(page.getByText(say('refused.title'))).toBeVisible();
  await expect(page.getByText(say('refused.repeated', { parameter: 'state' }))).toBeHidden();
  await page.getByText(say('refused.details')).click();
  await expect(page.getByText(say('refused.repeated', { parameter: 'state' }))).toBeVisible();
  await page.getByRole('link', { name: say('refused.home') }).click();
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('in an iframe of another origin it does not ask: it opens in a new tab [S12] [S24]', async ({
  page,
  platform,
  signInFast,
  embed,
  guard,
}) => {
  guard.skipAxe('it asks foreign frames by messages that they do not take; the opened page is looked at');
  await signInFast();
  const inner = `${platform.main}/embed-test/framed`;
  const request = new URLSearchParams(query(platform)).toString();
  await page.route(inner, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Framed</title><meta charset="utf-8">
<script type="module" src="${platform.main}/widgets/esm/campus.js"></script></head><body><main><h1>Framed</h1>
<campus-authorize tenant="north" language="en_US" request="${request.replaceAll('&', '&amp;')}"></campus-authorize></main></body></html>`,
    }),
  );
  const seen = watch(page);
  await embed(`<iframe title="Framed" src="${inner}" width="600" height="500"></iframe>`, { script: '' });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: say('framed.title') })).toBeVisible();
  await expect(frame.getByRole('button', { name: say('allow'), exact: true })).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: say('framed.open') }).click();
  const popup = await opened;
  await expect(popup).toHaveURL(/\/oauth2\/authorize\?/);
  expect(new URL(popup.url()).searchParams.get('state')).toBe('a state & more');
  await expect(consentOn(popup).title).toBeVisible();
  await guard.checkAxe(popup);
  expect(seen.codes).toBe(0);
});

test('on another origin it is a button that opens the platform’s own page with the complete request [S12] [S24]', async ({
  page,
  platform,
  embed,
}) => {
  const attributes = `client-id="demo-shop" redirect-url="${platform.assets}/shop/callback" state="s" scope="openid"
    code-challenge="${CHALLENGE}" code-challenge-method="S256"`;
  await embed(`<campus-authorize tenant="north" language="en_US" ${attributes}></campus-authorize>`);
  await expect(page.getByRole('heading', { level: 2, name: say('elsewhere.title') })).toBeVisible();
  const link = page.getByRole('link', { name: say('elsewhere.open') });
  const target = new URL((await link.getAttribute('href')) ?? '');
  expect(target.origin + target.pathname).toBe(`${platform.main}/oauth2/authorize`);
  expect(Object.fromEntries(target.searchParams)).toEqual({
    client_id: 'demo-shop',
    redirect_url: `${platform.assets}/shop/callback`,
    state: 's',
    scope: 'openid',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    'sxz-lang': 'en_US',
  });
});

test('the page can handle the redirect [S12] [P05]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
  embed,
}) => {
  await signInFast();
  const request = new URLSearchParams(query(platform)).toString().replaceAll('&', '&amp;');
  await embed(`<campus-authorize tenant="north" language="en_US" request="${request}"></campus-authorize>`, {
    origin: 'main',
  });
  const taken = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('campus-navigate', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent<{ href: string }>).detail.href);
        }),
      ),
  );
  const seen = watch(page);
  await expect(consentOn(page).title).toBeVisible();
  await press(consentOn(page).allow);
  const { origin, pathname, searchParams } = new URL(await taken);
  expect([origin + pathname, searchParams.get('state')]).toEqual([
    `${platform.assets}/shop/callback`,
    'a state & more',
  ]);
  expect(seen.navigations).toEqual([]);
});

test('is right-to-left in Arabic, also on a narrow screen [S12] [P03]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInFast();
  await page.goto(address(platform, { 'sxz-lang': 'ar_SA' }));
  const { allow, deny } = consentOn(page, 'ar_SA');
  await expect(allow).toBeVisible();
  const [first, second] = [await deny.boundingBox(), await allow.boundingBox()];
  expect(first?.x).toBeGreaterThan(second?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await guard.checkAxe(page);
});

test('names of ten thousand characters leave the answers in reach and work [S12] [P12]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  const name = `${'Lantern Books and Papers '.repeat(400)}!`;
  await platform.sql`update users set real_name = ${name}, nick_name = ${name} where id = ${user.id}`;
  await platform.sql`insert into client_applications (client_id, name, logo_url, domain, auth_login_flag, secret_hash, created_at)
    select 'long-name', ${name}, '', domain, auth_login_flag, null, created_at from client_applications where client_id = 'demo-shop'`;
  const answer = await catchAnswer(page, platform);
  await signInFast(user.email);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(address(platform, { client_id: 'long-name' }));
    const { allow } = consentOn(page);
    await expect(allow).toBeVisible();
    // Three screens at most, also on a phone.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await press(consentOn(page).allow);
  expect((await answer()).searchParams.get('code')).toBeTruthy();
});

import { SUCCESS_REDIRECT_DELAY_MS } from '../../../src/contract/constants.ts';
import { isProof, sampled } from '../../proofs.ts';
import { signedIn } from '../../support/records.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { inputsFor, isCallback } from './addresses.ts';

/** Requirement P06 at every entry point: no hostile URL is followed, wherever it comes from. */

interface EntryPoint {
  readonly tag: string;
  /** The attribute that receives the input. */
  readonly attribute?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /**
   * The text of the button that navigates, in one element for all inputs; without it, each input gets a new element
   * that navigates on its own.
   */
  readonly press?: string;
  /** For a callback: the stored flow whose redirect is the input. */
  readonly flow?: Readonly<Record<string, unknown>>;
  /** The input is the target of a short URL stored in the flow; otherwise it is the flow's redirect. */
  readonly short?: true;
  /** The input is the redirect in the platform's response to a login from the partner network. */
  readonly network?: true;
  /** The button that confirms the widget's first question. */
  readonly confirm?: string;
}

/**
 * Mounts the widget once for each input and returns its navigation targets. It cancels `campus-navigate`, so that one
 * page serves all inputs.
 */
function findTargets(
  page: Page,
  inputs: readonly string[],
  targets: EntryPoint,
): Promise<[input: string, href: string][]> {
  return page.evaluate(
    async ({ inputs, targets }) => {
      const main = document.querySelector('main') as HTMLElement;
      const found: [string, string][] = [];
      let href = '';
      const onNavigate = (event: Event) => {
        event.preventDefault();
        href = (event as CustomEvent<{ href: string }>).detail.href;
      };
      addEventListener('campus-navigate', onNavigate);
      const make = () => {
        const element = document.createElement(targets.tag);
        for (const [name, value] of Object.entries({ tenant: 'north', language: 'en_US', ...targets.attributes }))
          element.setAttribute(name, value);
        return element;
      };
      const kept = targets.press ? main.appendChild(make()) : null;
      const button = (element: Element | null, name: string | undefined) =>
        [...(element?.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name);
      const isReady = () =>
        button(kept, targets.press)?.matches(':not(:disabled, [aria-disabled=true], [aria-busy=true])');
      const isShell = () => kept?.querySelector('[id^="campus-shell-"]');
      while (kept && (isShell() || !isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const [index, input] of inputs.entries()) {
        href = '';
        if (targets.flow) {
          const state = `state-${targets.tag}-${index}`;
          const redirect = targets.short ? '' : input;
          const shortUrl = targets.short ? `short-${index}` : '';
          sessionStorage.setItem(shortUrl, input);
          sessionStorage.setItem(`campus-flow ${state}`, JSON.stringify({ ...targets.flow, redirect, shortUrl }));
          history.replaceState(null, '', `?code=code-${index}&state=${state}`);
        }
        const element = kept ?? make();
        if (targets.attribute) element.setAttribute(targets.attribute, input);
        if (targets.network) {
          sessionStorage.setItem(`network-${index}`, input);
          element.setAttribute('authorization-code', `network-${index}`);
        }
        if (kept) {
          // The view has the new value after the next frame.
          await new Promise(requestAnimationFrame);
          // It may first have to check the new URL.
          while (!isReady()) await new Promise((resolve) => setTimeout(resolve));
          button(kept, targets.press)?.click();
        } else main.append(element);
        while (!href) {
          if (targets.confirm) button(element, targets.confirm)?.click();
          await new Promise((resolve) => setTimeout(resolve));
        }
        if (!kept) element.remove();
        found.push([input, href]);
      }
      return found;
    },
    { inputs, targets },
  );
}

/** Expects each widget to have navigated once, within the platform, and not to a callback. */
function expectSafe(found: readonly [string, string][], origins: readonly string[]): void {
  expect(found.filter(([, href]) => !href)).toEqual([]);
  expect(found.filter(([, href]) => !origins.includes(new URL(href).origin))).toEqual([]);
  expect(found.filter(([, href]) => isCallback(href))).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(isProof ? 300 : 30);
  // The test can fail: allowed URLs are followed.
  const followed = found.filter(([input, href]) => input.startsWith('/') && href.endsWith(input));
  expect(followed.length).toBeGreaterThan(5);
}

/**
 * Responses of a platform that grants everything, mocked in the page: the widget decides on targets in the page, and
 * hundreds of calls would be limited by the database. The user is the platform's own response.
 */
async function keepAnswers(page: Page): Promise<void> {
  const user = await page.evaluate(async () => {
    const headers = { 'campus-session': 'cookie', tenant_id: 'north' };
    return (await fetch('/api/auth/v1/session', { headers })).text();
  });
  const data = {
    ...signedIn({ user_id: 'u' }),
    done: true,
    id: 'north',
    domain: 'd',
    name: 'n',
  };
  await page.addInitScript(
    ({ user, granted, successDelay }) => {
      const real = window.fetch;
      window.fetch = async (input, init) => {
        const { pathname } = new URL(String(input), location.href);
        if (pathname.endsWith('/auth/v1/session')) return new Response(user);
        if (pathname.endsWith('/short-url')) {
          const short = new URL(String(input), location.href).searchParams.get('shortUrl') ?? '';
          return new Response(JSON.stringify({ code: '000000', data: { url: sessionStorage.getItem(short) } }));
        }
        if (pathname.endsWith('/authLogin')) {
          const { authorizationCode } = JSON.parse(String(init?.body)) as { authorizationCode: string };
          const data = sessionStorage.getItem(authorizationCode);
          return new Response(JSON.stringify({ code: 200, message: '', data }));
        }
        return /\/(refresh|login-bind|sign-out|current)$/.test(pathname) ? new Response(granted) : real(input, init);
      };
      // Without locks, a page renews at once: waiting for other tabs is not tested here.
      Object.defineProperty(navigator, 'locks', { value: undefined });
      // Nor is the time for which a success is shown.
      const later = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) =>
        later(run, ms === successDelay ? 0 : ms)) as typeof window.setTimeout;
    },
    { user, granted: JSON.stringify({ code: '000000', data }), successDelay: SUCCESS_REDIRECT_DELAY_MS },
  );
}

const GO_ON = text('sign-in-more:signedIn.goOn');

const ENTRIES: readonly (readonly [name: string, targets: EntryPoint])[] = [
  ['sign-in: redirect', { tag: 'campus-sign-in', attribute: 'redirect', press: GO_ON }],
  ['refresh: redirect', { tag: 'campus-session-refresh', attribute: 'redirect' }],
  ['sign-out: redirect', { tag: 'campus-sign-out', attribute: 'redirect' }],
  ['sign-out: path', { tag: 'campus-sign-out', attribute: 'path' }],
  ['bind-account: redirect', { tag: 'campus-bind-account', attribute: 'redirect', press: text('session:bind.skip') }],
  [
    'callback: the redirect that was stored',
    {
      tag: 'campus-sign-in-callback',
      flow: { platformType: 'uniportal', tenant: 'north', create: false, loginType: 'sign-in' },
    },
  ],
  [
    'messaging callback: the address behind the short url',
    {
      tag: 'campus-sign-in-callback',
      attributes: { 'platform-type': 'messaging' },
      flow: { platformType: 'messaging', tenant: 'north', create: false, loginType: 'sign-in' },
      short: true,
    },
  ],
  [
    'network login: the redirect in the platform’s response',
    {
      tag: 'campus-network-login',
      attributes: { 'redirect-uri': '/', sign: 's', 'request-id': 'r' },
      network: true,
      confirm: text('session:network.goOn'),
    },
  ],
];

for (const [name, targets] of ENTRIES) {
  test(`T8 T9 no hostile URL is followed: ${name} [P06]`, { tag: '@scaled' }, async ({
    page,
    embed,
    signInFast,
    platform,
    guard,
  }) => {
    // Sign-in checks access to the schools that the URLs name; some do not exist.
    guard.allow({ status: 404, url: /\/schools\/v1\/[^/]+\/access$/ });
    await signInFast();
    await keepAnswers(page);
    const address = await embed('<p>The widget comes below.</p>', { origin: 'main' });
    const navigations: string[] = [];
    page.on('framenavigated', (frame) => void navigations.push(frame.url()));
    expectSafe(await findTargets(page, inputsFor(platform), targets), [platform.main]);
    expect(navigations.filter((url) => url.split('?')[0] !== address)).toEqual([]);
  });
}

test('T8 the same on a page of another origin: only the platform and that page are targets [P06]', {
  tag: '@scaled',
}, async ({ page, embed, platform }) => {
  await embed('<p>The widget comes below.</p>');
  const found = await findTargets(page, inputsFor(platform), { tag: 'campus-sign-out', attribute: 'redirect' });
  expectSafe(found, [platform.main, platform.assets]);
});

test('no hostile URL receives a code of the authorization page or a navigation [P06] [S12]', {
  tag: '@scaled',
}, async ({ page, embed, platform, signInFast }) => {
  await signInFast();
  const address = await embed('<p>The widget comes below.</p>', { origin: 'main' });
  const asked: string[] = [];
  page.on('framenavigated', (frame) => void asked.push(frame.url()));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/oauth2/v1/code')) asked.push(request.url());
  });
  const inputs = inputsFor(platform).filter((input) => input.trim() !== '');
  expect(inputs.length).toBeGreaterThanOrEqual(isProof ? 300 : 30);
  const open = await page.evaluate(
    async ({ inputs }) => {
      const main = document.querySelector('main') as HTMLElement;
      const left: string[] = [];
      addEventListener('campus-navigate', (event) => {
        event.preventDefault();
        left.push((event as CustomEvent<{ href: string }>).detail.href);
      });
      for (const input of [...inputs, 'https://registered.example/callback']) {
        const element = document.createElement('campus-authorize');
        const values = { tenant: 'north', language: 'en_US', 'client-id': 'registered', 'redirect-url': input };
        const pkce = {
          'code-challenge': 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          'code-challenge-method': 'S256',
        };
        for (const [name, value] of Object.entries({ ...values, ...pkce })) element.setAttribute(name, value);
        main.append(element);
        const settled = () =>
          element.matches(':state(refused)') || element.shadowRoot?.querySelector('[part=panel] h2');
        while (!settled()) await new Promise((resolve) => setTimeout(resolve));
        if (!element.matches(':state(refused)')) left.push(`open: ${input}`);
        element.remove();
      }
      return left;
    },
    { inputs },
  );
  // The test can fail: the application's registered URL shows the question.
  expect(open).toEqual(['open: https://registered.example/callback']);
  expect(asked.filter((url) => url.split('?')[0] !== address)).toEqual([]);
});

/** The worst of them, with real navigations. */
const WORST = [
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(document.domain)',
  'https://127.0.0.1@evil.example/',
  '/uniportal/callback?code=stolen&state=forged',
  '/%75niportal/callback?code=stolen',
  '//evil.example\\@127.0.0.1/',
];

test('T8 the site’s pages with real navigations: redirect of sign-in, refresh and sign-out, path of sign-out [P06]', {
  tag: '@scaled',
}, async ({ page, platform, signInFast }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const completed: string[] = [];
  page.on('request', (request) => {
    if (/login-bind$/.test(request.url())) completed.push(request.url());
  });
  await signInFast();
  for (const redirect of sampled(WORST, 3)) {
    const query = `sxz-lang=en_US&redirect=${encodeURIComponent(redirect)}`;
    await page.goto(`/login/index?${query}`);
    await page.getByRole('button', { name: GO_ON, exact: true }).click();
    await expect(page, redirect).toHaveURL((url) => url.origin === platform.main && url.pathname === '/portal/north');
    await page.goto(`/login/refresh?${query}`);
    await expect(page, redirect).toHaveURL((url) => url.origin === platform.main && url.pathname === '/portal/north');
  }
  for (const redirect of sampled(WORST, 3)) {
    for (const name of ['redirect', 'path']) {
      await page.goto(`/login/logout?sxz-lang=en_US&${name}=${encodeURIComponent(redirect)}`);
      await expect(page, redirect).toHaveURL((url) => url.origin === platform.main && url.pathname === '/login/index');
    }
  }
  expect(documents.filter((url) => new URL(url).origin !== platform.main)).toEqual([]);
  expect(completed).toEqual([]);
});

test('a repeated parameter is rejected by every page that reads it, and no call uses it [P06] [S21]', {
  tag: '@scaled',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  const repeated = [
    ['/login/index', 'redirect'],
    ['/login/index', 'type'],
    ['/login/refresh', 'redirect'],
    ['/login/logout', 'redirect'],
    ['/login/logout', 'path'],
    ['/uniportal/callback', 'code'],
    ['/uniportal/callback', 'state'],
    ['/hw/callback', 'code'],
    ['/enterpriseOauth2/callback', 'state'],
    ['/imc/callback', 'tenant'],
    ['/messaging/callback', 'code'],
    ['/uniportal/bind-account', 'redirect'],
    ['/oauth2/authorize', 'client_id'],
    ['/oauth2/authorize', 'redirect_url'],
    ['/oauth2/authorize', 'state'],
    ['/network/login', 'authorizationCode'],
    ['/network/login', 'redirect_uri'],
    ['/network/login', 'sign'],
    ['/network/login', 'requestId'],
    ['/register/success', 'domain'],
    ['/register/welcome', 'domain'],
  ] as const;
  for (const [path, name] of sampled(repeated, 5)) {
    const one = encodeURIComponent('/portal/river');
    await page.goto(`${path}?sxz-lang=en_US&${name}=${one}&${name}=${one}`);
    const refusal = page.locator('campus-status-page').getByRole('heading');
    // The authorization page names the parameter itself.
    const warning = page.locator('campus-authorize').getByRole('status');
    await expect(refusal.or(warning).first(), `${path} ${name}`).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(sent).toEqual([]);
});

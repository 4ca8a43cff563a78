import type { Request } from '@playwright/test';
import {
  expect,
  freshPortalAccount,
  type Page,
  type SeenEvent,
  type TestPlatform,
  test,
  text,
  unique,
} from './fixture.ts';
import { agreementsIn, formIn, proveAtPortal } from './support/forms.ts';

/**
 * Requirement Z06 over whole journeys: tokens, tickets, codes, states and passwords are looked for wherever a script, a
 * log or a third party could find them.
 */

const MARK = '[canary]';

/** Runs in each page before its scripts, and tells what is put where it can be read again. */
function tap(mark: string): void {
  const tell = console.debug.bind(console);
  const say = (sink: string, ...what: unknown[]) => tell(mark, sink, ...what.map(String));
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    say('storage', key, value);
    setItem.call(this, key, value);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history);
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      say('history', JSON.stringify(state), url ?? '');
      real(state, unused, url);
    };
  }
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message: unknown) {
    say('channel', JSON.stringify(message));
    postMessage.call(this, message);
  };
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    say('beacon', url, data);
    return send(url, data);
  };
  addEventListener('message', ({ data }) => say('message', JSON.stringify(data)));
}

/** Where scripts of a page could read something now. */
const lookAround = (page: Page) =>
  page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const entries = (
      window as unknown as { navigation?: { entries(): { url: string | null }[] } }
    ).navigation?.entries();
    return {
      dom: document.documentElement.getHTML({ shadowRoots: roots }),
      attributes: document.documentElement.outerHTML,
      address: location.href,
      history: JSON.stringify([history.state, entries?.map(({ url }) => url)]),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      databases: JSON.stringify(await indexedDB.databases()),
      cookie: document.cookie,
      name: window.name,
      referrer: document.referrer,
    };
  });

/**
 * A page is told the address at which a login starts, as every way out (requirement P05), and OAuth has the state in it.
 * It is worth nothing without the cookie that the answer to that address sets.
 */
const withoutStart = (told: string): string => told.replaceAll(/\/federated\/\w+\/start\?[^"\s\\]*/g, '');

/** Watches a page; `check` looks for all that has become secret by then. */
async function watchFor(page: Page, platform: TestPlatform, events: () => SeenEvent[]) {
  const secrets = new Map<string, string>();
  const requests: Request[] = [];
  const said: string[] = [];
  const looks: [string, Record<string, string>][] = [];
  await page.addInitScript(tap, MARK);
  page.on('console', (message) => void said.push(message.text()));
  page.on('request', (request) => {
    requests.push(request);
    const url = new URL(request.url());
    if (!/\/callback$|\/start$/.test(url.pathname)) return;
    for (const name of ['code', 'state']) {
      const value = url.searchParams.get(name);
      if (value) secrets.set(value, name);
    }
  });
  page.on('response', async (response) => {
    if (!response.url().startsWith(`${platform.main}/api/auth/`)) return;
    const body = await response.text().catch(() => '');
    for (const [, name = '', value = ''] of body.matchAll(/"(access_token|refresh_token|ticket)":"([^"]+)"/g))
      secrets.set(value, name);
  });
  return {
    requests,
    secrets,
    /** Adds what the test itself knows. */
    keep: (name: string, value: string) => void secrets.set(value, name),
    async look(where: string) {
      for (const { name, value } of await page.context().cookies()) if (/campus/.test(name)) secrets.set(value, name);
      looks.push([where, await lookAround(page)]);
    },
    check(expected: readonly string[]) {
      expect([...new Set(secrets.values())]).toEqual(expect.arrayContaining([...expected]));
      const hits: string[] = [];
      const seek = (where: string, what: string, but: readonly string[] = []) => {
        for (const [secret, name] of secrets)
          if (what.includes(secret) && !but.includes(name)) hits.push(`${name} in ${where}`);
      };
      for (const [where, sinks] of looks)
        for (const [sink, what] of Object.entries(sinks)) seek(`${where}: ${sink}`, what);
      for (const line of said) {
        const [, key = ''] = /^\[canary\] storage (campus-flow \S+)/.exec(line) ?? [];
        // The record of a login on its way has its state for a name (requirement S21).
        seek('what was stored, told or logged', withoutStart(line.replace(key || '\0', '')));
      }
      seek('events', withoutStart(JSON.stringify(events())));
      for (const request of requests) {
        const url = new URL(request.url());
        const { cookie: _, authorization: bearer = '', referer = '', ...headers } = request.headers();
        const api = url.origin === platform.main && url.pathname.startsWith('/api/');
        const provider = url.origin === platform.providers;
        seek(`Referer of ${url.pathname}`, referer);
        seek(`headers of ${url.pathname}`, JSON.stringify(headers), provider ? ['code', 'state'] : []);
        // The login starts with a state, and its answer comes with state and code: by the address, as OAuth has it.
        const isAnswer = /\/callback$|\/start$/.test(url.pathname) && request.isNavigationRequest();
        seek(`address ${url.pathname}`, request.url(), isAnswer || provider ? ['code', 'state'] : []);
        if (!api) {
          seek(`Authorization to ${url.host}`, bearer);
          if (!provider) seek(`body to ${url.host}`, request.postData() ?? '');
        }
        expect([platform.main, platform.parts, platform.providers, 'null']).toContain(url.origin);
      }
      expect(hits).toEqual([]);
    },
  };
}

const at = (path: string) => (url: URL) => url.pathname === path;

async function accept(page: Page): Promise<void> {
  await agreementsIn(page).box.check();
  await agreementsIn(page).confirm.click();
}

test('[Z06][S23] by password, with agreements, a renewal and sign-out: nothing is left where it could be read', async ({
  page,
  platform,
  context,
  events,
}) => {
  const password = `Canary-${unique()}`;
  const { email } = await platform.createUser({ signed: false, password });
  const canary = await watchFor(page, platform, events);
  canary.keep('password', password);
  await page.goto('/login/index?sxz-lang=en_US&redirect=/portal/river');
  await formIn(page).account.fill(email);
  await formIn(page).password.fill(password);
  await canary.look('form');
  await formIn(page).submit.click();
  await expect(agreementsIn(page).dialog).toBeVisible();
  await canary.look('agreements');
  await accept(page);
  await expect(page).toHaveURL(at('/portal/river'));
  await expect(page.locator('campus-portal dd').first()).toBeVisible();
  await canary.look('portal');
  await context.clearCookies({ name: '__Host-campus-access' });
  await page.goto('/login/refresh?sxz-lang=en_US&redirect=/portal/north');
  await expect(page).toHaveURL(at('/portal/north'));
  await canary.look('renewed');
  await page.goto('/login/logout?sxz-lang=en_US');
  await expect(formIn(page).submit).toBeVisible();
  await canary.look('signed out');
  canary.check(['password', 'ticket', '__Host-campus-access', '__Host-campus-refresh']);
});

test('[Z06][S05] through a provider for the first time, to bind-account and on: neither code nor state nor token', async ({
  page,
  platform,
  events,
}) => {
  const canary = await watchFor(page, platform, events);
  await page.goto('/login/index?sxz-lang=en_US&redirect=/portal/river');
  await formIn(page).portal.click();
  await proveAtPortal(page, freshPortalAccount());
  await expect(agreementsIn(page).dialog).toBeVisible();
  await canary.look('agreements');
  await accept(page);
  await expect(page).toHaveURL(at('/uniportal/bind-account'));
  await canary.look('bind-account');
  await page.getByRole('button', { name: text('session:bind.skip') }).click();
  await expect(page).toHaveURL(at('/portal/river'));
  await canary.look('portal');
  canary.check(['code', 'state', 'ticket', '__Host-campus-access', '__Host-campus-refresh']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('campus-flow')))).toEqual(
    [],
  );
});

test('[Z06][S01] by a one-time code: it is in the field that it was typed into, and nowhere else', async ({
  page,
  platform,
  events,
}) => {
  const { email } = await platform.createUser();
  const canary = await watchFor(page, platform, events);
  await page.goto('/login/index?sxz-lang=en_US');
  await formIn(page).byCode.click();
  await formIn(page).account.fill(email);
  await formIn(page).sendCode.click();
  const code = await platform.code(email);
  await formIn(page).code.fill(code);
  await canary.look('form');
  await formIn(page)
    .submit.click({ timeout: 2_000 })
    .catch(() => {});
  await expect(page).toHaveURL(at('/portal/north'));
  await canary.look('portal');
  // Six digits stand by chance in a number of other things, so that only what holds them whole counts.
  const whole = new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`);
  expect(JSON.stringify(events())).not.toMatch(whole);
  for (const request of canary.requests) expect(request.url()).not.toMatch(whole);
  canary.check(['__Host-campus-access', '__Host-campus-refresh']);
});

test('[Z06][P07] on somebody else’s page: tokens stay in memory and in Authorization', async ({
  page,
  platform,
  embed,
  events,
}) => {
  const password = `Canary-${unique()}`;
  const { email, id } = await platform.createUser({ signed: false, password });
  const canary = await watchFor(page, platform, events);
  canary.keep('password', password);
  await embed(
    '<campus-sign-in tenant="north" language="en_US" in-place></campus-sign-in><campus-portal tenant="north" language="en_US"></campus-portal>',
  );
  await formIn(page).account.fill(email);
  await formIn(page).password.fill(password);
  await formIn(page).password.press('Enter');
  await expect(agreementsIn(page).dialog).toBeVisible();
  await canary.look('agreements');
  await accept(page);
  await expect(page.locator('campus-portal')).toContainText(id);
  await canary.look('signed in');
  // The token is renewed once it is refused.
  await platform.advance(601);
  await page.evaluate(() => document.querySelector('campus-portal')?.setAttribute('school-id', 'river'));
  await expect(page.locator('campus-portal')).toContainText('River');
  await canary.look('another school');
  canary.check(['password', 'ticket', 'access_token', 'refresh_token']);
  const bearers = canary.requests.filter((request) => request.headers().authorization);
  expect(bearers.length).toBeGreaterThan(0);
});

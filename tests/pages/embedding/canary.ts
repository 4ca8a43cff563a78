import { expect, type Page, type Request } from '@playwright/test';
import type { SeenEvent } from '../support/fixture.ts';
import type { TestPlatform } from '../support/platform.ts';

const MARK = '[canary]';

/** Runs in each page before its scripts and records every value written where it could be read. */
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

/** Everything that scripts of a page could read now. */
const readSinks = (page: Page) =>
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
 * Exceptions. A page receives the URL at which a login starts, like every navigation (requirement P05), and in OAuth
 * this URL contains the state, which is useless without the cookie set by the response to that URL. The same applies to
 * the response for an application: its code is useless without the application's own secret.
 */
const withoutStart = (told: string): string =>
  told.replaceAll(/(?:\/federated\/\w+\/start|\/shop\/callback)\?[^"\s\\]*/g, '');

/** Pages where a login returns or starts, with credentials in their URL. */
const HAS_CREDENTIALS = /\/callback$|\/start$|\/network\/login$/;

/** Watches a page; `check` searches for all secrets collected so far. */
export async function watchFor(page: Page, platform: TestPlatform, events: () => SeenEvent[]) {
  const secrets = new Map<string, string>();
  const requests: Request[] = [];
  const said: string[] = [];
  const snapshots: [string, Record<string, string>][] = [];
  await page.addInitScript(tap, MARK);
  page.on('console', (message) => void said.push(message.text()));
  page.on('request', (request) => {
    requests.push(request);
    const url = new URL(request.url());
    if (!HAS_CREDENTIALS.test(url.pathname)) return;
    for (const name of ['code', 'state', 'authorizationCode', 'sign']) {
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
    /** Adds a secret known to the test. */
    keep: (name: string, value: string) => void secrets.set(value, name),
    async look(where: string) {
      for (const { name, value } of await page.context().cookies()) if (/campus/.test(name)) secrets.set(value, name);
      snapshots.push([where, await readSinks(page)]);
    },
    check(expected: readonly string[]) {
      expect([...new Set(secrets.values())]).toEqual(expect.arrayContaining([...expected]));
      const hits: string[] = [];
      const seek = (where: string, what: string, but: readonly string[] = []) => {
        for (const [secret, name] of secrets)
          if (what.includes(secret) && !but.includes(name)) hits.push(`${name} in ${where}`);
      };
      for (const [where, sinks] of snapshots)
        for (const [sink, what] of Object.entries(sinks)) seek(`${where}: ${sink}`, what);
      for (const line of said) {
        const [, key = ''] = /^\[canary\] storage (campus-flow \S+)/.exec(line) ?? [];
        // The record of a pending login has its state in its key (requirement S21).
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
        // The login starts with a state and returns with state and code, both in the URL, as OAuth defines.
        const isAnswer = HAS_CREDENTIALS.test(url.pathname) && request.isNavigationRequest();
        seek(
          `address ${url.pathname}`,
          request.url(),
          isAnswer || provider ? ['code', 'state', 'authorizationCode', 'sign'] : [],
        );
        if (!api) {
          seek(`Authorization to ${url.host}`, bearer);
          if (!provider) seek(`body to ${url.host}`, request.postData() ?? '');
        }
        expect([platform.main, platform.assets, platform.providers, 'null']).toContain(url.origin);
      }
      expect(hits).toEqual([]);
    },
  };
}

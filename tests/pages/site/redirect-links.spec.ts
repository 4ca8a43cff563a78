import { isProof } from '../../proofs.ts';
import { expect, type Page, type TestPlatform, test, text } from '../support/fixture.ts';
import { inputsFor, isCallback } from './addresses.ts';

/**
 * Requirement P06 where a URL or a host becomes a link: the registration's `domain` and `uuid`, the status pages'
 * `redirect`, the school of the invitation letter, and the mall's backstage. Redirects that are followed directly are
 * tested in redirects.spec.ts.
 */

interface Made {
  readonly tag: string;
  /** The attributes of each element. */
  readonly elements: readonly Readonly<Record<string, string>>[];
  /** Selects, in the shadow root, an element that exists once the widget has settled. */
  readonly settled: string;
}

/** The links of every element, by its index. */
function linksOf(page: Page, made: Made): Promise<string[][]> {
  return page.evaluate(
    async ({ tag, elements, settled }) => {
      const main = document.querySelector('main') as HTMLElement;
      const found: string[][] = [];
      for (let from = 0; from < elements.length; from += 100) {
        const mounted = elements.slice(from, from + 100).map((attributes) => {
          const element = document.createElement(tag);
          const all = { tenant: 'north', language: 'en_US', ...attributes };
          for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
          return element;
        });
        main.append(...mounted);
        const isSettled = ({ shadowRoot }: Element) => shadowRoot?.querySelector(settled);
        while (!mounted.every(isSettled)) await new Promise((go) => setTimeout(go, 5));
        for (const element of mounted) {
          const links = element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [];
          found.push(isSettled(element) ? [...links].map(({ href }) => href) : []);
          element.remove();
        }
      }
      return found;
    },
    { ...made },
  );
}

/** A URL and the URLs that it passes on for later navigation; URLs inside links to other sites do not count. */
const withRedirects = (href: string): string[] => {
  const { pathname, searchParams } = new URL(href);
  const next = pathname.startsWith('/login/') ? searchParams.getAll('redirect') : [];
  return [href, ...next.flatMap((one) => (URL.canParse(one) ? withRedirects(one) : [one]))];
};

/** All links stay on the platform, none is a callback, and none passes on a URL that is. */
function judge(found: readonly string[][], { main }: TestPlatform, paths: RegExp): void {
  expect(found.filter((links) => links.length === 0)).toHaveLength(0);
  const all = [...new Set(found.flat())];
  expect(all.filter((href) => new URL(href).origin !== main || !paths.test(new URL(href).pathname))).toEqual([]);
  const passedOn = [...new Set(all.flatMap(withRedirects))];
  const isOurs = (href: string) => URL.canParse(href) && new URL(href).origin === main && !isCallback(href);
  expect(passedOn.filter((href) => !isOurs(href))).toEqual([]);
}

/** Without its scheme and slashes a URL is a host, or may be taken for one. */
const hostsFor = (platform: TestPlatform): string[] => {
  const { host } = new URL(platform.main);
  const inputs = inputsFor(platform);
  const bare = inputs.map((input) => input.replace(/^[a-z+.-]+:/i, '').replace(/^[/\\]+/, ''));
  return [...new Set([...bare, ...inputs.map((input) => host + input)])].filter((input) => input !== host);
};

const countLinks = (found: readonly string[][], path: RegExp): number =>
  found.filter((links) => links.some((href) => path.test(new URL(href).pathname))).length;

const CONSOLE = /^\/iadmin\/north\/management(\/college-management\/college-info)?$/;

test('T8 no hostile domain or id becomes a link on the result pages [P06] [R13]', { tag: '@scaled' }, async ({
  page,
  embed,
  platform,
  events,
}) => {
  await embed('<p>The widgets come below.</p>', { origin: 'main' });
  const { host } = new URL(platform.main);
  const hosts = hostsFor(platform);
  expect(hosts.length).toBeGreaterThan(isProof ? 500 : 60);
  for (const step of ['success', 'welcome']) {
    const at = (uuid: string, domain: string, type = 'store') => ({ step, uuid, domain, type });
    const links = (elements: Made['elements']) =>
      linksOf(page, { tag: 'campus-register-flow', elements, settled: '.result-actions a' });
    const byDomain = await links(hosts.map((domain) => at('north', domain)));
    judge(byDomain, platform, /^\/(register\/create)?$/);
    const ids = inputsFor(platform).filter((input) => !/^[\w-]{1,64}$/.test(input));
    const byId = await links(ids.map((uuid) => at(uuid, host, step === 'success' ? '' : 'store')));
    judge(byId, platform, /^\/(register\/create)?$/);
    // The test can fail: a valid value becomes a link.
    expect(countLinks(await links([at('north', host)]), CONSOLE)).toBe(1);
  }
  expect(events().filter(({ type }) => type === 'campus-error')).toEqual([]);
});

test('T8 the creating page passes every domain on unchanged to the page that validates it [P06] [R12]', {
  tag: '@scaled',
}, async ({ page, embed, platform }) => {
  await embed('<p>The widgets come below.</p>', { origin: 'main' });
  const inputs = inputsFor(platform);
  const went = await page.evaluate(async (inputs) => {
    const main = document.querySelector('main') as HTMLElement;
    const went: string[] = [];
    addEventListener('campus-navigate', (event) => {
      event.preventDefault();
      went.push((event as CustomEvent<{ href: string }>).detail.href);
    });
    for (const domain of inputs) {
      const element = document.createElement('campus-register-flow');
      const all = { tenant: 'north', language: 'en_US', step: 'creating', uuid: domain, domain, name: domain };
      for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
      main.append(element);
    }
    const drawn = () => main.querySelectorAll('campus-register-flow:not(:defined)').length === 0;
    const isShowingProgress = ({ shadowRoot }: Element) => shadowRoot?.querySelector('progress');
    const all = [...main.querySelectorAll('campus-register-flow')];
    while (!(drawn() && all.every(isShowingProgress))) await new Promise((go) => setTimeout(go, 5));
    // The two-second delay has passed.
    const real = performance.now.bind(performance);
    performance.now = () => real() + 3_000;
    while (went.length < inputs.length) await new Promise((go) => setTimeout(go, 5));
    performance.now = real;
    for (const element of all) element.remove();
    return went;
  }, inputs);
  expect(went).toHaveLength(inputs.length);
  expect(went.filter((href) => new URL(href).origin !== platform.main)).toEqual([]);
  expect([...new Set(went.map((href) => new URL(href).pathname))]).toEqual(['/register/success']);
});

/** Responses of the platform, mocked in the page. `seen` receives the path of every call. */
async function answerInPage(page: Page, answers: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((answers) => {
    const real = window.fetch;
    const seen: string[] = [];
    Object.defineProperty(window, 'asked', { value: seen, enumerable: false });
    window.fetch = async (input, init) => {
      const { pathname, origin } = new URL(String(input), location.href);
      seen.push(origin + pathname);
      const [, answer] = Object.entries(answers).find(([end]) => new RegExp(end).test(pathname)) ?? [];
      if (!answer) return real(input, init);
      const next = Array.isArray(answer) ? (answer.shift() as unknown) : answer;
      return new Response(JSON.stringify(next));
    };
  }, answers);
}

const good = (data: unknown) => ({ code: '000000', message: '', data });

test('T8 no hostile redirect becomes a link of a status page or is passed on to sign-in [P06] [E03] [E05] [E06]', {
  tag: '@scaled',
}, async ({ page, embed, platform, events }) => {
  const closed = { allowed: false, currentMethod: null, requiredMethods: [2], schoolName: 'Harbor' };
  await answerInPage(page, {
    '/harbor/access$': good({ ...closed, reason: 'login-method' }),
    '/orchard/access$': good({ ...closed, reason: 'members-only' }),
    '/session$': good({ user: null, expiresIn: 0, canRefresh: false }),
  });
  await embed('<p>The widgets come below.</p>', { origin: 'main' });
  const inputs = inputsFor(platform);
  const links = (more: Record<string, string>) =>
    linksOf(page, {
      tag: 'campus-status-page',
      elements: inputs.map((redirect) => ({ redirect, ...more })),
      settled: '.status[aria-busy=false] a',
    });
  const maintenance = await links({ kind: 'maintenance' });
  judge(maintenance, platform, /^\//);
  const followed = inputs.filter((input, at) =>
    maintenance[at]?.some((href) => input.startsWith('/') && href.endsWith(input)),
  );
  expect(followed.length).toBeGreaterThan(5);
  for (const [kind, schoolId] of [
    ['login-mismatch', 'harbor'],
    ['not-access', 'orchard'],
  ] as const) {
    const found = await links({ kind, 'school-id': schoolId });
    judge(found, platform, /^\/login\/(index|select)$/);
    // A disallowed URL is replaced by the school's portal; an allowed one is kept.
    const wanted = found.map((all) => all.flatMap((href) => new URL(href).searchParams.getAll('redirect')));
    expect(wanted.filter((one) => one.length !== 1)).toEqual([]);
    expect(wanted.flat().filter((href) => new URL(href).pathname === `/portal/${schoolId}`).length).toBeGreaterThan(
      isProof ? 200 : 20,
    );
    expect(wanted.flat().filter((href) => new URL(href).pathname !== `/portal/${schoolId}`).length).toBeGreaterThan(5);
  }
  expect(events().filter(({ type }) => type === 'campus-error')).toEqual([]);
});

test('no hostile school makes an invitation letter link or call elsewhere [P06] [E10]', {
  tag: '@scaled',
}, async ({ page, embed, platform }) => {
  const unknown = { code: '404001', message: '' };
  await answerInPage(page, {
    '/session$': good({ user: null, expiresIn: 0, canRefresh: false }),
    '/v1/north$': 0,
    '/(tenants/v1/.*|access)$': unknown,
  });
  await embed('<p>The widgets come below.</p>', { origin: 'main' });
  const inputs = [...inputsFor(platform), '..', '.', '%2e%2e', '../../auth/v1/session', 'a/b', 'a?b', 'a#b'];
  const found = await linksOf(page, {
    tag: 'campus-invitation-letter',
    elements: inputs.map((input) => ({ 'school-id': input })),
    settled: '.school bdi',
  });
  judge(found, platform, /^\/(portal\/[^/]*)?$/);
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(asked.length).toBeGreaterThan(inputs.length);
  const places =
    /^\/(locales\/.*|fragments\/campus-invitation-letter|api\/(auth\/v1\/session|tenants\/v1\/[^/]+|schools\/v1\/[^/]+\/access))$/;
  expect(asked.filter((url) => new URL(url).origin !== platform.main || !places.test(new URL(url).pathname))).toEqual(
    [],
  );
});

test('T8 no hostile domain of a store becomes the link to its backstage [P06] [M01]', { tag: '@scaled' }, async ({
  page,
  embed,
  platform,
  signInFast,
  events,
}) => {
  await signInFast();
  const hosts = hostsFor(platform);
  const store = (domain: string) => good({ id: 'north', name: 'Store', domain, signed: true });
  await answerInPage(page, {
    '/stores/v1/switch$': { code: '901100008', message: '' },
    '/stores/v1/own$': [...hosts, new URL(platform.main).host].map(store),
  });
  await embed('<p>The widgets come below.</p>', { origin: 'main' });
  const headers = (count: number) =>
    linksOf(page, {
      tag: 'campus-mall-header',
      elements: Array.from({ length: count }, () => ({ tenant: 'mall' })),
      settled: '[data-name=cancelSigning]',
    });
  judge(await headers(hosts.length), platform, /^\/(mall|introduce|login\/logout)?$/);
  const [own] = await headers(1);
  expect(countLinks([own ?? []], CONSOLE)).toBe(1);
  expect(events().filter(({ type }) => type === 'campus-error')).toEqual([]);
  await expect(page.getByText(text('mall:tab.backstage'))).toHaveCount(0);
});

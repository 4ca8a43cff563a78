import { codeIn } from '../../build/docs/blocks.ts';
import { PLAYGROUND, snippetsFor } from '../../build/docs/snippet-pages.ts';
import { expect, test, text as uiText } from '../support/fixture.ts';

/** The documentation site, under the policy of the platform’s pages; the fixture fails on any violation report. */

test('the documentation is searched, and read in dark colors that the platform’s site keeps [D01]', async ({
  page,
  platform,
  guard,
}) => {
  const start = await page.goto(`${platform.main}/docs`);
  expect(start?.url()).toBe(`${platform.main}/docs/`);
  expect(start?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('searchbox').fill('brnd');
  const found = search.getByRole('link', { name: 'Brand Styling' });
  await expect(found).toBeVisible();
  await guard.checkAxe(page);
  await found.click();
  await expect(page).toHaveURL(/\/docs\/styling#brand$/);

  const text = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  const light = await text();
  await page.getByRole('button', { name: 'Dark colors' }).click();
  await expect.poll(text).not.toBe(light);
  await page.reload();
  expect(await text()).not.toBe(light);
  await expect(page.getByRole('button', { name: 'Light colors' })).toBeVisible();
  await page.goto(`${platform.main}/portal/north`);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');

  const missing = await page.goto(`${platform.main}/docs/no-such-page`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the playground shows a widget as it is set up, its events, and a snippet to copy [D02]', async ({
  page,
  platform,
  context,
  signInFast,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${platform.main}/docs/widgets/follow-button?code=1&state=2`);
  // What completes a login takes its code from the address.
  expect(page.url()).toBe(`${platform.main}/docs/widgets/follow-button`);
  await expect(page.getByRole('button', { name: /Łucja/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open in the playground' }).click();

  const stage = page.locator('.surround .stage').first();
  const snippet = page.getByRole('region', { name: 'Snippet' });
  await expect(stage.locator('campus-follow-button').getByRole('button')).toHaveAccessibleName(/Łucja/);
  await page.getByLabel('person-name').fill('Amelia');
  await expect(stage.locator('campus-follow-button').getByRole('button')).toHaveAccessibleName(/Amelia/);

  await page.getByLabel('Widget', { exact: true }).selectOption('campus-portal');
  await expect(page).toHaveURL(/#campus-portal$/);
  await page.getByLabel('Language', { exact: true }).selectOption('ar_SA');
  await page.getByLabel('Direction', { exact: true }).selectOption('rtl');
  await page.getByLabel('Width', { exact: true }).selectOption('320px');
  await page.getByLabel('Color scheme').selectOption('dark');
  const portal = stage.locator('campus-portal');
  await expect(portal.locator('[part=base]')).toHaveAttribute('dir', 'rtl');
  expect(await portal.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
  expect(await stage.evaluate((element) => element.getBoundingClientRect().width)).toBe(320);
  const log = page.getByRole('log', { name: 'Events' });
  await expect(log.getByText('campus-school-shown').first()).toBeVisible();
  // What a widget leads to is listed and not followed.
  await portal.getByRole('link').first().click();
  await expect(log.getByRole('link', { name: 'Go there' })).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/playground/);

  const theme = page.getByRole('region', { name: 'Theme' });
  await theme.getByLabel('Token', { exact: true }).selectOption('--campus-radius-card');
  await theme.getByRole('button', { name: 'Set' }).click();
  await theme.getByRole('textbox', { name: '--campus-radius-card' }).fill('3px');
  expect(await portal.evaluate((element) => getComputedStyle(element).getPropertyValue('--campus-radius-card'))).toBe(
    '3px',
  );
  await theme.getByRole('button', { name: 'Copy' }).click();
  expect(await copied()).toBe(':root {\n  --campus-radius-card: 3px;\n}');
  await snippet.getByRole('button', { name: 'Copy' }).click();
  expect(await copied()).toBe(
    [
      `<script type="module" src="${platform.main}/widgets/esm/campus.js"></script>`,
      '<style>\n  :root {\n    --campus-radius-card: 3px;\n  }\n</style>',
      '<campus-portal tenant="north" language="ar_SA"></campus-portal>',
    ].join('\n'),
  );
  await snippet.getByLabel('For').selectOption('Frame');
  await expect(snippet).toContainText('data-campus="campus-portal" data-tenant="north" data-language="ar_SA"');

  // An application asks for somebody who is signed in: that of the demo, whose page is on this platform's next port.
  await signInFast();
  await page.goto(`${platform.main}/docs/playground#campus-authorize`);
  await page.reload();
  const consent = stage.locator('campus-authorize');
  await expect(consent).toContainText('Lantern Books');
  const allow = consent.getByRole('button', { name: uiText('authorize:allow'), exact: true });
  // It is pressed only after it has been seen for a moment.
  await allow.scrollIntoViewIfNeeded();
  await allow.click();
  await expect(log.getByText(`${platform.assets}/authorize.html`).first()).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/playground/);
});

test('the copied HTML of every tag runs unchanged on the page of a school [D02]', async ({
  page,
  platform,
  embed,
  guard,
}) => {
  guard.skipAxe('every widget on one page, with titles of one level');
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  await embed([...snippetsFor('HTML', platform.main).values()].join('\n'), { script: '' });
  const pending = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main > *')]
        .filter(({ localName }) => localName.startsWith('campus-'))
        .filter((element) => !element.matches(':defined') || element.matches(':state(loading)'))
        .map(({ localName }) => localName),
    );
  await expect.poll(pending).toEqual([]);
  expect(await page.locator('main > *:not(script, h1)').count()).toBe(PLAYGROUND.widgets.length);
  // The script of the frame snippets turns their attributes into this address.
  const refused = await Promise.all(
    [...snippetsFor('Frame')].map(async ([tag, snippet]) => {
      const own = [...snippet.matchAll(/ data-(?!campus)([\w-]+)(?:="([^"]*)")?/g)];
      const query = new URLSearchParams(own.map(([, name = '', value = '']) => [name, value]));
      const answer = await page.request.get(`${platform.main}/embed/${tag}?${query}`, {
        headers: { referer: page.url() },
      });
      return answer.ok() ? [] : [`${tag} → ${answer.status()}`];
    }),
  );
  expect(refused.flat()).toEqual([]);
});

test('what readers copy from the documentation runs on a page [D01]', async ({ page, platform, embed, guard }) => {
  guard.skipAxe('samples of all pages on one page');
  // Samples name records that nobody has.
  for (const status of [400, 403, 404]) guard.allow({ status, url: /\/(?:api|embed)\// });
  // The server of the samples knows nobody.
  await page.route('**/campus-token', (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  const here = (code: string) =>
    code.replaceAll(/https:\/\/(?:platform|campus)\.example/g, platform.main).replaceAll('your-school', 'north');
  // Files that are tried elsewhere, and a part of an element.
  const elsewhere = /integrity|doctor\.js|campus-widgets\.js|^sandbox=/;
  const markup = codeIn('html').filter(({ code }) => !elsewhere.test(code));
  // Servers, tests, and the router, which takes over the page.
  const scripts = codeIn('js').filter(({ code }) => !/from 'node:|startHost\(/.test(code));
  const modules = Object.fromEntries(
    ['campus', 'campus-frame', 'redirects', 'settings', 'sign-in'].map((name) => [
      `campus-widgets/${name}`,
      `${platform.main}/widgets/esm/${name}.js`,
    ]),
  );
  await page.addInitScript(() => {
    // Whoever has led somewhere else, or has asked to sign in, waits for that.
    for (const type of ['campus-navigate', 'campus-sign-in-required'])
      addEventListener(type, (event) => {
        event.preventDefault();
        (event.target as Element).toggleAttribute('data-left', true);
      });
    const nothing = () => {};
    Object.assign(window, { router: { push: nothing }, analytics: { send: nothing }, showPosts: nothing });
    customElements.define(
      'my-app',
      class extends HTMLElement {
        readonly root = this.attachShadow({ mode: 'open' });
      },
    );
  });
  const ran = scripts.map(
    ({ code }, index) => `<script type="module">${here(code)}\nwindow.ran${index} = true;</script>`,
  );
  await embed(
    `<script type="importmap">${JSON.stringify({ imports: modules })}</script><my-app></my-app><p id="greeting"></p>
${markup.map(({ code }) => here(code)).join('\n')}${ran.join('\n')}`,
    { script: '' },
  );
  const state = () =>
    page.evaluate((count) => {
      const elements = [...document.querySelectorAll('main *')].filter(({ localName }) =>
        localName.startsWith('campus-'),
      );
      const waiting = elements.filter(
        (one) => !one.matches(':defined') || one.matches(':state(loading):not([data-left])'),
      );
      const scripts = Array.from({ length: count }, (_, index) => index).filter((index) => !(`ran${index}` in window));
      return { waiting: waiting.map(({ localName }) => localName), scripts };
    }, ran.length);
  await expect.poll(state).toEqual({ waiting: [], scripts: [] });
});

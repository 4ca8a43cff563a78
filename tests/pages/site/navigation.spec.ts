import { CORPUS } from '../../services/navigation/redirects.corpus.ts';
import { expect, test, text } from '../support/fixture.ts';

/** Requirements P05 and P06. */

const STATUS = '<campus-status-page tenant="north" language="de_DE" error-code="404"></campus-status-page>';
const HOME = text('status:next.home', {}, 'de_DE');

test('a next step is a real link with one event that the page can cancel [P05]', async ({
  page,
  embed,
  events,
  platform,
  context,
}) => {
  const address = await embed(STATUS);
  const link = page.getByRole('link', { name: HOME });
  const href = `${platform.main}/?sxz-lang=de_DE`;
  await expect(link).toHaveAttribute('href', href);
  const requests = () => events().filter(({ type }) => type === 'campus-navigate');

  // The page cancels the event.
  await page.evaluate(() => addEventListener('campus-navigate', (event) => event.preventDefault(), { once: true }));
  await link.click();
  await expect
    .poll(() => requests().map(({ detail }) => detail))
    .toEqual([{ route: 'home', params: {}, query: {}, href, target: '', replace: false }]);
  expect(page.url()).toBe(address);

  // A middle click and a click with the platform's modifier key are left to the browser.
  await context.route(`${platform.main}/?*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>There</title><main>there</main>',
    }),
  );
  for (const click of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
    const [other] = await Promise.all([context.waitForEvent('page'), link.click(click)]);
    await other.waitForURL(href);
    await other.close();
  }
  expect(requests()).toHaveLength(1);

  // No page handler, this time by keyboard.
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(href);
  expect(requests()).toHaveLength(2);
});

test('no hostile redirect is followed: the widget goes to the user’s school instead [P06]', async ({
  page,
  embed,
  signInFast,
  platform,
}) => {
  test.slow();
  await signInFast();
  const hostile = CORPUS.filter(({ verdict, input }) => verdict === 'deny' && typeof input === 'string')
    .map(({ input }) => String(input))
    .filter((input) => input.length < 3_000);
  // The corpus has its own site; the platform replaces it.
  const inputs = [...hostile, '//evil.example', 'javascript:alert(1)', `${platform.main}@evil.example/`].map((input) =>
    input.replaceAll('app.example', new URL(platform.main).host),
  );
  const navigations: string[] = [];
  page.on('framenavigated', (frame) => void navigations.push(frame.url()));
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.goOn'), exact: true })).toBeVisible();
  await page.route('**/api/schools/v1/current', (route) =>
    route.fulfill({ json: { code: '000000', data: { id: 'north', domain: 'd', name: 'n' } } }),
  );
  const before = navigations.length;
  const went = await page.evaluate(
    async ({ inputs, label }) => {
      const element = document.querySelector('campus-sign-in') as HTMLElement;
      const hrefs: [string, string][] = [];
      for (const input of inputs) {
        element.setAttribute('redirect', input);
        // The view has the new value after the next render.
        await new Promise(requestAnimationFrame);
        const href = await new Promise<string>((resolve) => {
          addEventListener(
            'campus-navigate',
            (event) => {
              event.preventDefault();
              resolve((event as CustomEvent<{ href: string }>).detail.href);
            },
            { once: true },
          );
          const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
          buttons.find(({ textContent }) => textContent === label)?.click();
        });
        hrefs.push([input, href]);
      }
      return hrefs;
    },
    { inputs, label: text('sign-in-more:signedIn.goOn') },
  );
  expect(went.length).toBeGreaterThan(60);
  const portal = `${platform.main}/portal/north?sxz-lang=en_US`;
  const school = new URL(portal);
  expect(went.filter(([, href]) => new URL(href).origin !== school.origin)).toEqual([]);
  // A few are rejected only relative to the corpus's base URL; none may reach a callback or another origin.
  expect(went.filter(([, href]) => href !== portal && /uniportal\/callback/i.test(decodeURIComponent(href)))).toEqual(
    [],
  );
  expect(navigations).toHaveLength(before);
});

test('sign-in, sign-out and refresh follow allowed redirects only [P06]', async ({
  page,
  embed,
  events,
  signInFast,
  platform,
}) => {
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  await signInFast();
  const last = () =>
    events()
      .filter(({ type }) => type === 'campus-navigate')
      .at(-1)?.detail.href as string;
  for (const [redirect, allowedUrl] of [
    ['/portal/river?tab=1', true],
    ['https://evil.example/', false],
    ['/uniportal/callback?code=1', false],
    ['/%75niportal/callback', false],
    ['javascript:alert(1)', false],
  ] as const) {
    for (const tag of ['campus-session-refresh', 'campus-sign-out']) {
      await signInFast();
      const before = events().length;
      await embed(`<${tag} tenant="north" language="en_US" redirect="${redirect}"></${tag}>`, { origin: 'main' });
      await expect
        .poll(() =>
          events()
            .slice(before)
            .some(({ type }) => type === 'campus-navigate'),
        )
        .toBe(true);
      const { origin, pathname } = new URL(last());
      expect(origin).toBe(platform.main);
      expect(pathname).toBe(allowedUrl ? '/portal/river' : '/');
    }
  }
});

test('images and links from the server are shown only if they are allowed (T23) [P06] [Z06]', async ({
  page,
  embed,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const bad = ['javascript:alert(1)', 'https://evil.example/x.svg', '//evil.example/x', 'data:image/svg+xml,<svg/>'];
  for (const address of bad) {
    await page.route('**/api/schools/v1/north', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Record<string, string> };
      Object.assign(body.data, { logoUrl: address, coverUrl: address });
      await route.fulfill({ response: answer, json: body });
    });
    await embed('<campus-portal tenant="north" language="en_US"></campus-portal>');
    await expect(page.locator('campus-portal dd').first()).toBeVisible();
    const sources = await page
      .locator('campus-portal')
      .evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll('[src],[href]') ?? [])].map(
          (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '',
        ),
      );
    expect(sources.filter((source) => !/^https?:\/\/127\.0\.0\.1/.test(source) && !source.startsWith('#'))).toEqual([]);
    await page.unroute('**/api/schools/v1/north');
  }
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
});

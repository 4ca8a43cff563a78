import { sampled } from '../../proofs.ts';
import { accountOf, EXAMPLES } from '../every-widget/examples.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { signedInUser } from '../support/flows.ts';
import { blocksThirdPartyCookies, schoolSite } from '../support/school-site.ts';
import { accessToken } from '../support-widget/token.ts';
import { allow, ELSEWHERE, expectShown, inFrame, openPage } from './host-page.ts';

const SIGN_IN = ['campus-bind-account', 'campus-network-login', 'campus-sign-in', 'campus-sign-in-callback'];

const portal = `<div data-campus="campus-portal" data-tenant="river" data-school-id="river" data-loading="eager"></div>`;

/** The height of a frame, and that of what is in it. */
const heightsIn = async (page: Page) => {
  const outer = await page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().height));
  const inner = await inFrame(page)
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  return { outer, inner };
};

test('every widget is shown in a frame of a listed page, without credential fields and without the session of the platform [F01] [S24] [Z09]', {
  tag: '@scaled',
}, async ({ page, platform, guard, signInFast }) => {
  // An example may name a record that the platform does not have, or that only teachers may see.
  for (const status of [400, 401, 403, 404]) guard.allow({ status, url: /\/(?:api|embed)\// });
  // The page is of the same site as the platform, whose cookies the browser would send.
  await signInFast('learner');
  const withCookies: string[] = [];
  page.on('request', async (request) => {
    if (request.frame() === page.mainFrame() || !request.url().includes('/api/')) return;
    if ((await request.allHeaders()).cookie) withCookies.push(request.url());
  });
  const origin = platform.assets;
  await openPage(page, platform, '', { origin });
  for (const example of sampled(EXAMPLES, 4)) {
    const { attributes, tag } = example;
    const account = accountOf(example);
    const token = account ? await accessToken(platform, account) : '';
    await page.locator('main').evaluate(
      (main, { html, token }) => {
        const place = document.createElement('div');
        for (const [name, value] of html) place.setAttribute(name, value);
        if (token) (place as { getToken?: () => Promise<string> }).getToken = async () => token;
        main.querySelector('div')?.remove();
        main.append(place);
      },
      {
        token,
        html: [
          ['data-campus', tag],
          ['data-loading', 'eager'],
          ...Object.entries({ ...attributes, language: 'en_US' }).map(([name, value]) => [`data-${name}`, value]),
        ] as [string, string][],
      },
    );
    const frame = inFrame(page);
    if (SIGN_IN.includes(tag)) await expect(frame.locator('.card')).toBeVisible();
    else await expectShown(frame, tag);
    await expect(
      frame.locator('input:is([type=password], [autocomplete*=password], [autocomplete*=username])'),
    ).toHaveCount(0);
    await expect(page.locator('iframe')).not.toHaveAttribute('title', '');
    // A dialog that is closed leaves the frame as it is.
    await expect
      .poll(() => heightsIn(page).then(({ inner, outer }) => inner && outer - inner), { message: tag })
      .toBe(0);
  }
  expect(withCookies).toEqual([]);
});

test('a page that the school does not list shows no frame; a bare frame works on one that it lists, right to left and in the dark [F01] [P03]', async ({
  page,
  platform,
  guard,
}) => {
  guard.allow({ url: /\/embed\// });
  guard.allowConsole(/frame-ancestors/);
  guard.allowConsole(/campus-frame:/);
  await allow(platform, 'river', {});
  // The script names the frame and the page on the console, of which the browser’s own error says nothing.
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  await page.clock.install();
  await openPage(page, platform, portal, { origin: ELSEWHERE });
  const src = await page.locator('iframe').getAttribute('src');
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return said;
    })
    .toContain(`campus-frame: ${src} does not answer. Does the school list ${ELSEWHERE}?`);
  const bare = (query = '') =>
    `<iframe title="School" width="600" height="500" src="${platform.main}/embed/campus-portal?tenant=river&school-id=river${query}"></iframe>`;
  await openPage(page, platform, bare(), { origin: ELSEWHERE, script: '' });
  await expect(inFrame(page).locator('campus-portal')).toHaveCount(0);

  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, platform, bare('&language=ar_SA'), { script: '' });
  const frame = inFrame(page);
  await expectShown(frame, 'campus-portal');
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ar-SA');
  expect(await frame.locator('html').evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(240, 242, 245)');
  // It has its own scroll bar, and the height that the page gave it.
  expect(
    await frame.locator('html').evaluate((root) => root.scrollHeight > innerHeight && getComputedStyle(root).overflowY),
  ).toBe('visible');
  expect((await heightsIn(page)).outer).toBe(504);
});

test('campus-frame.js sets the height, dispatches the events, asks the page before a way out, and lets the focus through [F02]', async ({
  page,
  platform,
  events,
  context,
}) => {
  await allow(platform, 'river', {});
  await page.setViewportSize({ width: 1100, height: 800 });
  await openPage(page, platform, portal, { lang: 'de' });
  const frame = inFrame(page);
  await expectShown(frame, 'campus-portal');
  // The language and the name of the frame are those of the page and its document.
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de-DE');
  const title = await page.locator('iframe').getAttribute('title');
  expect(title).toBe(await frame.locator('html').evaluate(() => document.title));
  const equal = () => heightsIn(page).then(({ inner, outer }) => inner - outer);
  await expect.poll(equal).toBe(0);
  const wide = (await heightsIn(page)).outer;
  await page.setViewportSize({ width: 340, height: 800 });
  await expect.poll(async () => (await heightsIn(page)).outer).toBeGreaterThan(wide);
  await expect.poll(equal).toBe(0);
  await expect
    .poll(() => events().find(({ tag, type }) => tag === 'iframe' && type === 'campus-ready'))
    .toMatchObject({ detail: { tenant: 'river', language: 'de_DE' }, bubbles: true, composed: true });

  // A dialog is in the middle of its frame, which is higher than the window.
  const top = await page.evaluate(() => scrollY);
  const dialog = frame.locator('campus-portal dialog');
  await frame.locator('campus-portal').evaluate(({ shadowRoot }) => {
    const made = document.createElement('dialog');
    made.append('A dialog');
    made.style.margin = 'auto';
    shadowRoot?.append(made);
    made.showModal();
  });
  await expect(dialog).toBeInViewport();
  await dialog.evaluate((one: HTMLDialogElement) => one.close());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  // A menu at the lower edge of its frame is shown whole.
  await frame.locator('campus-portal').evaluate(({ shadowRoot }) => {
    const menu = document.createElement('div');
    menu.popover = 'auto';
    menu.style.cssText = `position:absolute;inset:auto;top:${document.body.offsetHeight - 10}px;height:200px`;
    shadowRoot?.append(menu);
    menu.showPopover();
  });
  await expect.poll(equal).toBeLessThan(-150);
  await frame.locator('campus-portal').evaluate(({ shadowRoot }) => {
    for (const added of shadowRoot?.querySelectorAll('dialog, [popover]:popover-open') ?? []) added.remove();
  });
  await expect.poll(equal).toBe(0);

  const link = frame.locator('campus-portal a[href*="/live"]').first();
  await page.evaluate(() => addEventListener('campus-navigate', (event) => event.preventDefault(), { once: true }));
  await link.click();
  await expect
    .poll(() => events().filter(({ tag, type }) => tag === 'iframe' && type === 'campus-navigate'))
    .toHaveLength(1);
  expect(context.pages()).toHaveLength(1);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect.poll(() => opened.url()).toContain(`${platform.main}/live`);
  await opened.close();

  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  await page.locator('#after').focus();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('after');
});

test('a token is handed over by the page only, and to the platform only [F01] [F02] [Z06]', async ({
  page,
  platform,
  guard,
}) => {
  guard.allowConsole(/getToken failed/);
  guard.allow({ status: 401, url: /\/api\// });
  await allow(platform, 'north', {});
  const token = await accessToken(platform, 'learner');
  const timeline =
    '<div data-campus="campus-learning-timeline" data-tenant="north" data-school-id="north" data-loading="eager" data-language="en_US"></div>';
  await openPage(page, platform, timeline);
  const frame = inFrame(page, 'div > iframe');
  await expectShown(frame, 'campus-learning-timeline');
  // A visitor, until the page has a token.
  await expect(frame.getByText(text('history:signIn.title'))).toBeVisible();

  // Nobody else makes the frame ask for one: neither another window, nor a page of another origin.
  await page.evaluate(() => {
    const asked: string[] = [];
    (globalThis as { asked?: string[] }).asked = asked;
    addEventListener('message', ({ data }) => data?.kind === 'token' && asked.push('token'));
    const other = document.createElement('iframe');
    other.title = 'Other';
    document.body.append(other);
  });
  const hello = { campus: 'page', kind: 'hello', hasToken: true, isChanged: true };
  const sibling = page.frames().find((one) => one !== page.mainFrame() && one.url() === 'about:blank');
  await sibling?.evaluate((hello) => parent.frames[0]?.postMessage(hello, '*'), hello);
  await frame.locator('html').evaluate((_, hello) => {
    for (const origin of ['https://evil.example', 'null', ''])
      dispatchEvent(new MessageEvent('message', { data: hello, origin, source: parent }));
    dispatchEvent(new MessageEvent('message', { data: null, origin: location.origin, source: parent }));
  }, hello);
  const asked = () => page.evaluate(() => (globalThis as { asked?: string[] }).asked?.length);
  expect(await asked()).toBe(0);

  await page.evaluate((token) => {
    const place = document.querySelector('div[data-campus]') as { getToken?: () => Promise<string> };
    place.getToken = async () => token;
  }, token);
  await expect(frame.getByText(text('history:signIn.title'))).toHaveCount(0);
  await expectShown(frame, 'campus-learning-timeline');
  expect(await asked()).toBeGreaterThan(0);

  // A frame that has gone to another site gets none.
  const answers = await page.evaluate(async (elsewhere) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    const place = document.querySelector('div[data-campus]') as { getToken?: () => Promise<string> };
    frame.contentWindow?.location.replace(elsewhere);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    let calls = 0;
    place.getToken = async () => {
      calls += 1;
      return 'secret';
    };
    dispatchEvent(
      new MessageEvent('message', {
        data: { campus: 'frame', kind: 'token', ask: 1 },
        origin: new URL(elsewhere).origin,
        source: frame.contentWindow,
      }),
    );
    await new Promise((resolve) => setTimeout(resolve));
    return { calls };
  }, `${platform.assets}/index.html`);
  expect(answers.calls).toBe(0);
});

test('on a page of any site, a public widget is for visitors, and signing in opens a window [F01] [S24]', async ({
  page,
  platform,
  signInFast,
  context,
}) => {
  await allow(platform, 'river', { origins: [], publicFrames: true });
  await signInFast('learner');
  await openPage(page, platform, portal.replace('data-tenant', 'data-language="en_US" data-tenant'), {
    origin: ELSEWHERE,
  });
  const frame = inFrame(page);
  await expectShown(frame, 'campus-portal');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: text('school:portal.signIn') }).click(),
  ]);
  await expect.poll(() => opened.url()).toContain(platform.main);
  await expect(frame.locator('dialog[open]')).toHaveCount(0);
  await expect(frame.locator('input')).toHaveCount(0);
  await opened.close();
  await allow(platform, 'river', {});
});

test('with third-party cookies blocked, signing in opens a window and comes back, a reload keeps it, ways out take the user along, and signing out ends it @no-third-party-cookies [F01] [I03] [S24] [Z09]', async ({
  page,
  platform,
  context,
  guard,
}) => {
  // A widget may ask for a token while the sign-out is on its way.
  guard.allow({ status: 401, url: /\/session\/refresh$/ });
  expect(await blocksThirdPartyCookies(context, platform)).toBe(true);
  const origin = await schoolSite(platform);
  const frame = inFrame(page);
  // What the visitor wanted goes on after the sign-in in the window.
  const person = await platform.createUser();
  await openPage(
    page,
    platform,
    `<div data-campus="campus-follow-button" data-tenant="north" data-user-id="${person.id}" data-person-name="Ada" data-loading="eager" data-language="en_US"></div>`,
    { origin },
  );
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: text('follow:followPerson', { name: 'Ada' }) }).click(),
  ]);
  await opened.getByLabel(text('sign-in:form.account')).fill('learner@campus.example');
  await opened.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await opened.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  await opened.getByRole('button', { name: /Continue as/ }).click();
  await expect(frame.getByText(text('follow:followed', { name: 'Ada' }))).toBeVisible();
  await frame.locator('.campus-toast').getByRole('button').click();
  await frame.getByRole('button', { name: text('follow:unfollowPerson', { name: 'Ada' }) }).click();
  await expect(frame.getByText(text('follow:unfollowed', { name: 'Ada' }))).toBeVisible();

  const address = await openPage(
    page,
    platform,
    '<div data-campus="campus-portal" data-tenant="north" data-school-id="north" data-loading="eager" data-language="en_US"></div>',
    { origin },
  );
  await expectShown(frame, 'campus-portal');
  const space = frame.locator('campus-portal [part=account] .own-space').first();
  await expect(space).toBeVisible();
  await expect(frame.locator('input[type=password]')).toHaveCount(0);

  // By a reload of the page, or of the frame alone, which then names itself.
  await page.goto(address);
  await expect(space).toBeVisible();
  await frame.locator('html').evaluate((root) => {
    root.dataset.before = '';
    location.reload();
  });
  await expect(frame.locator('html[data-before]')).toHaveCount(0);
  await expect(space).toBeVisible();
  // Frames have no storage here, and no script reads the cookie.
  expect(await frame.locator('html').evaluate(() => document.cookie)).toBe('');

  // The window has its own session; without it, a way out still takes the user of the frame along.
  await context.clearCookies({ domain: new URL(platform.main).hostname, name: /access|refresh/ });
  const [tab] = await Promise.all([context.waitForEvent('page'), space.click()]);
  await tab.waitForURL((url) => url.pathname.startsWith('/personSpace/'));
  expect(await signedInUser(tab)).toBe('learner');
  await tab.close();

  // Another page of the same school, on another site, knows nothing of it.
  const other = await schoolSite(platform);
  await openPage(
    page,
    platform,
    '<div data-campus="campus-portal" data-tenant="north" data-school-id="north" data-loading="eager" data-language="en_US"></div>',
    { origin: other },
  );
  await expect(frame.getByRole('button', { name: text('school:portal.signIn') })).toBeVisible();

  // Signing out in one frame of a page ends the session of all.
  await openPage(
    page,
    platform,
    '<div data-campus="campus-sign-out" data-tenant="north" data-loading="eager" data-language="en_US"></div>',
    { origin },
  );
  // The call of the frame, after that of the widget, takes the cookie of the page away.
  const ended = page.waitForResponse(
    (one) => one.url().endsWith('/sign-out') && (one.request().postData() ?? '').includes(origin),
  );
  await frame.getByRole('button', { name: text('session:signOut.confirm') }).click();
  expect((await ended).status()).toBe(200);
  await page.goto(address);
  await expect(frame.getByRole('button', { name: text('school:portal.signIn') })).toBeVisible();
});

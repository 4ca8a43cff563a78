import { widgetNames } from '../../../scripts/vite/entries.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { agreementsIn, formIn } from '../support/forms.ts';

/** The example pages (demo/portals), served by the platform on its asset origin. */

test('the index lists the example pages', async ({ page, platform }) => {
  await page.goto(platform.assets);
  for (const link of await page.getByRole('link').all()) {
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', platform.assets).href);
    expect(answer.status()).toBe(200);
  }
});

test('a plain page with two lines signs a user in and receives the event [P15] [P04]', async ({ page, platform }) => {
  await page.goto(`${platform.assets}/plain.html`);
  await page.getByLabel(text('sign-in:form.account', {}, 'de_DE')).fill('learner@campus.example');
  await page.getByLabel(text('sign-in:form.password', {}, 'de_DE'), { exact: true }).fill('campus-demo');
  await page.getByRole('button', { name: text('sign-in:form.signIn', {}, 'de_DE'), exact: true }).click();
  await expect(page.locator('#events')).toContainText('campus-signed-in');
  await expect(page.locator('campus-sign-in')).toContainText('Rain');
  expect(page.url()).toBe(`${platform.assets}/plain.html`);
  // No script reads the only cookie: with it, a reload keeps the session.
  expect(await page.context().cookies(platform.assets)).toEqual([
    expect.objectContaining({ name: expect.stringMatching(/^__Host-campus-kept-/), httpOnly: true }),
  ]);
});

test('an old site with its own styles handles navigation itself and looks as before [P12] [P08]', async ({
  page,
  platform,
  guard,
}) => {
  guard.skipAxe('the old site is what it is; its widgets are checked below');
  await page.goto(`${platform.assets}/bootstrap-jquery.html`);
  const heading = page.getByRole('heading', { level: 1 });
  // Without custom properties: that of the brand is registered for the whole page when the code runs.
  const look = () =>
    heading.evaluate((element) => {
      const style = getComputedStyle(element);
      return [...style].filter((name) => !name.startsWith('--')).map((name) => [name, style.getPropertyValue(name)]);
    });
  const before = await look();
  await page.getByRole('button', { name: text('school:portal.signIn', {}, 'pl_PL') }).click();
  await expect(page.locator('#events')).toContainText('campus-sign-in-required');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const account = page.getByLabel(text('sign-in:form.account', {}, 'pl_PL'));
  await account.fill('learner@campus.example');
  expect(await account.evaluate((input) => getComputedStyle(input).fontFamily)).not.toContain('monospace');
  await page.getByLabel(text('sign-in:form.password', {}, 'pl_PL'), { exact: true }).fill('campus-demo');
  await page.locator('campus-sign-in button[type=submit]').click();
  await expect(page.locator('#events')).toContainText('campus-signed-in');
  // The portal widget beside it updates at once.
  await expect(page.locator('campus-portal')).toContainText('Rain');
  expect(await look()).toEqual(before);
  await expect(page.getByText('Sekretariat: 22 555 01 00')).toBeVisible();
});

test('a page with a strict policy and Trusted Types: no violation, in Arabic [P15] [Z02]', async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.assets}/strict-csp.html`);
  await expect(page.locator('campus-portal dd').first()).toBeVisible();
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: text('school:portal.signIn', {}, 'ar_SA') }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page with a strict policy shows frames instead of elements, and hears their events [F02]', async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.assets}/framed.html`);
  const portal = page.frameLocator('div > iframe');
  await expect(portal.locator('campus-portal dd').first()).toBeVisible();
  await expect(portal.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await page.locator('#lives').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('#lives').locator('campus-live-list').getByRole('link').first()).toBeVisible();
  await expect(page.locator('#events')).toContainText('campus-school-shown');
});

/** The pages with one widget each: every widget has exactly one, and the index lists it. */

test('every widget has an example page with only its script, and the index names it [P15]', async ({
  page,
  platform,
}) => {
  await page.goto(platform.assets);
  for (const name of widgetNames()) {
    await expect(page.locator(`a[href="/${name}.html"]`), name).toHaveCount(1);
    const html = await (await page.request.get(`${platform.assets}/${name}.html`)).text();
    expect(html, name).toContain(`<campus-${name}`);
    expect(html, name).toContain('src="/events.js"');
  }
});

test('a page can listen for every documented event [P04]', async ({ page, platform }) => {
  const listened = await (await page.request.get(`${platform.assets}/events.js`)).text();
  const manifest: unknown = await (await page.request.get(`${platform.main}/widgets/custom-elements.json`)).json();
  const names = new Set<string>();
  JSON.parse(JSON.stringify(manifest), (key, value: unknown) => {
    if (key === 'events') for (const { name } of value as { name: string }[]) names.add(name);
    return value;
  });
  expect(names.size).toBeGreaterThan(10);
  for (const name of names) expect(listened, name).toContain(`'${name}'`);
});

const events = (page: Page) => page.locator('#events');

/** Signs in with the form of a page, in the page's language. */
async function signInOn(page: Page, language: string, account = 'learner@campus.example'): Promise<void> {
  const form = formIn(page, language);
  await form.account.fill(account);
  await form.password.fill('campus-demo');
  await form.password.press('Enter');
}

test('sign-in on a dark Spanish page [P15] [P08]', { tag: '@proof' }, async ({ page, platform }) => {
  await page.goto(`${platform.assets}/sign-in.html`);
  await signInOn(page, 'es_ES');
  await expect(page.locator('#greeting')).toContainText('¡Hola de nuevo!');
  await expect(events(page)).toContainText('campus-signed-in');
  expect(page.url()).toBe(`${platform.assets}/sign-in.html`);
});

test('the return page opened directly: no call, and next steps [P15] [S21]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await page.goto(`${platform.assets}/sign-in-callback.html?code=stray&state=stray`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(text('session:callback.unknownTitle', {}, 'pt_BR'));
  await expect(alert.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${platform.main}/login/index`));
  expect(page.url()).toBe(`${platform.assets}/sign-in-callback.html`);
  expect(sent).toEqual([]);
});

test('linking accounts asks a visitor to sign in first, in place [P15] [P08]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.assets}/bind-account.html`);
  await page.getByRole('button', { name: text('sign-in:form.signIn', {}, 'fr_FR') }).click();
  await signInOn(page, 'fr_FR');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: text('session:bind.skip', {}, 'fr_FR') }).click();
  await expect(events(page)).toContainText('campus-navigate');
  await expect(page.getByRole('status')).toHaveText(text('session:network.done', {}, 'fr_FR'));
  expect(page.url()).toBe(`${platform.assets}/bind-account.html`);
});

test('a bookshop shows the agreements and receives the answer [P15] [S16]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.assets}/agreement-dialog.html`);
  await signInOn(page, 'tr_TR');
  await page.getByRole('button', { name: 'Sözleşmeleri göster' }).click();
  const agreements = agreementsIn(page, 'tr_TR');
  await expect(agreements.panel).not.toBeEmpty();
  await agreements.decline.click();
  await expect(page.locator('#state')).toContainText('kabul etmediniz');
  await page.getByRole('button', { name: 'Sözleşmeleri göster' }).click();
  await agreements.box.check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('agreement:confirm', {}, 'tr_TR'), exact: true })
    .click();
  await expect(page.locator('#state')).toContainText('üyeliğiniz tamam');
  await expect(events(page)).toContainText('campus-agreement-accepted');
});

test('a library checks whether a user is signed in and handles navigation itself [P15] [S14]', {
  tag: '@proof',
}, async ({ page, platform }) => {
  await page.goto(`${platform.assets}/session-refresh.html`);
  await expect(page.getByText('Nikt nie jest zalogowany.')).toBeVisible();
  expect(page.url()).toBe(`${platform.assets}/session-refresh.html`);
});

test('a shared computer asks before signing out and stays on the page [P15] [S15]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.assets}/sign-out.html`);
  await page.getByRole('button', { name: text('session:signOut.confirm', {}, 'ko_KR') }).click();
  await expect(page.getByText('로그아웃했습니다.')).toBeVisible();
  await expect(events(page)).toContainText('campus-signed-out');
});

test('a page with floats and a 62.5 % root font size receives the chosen school; our font size is unaffected [P15] [S04]', {
  tag: '@proof',
}, async ({ page, platform }) => {
  await page.goto(`${platform.assets}/school-select.html`);
  const link = page.locator('campus-school-select').getByRole('link').first();
  await expect(link).toBeVisible();
  const size = await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(14);
  await link.click();
  await expect(page.locator('#chosen')).toContainText('選んだ学校：');
  expect(page.url()).toBe(`${platform.assets}/school-select.html`);
});

test('a page that declares everything !important does not change a portal [P15] [P12]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.assets}/portal.html`);
  const portal = page.locator('campus-portal');
  await expect(portal.locator('dd').first()).toBeVisible();
  const inside = await portal
    .locator('h1, h2')
    .first()
    .evaluate((element) => {
      const { letterSpacing, fontFamily } = getComputedStyle(element);
      return { letterSpacing, fontFamily };
    });
  expect(inside.letterSpacing).toBe('normal');
  expect(inside.fontFamily).not.toContain('PT Serif');
  await portal.getByRole('button', { name: text('school:portal.signIn', {}, 'ru_RU') }).click();
  await signInOn(page, 'ru_RU');
  await expect(portal).toContainText('Rain');
});

test('a training centre shows every status page [P15] [E01]', { tag: '@proof' }, async ({ page, platform, guard }) => {
  await page.goto(`${platform.assets}/status-page.html`);
  const choice = page.locator('#kind');
  const kinds = await choice
    .locator('option')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
  const titles = new Set<string>();
  for (const kind of kinds) {
    await choice.selectOption(kind);
    const heading = page.locator('campus-status-page').getByRole('heading').first();
    await expect(heading).toBeVisible();
    titles.add((await heading.textContent()) ?? '');
    await guard.checkAxe(page);
  }
  expect(titles.size).toBeGreaterThan(2);
});

test('a staff network without its four parameters: the missing ones are named, and no call is made [P15] [S13]', {
  tag: '@proof',
}, async ({ page, platform }) => {
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await page.goto(`${platform.assets}/network-login.html`);
  await expect(page.locator('campus-network-login')).toContainText('authorizationCode');
  expect(sent).toEqual([]);
});

test('a bookshop signs a reader in through the platform: code flow with fetch, from the button to the name [P15] [S12]', {
  tag: '@proof',
}, async ({ page, platform, signInFast }) => {
  test.slow();
  const { email, id } = await platform.createUser();
  await signInFast(email);
  await page.goto(`${platform.assets}/authorize.html`);
  await page.locator('#start').click();
  await page.locator('campus-authorize').getByRole('link').first().click();
  await expect(page).toHaveURL((url) => url.origin === platform.main && url.pathname === '/oauth2/authorize');
  await page.getByRole('button', { name: text('authorize:allow'), exact: true }).click();
  await expect(page.locator('#greeting')).toContainText(`Welcome, ${id}`);
  // Code and state are removed from the URL, and the verifier from the storage.
  expect(page.url()).toBe(`${platform.assets}/authorize.html`);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a center for founders shows the steps as pages of its own [P15] [R01]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  await page.goto(`${platform.assets}/register-flow.html?step=create`);
  await expect(page.locator('campus-register-flow').getByRole('textbox').first()).toBeVisible();
  await page.getByRole('link', { name: 'Shop anlegen' }).click();
  await expect(page.locator('campus-register-flow:state(store)')).toHaveCount(1);
});

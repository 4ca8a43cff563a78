import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, text } from '../support/fixture.ts';
import { signedInUser } from '../support/flows.ts';
import { blocksThirdPartyCookies, schoolSite } from '../support/school-site.ts';

/** What a code looks like, wherever it is. */
const CODE = /\.h_[\w-]{20}\./;

const WIDGETS = `<campus-sign-in tenant="north" language="en_US" in-place></campus-sign-in>
<campus-portal tenant="north" language="en_US"></campus-portal>`;

const account = (page: Page) => page.locator('campus-portal [part=account]').first();
const space = (page: Page) => account(page).locator('.own-space');

async function signInIn(page: Page, who = 'learner'): Promise<void> {
  await page.getByLabel(text('sign-in:form.account')).fill(`${who}@campus.example`);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page
    .locator('form')
    .getByRole('button', { name: text('sign-in:form.signIn'), exact: true })
    .click();
}

async function signInHere(page: Page): Promise<void> {
  await signInIn(page);
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.change') })).toBeVisible();
}

/** Every address and referrer that the pages of a context send; a code must be in none. */
function sentBy(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => void sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  return sent;
}

test('with third-party cookies blocked, links lead a user of a foreign page signed in into the platform, and reloads keep them @no-third-party-cookies [I03]', async ({
  context,
  page,
  platform,
  embed,
}) => {
  expect(await blocksThirdPartyCookies(context, platform)).toBe(true);
  const origin = await schoolSite(platform);
  const sent = sentBy(context);
  const address = await embed(WIDGETS, { origin });
  await signInHere(page);

  // A reload keeps the session, by a cookie that no script reads.
  await page.reload();
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.change') })).toBeVisible();
  await expect(space(page)).toBeVisible();
  const kept = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie] as const);
  expect(kept[0]).toMatchObject({ [`campus-kept ${platform.main}`]: 'north' });
  expect(JSON.stringify(kept)).not.toMatch(/learner|eyJ/);

  // In this tab; the way back leads to the page, which is still signed in.
  const href = (await space(page).getAttribute('href')) ?? '';
  expect(href).not.toMatch(CODE);
  await space(page).click();
  await page.waitForURL((url) => url.pathname.startsWith('/personSpace/'));
  expect(page.url()).toBe(href);
  expect(await signedInUser(page)).toBe('learner');
  expect(await page.evaluate(() => document.referrer)).not.toContain('handoff');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(address);
  await expect(space(page)).toBeVisible();

  // In new tabs: by a key, by the middle button, and by the target of the link.
  await context.clearCookies({ domain: new URL(platform.main).hostname, name: /access|refresh/ });
  const open = async (click: () => Promise<unknown>) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), click()]);
    await tab.waitForURL((url) => url.pathname.startsWith('/personSpace/'));
    expect(tab.url()).toBe(href);
    expect(await signedInUser(tab)).toBe('learner');
    expect(await tab.evaluate(() => opener)).toBeNull();
    await tab.close();
    await context.clearCookies({ domain: new URL(platform.main).hostname, name: /access|refresh/ });
  };
  await open(() => space(page).click({ modifiers: ['ControlOrMeta'] }));
  await open(() => space(page).click({ button: 'middle' }));
  await space(page).evaluate((link) => link.setAttribute('target', '_blank'));
  await open(() =>
    space(page).evaluate((link) => {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }));
    }),
  );
  await expect(page).toHaveURL(address);

  // A navigation that the page cancels is the page's.
  await page.evaluate(() => addEventListener('campus-navigate', (event) => event.preventDefault(), { once: true }));
  await space(page).click();
  await expect(page).toHaveURL(address);
  expect(sent.filter((one) => CODE.test(one))).toEqual([]);

  // Signing out here signs out there, too, and a reload does not bring the session back.
  await open(() => space(page).click({ modifiers: ['ControlOrMeta'] }));
  await page.getByRole('button', { name: text('sign-in-more:signedIn.change') }).click();
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('campus-kept')))).toEqual(
    [],
  );
});

test('a page whose policy lets no form leave it follows a link, from which the platform takes the code [I03]', async ({
  context,
  page,
  platform,
  embed,
  guard,
}) => {
  guard.allowConsole(/form-action/);
  const origin = await schoolSite(platform);
  const csp = `default-src 'self' ${platform.main} ${platform.assets}; style-src 'self' 'unsafe-inline' ${platform.main}; form-action 'self'`;
  await embed(WIDGETS, { origin, csp, headers: { 'referrer-policy': 'no-referrer' } });
  const referrers: string[] = [];
  context.on('request', (request) => void referrers.push(request.headers().referer ?? ''));
  await signInHere(page);
  const href = (await space(page).getAttribute('href')) ?? '';
  await space(page).click();
  await page.waitForURL(href);
  expect(await signedInUser(page)).toBe('learner');
  expect(referrers.filter((one) => CODE.test(one))).toEqual([]);
  // Nor is it in the history: the way back leads to the page at once.
  expect(await page.evaluate(() => history.length)).toBe(3);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Embedding page' })).toBeVisible();
});

test('a user of a foreign page who is somebody else on the platform is asked, and asked if nobody says who sent them [I03]', async ({
  context,
  page,
  platform,
  embed,
  guard,
  signInFast,
}) => {
  const own = await context.newPage();
  await signInFast('teacher', { page: own });
  const origin = await schoolSite(platform);
  // A page that tells nothing about itself: a form from it names no origin.
  const address = await embed(WIDGETS, { origin, headers: { 'referrer-policy': 'no-referrer' } });
  await signInHere(page);
  const href = (await space(page).getAttribute('href')) ?? '';
  await space(page).click();
  const stay = page.getByRole('button', { name: /^Stay signed in as/ });
  await expect(stay).toBeVisible();
  await expect(page.getByText(new URL(origin).host)).toBeVisible();
  await guard.checkAxe(page);
  expect(page.url()).not.toMatch(CODE);
  await stay.click();
  await page.waitForURL(href);
  expect(await signedInUser(page)).toBe('teacher');
  await page.goto(address);
  await space(page).click();
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await page.waitForURL(href);
  expect(await signedInUser(page)).toBe('learner');
  await own.close();
});

test('a login that a foreign page cannot show is in a window, which brings the session back to that page alone @no-third-party-cookies [I03]', async ({
  context,
  page,
  platform,
  embed,
  guard,
  events,
}) => {
  const origin = await schoolSite(platform);
  const address = await embed(WIDGETS, { origin });
  const provider = page.locator('campus-sign-in [part=providers]').getByRole('button').first();
  const openWindow = async () => (await Promise.all([context.waitForEvent('page'), provider.click()]))[0];

  // The person closes the window: nothing happens.
  const closed = await openWindow();
  await expect(closed.getByLabel(text('sign-in:form.account'))).toBeVisible();
  await closed.close();

  const opened = await openWindow();
  await expect(opened.getByLabel(text('sign-in:form.account'))).toBeVisible();
  expect(await opened.evaluate(() => opener !== null)).toBe(true);
  // Messages of anybody else are none of the window's.
  await page.evaluate(() => postMessage({ type: 'campus-handoff', state: 'x', code: 'x' }, '*'));
  await signInIn(opened);
  const goOn = opened.getByRole('button', { name: /^Continue as/ });
  await expect(goOn).toBeVisible();
  await expect(opened.getByRole('heading', { name: new URL(origin).host })).toBeVisible();
  await guard.checkAxe(opened);
  const [, redeemed] = await Promise.all([
    opened.waitForEvent('close'),
    page.waitForResponse(/\/api\/handoff\/v1\/sessions$/),
    goOn.click(),
  ]);
  expect(redeemed.status()).toBe(200);
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.change') })).toBeVisible();
  await expect(space(page)).toBeVisible();
  expect(events().filter(({ type }) => type === 'campus-signed-in')).toMatchObject([
    { detail: { userId: 'learner', method: 'federated' } },
  ]);
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(space(page)).toBeVisible();

  // A page that has gone elsewhere in the meantime gets nothing, and the window says what to do.
  await page.getByRole('button', { name: text('sign-in-more:signedIn.change') }).click();
  const late = await openWindow();
  await signInIn(late);
  await expect(late.getByRole('button', { name: /^Continue as/ })).toBeVisible();
  await embed('<p>Elsewhere</p>', { origin: await schoolSite(platform), script: '' });
  await page.evaluate(() => addEventListener('message', ({ data }) => Object.assign(window, { received: data })));
  await late.getByRole('button', { name: /^Continue as/ }).click();
  await expect(late.getByText('You can close this window.')).toBeVisible();
  expect(await page.evaluate(() => 'received' in window)).toBe(false);
  await late.close();

  // Where the browser opens no window, the tab itself goes there and comes back. The code is in no request.
  const sent = sentBy(context);
  const place = `${await embed(WIDGETS, { origin: await schoolSite(platform) })}#part`;
  await page.goto(place);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await provider.click();
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expect(space(page)).toBeVisible();
  await expect(page).toHaveURL(place);
  expect(sent.filter((one) => CODE.test(one))).toEqual([]);
  await page.reload();
  await expect(space(page)).toBeVisible();
  // A link with the code of somebody else signs nobody in.
  const stranger = `${await embed(WIDGETS, { origin: await schoolSite(platform) })}#campus-handoff=code&state=state`;
  await page.goto(stranger);
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  await expect(account(page).getByRole('button', { name: text('school:portal.signIn') })).toBeVisible();
});

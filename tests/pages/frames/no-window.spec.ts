import { expect, type Page, test, text } from '../support/fixture.ts';
import { signedInUser } from '../support/flows.ts';
import { blocksThirdPartyCookies, schoolSite } from '../support/school-site.ts';
import { expectShown, inFrame, openPage } from './host-page.ts';

/** A frame in an app or a browser that opens no window for it, and in a page whose windows cannot answer. */

const place = (tag: string, more = '') =>
  `<div data-campus="${tag}" data-tenant="north" data-loading="eager" data-language="en_US" ${more}></div>`;
const PORTAL = place('campus-portal', 'data-school-id="north"');

async function signInOn(page: Page): Promise<void> {
  await page.getByLabel(text('sign-in:form.account')).fill('learner@campus.example');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
}

test('where the browser opens no window, the tab itself signs in and comes back to the frame, which sees a sign-out elsewhere @no-third-party-cookies [F01] [I03] [S24]', async ({
  page,
  platform,
  context,
  guard,
}) => {
  // Coming back without a session, and one that was ended elsewhere.
  guard.allow({ status: 401, url: /\/api\// });
  guard.allow({ status: 400, url: /\/api\/handoff\/v1\/sessions$/ });
  // A widget may ask for a token while the sign-out is on its way.
  guard.allowConsole(/token-refused/);
  expect(await blocksThirdPartyCookies(context, platform)).toBe(true);
  const origin = await schoolSite(platform);
  await page.addInitScript(() => {
    if (window === top) return;
    Object.assign(window, { opens: window.open });
    window.open = () => null;
  });
  const address = await openPage(page, platform, PORTAL + place('campus-sign-in'), { origin });
  const frame = inFrame(page, 'iframe >> nth=0');
  const card = inFrame(page, 'iframe >> nth=1');
  const signIn = frame.getByRole('button', { name: text('school:portal.signIn') });
  const notice = frame.locator('#sign-in-here');
  const goOn = notice.getByRole('button', { name: text('host:title.login') });
  await expectShown(frame, 'campus-portal');
  await signIn.click();
  await expect(notice).toBeVisible();
  await expect(goOn).toBeFocused();
  await expect(notice.getByRole('status')).toHaveText(text('platform-embed:signIn.here'));
  await guard.checkAxe(page);
  await goOn.click();
  await page.waitForURL((url) => url.origin === platform.main);
  // Somebody who thinks better of it is the visitor of before.
  await page.goBack({ waitUntil: 'commit' });
  await expect(signIn).toBeVisible();
  await signIn.click();
  await goOn.click();
  await signInOn(page);
  await page.getByRole('button', { name: /Continue as/ }).click();
  await page.waitForURL(address);
  const space = frame.locator('campus-portal [part=account] .own-space').first();
  await expect(space).toBeVisible();
  await expect(card.getByText(text('platform-embed:signIn.done'))).toBeVisible();
  expect(await frame.locator('html').evaluate(() => document.cookie)).toMatch(/=taken$/);
  await page.reload();
  await expect(space).toBeVisible();

  // A way out is a link that leads away from the page, with the user.
  const href = (await space.getAttribute('href')) ?? '';
  await context.clearCookies({ domain: new URL(platform.main).hostname, name: /access|refresh/ });
  await space.click();
  await frame.getByRole('link', { name: text('platform-embed:onward.open') }).click();
  await page.waitForURL(new URL(href, platform.main).href);
  expect(await signedInUser(page)).toBe('learner');

  // A sign-out on the platform is seen when somebody comes back to the frame, and so is a sign-in in another frame.
  await page.goto(address);
  await expect(space).toBeVisible();
  const own = await context.newPage();
  await own.goto(`${platform.main}/login/logout?sxz-lang=en_US`);
  await own.waitForURL('**/login/index*');
  await own.close();
  await frame.locator('html').evaluate(() => dispatchEvent(new Event('focus')));
  await expect(signIn).toBeVisible();
  await page.goto(address);
  await expect(card.locator('#sign-in')).toBeVisible();
  await expect(signIn).toBeVisible();
  // Also for a frame that learns of the sign-out only now and is loaded again.
  const open = () => {
    if (window !== top) window.open = (window as unknown as { opens: typeof window.open }).opens;
  };
  await page.addInitScript(open);
  await card.locator('html').evaluate(open);
  // A press while it is loaded again is lost.
  const pages = context.pages().length;
  await expect(async () => {
    await card.locator('#sign-in').click();
    await expect.poll(() => context.pages().length, { timeout: 3_000 }).toBeGreaterThan(pages);
  }).toPass({ timeout: 20_000 });
  const opened = context.pages().at(-1) as Page;
  await signInOn(opened);
  await opened.getByRole('button', { name: /Continue as/ }).click();
  await expect(card.getByText(text('platform-embed:signIn.done'))).toBeVisible();
  await expect(space).toBeVisible();
});

test('a page that is separated from its windows finds its session when somebody comes back to it @no-third-party-cookies [I03]', async ({
  page,
  platform,
  context,
  embed,
}) => {
  const origin = await schoolSite(platform);
  await embed(
    '<campus-sign-in tenant="north" language="en_US" in-place></campus-sign-in><campus-portal tenant="north" language="en_US"></campus-portal>',
    { origin, headers: { 'cross-origin-opener-policy': 'same-origin' } },
  );
  const provider = page.locator('campus-sign-in [part=providers]').getByRole('button').first();
  const [opened] = await Promise.all([context.waitForEvent('page'), provider.click()]);
  await signInOn(opened);
  await expect(opened.getByRole('button', { name: /Continue as/ })).toBeVisible();
  expect(await opened.evaluate(() => opener)).toBeNull();
  await Promise.all([
    context.waitForEvent(
      'response',
      (answer) => /\/handoff\/sign-in\?/.test(answer.url()) && answer.request().method() === 'POST',
    ),
    opened.getByRole('button', { name: /Continue as/ }).click(),
  ]);
  // What the browser tells a page when its person comes back from another window.
  const space = page.locator('campus-portal [part=account] .own-space').first();
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(space).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});

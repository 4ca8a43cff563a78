import { inTests } from '../../proofs.ts';
import { expect, type Page, type SeenEvent, test, text, unique } from '../support/fixture.ts';
import { agreementsIn, formIn } from '../support/forms.ts';
import { createUnlistedSchool } from '../support/schools.ts';

/** Signs in with the English form of the page. */
const signInHere = async (page: Page): Promise<void> => {
  const form = formIn(page);
  await form.account.fill('learner@campus.example');
  await form.password.fill('campus-demo');
  await form.password.press('Enter');
};

const TWO_LINES = '<campus-sign-in tenant="north" language="de_DE"></campus-sign-in>';

test('a plain page of another origin: two lines of HTML sign in, and no script finds a token [P08] [I03]', async ({
  page,
  platform,
  embed,
  events,
  context,
}) => {
  const address = await embed(TWO_LINES);
  const form = formIn(page, 'de_DE');
  await form.account.fill('teacher@campus.example');
  await form.password.fill('campus-demo');
  const [response] = await Promise.all([page.waitForResponse('**/api/auth/v1/sign-in'), form.submit.click()]);
  const request = response.request();
  expect(await request.headerValue('cookie')).toBeNull();
  expect(await request.headerValue('campus-session')).toBe('token');
  const { data } = (await response.json()) as { data: Record<string, string> };
  expect(data.access_token).toBeTruthy();
  // The page names no target, so nothing leads away.
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.change', {}, 'de_DE') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.goOn', {}, 'de_DE') })).toHaveCount(0);
  await expect(page.locator('campus-sign-in [part=brand]')).toBeVisible();
  expect(page.url()).toBe(address);
  const cookies = (await context.cookies(platform.main)).filter(({ name }) => name.includes('campus'));
  expect(cookies).toMatchObject([
    {
      name: expect.stringMatching(/^__Host-campus-kept-/),
      httpOnly: true,
      secure: true,
      sameSite: 'None',
      expires: -1,
    },
  ]);
  const [known, told] = [true, false].map((isKnown) =>
    events().filter(({ tag, type }) => tag === 'campus-sign-in' && (type === 'campus-session') === isKnown),
  ) as [SeenEvent[], SeenEvent[]];
  expect(known.map(({ detail }) => detail.userId)).toEqual([null, 'teacher']);
  expect(told.map(({ type }) => type)).toEqual(['campus-ready', 'campus-track', 'campus-signed-in', 'campus-track']);
  expect(told[2]).toMatchObject({ detail: { userId: 'teacher', method: 'password' }, bubbles: true, composed: true });
  expect(JSON.stringify(told)).not.toContain(data.access_token ?? '-');
  await page.goto(address);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(data.access_token ?? '-');
  expect(kept).not.toContain(data.refresh_token ?? '-');
});

test('signed in on another origin, only a target that the page names is followed, and in-place keeps brand and title [P08] [I03]', async ({
  page,
  platform,
  embed,
  events,
}) => {
  const elsewhere = `${platform.main}/portal/river`;
  for (const attributes of ['', `redirect="${elsewhere}" in-place`, 'in-place']) {
    await embed(`<campus-sign-in tenant="north" language="en_US" ${attributes}></campus-sign-in>`);
    await expect(page.locator('campus-sign-in [part=brand]')).toBeVisible();
    await expect(page.getByRole('heading', { name: text('sign-in:form.title'), exact: true }).first()).toBeVisible();
    await signInHere(page);
    await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.change') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.goOn') })).toHaveCount(0);
    await page.getByRole('button', { name: text('sign-in-more:signedIn.change') }).click();
    await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  }
  expect(events().map(({ type }) => type)).not.toContain('campus-navigate');
  for (const target of [`${platform.assets}/index.html?welcome`, elsewhere]) {
    await embed(`<campus-sign-in tenant="north" language="en_US" redirect="${target}"></campus-sign-in>`);
    if (target !== elsewhere) await signInHere(page);
    // The page was left and has its session: the card of the user leads on.
    else await page.getByRole('button', { name: text('sign-in-more:signedIn.goOn'), exact: true }).click();
    await expect(page).toHaveURL(target);
  }
  await expect(page.locator('campus-portal [part=account] .own-space').first()).toBeVisible();
});

test('no side effects: no globals, and the page keeps its styles [P12]', async ({ page, embed }) => {
  const probe = `<form class="campus-button"><input name="own" class="campus-field" aria-label="Own"><button>Own</button></form>
    <p class="title">Text</p><dialog class="campus-dialog">Own</dialog>`;
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main > form, main > form *, main > p, main > dialog, body, html')].map(
        (element) => {
          const style = getComputedStyle(element);
          return [...style]
            .filter((name) => !/block-size|height|origin|^--_campus-/.test(name))
            .map((name) => style.getPropertyValue(name))
            .join('|');
        },
      ),
    );
  await embed(probe, { script: '' });
  const globals = await page.evaluate(() => Object.getOwnPropertyNames(globalThis));
  const bare = await look();
  await embed(probe + TWO_LINES);
  await expect(formIn(page, 'de_DE').submit).toBeVisible();
  const added = (await page.evaluate(() => Object.getOwnPropertyNames(globalThis))).filter(
    (name) => !globals.includes(name),
  );
  expect(added).toEqual([]);
  expect(await look()).toEqual(bare);
});

test('an origin that the school does not list shows a link to the platform’s own page [S24]', async ({
  page,
  platform,
  embed,
  guard,
}) => {
  guard.allow({ status: 403, url: /\/api\// });
  const school = await createUnlistedSchool(platform);
  const address = await embed(`<campus-sign-in tenant="${school}" language="en_US"></campus-sign-in>`);
  const go = page.getByRole('link', { name: text('sign-in-more:elsewhere.go') });
  await expect(go).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  await go.click();
  await expect(page).toHaveURL((url) => url.origin === platform.main && url.pathname === '/login/index');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(address);
});

test.describe('an action of a visitor', () => {
  const PORTAL = '<campus-portal tenant="north" language="en_US"></campus-portal>';
  const signInButton = (page: import('../support/fixture.ts').Page) =>
    page.locator('campus-portal').getByRole('button', { name: text('school:portal.signIn') });

  test('without a handler, the dialog opens in place and the action continues after sign-in [P08]', async ({
    page,
    embed,
    events,
  }) => {
    const address = await embed(PORTAL, { origin: 'main' });
    await signInButton(page).click();
    const dialog = page.getByRole('dialog', { name: text('common:signIn.title') });
    await expect(dialog).toBeVisible();
    await expect
      .poll(() => events().find(({ type }) => type === 'campus-sign-in-required'))
      .toMatchObject({
        tag: 'campus-portal',
        cancelable: true,
        detail: { reason: 'portal' },
      });
    const form = formIn(page);
    await form.account.fill('learner@campus.example');
    await form.password.fill('campus-demo');
    await form.password.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Rain', { exact: true })).toBeVisible();
    await expect(page.locator('campus-portal campus-sign-in')).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  test('closing the dialog returns the visitor and the focus to the action [P08]', async ({ page, embed }) => {
    await embed(PORTAL, { origin: 'main' });
    await signInButton(page).click();
    const dialog = page.getByRole('dialog', { name: text('common:signIn.title') });
    await expect(formIn(page).account).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(signInButton(page)).toBeFocused();
    await signInButton(page).click();
    await expect(formIn(page).account).toBeVisible();
  });

  test('the agreements are shown inside the dialog, too [P08]', { tag: '@proof' }, async ({
    page,
    platform,
    embed,
  }) => {
    const user = await platform.createUser({ signed: false });
    await embed(PORTAL);
    await signInButton(page).click();
    const form = formIn(page);
    await form.account.fill(user.email);
    await form.password.fill(user.password);
    await form.password.press('Enter');
    const agreements = agreementsIn(page);
    await agreements.box.check();
    await agreements.confirm.click();
    await expect(page.getByText(user.id)).toBeVisible();
  });

  test('a page that cancels the event shows its own sign-in [P08]', async ({ page, embed, events }) => {
    await embed(PORTAL);
    await expect(signInButton(page)).toBeVisible();
    await page.evaluate(() =>
      document.addEventListener('campus-sign-in-required', (event) => event.preventDefault(), { once: true }),
    );
    await signInButton(page).click();
    await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signInButton(page).click();
    await expect(page.getByRole('dialog', { name: text('common:signIn.title') })).toBeVisible();
  });
});

test.describe('direction and width', () => {
  test('Arabic is right-to-left in a left-to-right page, throughout sign-in [P03]', async ({
    page,
    platform,
    embed,
    events,
  }) => {
    const user = await platform.createUser({ signed: false });
    await embed('<campus-sign-in tenant="oasis" language="ar_SA"></campus-sign-in>', { lang: 'en', dir: 'ltr' });
    const form = formIn(page, 'ar_SA');
    await expect(form.submit).toBeVisible();
    const direction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    expect(await direction('html')).toBe('ltr');
    expect(await direction('campus-sign-in > form')).toBe('rtl');
    await form.byPassword.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(form.byCode).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(form.byPassword).toBeFocused();
    // An email address is nevertheless left-to-right.
    await form.account.fill(user.email);
    await expect(form.account).toHaveAttribute('dir', 'ltr');
    await form.password.fill(user.password);
    const [label, toggle] = [await form.password.boundingBox(), await form.showPassword.boundingBox()];
    expect((toggle?.x ?? 0) + (toggle?.width ?? 0) / 2).toBeLessThan((label?.x ?? 0) + (label?.width ?? 0) / 2);
    await form.submit.click();
    const agreements = agreementsIn(page, 'ar_SA');
    await expect(agreements.dialog).toBeVisible();
    expect(await agreements.dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await agreements.box.check();
    await agreements.confirm.click();
    await expect.poll(() => events().map(({ type }) => type)).toContain('campus-signed-in');
    await expect(page.locator('campus-sign-in form')).toHaveCount(0);
  });

  test('in Arabic the account and the digits of a code are left-to-right [P03] [S20]', { tag: '@proof' }, async ({
    page,
  }) => {
    await page.goto('/login/index?sxz-lang=ar_SA');
    const form = formIn(page, 'ar_SA');
    await form.byCode.click();
    await form.account.fill(`${unique()}@campus.example`);
    await form.sendCode.click();
    const direction = (element: Element) => getComputedStyle(element).direction;
    expect(await form.code.evaluate(direction)).toBe('ltr');
    expect(await form.account.evaluate(direction)).toBe('ltr');
  });

  for (const language of ['de_DE', 'ar_SA'])
    test(
      `at 320 px nothing overflows, ${language} [P13] [P14]`,
      inTests(language === 'ar_SA'),
      async ({ page, guard }) => {
        guard.allow({ status: 401, url: /sign-in$/ });
        await page.setViewportSize({ width: 320, height: 640 });
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await page.goto(`/login/index?sxz-lang=${language}`);
        const form = formIn(page, language);
        await form.account.fill(`${unique()}@campus.example`);
        await form.password.fill('not the password');
        await form.submit.click();
        await expect(form.alert).toBeVisible();
        expect(await overflow()).toBe(0);
        await form.byCode.click();
        await form.sendCode.click();
        await expect(form.code).toBeVisible();
        expect(await overflow()).toBe(0);
        await form.account.fill('newcomer@campus.example');
        await form.byPassword.click();
        await form.password.fill('campus-demo');
        await form.submit.click();
        const { dialog } = agreementsIn(page, language);
        await expect(dialog).toBeVisible();
        expect(await overflow()).toBe(0);
        const box = await dialog.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      },
    );
});

import type { Route } from '@playwright/test';
import { isProof } from '../../proofs.ts';
import { expectTakenOver } from '../element/shells.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { expectFaults, FAULTS, fast, isAtRest, json } from './faults.ts';

/** Requirements P09 and Z01: failed calls of the sign-in and school families. */

const PORTAL = '<campus-portal tenant="north" language="pl_PL"></campus-portal>';
const SIGN_IN = '<campus-sign-in tenant="north" language="pl_PL"></campus-sign-in>';
const LIST = '<campus-school-select tenant="north" language="pl_PL"></campus-school-select>';
const pl = (key: string, values = {}) => text(key, values, 'pl_PL');
const RETRY = pl('common:ui.retry');

test('a failed first load shows the reason in the language, with a retry that works: tenant, school, list [P09] [Z01]', {
  tag: '@scaled',
}, async ({ page, embed, events, guard }) => {
  expectFaults(guard);
  guard.skipAxe('checked in each state below');
  await fast(page);
  const targets = [
    ['**/api/tenants/v1/north', SIGN_IN, 'campus-sign-in'],
    ['**/api/schools/v1/north', PORTAL, 'campus-portal'],
    ['**/api/schools/v1/public*', LIST, 'campus-school-select'],
  ] as const;
  for (const [index, [path, html, tag]] of targets.entries()) {
    // They share the code that handles failed responses, also with the widgets of `first-loads.spec.ts`, which show the
    // first half of the matrix: each other failure is shown by one of these, and one of them is checked by axe.
    const isShownHere = (fault: number) => fault === 0 || fault >= FAULTS.length / 2;
    const faults = isProof
      ? FAULTS
      : FAULTS.filter((_, fault) => fault % targets.length === index && isShownHere(fault));
    for (const [name, answer, key] of faults) {
      await page.route(path, answer);
      const before = events().length;
      await embed(html, { origin: 'main' });
      const alert = page.locator(tag).getByRole('alert');
      await expect(alert, `${tag} ${name}`).toContainText(pl(`common:${key}`));
      await expect(alert).not.toContainText('stack trace');
      await expect
        .poll(
          () =>
            events()
              .slice(before)
              .filter(({ type }) => type === 'campus-error').length,
          { message: `${tag} ${name}` },
        )
        .toBe(1);
      if (name === 'F1 500') await guard.checkAxe(page);
      await page.unroute(path);
      await alert.getByRole('button', { name: RETRY }).click();
      await expect(alert, `${tag} ${name} after a retry`).toHaveCount(0);
      await isAtRest(page);
    }
  }
});

test('F1 F4: reads are attempted three times, writes once [P09]', async ({ page, embed, guard }) => {
  expectFaults(guard);
  await fast(page);
  const tries: Record<string, number> = {};
  await page.route(/\/api\/(schools|auth\/v1\/sign-in)/, (route) => {
    const { pathname } = new URL(route.request().url());
    tries[pathname] = (tries[pathname] ?? 0) + 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await embed(PORTAL, { origin: 'main' });
  await expect(page.locator('campus-portal').getByRole('alert')).toBeVisible();
  await embed(SIGN_IN, { origin: 'main' });
  await submit(page);
  await expect(page.locator('campus-sign-in').getByRole('alert')).toBeVisible();
  expect(tries).toEqual({
    '/api/schools/v1/north': 3,
    '/api/auth/v1/sign-in': 1,
  });
});

async function submit(page: Page) {
  await page.getByLabel(pl('sign-in:form.account')).fill('learner@campus.example');
  await page.getByLabel(pl('sign-in:form.password'), { exact: true }).fill('my words');
  await page.getByRole('button', { name: pl('sign-in:form.signIn'), exact: true }).click();
}

test('a failed sign-in keeps the input, shows the reason, and can be retried: each failure of the matrix [P09]', async ({
  page,
  embed,
  guard,
}) => {
  expectFaults(guard);
  guard.allow({ status: 401, url: /sign-in/ });
  guard.allow({ status: 400, url: /sign-in/ });
  await embed(SIGN_IN, { origin: 'main' });
  const alert = page.locator('campus-sign-in').getByRole('alert');
  const more: typeof FAULTS = [
    ['F2 429', json({ code: '429001', message: '' }, 429), 'error.tooManyRequests'],
    ['F17 unknown code', json({ code: '777' }, 400), 'error.rejected'],
    ['F17 unknown code with 200', json({ code: 777 }), 'error.rejected'],
    ['F17 known code without a message', json({ code: '401003', message: '' }, 401), 'error.credentialsWrong'],
    ['F17 known code', json({ code: '400101', message: 'in English' }, 400), 'error.agreementRequired'],
  ];
  let calls = 0;
  for (const [name, answer, key] of [...FAULTS, ...more]) {
    await page.route('**/api/auth/v1/sign-in', (route) => {
      calls++;
      return answer(route);
    });
    const before = calls;
    await submit(page);
    await expect(alert, name).toContainText(pl(`common:${key}`));
    await expect(page.getByLabel(pl('sign-in:form.account')), name).toHaveValue('learner@campus.example');
    await expect(page.getByLabel(pl('sign-in:form.password'), { exact: true })).toHaveValue('my words');
    await expect(page.getByRole('button', { name: pl('sign-in:form.signIn'), exact: true })).toBeEnabled();
    await isAtRest(page);
    expect(calls - before, name).toBe(1);
    // The focus is where the user left it, or on a control of the form.
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
    await page.unroute('**/api/auth/v1/sign-in');
  }
});

test('Retry-After is shown and observed; F18: a double submit makes one call (F2) [P09] [Z01]', async ({
  page,
  embed,
  guard,
}) => {
  expectFaults(guard);
  await page.clock.install();
  let calls = 0;
  await page.route('**/api/auth/v1/sign-in', (route) => {
    calls++;
    return json({ code: '429001', message: 'Zwolnij, proszę.' }, 429, { 'retry-after': '5' })(route);
  });
  await embed(SIGN_IN, { origin: 'main' });
  await expectTakenOver(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = page.getByRole('button', { name: pl('sign-in:form.signIn'), exact: true });
  await submit(page);
  const alert = page.locator('campus-sign-in').getByRole('alert');
  await expect(alert).toContainText('Zwolnij, proszę.');
  await expect(alert).toContainText(/5\s/);
  await expect(button).toBeDisabled();
  await page.getByLabel(pl('sign-in:form.password'), { exact: true }).press('Enter');
  await page.clock.runFor(2_100);
  await expect(alert).toContainText(/3\s/);
  await page.clock.runFor(4_000);
  await expect(button).toBeEnabled();
  expect(calls).toBe(1);
  await page.unroute('**/api/auth/v1/sign-in');
  let held: (() => void) | undefined;
  await page.route('**/api/auth/v1/sign-in', async (route) => {
    calls++;
    await new Promise<void>((resolve) => {
      held = resolve;
    });
    await json({ code: '401003' }, 400)(route);
  });
  guard.allow({ status: 400, url: /sign-in/ });
  await button.evaluate((element) => {
    for (let click = 0; click < 3; click++) (element as HTMLButtonElement).click();
  });
  await page.getByLabel(pl('sign-in:form.password'), { exact: true }).press('Enter');
  await expect.poll(() => calls).toBe(2);
  held?.();
  await expect(alert).toContainText(pl('common:error.credentialsWrong'));
  expect(calls).toBe(2);
});

test('without a response no spinner remains after 31 s, and the next step works (F3) [P09] [Z01]', async ({
  page,
  embed,
  guard,
}) => {
  expectFaults(guard);
  await page.clock.install();
  // The page's fake clock does not affect the platform's own timers.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  const hang = () => new Promise<void>(() => {});
  await page.route('**/api/schools/v1/public*', hang);
  const asked = page.waitForRequest('**/api/schools/v1/public*');
  await embed(LIST, { origin: 'main' });
  await asked;
  await expect(page.locator('campus-school-select .campus-skeleton').first()).toBeAttached();
  await page.clock.runFor(31_000);
  const alert = page.locator('campus-school-select').getByRole('alert');
  await expect(alert).toContainText(pl('common:error.timeout'));
  await isAtRest(page);
  await page.unroute('**/api/schools/v1/public*');
  await alert.getByRole('button', { name: RETRY }).click();
  await page.clock.runFor(1_000);
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
  // A sign-in without a response times out as well.
  await page.route('**/api/auth/v1/sign-in', hang);
  await embed(SIGN_IN, { origin: 'main' });
  await page.clock.runFor(500);
  const sent = page.waitForRequest('**/api/auth/v1/sign-in');
  await submit(page);
  await sent;
  await page.clock.runFor(31_000);
  await expect(page.locator('campus-sign-in').getByRole('alert')).toContainText(pl('common:error.timeout'));
  await isAtRest(page);
});

test('offline is reported, keeps the input, and continues when online (F5) [P09] [Z01]', async ({
  page,
  context,
  embed,
  guard,
}) => {
  expectFaults(guard);
  guard.allow({ url: /\/files\// });
  await embed(SIGN_IN, { origin: 'main' });
  await expectTakenOver(page);
  await context.setOffline(true);
  await submit(page);
  const alert = page.locator('campus-sign-in').getByRole('alert');
  await expect(alert).toContainText(pl('common:error.offline'));
  await expect(page.getByLabel(pl('sign-in:form.password'), { exact: true })).toHaveValue('my words');
  await context.setOffline(false);
  guard.allow({ status: 401, url: /sign-in/ });
  guard.allow({ status: 400, url: /sign-in/ });
  await page.getByRole('button', { name: pl('sign-in:form.signIn'), exact: true }).click();
  await expect(alert).toContainText(pl('common:error.credentialsWrong'));
});

test('a file of a widget that does not come ends in an error with a retry, in place of a skeleton or above a form that keeps what is typed [D07]', async ({
  page,
  embed,
  events,
  guard,
}) => {
  guard.allow({ url: /\/esm\// });
  guard.allow({ status: 404, url: /\/esm\// });
  guard.allowConsole(/(Failed to fetch|error loading) dynamically imported module|campus-[\w-]+: no files/i);
  const missing = page.getByText('its files could not be loaded');
  const again = page.getByRole('button', { name: 'Try again' });
  const told = () => events().filter(({ type, detail }) => type === 'campus-error' && detail.code === 'files-missing');
  for (const [files, fail] of [
    ['**/esm/school-select.js', (route: Route) => route.abort('connectionreset')],
    ['**/esm/chunks/ui-list-*.js', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ] as const) {
    await page.route(files, fail);
    const before = told().length;
    await embed(LIST.repeat(2), { origin: 'main' });
    await expect(missing).toHaveCount(2);
    expect(told().length).toBe(before + 2);
    await guard.checkAxe(page);
    await again.first().click();
    await expect(missing).toHaveCount(2);
    expect(told().length).toBe(before + 3);
    await page.unroute(files);
    await again.last().click();
    await expect(page.locator('campus-school-select').last().getByRole('link').first()).toBeVisible();
    await expect(page.locator('campus-school-select').first().getByRole('link').first()).toBeVisible();
    await expect(missing).toHaveCount(0);
  }
  // A connection that hangs: no answer, no failure.
  const held = new Set<Route>();
  await page.route('**/esm/school-select.js', (route) => void held.add(route));
  await page.clock.install();
  const before = told().length;
  await embed(LIST, { origin: 'main' });
  await expect.poll(() => held.size).toBe(1);
  await page.clock.runFor(59_000);
  expect(told().length).toBe(before);
  await page.clock.runFor(2_000);
  await expect(missing).toBeVisible();
  await expect.poll(() => told().length).toBe(before + 1);
  await again.click();
  await expect(missing).toHaveCount(0);
  await page.clock.runFor(61_000);
  await expect(missing).toBeVisible();
  await page.clock.resume();
  for (const route of held) await route.continue();
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
  await expect(missing).toHaveCount(0);
  await page.route('**/esm/sign-in.js', (route) => route.abort('connectionreset'));
  // The form comes after the failure.
  const shells = new Set<Route>();
  await page.route('**/esm/chunks/shells/**', (route) => void shells.add(route));
  await embed(SIGN_IN, { origin: 'main' });
  await expect(missing).toBeVisible();
  await expect.poll(() => shells.size).toBeGreaterThan(0);
  for (const route of shells) await route.continue();
  await page.getByLabel(pl('sign-in:form.account')).fill('learner@campus.example');
  await expect(missing).toBeVisible();
  await page.unroute('**/esm/sign-in.js');
  await again.click();
  await expect(page.locator('campus-sign-in:defined')).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(page.getByLabel(pl('sign-in:form.account'))).toHaveValue('learner@campus.example');
});

test('if texts cannot be loaded, a next step works [P09]', { tag: '@proof' }, async ({ page, embed, guard }) => {
  guard.allow({ url: /locales/ });
  guard.allowConsole(/text file locales\/pl_PL\/\w+ could not be loaded/);
  await page.route('**/chunks/locales/**', (route) => route.abort('connectionreset'));
  await embed(LIST, { origin: 'main' });
  const again = page.locator('campus-school-select').getByRole('button');
  await expect(again).toBeVisible();
  await guard.checkAxe(page);
  await page.unroute('**/chunks/locales/**');
  await again.click();
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
});

test('sign-in works when storage throws or is full (F13) [P09] [Z09] [Z01]', async ({ page, embed, events }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { configurable: true, get: refuse });
  });
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  await embed(SIGN_IN, { origin: 'main' });
  await page.getByLabel(pl('sign-in:form.account')).fill('learner@campus.example');
  await page.getByLabel(pl('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.getByRole('button', { name: pl('sign-in:form.signIn'), exact: true }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-navigate');
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-signed-in');
});

test('in an iframe of another origin, without cookies, sign-in works and stays there [Z09]', async ({
  page,
  embed,
  platform,
  events,
  guard,
}) => {
  // Caused by axe, which posts messages to every frame.
  guard.allowConsole(/postMessage/);
  await page.route(`${platform.assets}/framed`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Framed</title><script type="module" src="${platform.main}/widgets/esm/campus.js"></script><main><h1>Framed</h1><campus-sign-in tenant="north" language="pl_PL" in-place></campus-sign-in></main></html>`,
    }),
  );
  await embed(`<iframe title="Sign in" src="${platform.assets}/framed" width="600" height="700"></iframe>`, {
    origin: 'main',
    script: '',
  });
  const frame = page.frameLocator('iframe');
  await frame.getByLabel(pl('sign-in:form.account')).fill('learner@campus.example');
  await frame.getByLabel(pl('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await frame.getByRole('button', { name: pl('sign-in:form.signIn'), exact: true }).click();
  await expect(frame.getByText('Rain', { exact: true })).toBeVisible();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-signed-in');
  // No script reads the only cookie.
  expect(await page.context().cookies(platform.assets)).toEqual([
    expect.objectContaining({ name: expect.stringMatching(/^__Host-campus-kept-/), httpOnly: true }),
  ]);
});

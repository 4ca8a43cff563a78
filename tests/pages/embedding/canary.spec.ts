import { inTests } from '../../proofs.ts';
import { planAttendance } from '../attendance/attendances.ts';
import { acceptAgreements, createFormIn, expectCreated, fillCreate } from '../register/register-form.ts';
import { expect, freshPortalAccount, type Page, test, text, unique } from '../support/fixture.ts';
import { skipSuccessDelay } from '../support/flows.ts';
import { agreementsIn, authenticateAtPortal, formIn } from '../support/forms.ts';
import { accessToken } from '../support-widget/token.ts';
import { watchFor } from './canary.ts';

/**
 * Requirement Z06 over whole journeys: no token, ticket, code, state or password may be where a script, a log or a
 * third party could read it.
 */

const at = (path: string) => (url: URL) => url.pathname === path;

async function accept(page: Page): Promise<void> {
  await agreementsIn(page).box.check();
  await agreementsIn(page).confirm.click();
}

test('by password, with agreements, renewal and sign-out: no secret is readable [Z06] [S23]', async ({
  page,
  platform,
  context,
  events,
}) => {
  const password = `Canary-${unique()}`;
  const { email } = await platform.createUser({ signed: false, password });
  const canary = await watchFor(page, platform, events);
  canary.keep('password', password);
  await page.goto('/login/index?sxz-lang=en_US&redirect=/portal/river');
  await formIn(page).account.fill(email);
  await formIn(page).password.fill(password);
  await canary.look('form');
  await formIn(page).submit.click();
  await expect(agreementsIn(page).dialog).toBeVisible();
  await canary.look('agreements');
  await accept(page);
  await expect(page).toHaveURL(at('/portal/river'));
  await expect(page.locator('campus-portal dd').first()).toBeVisible();
  await canary.look('portal');
  await context.clearCookies({ name: '__Host-campus-access' });
  await page.goto('/login/refresh?sxz-lang=en_US&redirect=/portal/north');
  await expect(page).toHaveURL(at('/portal/north'));
  await canary.look('renewed');
  await page.goto('/login/logout?sxz-lang=en_US');
  await expect(formIn(page).submit).toBeVisible();
  await canary.look('signed out');
  canary.check(['password', 'ticket', '__Host-campus-access', '__Host-campus-refresh']);
});

test('through a provider for the first time, then bind-account: no code, state or token is readable [Z06] [S05]', {
  tag: '@proof',
}, async ({ page, platform, events }) => {
  const canary = await watchFor(page, platform, events);
  await skipSuccessDelay(page.context());
  await page.goto('/login/index?sxz-lang=en_US&redirect=/portal/river');
  await formIn(page).portal.click();
  await authenticateAtPortal(page, freshPortalAccount());
  await expect(agreementsIn(page).dialog).toBeVisible();
  await canary.look('agreements');
  await accept(page);
  await expect(page).toHaveURL(at('/uniportal/bind-account'));
  await canary.look('bind-account');
  await page.getByRole('button', { name: text('session:bind.skip') }).click();
  await expect(page).toHaveURL(at('/portal/river'));
  await canary.look('portal');
  canary.check(['code', 'state', 'ticket', '__Host-campus-access', '__Host-campus-refresh']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('campus-flow')))).toEqual(
    [],
  );
});

test('by a one-time code: it is only in its own field [Z06] [S01]', { tag: '@proof' }, async ({
  page,
  platform,
  events,
}) => {
  const { email } = await platform.createUser();
  const canary = await watchFor(page, platform, events);
  await page.goto('/login/index?sxz-lang=en_US');
  await formIn(page).byCode.click();
  await formIn(page).account.fill(email);
  await formIn(page).sendCode.click();
  const code = await platform.code(email);
  await formIn(page).code.fill(code);
  await canary.look('form');
  // The last digit sends it.
  await expect(page).toHaveURL(at('/portal/north'));
  await canary.look('portal');
  // Six digits can occur by chance, so only values that are exactly the code count.
  const whole = new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`);
  expect(JSON.stringify(events())).not.toMatch(whole);
  for (const request of canary.requests) expect(request.url()).not.toMatch(whole);
  canary.check(['__Host-campus-access', '__Host-campus-refresh']);
});

test('on another origin’s page: tokens stay in memory and in Authorization [Z06] [P07]', async ({
  page,
  platform,
  embed,
  events,
}) => {
  const password = `Canary-${unique()}`;
  const { email, id } = await platform.createUser({ signed: false, password });
  const canary = await watchFor(page, platform, events);
  canary.keep('password', password);
  await embed(
    '<campus-sign-in tenant="north" language="en_US" in-place></campus-sign-in><campus-portal tenant="north" language="en_US"></campus-portal>',
  );
  await formIn(page).account.fill(email);
  await formIn(page).password.fill(password);
  await formIn(page).password.press('Enter');
  await expect(agreementsIn(page).dialog).toBeVisible();
  await canary.look('agreements');
  await accept(page);
  await expect(page.locator('campus-portal')).toContainText(id);
  await canary.look('signed in');
  // The token is renewed after it is rejected.
  await platform.advance(601);
  await page.evaluate(() => document.querySelector('campus-portal')?.setAttribute('school-id', 'river'));
  await expect(page.locator('campus-portal')).toContainText('River');
  await canary.look('another school');
  // What renews the session is in a cookie that no script reads.
  canary.check(['password', 'ticket', 'access_token']);
  const bearers = canary.requests.filter((request) => request.headers().authorization);
  expect(bearers.length).toBeGreaterThan(0);
});

const FEDERATED = [
  ['S08', 'corporate', 'sign-in:provider.corporate', '/portal/north'],
  ['S09', 'enterprise', 'sign-in:provider.employee', '/portal/north'],
  ['S10', 'imc', '/imc/callback?tenant=north&sxz-lang=en_US', '/portal/north'],
  ['S11', 'messaging', '/messaging/callback?shortUrl=river&sxz-lang=en_US', '/portal/river'],
] as const;

for (const [id, provider, start, end] of FEDERATED) {
  // Those that start at sign-in do what the identity portal above does; the last one starts at its return page.
  const details = inTests(provider === 'messaging');
  test(
    `through ${provider}: no code, state or token is readable [Z06] [${id}]`,
    details,
    async ({ page, platform, events }) => {
      const canary = await watchFor(page, platform, events);
      await skipSuccessDelay(page.context());
      await page.goto(start.startsWith('/') ? start : '/login/index?sxz-lang=en_US');
      if (!start.startsWith('/')) await page.getByRole('button', { name: text(start) }).click();
      await authenticateAtPortal(page, `linked@${provider}.example`);
      await expect(page).toHaveURL(at(end));
      await expect(page.locator('campus-portal dd').first()).toBeVisible();
      await canary.look('portal');
      canary.check(['code', 'state', '__Host-campus-access', '__Host-campus-refresh']);
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^campus-flow/.test(key)))).toEqual(
        [],
      );
    },
  );
}

test('from a partner network: its one-time code and signature are in no Referer, history or event [Z06] [S13]', {
  tag: '@proof',
}, async ({ page, platform, events }) => {
  const canary = await watchFor(page, platform, events);
  await page.goto(`${platform.providers}/network?sxz-lang=en_US&redirect_uri=/portal/river`);
  await authenticateAtPortal(page, 'linked@network.example');
  await page.getByRole('button', { name: text('session:network.goOn'), exact: true }).click();
  await expect(page).toHaveURL(at('/portal/river'));
  await expect(page.locator('campus-portal dd').first()).toBeVisible();
  await canary.look('portal');
  canary.check(['authorizationCode', 'sign', '__Host-campus-access', '__Host-campus-refresh']);
});

test('the consent page: the issued code is sent to the application and nowhere else [Z06] [S12]', async ({
  page,
  platform,
  events,
  signInFast,
}) => {
  await signInFast();
  const canary = await watchFor(page, platform, events);
  await page.route(`${platform.assets}/shop/callback**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main>',
    }),
  );
  const query = new URLSearchParams({
    'sxz-lang': 'en_US',
    client_id: 'demo-shop',
    redirect_url: `${platform.assets}/shop/callback`,
    scope: 'openid profile',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  await page.goto(`/oauth2/authorize?${query}`);
  const allow = page.getByRole('button', { name: text('authorize:allow'), exact: true });
  await allow.scrollIntoViewIfNeeded();
  await canary.look('consent');
  await allow.click();
  await page.waitForURL(`${platform.assets}/shop/callback**`);
  await page.goto('/portal/north?sxz-lang=en_US');
  await expect(page.locator('campus-portal dd').first()).toBeVisible();
  await canary.look('platform again');
  canary.check(['code', '__Host-campus-access', '__Host-campus-refresh']);
});

test('creating a school: activation code and session are in no URL, event or persistent storage [Z06] [R02]', {
  tag: '@proof',
}, async ({ page, platform, events, signInFast }) => {
  const user = await platform.createUser({ schoolId: null });
  await signInFast(user.email);
  const canary = await watchFor(page, platform, events);
  await page.clock.install();
  await page.goto('/register/create?sxz-lang=en_US&type=school');
  const form = createFormIn(page);
  await form.name.fill(`Canary ${unique()}`);
  await form.request.click();
  const code = await platform.code(user.email);
  await fillCreate(page, { name: `Canary ${unique()}`, code });
  await canary.look('form');
  await form.submit.click();
  await acceptAgreements(page);
  await expectCreated(page);
  await canary.look('success');
  canary.check(['__Host-campus-access', '__Host-campus-refresh']);
  for (const request of canary.requests) {
    expect(request.url()).not.toContain(code);
    expect(request.headers().referer ?? '').not.toContain(code);
  }
  expect(JSON.stringify(events())).not.toContain(code);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(code);
});

test('files that a page of another origin exports, adds and opens: the token is in no address and not at the storage [Z06] [A07] [A08] [T02]', async ({
  page,
  platform,
  embed,
  events,
}) => {
  const id = await planAttendance(platform, { type: 1, students: { count: 3, attended: 3 } });
  const token = await accessToken(platform, 'teacher');
  const canary = await watchFor(page, platform, events);
  canary.keep('token', token);
  const element = (tag: string, more: string) =>
    `<campus-${tag} tenant="north" language="en_US" ${more} token="${token}"></campus-${tag}>`;
  await embed(element('attendance-board', `attendance-id="${id}"`));
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: text('attendance-board:action.export'), exact: true }).click();
  await page.getByRole('button', { name: text('attendance-export:format.csv') }).click();
  await exported;
  await page.getByRole('tab', { name: text('attendance-board:tab.attachments') }).click();
  const buffer = Buffer.from('%PDF-1.7\n'.padEnd(600, ' '));
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('campus-attendance-board input[type=file]').setInputFiles(file);
  const added = page.getByRole('list', { name: text('attendance-files:label') }).getByRole('listitem');
  await expect(added).toHaveCount(1);
  const opened = page.waitForEvent('download');
  await added.getByRole('button', { name: `${text('attendance-files:download')} plan.pdf` }).click();
  await opened;
  await canary.look('the board');
  await embed(element('learning-timeline', ''));
  await page.getByRole('button', { name: text('history:period.open') }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text('history-period:save') }).click();
  await saved;
  await canary.look('the history');
  canary.check(['token']);
  const hosts = canary.requests.filter((request) => /\/uploads\//.test(request.url()));
  expect(hosts.length).toBeGreaterThan(0);
});

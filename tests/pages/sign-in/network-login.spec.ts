import { inTests } from '../../proofs.ts';
import { hold } from '../support/calls.ts';
import { expect, type Page, type TestPlatform, test, text, unique } from '../support/fixture.ts';
import { accept, at, forgetUser, reconnect, signedInUser } from '../support/flows.ts';
import { agreementsIn, authenticateAtPortal, formIn } from '../support/forms.ts';

const CALL = '**/api/auth/cst/api/open/authLogin';
const NAMES = ['authorizationCode', 'redirect_uri', 'sign', 'requestId'] as const;

/** The URL to which the partner redirects a user who has signed in there. */
async function partnerLogin(platform: TestPlatform, redirect: string, person = 'linked@network.example'): Promise<URL> {
  const answer = await fetch(
    `${platform.providers}/network?sxz-lang=en_US&redirect_uri=${encodeURIComponent(redirect)}`,
    {
      method: 'POST',
      body: new URLSearchParams({ email: person, password: 'portal-demo' }),
      redirect: 'manual',
    },
  );
  return new URL(answer.headers.get('location') ?? '');
}

function calls(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/authLogin')) sent.push(request.postData() ?? '');
  });
  return sent;
}

const goOn = (page: Page) => page.getByRole('button', { name: text('session:network.goOn'), exact: true });

test('a visitor is told who would be signed in and by whom, and nothing happens before the answer [S13]', async ({
  page,
  platform,
}) => {
  const person = `fresh-${unique()}@network.example`;
  await page.goto((await partnerLogin(platform, '/portal/river', person)).href);
  const asked = page.getByRole('status').filter({ hasText: text('session:network.offerTitle') });
  await expect(asked).toContainText(person);
  await expect(asked).toContainText(new URL(platform.providers).host);
  expect(await signedInUser(page)).toBeNull();
  await asked.getByRole('link', { name: text('session:network.decline') }).click();
  await expect(page).not.toHaveURL(at('/network/login'));
  expect(await signedInUser(page)).toBeNull();
  expect(await platform.sql`select id from federated_identities where account = ${person}`).toEqual([]);
});

test('a signed-in user is asked by name before a link changes the account [S13]', async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  const sent = calls(page);
  const user = await platform.createUser();
  await signInFast(user.email);
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  const asked = page.getByRole('status').filter({ hasText: text('session:network.switchTitle') });
  await expect(asked).toContainText(user.id);
  await expect(asked).toContainText('linked@network.example');
  expect(await signedInUser(page)).toBe(user.id);
  await asked.getByRole('link').click();
  await expect(page).not.toHaveURL(at('/network/login'));
  expect(await signedInUser(page)).toBe(user.id);

  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  await goOn(page).click();
  await expect(page).toHaveURL(at('/portal/river'));
  expect(await signedInUser(page)).toBe('learner');
  expect(sent).toHaveLength(3);
  await expect.poll(() => events().filter(({ type }) => type === 'campus-signed-in')).toHaveLength(1);
});

test('becomes the last used method: no other button is marked [S13] [S22]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('campus-last-method north', 'password'));
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  await goOn(page).click();
  await expect(page).toHaveURL(at('/portal/river'));
  expect(await page.evaluate(() => localStorage.getItem('campus-last-method north'))).toBe('network');
});

test('a user of the partner network signs in there and is redirected here [S13]', async ({
  page,
  platform,
  events,
}) => {
  const sent = calls(page);
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      const log = JSON.parse(sessionStorage.getItem('calls') ?? '[]') as string[][];
      sessionStorage.setItem('calls', JSON.stringify([...log, [String(input), location.href]]));
      return real(input, init);
    };
  });
  await page.goto(`${platform.providers}/network?sxz-lang=en_US&redirect_uri=/portal/river`);
  await expect(page.getByRole('heading')).toHaveText('Partner network');
  await authenticateAtPortal(page, 'linked@network.example');
  await goOn(page).click();
  await expect(page).toHaveURL(at('/portal/river'));
  expect(await signedInUser(page)).toBe('learner');
  expect(sent).toHaveLength(2);
  for (const body of sent) expect(JSON.parse(body)).toMatchObject({ redirectionURL: '/portal/river' });
  await expect
    .poll(() => events().filter(({ type }) => type === 'campus-signed-in'))
    .toMatchObject([
      { tag: 'campus-network-login', detail: { userId: 'learner', method: 'federated', isFirstLogin: false } },
    ]);
  // The four parameters were removed from the URL before the first call.
  const made = JSON.parse(await page.evaluate(() => sessionStorage.getItem('calls') ?? '[]')) as [string, string][];
  const during = made.filter(([, at]) => at.includes('/network/login'));
  expect(during.some(([url]) => url.endsWith('/authLogin'))).toBe(true);
  for (const [url, at] of during) expect(at, url).not.toMatch(/authorizationCode|redirect_uri|sign=|requestId/);
});

test('a first login signs the agreements before a session is created [S13] [S23]', async ({
  page,
  platform,
  events,
}) => {
  const person = `fresh-${unique()}@network.example`;
  await page.goto((await partnerLogin(platform, '/portal/river', person)).href);
  await goOn(page).click();
  await expect(agreementsIn(page).dialog).toBeVisible();
  expect(await signedInUser(page)).toBeNull();
  await accept(page);
  await expect(page).toHaveURL(at('/portal/river'));
  const user = await signedInUser(page);
  expect(user).toBeTruthy();
  await expect
    .poll(() => events().filter(({ type }) => type === 'campus-signed-in'))
    .toMatchObject([{ detail: { userId: user, isFirstLogin: false } }]);
});

test('declining redirects to sign-in and leaves no account behind [S13] [S23]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  const person = `fresh-${unique()}@network.example`;
  await page.goto((await partnerLogin(platform, '/portal/river', person)).href);
  await goOn(page).click();
  await agreementsIn(page).decline.click();
  await expect(page).toHaveURL(at('/login/index'));
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${platform.main}/portal/river`);
  expect(await signedInUser(page)).toBeNull();
  expect(await platform.sql`select id from federated_identities where account = ${person}`).toEqual([]);
});

for (const [index, name] of NAMES.entries()) {
  test(
    `a missing ${name} is named, and no call is made [S13]`,
    inTests(index % 2 === 0),
    async ({ page, platform }) => {
      const sent = calls(page);
      const address = await partnerLogin(platform, '/portal/river');
      address.searchParams.delete(name);
      await page.goto(address.href);
      const warning = page.getByRole('status').filter({ hasText: text('session:network.incomplete') });
      await expect(warning).toContainText(text('session:network.missing', { name }));
      for (const other of NAMES.filter((one) => one !== name)) {
        await expect(warning).not.toContainText(text('session:network.missing', { name: other }));
      }
      await warning.getByText(text('session:refresh.goSignIn'), { exact: true }).click();
      await expect(page).toHaveURL(at('/login/index'));
      expect(sent).toEqual([]);
    },
  );

  test(
    `a repeated ${name} is rejected by the site and by the element [S13] [P06]`,
    inTests(index === 0),
    async ({ page, platform, embed }) => {
      const sent = calls(page);
      const address = await partnerLogin(platform, '/portal/river');
      address.searchParams.append(name, 'again');
      await page.goto(address.href);
      await expect(page.locator('campus-status-page')).toBeVisible();
      await embed('<campus-network-login tenant="north" language="en_US"></campus-network-login>', {
        origin: 'main',
        path: `/embed-test/${unique()}${address.search}`,
      });
      await expect(page.getByRole('status')).toContainText(text('session:network.repeated', { name }));
      expect(sent).toEqual([]);
    },
  );
}

test('if all four are missing, all are named [S13]', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/network/login?sxz-lang=en_US');
  for (const name of NAMES) {
    await expect(page.getByText(text('session:network.missing', { name }), { exact: true })).toBeVisible();
  }
});

test('a forged signature shows the server’s message and signs nobody in [S13]', async ({ page, platform, guard }) => {
  guard.allow({ status: 403, url: /authLogin$/ });
  const address = await partnerLogin(platform, '/portal/river');
  address.searchParams.set('redirect_uri', '/portal/oasis');
  const answer = page.waitForResponse(CALL);
  await page.goto(address.href);
  const { message } = (await (await answer).json()) as { message: string };
  expect(message).toContain('signature');
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page).toHaveURL(at('/network/login'));
  expect(await signedInUser(page)).toBeNull();
});

test('a replayed request shows the server’s message [S13]', { tag: '@proof' }, async ({ page, platform, guard }) => {
  const address = await partnerLogin(platform, '/portal/river');
  await page.goto(address.href);
  await goOn(page).click();
  await expect(page).toHaveURL(at('/portal/river'));
  await forgetUser(page);
  guard.allow({ status: 400, url: /authLogin$/ });
  address.searchParams.set('sxz-lang', 'de_DE');
  await page.goto(address.href);
  await expect(page.getByRole('alert')).toContainText('Dieser Anmeldelink wurde schon verwendet.');
  expect(await signedInUser(page)).toBeNull();
});

const REFUSED = [
  'https://evil.example/',
  '//evil.example/x',
  '/uniportal/callback?code=stolen',
  '/uniportal/bind-account?thirdAccountId=victim@campus.example',
];
for (const [index, redirect] of REFUSED.entries()) {
  const details = inTests(index % 2 === 0);
  test(
    `a redirect to ${redirect}, signed by the partner, goes to the school instead [S13]`,
    details,
    async ({ page, platform }) => {
      await page.goto((await partnerLogin(platform, redirect)).href);
      await goOn(page).click();
      await expect(page).toHaveURL(at('/portal/north'));
      expect(await signedInUser(page)).toBe('learner');
    },
  );
}

test('a response with code 200 and a redirect to another site is not followed [S13]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
}) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) left.push(request.url());
  });
  await signInFast();
  await page.route(CALL, (route) =>
    route.fulfill({ json: { code: 200, message: '', data: 'https://evil.example/welcome' } }),
  );
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  await page.getByRole('button', { name: text('session:network.goOn') }).click();
  await expect(page).toHaveURL(at('/portal/north'));
  expect(left).toEqual([]);
});

test('a response with code 200 is a success [S13]', { tag: '@proof' }, async ({ page, platform, signInFast }) => {
  await signInFast();
  await page.route(CALL, (route) =>
    route.fulfill({ json: { code: 200, message: '', data: `${platform.main}/portal/oasis` } }),
  );
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  await page.getByRole('button', { name: text('session:network.goOn') }).click();
  await expect(page).toHaveURL(at('/portal/oasis'));
});

test('a platform that signs in at once, without an offer, is asked about before anything is followed [S13]', async ({
  page,
  platform,
  events,
}) => {
  await page.route(CALL, (route) =>
    route.fulfill({ json: { code: 200, message: '', data: `${platform.main}/portal/oasis` } }),
  );
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  await expect(page.getByText(text('session:network.offerHint'))).toBeVisible();
  await expect(page).toHaveURL(at('/network/login'));
  expect(events().filter(({ type }) => /signed-in$|navigate$/.test(type))).toEqual([]);
  await page.getByRole('button', { name: text('session:network.decline') }).click();
  await expect(page).toHaveURL(at('/login/index'));
  expect(await signedInUser(page)).toBeNull();
});

test('declined, it also ends the session that such a platform has opened [S13]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
}) => {
  await signInFast('teacher');
  await page.route(CALL, (route) =>
    route.fulfill({ json: { code: '000000', message: '', data: `${platform.main}/portal/oasis` } }),
  );
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  await expect(page.getByText(text('session:network.switchTitle'))).toBeVisible();
  await page.getByRole('button', { name: text('session:network.decline') }).click();
  await expect(page).toHaveURL(at('/login/index'));
  expect(await signedInUser(page)).toBeNull();
});

test('an exception shows a system error with next steps [S13] [S18]', { tag: '@proof' }, async ({
  page,
  platform,
  guard,
}) => {
  guard.allow({ url: /authLogin$/ });
  await page.route(CALL, (route) => route.abort('connectionrefused'));
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(text('session:callback.systemError'));
  await alert.getByText(text('session:refresh.goSignIn'), { exact: true }).click();
  await expect(formIn(page).account).toBeVisible();
});

test('a code is sent once, even if its element is connected a hundred times [S13] [S21]', { tag: '@proof' }, async ({
  page,
  platform,
  events,
}) => {
  const sent = calls(page);
  const release = await hold(page, CALL);
  await page.goto((await partnerLogin(platform, '/portal/river')).href);
  await expect.poll(() => sent.length).toBe(1);
  await reconnect(page, 'campus-network-login');
  release();
  await goOn(page).click();
  await expect(page).toHaveURL(at('/portal/river'));
  expect(sent).toHaveLength(2);
  await expect.poll(() => events().filter(({ type }) => type === 'campus-signed-in')).toHaveLength(1);
});

test('a language change keeps a visible warning [S13]', { tag: '@proof' }, async ({ page, platform }) => {
  const address = await partnerLogin(platform, '/portal/river');
  address.searchParams.delete('sign');
  await page.goto(address.href);
  await expect(page.getByRole('status')).toContainText(text('session:network.missing', { name: 'sign' }));
  await page.getByLabel(text('host:nav.language')).selectOption('fr_FR');
  const warning = page.getByRole('status');
  await expect(warning).toContainText(text('session:network.missing', { name: 'sign' }, 'fr_FR'));
  await expect(warning).not.toContainText('requestId');
});

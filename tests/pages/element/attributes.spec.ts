import { expect, type Page, test, text } from '../support/fixture.ts';
import { accessToken } from '../support-widget/token.ts';

/** Requirement P01: the attributes and properties of every widget. */

const ACCOUNT = text('sign-in:form.account');
const campus = (page: Page) => page.locator('campus-sign-in, campus-portal, campus-school-select').first();
const set = (page: Page, change: Record<string, unknown>) =>
  campus(page).evaluate((element, values) => void Object.assign(element, values), change);
const paths = (page: Page) => {
  const all: string[] = [];
  page.on('request', (request) => void all.push(new URL(request.url()).pathname));
  return all;
};

test('a language change rerenders the view and keeps the input, the focus and the session [P01]', async ({
  page,
  embed,
}) => {
  const asked = paths(page);
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  await page.getByLabel(ACCOUNT).fill('half@');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('secret words');
  await page.getByLabel(ACCOUNT).focus();
  const field = await page.getByLabel(ACCOUNT).elementHandle();
  const before = asked.filter((path) => path.endsWith('/session')).length;
  for (const language of ['de_DE', 'ar_SA', 'ja_JP']) {
    await set(page, { language });
    const account = page.getByLabel(text('sign-in:form.account', {}, language));
    await expect(account).toHaveValue('half@');
    await expect(account).toBeFocused();
    expect(await account.evaluate((now, then) => now === then, field)).toBe(true);
    await expect(page.getByLabel(text('sign-in:form.password', {}, language), { exact: true })).toHaveValue(
      'secret words',
    );
  }
  await expect(campus(page)).toHaveAttribute('language', 'ja_JP');
  // The school's name is translated by the platform; nothing else is fetched again.
  expect(asked.filter((path) => path.endsWith('/session'))).toHaveLength(before);
  expect(asked.filter((path) => path.startsWith('/api/') && !/\/(session|tenants\/v1\/north)$/.test(path))).toEqual([]);
});

test('a tenant change, by attribute or property, fetches the tenant and keeps the input [P01]', async ({
  page,
  embed,
}) => {
  const asked = paths(page);
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>');
  await page.getByLabel(ACCOUNT).fill('half@');
  const brand = campus(page).locator('[part=brand]');
  await expect(brand).toContainText('Northlight');
  const north = (await brand.textContent()) ?? '';
  await set(page, { tenant: 'river' });
  await expect(brand).not.toHaveText(north);
  expect(asked).toContain('/api/tenants/v1/river');
  await expect(page.getByLabel(ACCOUNT)).toHaveValue('half@');
  await campus(page).evaluate((element) => element.setAttribute('tenant', 'north'));
  await expect(brand).toContainText(north.split('\n')[0] as string);
  await expect(page.getByLabel(ACCOUNT)).toHaveValue('half@');
});

test('a missing or unknown tenant is reported once, in the widget and to the page; a valid one recovers [P01]', async ({
  page,
  embed,
  events,
  guard,
}) => {
  guard.allow({ status: 404, url: /\/tenants\/v1\/nowhere/ });
  const errors = () => events().filter(({ type }) => type === 'campus-error');
  await embed('<campus-sign-in language="en_US"></campus-sign-in>');
  const alert = campus(page).getByRole('alert');
  await expect(alert).toContainText(text('common:error.tenantMissing'));
  await expect(alert.getByRole('button')).toHaveCount(0);
  await expect
    .poll(() => errors().map(({ detail }) => detail))
    .toEqual([{ code: 'tenant-missing', status: 0, retryable: false }]);
  await guard.checkAxe(page);
  await set(page, { tenant: 'nowhere' });
  await expect(alert).toContainText(text('common:error.tenantUnknown', { tenant: 'nowhere' }));
  await expect
    .poll(() =>
      errors()
        .slice(1)
        .map(({ detail }) => detail),
    )
    .toEqual([{ code: '404001', status: 404, retryable: false }]);
  await set(page, { language: 'ru_RU' });
  await expect(alert).toContainText(text('common:error.tenantUnknown', { tenant: 'nowhere' }, 'ru_RU'));
  await set(page, { tenant: 'north', language: 'en_US' });
  await page.getByLabel(ACCOUNT).fill('typed@');
  await set(page, { tenant: '' });
  await expect(alert).toContainText(text('common:error.tenantMissing'));
  await set(page, { tenant: 'north' });
  await expect(page.getByLabel(ACCOUNT)).toHaveValue('typed@');
  const codes = errors().map(({ detail }) => detail.code);
  expect(codes.filter((code) => code === 'tenant-missing')).toHaveLength(2);
  expect(codes.length).toBeLessThanOrEqual(4);
});

test('ids with path separators cannot change the path of a call [P01] [P09]', async ({
  page,
  embed,
  guard,
  platform,
}) => {
  guard.allow({ status: 404, url: /./ });
  guard.allow({ status: 400, url: /./ });
  const asked = paths(page);
  await embed('<campus-portal tenant="north" language="en_US"></campus-portal>');
  const content = campus(page).getByRole('heading', { level: 2 });
  for (const id of [
    '..',
    '.',
    '%2e%2e',
    '../../../dev',
    'a/b',
    '\\\\evil',
    'north?x=1',
    '#',
    '//x',
    `${platform.main}/`,
  ]) {
    // The error of the last id is gone, so that the next one is its own.
    await set(page, { schoolId: '' });
    await expect(content).toBeVisible();
    await expect(campus(page).getByRole('alert')).toHaveCount(0);
    await set(page, { schoolId: id });
    await expect(campus(page).getByRole('alert')).toContainText(text('school:portal.unknown'));
  }
  for (const path of asked.filter((one) => one.startsWith('/api/schools'))) {
    expect(path.replace(/\/access$/, '').split('/')).toHaveLength(5);
  }
});

test('an api-base that the page did not allow receives no request; the widget shows the reason (T4) [P01] [P07]', async ({
  page,
  embed,
  events,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => void hosts.add(new URL(request.url()).host));
  await embed(
    '<campus-portal tenant="north" language="en_US" token="secret" api-base="https://evil.example"></campus-portal>',
  );
  await expect(campus(page).getByRole('alert')).toContainText(text('common:error.apiBaseRefused'));
  await expect.poll(() => events().map(({ detail }) => detail.code)).toContain('api-base-refused');
  for (const bad of ['http://127.0.0.1:9', '//evil.example', 'javascript:alert(1)', 'https://evil.example@x']) {
    await set(page, { apiBase: '' });
    await expect(campus(page).getByText(text('school:portal.visitor'))).toBeVisible();
    await expect(campus(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expect(campus(page).getByRole('alert')).toHaveCount(0);
    await set(page, { apiBase: bad });
    await expect(campus(page).getByRole('alert')).toContainText(text('common:error.apiBaseRefused'));
  }
  // The previous view does not crash on an unusable URL.
  expect(events().map(({ detail }) => detail.code)).not.toContain('crashed');
  expect([...hosts].filter((host) => !host.startsWith('127.0.0.1') || host.endsWith(':9'))).toEqual([]);
});

test('an api-base that the page allows is used [P01]', async ({ page, embed, platform }) => {
  // The asset origin serves the same files here, so that the script is not loaded from the API origin.
  await page.route(`${platform.assets}/widgets/**`, async (route) => {
    const url = route.request().url().replace(platform.assets, platform.main);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const head = `<script type="module">
    import { configureCampus } from '/widgets/esm/campus.js';
    configureCampus({ allowedApiBases: ['${platform.main}'] });
  </script>`;
  await embed(`<campus-portal tenant="north" language="en_US" api-base="${platform.main}"></campus-portal>`, {
    script: '',
    head,
  });
  await expect(campus(page).getByText(text('school:portal.visitor'))).toBeVisible();
});

test('a copy of the files without an apiBase, and settings that have no effect, are named on the console [D07]', async ({
  page,
  embed,
  guard,
  platform,
}) => {
  guard.allow({ status: 404, url: /\/(?:api|fragments)\// });
  guard.allowConsole(/^console\.warning: campus-widgets: /);
  const said: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && said.push(message.text())));
  await page.route(`${platform.assets}/widgets/**`, async (route) => {
    const url = route.request().url().replace(platform.assets, platform.main);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const script = '<script type="module" src="/widgets/esm/campus.js" data-api-base="x"></script>';
  const head = `${script}<script type="module">
    import { configureCampus } from '/widgets/esm/campus.js';
    configureCampus({ apiBas: 'x', allowedHosts: ['https://school.example'] });
  </script>`;
  await embed('<campus-portal tenant="north" language="en_US"></campus-portal>', { script: '', head });
  await expect(campus(page).getByRole('alert')).toBeVisible();
  for (const part of [
    'data-api-base',
    'no setting apiBas.',
    'allowedHosts must be',
    `${platform.assets}, which serves`,
  ])
    await expect.poll(() => said.filter((text) => text.includes(part))).toHaveLength(1);
  expect(said).toHaveLength(4);
});

test('a token signs in, another token changes the user, an empty one signs out [P01]', async ({
  page,
  embed,
  platform,
}) => {
  const [learner, teacher] = await Promise.all([accessToken(platform), accessToken(platform, 'teacher')]);
  await embed(`<campus-portal tenant="north" language="en_US" token="${learner}"></campus-portal>`);
  const account = campus(page).locator('[part=account]');
  await expect(account).toContainText('Rain');
  await set(page, { token: teacher });
  await expect(account).toContainText('Łucja');
  await campus(page).evaluate((element) => element.setAttribute('token', ''));
  await expect(account).toContainText(text('school:portal.visitor'));
  await set(page, { token: learner });
  await expect(account).toContainText('Rain');
  await set(page, { token: null });
  await expect(account).toContainText(text('school:portal.visitor'));
});

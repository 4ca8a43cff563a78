import { isProof } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';
import { base64Name } from './register-form.ts';

const say = (key: string, values: Record<string, string> = {}) => text(`register:${key}`, values);
const hostOf = (address: string) => new URL(address).host;

test('welcome: the store’s name, its backstage, a link to create a school, and a link home [R11]', async ({
  page,
  platform,
}) => {
  const host = hostOf(platform.main);
  const query = new URLSearchParams({
    uuid: 'noura-store',
    domain: host,
    name: encodeURIComponent('متجر نورة'),
    type: 'store',
  });
  await page.goto(`/register/welcome?sxz-lang=en_US&${query}`);
  await expect(page.getByText('متجر نورة')).toBeVisible();
  await expect(page.getByRole('link', { name: say('welcome.manage') })).toHaveAttribute(
    'href',
    `http://${host}/iadmin/noura-store/management/college-management/college-info?sxz-lang=en_US`,
  );
  await expect(page.getByRole('link', { name: say('home') })).toHaveAttribute('href', /\/\?sxz-lang=en_US$/);
  await page.getByRole('link', { name: say('guide.create') }).click();
  await expect(page).toHaveURL(/\/register\/create\?type=school/);
});

test('creating: progress in numbers and words, then success replaces the page [R12]', async ({ page, platform }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/register/guide?sxz-lang=en_US');
  await expect(page.getByRole('link', { name: say('guide.create'), exact: true })).toBeVisible();
  await page.clock.pauseAt(60_000);
  const query = new URLSearchParams({
    uuid: 'north',
    domain: hostOf(platform.main),
    name: base64Name('Harbour Light'),
    count: '1',
  });
  await page.goto(`/register/creating?sxz-lang=en_US&${query}`);
  const bar = page.getByRole('progressbar', { name: say('creating.progress') });
  // The clock is stopped, except for the time that the page needs to load.
  await expect(async () => {
    await page.clock.runFor(5);
    expect(await bar.count()).toBe(1);
  }).toPass();
  const value = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
  await expect(page.getByRole('status').getByText(say('creating.space'))).toBeVisible();
  const begun = await value();
  await page.clock.runFor(1_000);
  await expect.poll(value).toBe(begun + 50);
  await expect(page.getByRole('status').getByText(say('creating.rights'))).toBeVisible();
  await page.clock.runFor(20 * (49 - begun));
  await expect.poll(value).toBe(99);
  await expect(page).toHaveURL(/\/register\/creating/);
  await page.clock.runFor(20);
  await expect(page).toHaveURL(/\/register\/success/);
  await page.clock.resume();
  await expect(page.getByText('Harbour Light', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/register\/guide/);
});

test('success: name, count, three steps, the admin console and the school [R13]', async ({ page, platform }) => {
  const host = hostOf(platform.main);
  const query = new URLSearchParams({ uuid: 'north', domain: host, name: base64Name('晨光 & Söhne'), count: '3' });
  await page.goto(`/register/success?sxz-lang=en_US&${query}`);
  await expect(page.getByText('晨光 & Söhne', { exact: true })).toBeVisible();
  await expect(page.getByText(text('register:success.count', { count: 3 }))).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: say('success.console') })).toHaveAttribute(
    'href',
    `http://${host}/iadmin/north/management?sxz-lang=en_US`,
  );
  await page.getByRole('link', { name: say('toSchool') }).click();
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('an invalid name is omitted [R13]', { tag: '@proof' }, async ({ page }) => {
  for (const name of [
    '%%%',
    'A',
    btoa('%E0%A4%A'),
    btoa('\xff\xfe'),
    'QUJD'.repeat(5_00),
    base64Name('x'.repeat(101)),
  ]) {
    await page.goto(`/register/success?sxz-lang=en_US&uuid=north&name=${encodeURIComponent(name)}&count=-1e9`);
    await expect(page.getByRole('heading', { level: 2, name: say('success.title') })).toBeVisible();
    await expect(page.locator('campus-register-flow .lead')).toHaveCount(0);
    await expect(page.locator('campus-register-flow .note')).toHaveText([say('noConsole')]);
  }
});

test('a hostile domain or id produces no link, and there are next steps [R13] [P06]', {
  tag: '@scaled',
}, async ({ page, platform }) => {
  const host = hostOf(platform.main);
  const domains = [
    'javascript:alert(1)',
    'evil.example',
    `${host}@evil.example`,
    `evil.example/${host}`,
    `${host}/login/logout?x=`,
    `${host}:80`,
    '//evil.example',
    '\\\\evil.example',
    `${host}.evil.example`,
    '127.0.0.1:1',
    ' ',
    'еvil.example',
    '\u202Eelpmaxe.live',
  ];
  for (const [offset, page_] of (['welcome', 'success'] as const).entries()) {
    // Both pages decide by the same rule: in the tests each has a third of the domains.
    for (const domain of isProof ? domains : domains.filter((_, index) => index % 3 === offset)) {
      const query = new URLSearchParams({ uuid: 'north', domain, type: 'store' });
      await page.goto(`/register/${page_}?sxz-lang=en_US&${query}`);
      await expect(page.getByText(say('noConsole'))).toBeVisible();
      await expect(page.getByRole('link', { name: say('home') })).toBeVisible();
      await expect(page.locator('campus-register-flow a[href*="iadmin"]')).toHaveCount(0);
    }
  }
  const query = new URLSearchParams({ uuid: '../../login/logout', domain: host });
  await page.goto(`/register/success?sxz-lang=en_US&${query}`);
  await expect(page.getByText(say('noConsole'))).toBeVisible();
});

test('markup and bidirectional controls in a name remain text; a repeated parameter is rejected [R13]', {
  tag: '@proof',
}, async ({ page }) => {
  await page.goto(`/register/success?sxz-lang=en_US&uuid=north&name=${base64Name('<b>x</b>\u202Egnp\u2069.exe')}`);
  await expect(page.getByText('<b>x</b>gnp.exe')).toBeVisible();
  await expect(page.locator('campus-register-flow b')).toHaveCount(0);
  await page.goto('/register/success?sxz-lang=en_US&uuid=north&domain=a&domain=b');
  await expect(page.locator('campus-status-page')).toBeVisible();
  await expect(page.locator('campus-register-flow')).toHaveCount(0);
});

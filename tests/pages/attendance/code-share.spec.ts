import { readPermanentCode, readTemporaryCode } from '../../../src/contract/attendance/check-in.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { setHidden } from '../support/visibility.ts';

const label = (key: string, values = {}) => text(`attendance-code:${key}`, values);
const pathTo = (id: string) => `/classInfo/north/attendance/${id}?classId=calculus&sxz-lang=en_US`;
const TEMPORARY = `**${readTemporaryCode.path.replace('{attendanceId}', '*')}`;
const PERMANENT = `**${readPermanentCode.path.replace('{attendanceId}', '*')}`;

/** Responds with the codes of the page's time, whose clock the test controls. */
const codesAt = (now: number) => {
  const window = Math.floor(now / 15_000);
  const codeOf = (one: number) => ({
    url: `http://127.0.0.1/s/secret-${one}`,
    code: String(one).slice(-6),
    validFrom: new Date(one * 15_000).toISOString(),
    validUntil: new Date((one + 1) * 15_000).toISOString(),
  });
  return { codes: [codeOf(window), codeOf(window + 1)], now: new Date(now).toISOString() };
};

test('the teacher’s code changes every fifteen seconds, goes when the next one is late, and is not painted again after the tab was hidden [A05]', async ({
  page,
  guard,
  signInFast,
}) => {
  await signInFast('teacher');
  await page.clock.install({ time: Math.ceil(Date.now() / 15_000) * 15_000 });
  let down = false;
  await page.route(TEMPORARY, async (route) => {
    if (down) return route.abort();
    const now = await page.evaluate(() => Date.now());
    await route.fulfill({ json: { code: '000000', message: '', data: codesAt(now) } });
  });
  await page.goto(pathTo('calculus-code'));
  await page.getByRole('button', { name: text('attendance-board:action.code') }).click();
  const dialog = page.getByRole('dialog', { name: label('title') });
  const digits = dialog.locator('.code-share-digits');
  await expect(dialog.getByRole('img', { name: label('qr') })).toBeVisible();
  expect(await dialog.evaluate((one) => Math.round(one.getBoundingClientRect().width))).toBe(660);
  const first = await digits.textContent();
  await page.clock.runFor(15_400);
  await expect(digits).not.toHaveText(first ?? '');
  await expect(digits).toHaveText(/^\d{6}$/);
  // No address of a code is in the page, as text or in an attribute.
  expect(await page.evaluate(() => document.documentElement.getHTML({ serializableShadowRoots: true }))).not.toContain(
    'secret-',
  );
  expect(await dialog.innerHTML()).not.toContain('secret-');

  const before = await digits.textContent();
  await setHidden(page, true);
  await expect(dialog.getByRole('img', { name: label('qr') })).toHaveCount(0);
  await page.clock.runFor(60_000);
  await setHidden(page, false);
  await page.clock.runFor(500);
  await expect(digits).toHaveText(/^\d{6}$/);
  expect(await digits.textContent()).not.toBe(before);

  down = true;
  guard.allow({ url: /qRCode/ });
  const reported = page.waitForRequest(/\/api\/errors\/v1\/reports$/);
  await page.clock.runFor(40_000);
  await expect(dialog.getByText(label('failed'))).toBeVisible();
  // The error service of the page learns what failed, and nothing about a person.
  const report = await reported;
  expect(report.postDataJSON()).toMatchObject({
    tenantId: 'north',
    step: 'code-temporary',
    kind: 'network',
    status: 0,
  });
  expect((await report.allHeaders()).cookie).toBeUndefined();
  expect((await report.response())?.status()).toBe(200);
  await expect(dialog.getByRole('img', { name: label('qr') })).toHaveCount(0);
  await dialog.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(dialog.getByText(label('failed'))).toBeVisible();
  down = false;
  // It is also retried automatically.
  await page.clock.runFor(5_400);
  await expect(dialog.getByRole('img', { name: label('qr') })).toBeVisible();
});

/** Copies everything that can be selected in the dialog, and returns what the clipboard has then. */
const copied = async (page: Page): Promise<string> => {
  await page.evaluate(() => navigator.clipboard.writeText('nothing'));
  const dialog = page.getByRole('dialog', { name: label('title') });
  for (const key of ['Control+a', 'Control+c']) await page.keyboard.press(key);
  await dialog.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('Control+c');
  return page.evaluate(() => navigator.clipboard.readText());
};

test('a permanent code is asked for behind a warning, for ordinary attendances only, and no address is ever copied [A05]', async ({
  page,
  context,
  signInFast,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  /** The addresses of codes that the page has received. */
  const addresses: string[] = [];
  page.on('response', async (response) => {
    if (!/qRCode\/url/.test(response.url())) return;
    // Responses during a navigation are not shown.
    const answer = await response.text().catch(() => '');
    addresses.push(...(answer.match(/http[^"]*/g) ?? []));
  });
  const isNowhere = async (shown: string) => {
    const clipboard = await copied(page);
    expect(clipboard).toContain(shown);
    const content = clipboard + (await page.getByRole('dialog').innerHTML());
    await expect.poll(() => addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(content).not.toContain(new URL(address).pathname);
  };
  await signInFast('teacher');
  let asked = 0;
  await page.route(PERMANENT, (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto(pathTo('calculus-code'));
  await page.getByRole('button', { name: text('attendance-board:action.code') }).click();
  await expect(page.getByRole('img', { name: label('qr') })).toBeVisible();
  await expect(page.getByRole('button', { name: label('permanent') })).toHaveCount(0);
  await isNowhere(label('scan'));

  await page.goto(pathTo('algebra-open').replace('calculus', 'algebra'));
  await page.getByRole('button', { name: text('attendance-board:action.code') }).click();
  await expect(page.getByRole('img', { name: label('qr') })).toBeVisible();
  await page.getByRole('button', { name: label('permanent') }).click();
  await expect(page.getByRole('heading', { name: label('permanent.title') })).toBeFocused();
  await isNowhere(label('permanent.text'));
  expect(asked).toBe(0);
  await page.getByRole('button', { name: label('permanent.show') }).click();
  await expect(page.getByText(label('permanent.note'))).toBeVisible();
  await expect(page.getByRole('button', { name: label('changing') })).toBeFocused();
  await expect(page.getByRole('img', { name: label('qr') })).toBeVisible();
  expect(asked).toBe(1);
  await expect.poll(() => addresses.some((address) => address.includes('/s/'))).toBe(true);
  await isNowhere(label('permanent.note'));
});

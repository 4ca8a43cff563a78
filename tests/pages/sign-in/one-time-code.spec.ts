import { post } from '../support/calls.ts';
import { expect, type Page, type TestPlatform, test, text, unique } from '../support/fixture.ts';
import { formIn, wrongCode } from '../support/forms.ts';

const SIGN_IN = '/login/index?sxz-lang=en_US';

/** Requests a code for an account. */
async function ask(page: Page, account: string) {
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.byCode.click();
  await form.account.fill(account);
  await form.sendCode.click();
  await expect(form.code).toBeVisible();
  return form;
}

/** Submits the code. */
function tries(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/sign-in\/code$/.test(request.url())) sent.push((request.postDataJSON() as { code: string }).code);
  });
  return sent;
}

const paste = (page: Page, value: string) =>
  page.evaluate((pasted) => {
    const field = document.querySelector<HTMLInputElement>('input[name=code]');
    field?.focus();
    document.execCommand('insertText', false, pasted);
  }, value);

const newUser = async (platform: TestPlatform): Promise<string> => (await platform.createUser()).email;

test('a code submits once when its last digit is typed, and signs in [S20]', async ({ page, platform, events }) => {
  const email = await newUser(platform);
  const form = await ask(page, email);
  // The next characters are typed without a click.
  await expect(form.code).toBeFocused();
  await expect(form.code).toHaveAccessibleDescription(text('sign-in-more:code.sentAlone', { account: email }));
  const sent = tries(page);
  const code = await platform.code(email);
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/portal\/north/);
  expect(sent).toEqual([code]);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-signed-in')?.detail)
    .toMatchObject({ method: 'code' });
});

for (const lost of ['code-steps', 'sign-in-more']) {
  test(`the code field has a next step when ${lost} cannot be fetched [P09] [S20]`, async ({
    page,
    platform,
    guard,
  }) => {
    guard.allow({ url: new RegExp(lost) });
    guard.allowConsole(/text file locales\/\w+\/sign-in-more could not be loaded/);
    await page.route(new RegExp(`chunks/.*${lost}-`), (route) => route.abort('connectionreset'));
    await page.goto(SIGN_IN);
    const form = formIn(page);
    await form.byCode.click();
    await form.account.fill(await newUser(platform));
    await form.sendCode.click();
    await expect(form.alert).toContainText(text('common:error.network'));
    await expect(form.code).toHaveCount(0);
    await page.unroute(new RegExp(`chunks/.*${lost}-`));
    await form.alert.getByRole('button', { name: text('common:ui.retry') }).click();
    await expect(form.code).toBeVisible();
  });
}

test('a pasted code may contain spaces [S20]', { tag: '@proof' }, async ({ page, platform }) => {
  const email = await newUser(platform);
  await ask(page, email);
  const sent = tries(page);
  const code = await platform.code(email);
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(page).toHaveURL(/\/portal\/north/);
  expect(sent).toEqual([code]);
});

test('Arabic digits are accepted [S20]', { tag: '@proof' }, async ({ page, platform }) => {
  const email = await newUser(platform);
  const form = await ask(page, email);
  const sent = tries(page);
  const code = await platform.code(email);
  const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
  await form.code.pressSequentially(arabic.slice(0, 5));
  await expect(form.code).toHaveValue(code.slice(0, 5));
  await form.code.press('Enter');
  await expect(form.code).toHaveAccessibleDescription(text('sign-in-more:error.code'));
  await form.code.press('End');
  await form.code.pressSequentially(arabic.slice(5));
  await expect(page).toHaveURL(/\/portal\/north/);
  expect(sent).toEqual([code]);
});

test('the server sets the waiting time for another code, per account; it survives a reload [S20] [S22]', async ({
  page,
  platform,
}) => {
  const [first, second] = [await newUser(platform), await newUser(platform)];
  await page.route('**/elab/code', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { resendAfter: number } };
    json.data.resendAfter = 95;
    await route.fulfill({ response, json });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/elab/code')) asked.push((request.postDataJSON() as { account: string }).account);
  });
  let form = await ask(page, first);
  await expect(form.resendWait).toBeDisabled();
  await expect(form.resendWait).toContainText(/\b[89]\d seconds/);
  await page.reload();
  form = await ask(page, first);
  await expect(form.resendWait).toContainText(/\b[7-9]\d seconds/);
  expect(asked).toEqual([first]);
  // The code sent before the reload is still valid; another account need not wait.
  form = await ask(page, second);
  expect(asked).toEqual([first, second]);
  form = await ask(page, first);
  await form.code.fill(await platform.code(first));
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('another code can be requested after the waiting time [S20]', async ({ page, platform }) => {
  const email = await newUser(platform);
  await page.clock.install();
  const form = await ask(page, email);
  const before = await platform.code(email);
  await expect(form.resendWait).toBeDisabled();
  await page.clock.fastForward(61_000);
  await platform.advance(61);
  await expect(form.resend).toBeEnabled();
  await form.resend.click();
  await expect(form.resendWait).toBeVisible();
  await expect(form.code).toBeFocused();
  await expect.poll(async () => (await platform.outbox(email)).length).toBe(2);
  // The earlier code is still valid, because it may arrive first.
  await form.code.fill(before);
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('a wrong code shows an error at the field and can be corrected; after five a new one is required [S20]', async ({
  page,
  platform,
  guard,
}) => {
  guard.allow({ status: 400, url: /\/sign-in\/code$/ });
  const email = await newUser(platform);
  const form = await ask(page, email);
  const code = await platform.code(email);
  const sent = tries(page);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await form.code.fill('');
    await form.code.fill(wrongCode(code));
    await expect(form.code).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => sent.length).toBe(attempt);
    await expect(form.submit).toBeEnabled();
    await expect(form.code).toHaveAccessibleDescription(
      attempt === 5
        ? text('common:error.codeWrong')
        : text(`sign-in-more:error.codeWrong_${attempt === 4 ? 'one' : 'other'}`, { count: 5 - attempt }),
    );
  }
  await form.code.fill('');
  await expect(form.code).not.toHaveAttribute('aria-invalid');
  await form.code.fill(code);
  await expect(form.code).toHaveAccessibleDescription(text('common:error.codeExpired'));
  await expect(page).toHaveURL(/\/login\/index/);
});

test('an expired code requires a new one [S20]', { tag: '@proof' }, async ({ page, platform, guard }) => {
  guard.allow({ status: 400, url: /\/sign-in\/code$/ });
  const email = await newUser(platform);
  const form = await ask(page, email);
  const code = await platform.code(email);
  await platform.advance(601);
  await form.code.fill(code);
  await expect(form.code).toHaveAccessibleDescription(text('common:error.codeExpired'));
  await expect(form.alert).toHaveCount(0);
});

test('the response is the same for an account that does not exist [S20]', async ({ page, platform, guard }) => {
  guard.allow({ status: 400, url: /\/sign-in\/code$/ });
  const email = `${unique()}@campus.example`;
  const form = await ask(page, email);
  await expect(form.code).toHaveAccessibleDescription(text('sign-in-more:code.sentAlone', { account: email }));
  await expect(form.resendWait).toBeDisabled();
  await form.code.fill('123456');
  await expect(form.code).toHaveAccessibleDescription(text('sign-in-more:error.codeWrong', { count: 4 }));
  expect(await platform.outbox(email)).toEqual([]);
});

test('requesting codes too often shows the server’s message with its countdown [S20]', async ({
  page,
  platform,
  guard,
}) => {
  guard.allow({ status: 429, url: /\/elab\/code$/ });
  const email = await newUser(platform);
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.byCode.click();
  await form.account.fill(email);
  // By a call of its own, so that the form has no record of the waiting time.
  const asked = await post(page, '/api/auth/rest/v1/elab/code', { account: email, purpose: 'sign-in' });
  expect(asked.status).toBe(200);
  await form.sendCode.click();
  await expect(form.alert).toContainText('Too many attempts');
  await expect(form.alert).toContainText(/\b(60|[1-5]\d) seconds/);
  await expect(form.sendCode).toBeDisabled();
});

test('changing the account requires a new code [S20]', { tag: '@proof' }, async ({ page, platform }) => {
  const [first, second] = [await newUser(platform), await newUser(platform)];
  const form = await ask(page, first);
  await form.account.fill(second);
  await form.code.fill(await platform.code(first));
  await expect.poll(async () => (await platform.outbox(second)).length).toBe(1);
  await expect(page).toHaveURL(/\/login\/index/);
  await expect(form.code).toHaveAccessibleDescription(text('sign-in-more:code.sentAlone', { account: second }));
  await form.code.fill('');
  await form.code.fill(await platform.code(second));
  await expect(page).toHaveURL(/\/portal\/north/);
});

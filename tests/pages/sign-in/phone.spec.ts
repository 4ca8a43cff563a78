import { inTests } from '../../proofs.ts';
import { expect, type Page, test, text, unique } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

const SIGN_IN = '/login/index?sxz-lang=en_US';
const country = (page: Page, language = 'en_US') =>
  page.getByRole('combobox', { name: text('phone:country', {}, language) });

/** The account that the form submits. */
async function accountSent(page: Page, language = 'en_US'): Promise<string> {
  const form = formIn(page, language);
  const [request] = await Promise.all([page.waitForRequest('**/api/auth/v1/sign-in'), form.submit.click()]);
  return (request.postDataJSON() as { account: string }).account;
}

test('digits show the country code of the school, and the number is sent in E.164 [S22]', async ({ page }) => {
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.click();
  await page.keyboard.type('138 0000 0001');
  await expect(country(page)).toHaveValue('CN');
  await expect(form.account).toBeFocused();
  await expect(form.account).toHaveValue('138 0000 0001');
  await expect(form.account).toHaveAttribute('autocomplete', /^username\b/);
  await expect(page.locator('form [name=username]')).toHaveCount(1);
  await form.password.fill('campus-demo');
  expect(await accountSent(page)).toBe('+8613800000001');
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('an email address shows no country code and does not load that code [S22]', { tag: '@proof' }, async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill('learner@campus.example');
  await form.account.blur();
  await expect(country(page)).toHaveCount(0);
  expect(fetched.filter((url) => /phone/.test(url))).toEqual([]);
  await form.account.fill('138');
  await expect(country(page)).toBeVisible();
  await form.account.fill('138@campus.example');
  await expect(country(page)).toHaveCount(0);
  await expect(form.account).toHaveValue('138@campus.example');
});

for (const typed of ['+49 171 3920000', '0049 (0)171 3920000', '+٤٩ ١٧١ ٣٩٢٠٠٠٠']) {
  // What is understood as a number of which country is tested without a browser.
  const details = inTests(!typed.startsWith('0049'));
  test(
    `${typed} sets its country; choosing another one keeps the rest of the number [S22]`,
    details,
    async ({ page, guard }) => {
      guard.allow({ status: 401, url: /sign-in$/ });
      await page.goto(SIGN_IN);
      const form = formIn(page);
      await form.account.fill(typed);
      await expect(country(page)).toHaveValue('DE');
      await expect(form.account).toHaveValue(typed);
      await form.password.fill('no such account');
      expect(await accountSent(page)).toBe('+491713920000');
      await expect(form.alert).toBeVisible();
      await country(page).selectOption('AT');
      await expect(form.account).toHaveValue(/^\d+$/);
      await form.account.fill('0171 3920000');
      await form.account.blur();
      await expect(country(page)).toHaveValue('AT');
      // As typed, until it is submitted.
      await expect(form.account).toHaveValue('0171 3920000');
      expect(await accountSent(page)).toBe('+431713920000');
      // Completed for password managers and the list of last used accounts.
      await expect(form.account).toHaveValue('+431713920000');
    },
  );
}

test('Arabic: country names in Arabic, digits of any script, numbers left-to-right [S22] [P03]', async ({
  page,
  guard,
}) => {
  guard.allow({ status: 401, url: /sign-in$/ });
  await page.goto('/login/index?sxz-lang=ar_SA&tenant=oasis');
  const form = formIn(page, 'ar_SA');
  await form.account.fill('٠٥٠ ٠٠٠ ٠٠٠٠');
  const list = country(page, 'ar_SA');
  await expect(list).toHaveValue('SA');
  await expect(list.locator('option:checked')).toContainText('المملكة العربية السعودية');
  const places = await page.evaluate(() => {
    const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN;
    return { code: left('.campus-phone'), number: left('form [name=username]') };
  });
  expect(places.code).toBeLessThan(places.number);
  await form.password.fill('no such account');
  expect(await accountSent(page, 'ar_SA')).toBe('+966500000000');
});

test('a number that is too short shows an error at the field; the focus stays in the field [S22]', async ({ page }) => {
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill('138');
  await expect(country(page)).toBeVisible();
  await country(page).focus();
  await expect(form.account).not.toHaveAttribute('aria-invalid');
  await form.password.focus();
  await expect(form.account).toHaveAccessibleDescription(text('sign-in:error.account'));
  await expect(form.account).toHaveValue('138');
});

test('a forgotten password can be reset by phone number [S22]', async ({ page, platform }) => {
  const phone = `+49171${String(Number.parseInt(unique().slice(-6), 36))
    .padStart(7, '0')
    .slice(-7)}`;
  await platform.createUser({ phone });
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.forgot.click();
  await form.account.fill(`0${phone.slice(3)}`);
  await country(page).selectOption('DE');
  await form.sendCode.click();
  await expect(page.getByText(text('sign-in-more:code.sent', { account: phone }))).toBeVisible();
  await form.code.fill(await platform.code(phone));
  await form.newPassword.fill('another-secret');
  await form.changePassword.click();
  await expect(page.getByText(text('sign-in:reset.done'))).toBeVisible();
});

test('without the list of countries an international number can still sign in [S22] [P09]', { tag: '@proof' }, async ({
  page,
  guard,
}) => {
  guard.allow({ url: /phone-country/ });
  await page.route(/phone-country/, (route) => route.abort('connectionrefused'));
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill('+86 138 0000 0001');
  await form.password.fill('campus-demo');
  expect(await accountSent(page)).toBe('+8613800000001');
  await expect(page).toHaveURL(/\/portal\/north/);
});

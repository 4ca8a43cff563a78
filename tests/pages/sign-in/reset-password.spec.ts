import { expect, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

const SIGN_IN = '/login/index?sxz-lang=en_US';

test('a forgotten password: code, new password, sign-in with it; all earlier sessions are ended [S22]', async ({
  page,
  platform,
  browser,
  signInFast,
}) => {
  const { email } = await platform.createUser();
  const other = await (await browser.newContext({ baseURL: platform.main })).newPage();
  await signInFast(email, { page: other });

  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill(email);
  await form.forgot.click();
  await expect(page.getByText(text('sign-in:reset.lead'))).toBeVisible();
  await expect(form.account).toHaveValue(email);
  // Only one field is shown; the other methods reappear with sign-in.
  await expect(form.portal).toHaveCount(0);
  await form.sendCode.click();
  await expect(form.newPassword).toHaveAttribute('autocomplete', 'new-password');
  await form.code.fill(await platform.code(email));
  // The code is complete, but a password is missing: nothing is sent.
  await form.newPassword.fill('short');
  await form.changePassword.click();
  await expect(form.newPassword).toBeFocused();
  await expect(form.newPassword).toHaveAccessibleDescription(/8/);
  await form.newPassword.fill('a much longer one');
  await form.changePassword.click();
  await expect(page.getByRole('status')).toHaveText(text('sign-in:reset.done'));
  await expect(form.account).toHaveValue(email);

  await form.password.fill('a much longer one');
  await form.submit.click();
  await expect(page).toHaveURL(/\/portal\/north/);

  await other.goto(SIGN_IN);
  await expect(formIn(other).submit).toBeVisible();
  await other.context().close();
});

test('the old password is rejected after a reset, and a weak new one shows an error at its field [S22]', async ({
  page,
  platform,
  guard,
}) => {
  guard.allow({ status: 400, url: /password\/reset$/ });
  guard.allow({ status: 401, url: /sign-in$/ });
  const { email } = await platform.createUser();
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill(email);
  await form.forgot.click();
  await form.sendCode.click();
  await form.code.fill(await platform.code(email));
  await form.newPassword.fill(email);
  await form.changePassword.click();
  await expect(form.newPassword).toHaveAccessibleDescription(text('common:error.passwordTooWeak'));
  await form.newPassword.fill('quite another one');
  await form.changePassword.click();
  await expect(page.getByText(text('sign-in:reset.done'))).toBeVisible();
  await form.password.fill('campus-demo');
  await form.submit.click();
  await expect(form.alert).toHaveText(text('common:error.credentialsWrong'));
});

test('a wrong code shows an error at its field and keeps the new password; there is a back button [S22]', async ({
  page,
  platform,
  guard,
}) => {
  guard.allow({ status: 400, url: /password\/reset$/ });
  const { email } = await platform.createUser();
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill(email);
  await form.forgot.click();
  await form.sendCode.click();
  const code = await platform.code(email);
  await form.code.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
  await form.newPassword.fill('quite another one');
  await form.changePassword.click();
  await expect(form.code).toHaveAccessibleDescription(text('sign-in-more:error.codeWrong', { count: 4 }));
  await expect(form.newPassword).toHaveValue('quite another one');
  await page.getByRole('button', { name: text('sign-in:reset.back') }).click();
  await expect(form.password).toBeVisible();
  await expect(form.account).toHaveValue(email);
});

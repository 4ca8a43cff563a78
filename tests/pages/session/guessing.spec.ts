import { post } from '../support/calls.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

const SIGN_IN = '/login/index?sxz-lang=en_US';

/** Submits wrong passwords by API call only; returns the statuses of the responses. */
async function guess(page: Page, account: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    const { status } = await post(page, '/api/auth/v1/sign-in', { account, password: `guess ${time}` });
    statuses.push(status);
  }
  return statuses;
}

test('after ten wrong passwords the form shows a waiting time, is disabled, and then lets the owner sign in [S20] [S22]', async ({
  page,
  platform,
  guard,
}) => {
  test.slow();
  guard.allow({ status: 401, url: /sign-in$/ });
  guard.allow({ status: 429, url: /sign-in$/ });
  const user = await platform.createUser();
  await page.clock.install();
  await page.goto(SIGN_IN);
  expect(new Set(await guess(page, user.email, 10))).toEqual(new Set([401]));

  const form = formIn(page);
  await form.account.fill(user.email);
  // Even the correct one: otherwise the eleventh response would reveal it.
  await form.password.fill(user.password);
  await form.submit.click();
  await expect(form.alert).toContainText('15 minutes');
  // The countdown has the role timer, which screen readers do not announce on each change.
  await expect(form.alert.getByRole('timer')).toHaveText(text('sign-in:error.wait', { time: '15 minutes' }));
  const fixed = () =>
    form.alert.evaluate((alert) =>
      alert.textContent?.replace(alert.querySelector('[role=timer]')?.textContent ?? '', ''),
    );
  const said = await fixed();
  await expect(form.submit).toBeDisabled();
  await expect(form.password).toHaveValue(user.password);
  await page.clock.runFor(600_000);
  await expect(form.alert).toContainText(/\b[45] minutes/);
  expect(await fixed()).toBe(said);
  await expect(form.submit).toBeDisabled();
  await platform.advance(901);
  await page.clock.runFor(302_000);
  await expect(form.submit).toBeEnabled();
  await form.submit.click();
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('during the waiting time another account or a provider can be used [S22]', async ({ page, platform, guard }) => {
  guard.allow({ status: 401, url: /sign-in$/ });
  guard.allow({ status: 429, url: /sign-in$/ });
  const user = await platform.createUser();
  await page.goto(SIGN_IN);
  await guess(page, user.email, 10);
  const form = formIn(page);
  await form.account.fill(user.email);
  await form.password.fill('guess');
  await form.submit.click();
  await expect(form.alert).toContainText(text('sign-in:error.wait', { time: '15 minutes' }));
  await expect(form.portal).toBeEnabled();
  await expect(form.forgot).toBeEnabled();
  await page.reload();
  await form.account.fill('learner@campus.example');
  await form.password.fill('campus-demo');
  await form.submit.click();
  await expect(page).toHaveURL(/\/portal\/north/);
});

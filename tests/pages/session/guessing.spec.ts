import { post } from '../support/calls.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

const SIGN_IN = '/login/index?sxz-lang=en_US';

/** Wrong passwords by the call alone; the answers' statuses. */
async function guess(page: Page, account: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    const { status } = await post(page, '/api/auth/v1/sign-in', { account, password: `guess ${time}` });
    statuses.push(status);
  }
  return statuses;
}

test('[S20] [S22] after ten wrong passwords the form shows the wait, holds still, and lets the owner in after it', async ({
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
  // Even the right one: otherwise the eleventh answer would tell that it is.
  await form.password.fill(user.password);
  await form.submit.click();
  await expect(form.alert).toContainText('15 minutes');
  // The part that counts down is a timer, which screen readers do not read out at each change.
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

test('[S22] whoever waits can go another way: another account, a provider', async ({ page, platform, guard }) => {
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

import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

/** The shell of the credential form: drawn and usable before the code of the widget, then taken over by the view. */

const SIGN_IN = '<campus-sign-in tenant="north" language="en_US"></campus-sign-in>';

/** Keeps the code of the widget away until it is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/esm/sign-in.js', async (route: Route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

const taken = (page: Page) =>
  expect(page.locator('campus-sign-in [part=brand]').getByText('Northlight').first()).toBeVisible();

test('[P10][S19] the fields are there before the code: a real form in the light DOM that takes text', async ({
  page,
  embed,
}) => {
  const release = await holdCode(page);
  await embed(SIGN_IN, { origin: 'main', shells: true });
  const form = formIn(page);
  await form.account.fill('learner@campus.example');
  await expect(form.submit).toBeVisible();
  expect(await page.evaluate(() => customElements.get('campus-sign-in'))).toBeUndefined();
  expect(await page.locator('campus-sign-in > form[data-campus-form] input').count()).toBe(2);
  release();
  await taken(page);
  await expect(form.account).toHaveValue('learner@campus.example');
  await expect(page.locator('campus-sign-in > form')).toHaveCount(1);
});

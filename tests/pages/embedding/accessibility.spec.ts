import { expect, type Page, test, text } from '../support/fixture.ts';

/** Requirement P14: behavior specific to one widget, which the tests of every widget do not cover. */

/** The focused element, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let one = document.activeElement;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    return one?.getAttribute('name') ?? one?.textContent?.trim() ?? one?.localName ?? '';
  });

test('sign-in by keyboard: every control is reachable, and an error is focused and announced [P14]', async ({
  page,
  embed,
  guard,
  platform,
}) => {
  guard.allow({ status: 401, url: /sign-in/ });
  guard.allow({ status: 400, url: /sign-in/ });
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  const order: string[] = [];
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (order.includes(at)) break;
    order.push(at);
    // The focus indicator is visible.
    const ring = await page.evaluate(() => {
      let one = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      const boxes = [one, one?.parentElement].map((element) => element && getComputedStyle(element));
      return boxes.some((style) => style && Number.parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none');
    });
    if (at !== 'Embedding page' && (await page.evaluate(() => document.activeElement !== document.body)))
      expect(ring, at).toBe(true);
    if (at === text('sign-in:provider.uniportal')) break;
  }
  const wanted = [
    text('sign-in:form.byPassword'),
    'username',
    'password',
    text('sign-in:form.signIn'),
    text('sign-in:form.forgot'),
    text('sign-in:provider.uniportal'),
  ];
  expect(order.filter((one) => wanted.includes(one))).toEqual(wanted);

  await page.getByLabel(text('sign-in:form.account')).focus();
  await page.keyboard.press('Enter');
  const account = page.getByLabel(text('sign-in:form.account'));
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-invalid', 'true');
  await expect(account).toHaveAccessibleDescription(text('sign-in:error.accountMissing'));
  await page.keyboard.type('learner@campus.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong words');
  await page.keyboard.press('Enter');
  await expect(page.locator('campus-sign-in').getByRole('alert')).toContainText(text('common:error.credentialsWrong'));
  await guard.checkAxe(page);
  expect(await focused(page)).toBe('password');
  // Another sign-in method, by arrow key, and back.
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${platform.main}/portal/north?**`);
});

test('focus is never lost: forgotten password, code, dialog [P14]', async ({ page, embed, platform }) => {
  const user = await platform.createUser();
  await embed('<campus-sign-in tenant="north" language="en_US"></campus-sign-in>', { origin: 'main' });
  const notLost = async (where: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement === document.body), { message: where }).toBe(false);
  await page.getByRole('button', { name: text('sign-in:form.forgot') }).focus();
  await page.keyboard.press('Enter');
  await notLost('forgot password');
  await page.getByRole('button', { name: text('sign-in:reset.back') }).focus();
  await page.keyboard.press('Enter');
  await notLost('back');
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel(text('sign-in:form.account')).fill(user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(text('sign-in-more:code.label'), { exact: true })).toBeVisible();
  await notLost('code sent');
});

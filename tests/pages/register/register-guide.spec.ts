import { expect, test, text } from '../support/fixture.ts';

const say = (key: string, values: Record<string, string> = {}) => text(`register:${key}`, values);
const GUIDE = '/register/guide?sxz-lang=en_US';

test('an individual user without a school has four options, each a real link [R01]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser({ schoolId: null });
  await signInFast(user.email);
  await page.goto('/?sxz-lang=en_US');
  await expect(page).toHaveURL(/\/register\/guide/);
  await expect(page.getByText(say('guide.kindIndividual'))).toBeVisible();
  await expect(page.getByText(say('guide.leadIndividual'))).toBeVisible();
  const hrefs = await page
    .locator('campus-register-flow')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(hrefs).toEqual(['/register/invite', '/register/create', '/login/logout', '/login/select']);
});

test('a corporate member is referred to the company and shown its existing school [R01]', { tag: '@proof' }, async ({
  page,
  signInFast,
}) => {
  await signInFast('org', { tenant: 'river' });
  await page.goto(`${GUIDE}&tenant=river`);
  await expect(page.getByText(say('guide.kindCorporate'))).toBeVisible();
  await expect(page.getByText(say('guide.recommended'))).toBeVisible();
  await expect(page.getByText(say('guide.inviteHintCorporate'))).toBeVisible();
  await expect(page.getByText(say('guide.leadIndividual'))).toHaveCount(0);
  await page.getByRole('link', { name: say('toSchool') }).click();
  await expect(page).toHaveURL(/\/portal\/river/);
});

test('a corporate member without a school is asked to contact the company [R01]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser({ schoolId: null });
  await platform.sql`update users set is_organization = true where id = ${user.id}`;
  await signInFast(user.email);
  await page.goto(GUIDE);
  await expect(page.getByText(say('guide.leadCorporate'))).toBeVisible();
});

test('a visitor can sign in, browse, or start [R01]', async ({ page }) => {
  await page.goto(GUIDE);
  await expect(page.getByText(say('guide.leadVisitor'))).toBeVisible();
  await page.getByRole('link', { name: say('guide.visit') }).click();
  await expect(page).toHaveURL(/\/login\/select/);
  await page.goBack();
  await page
    .locator('#main')
    .getByRole('link', { name: say('guide.signIn'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/login\/index/);
});

test('another account: signs out, then shows sign-in [R01]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  const user = await platform.createUser({ schoolId: null });
  await signInFast(user.email);
  await page.goto(GUIDE);
  await page.getByRole('link', { name: say('guide.other') }).click();
  await expect(page).toHaveURL(/\/login\/index/);
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-signed-out');
});

test('the whole card is clickable, is counted, and the page can handle the navigation [R01] [P18]', async ({
  page,
  embed,
  events,
}) => {
  await embed('<campus-register-flow tenant="north" language="ar_SA"></campus-register-flow>');
  await page.evaluate(() => document.addEventListener('campus-navigate', (event) => event.preventDefault()));
  const card = page.getByRole('listitem').filter({ hasText: text('register:guide.create', {}, 'ar_SA') });
  await card.click({ position: { x: 8, y: 8 } });
  await expect.poll(() => events().find(({ type }) => type === 'campus-navigate')?.detail.route).toBe('registerCreate');
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-track')?.detail)
    .toEqual({
      code: 'register-option-chosen',
      fields: { option: 'create' },
    });
});

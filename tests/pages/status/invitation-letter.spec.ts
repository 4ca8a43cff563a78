import { LANGUAGES } from '../../../src/contract/languages.ts';
import { expect, test, text } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';

const letter = (attributes = '') =>
  `<campus-invitation-letter tenant="north" language="en_US" ${attributes}></campus-invitation-letter>`;
const greeting = (name: string) => text('status:letter.greeting', { name });

test('addresses the user by nickname and links to the portal [E10]', async ({ page, signInFast }) => {
  await signInFast('owner');
  await page.goto('/invitation-letter?sxz-lang=en_US');
  await expect(page).toHaveTitle(`${text('host:title.invitationLetter')} · Campus`);
  await expect(page.getByRole('heading', { level: 2, name: text('status:letter.title') })).toBeVisible();
  // A name with another direction is isolated in the sentence.
  await expect(page.getByText(greeting('نورة'), { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByText('Northlight Academy')).toBeVisible();
  await page.getByRole('link', { name: text('status:letter.go') }).click();
  await page.waitForURL('**/portal/north?**');
});

test('addresses a user without a nickname by the real name [E10]', { tag: '@proof' }, async ({
  page,
  signInFast,
  platform,
}) => {
  const { id, email } = await platform.createUser();
  await platform.sql`update users set nick_name = '', real_name = 'Mia Berg' where id = ${id}`;
  await signInFast(email);
  await page.goto('/invitation-letter?sxz-lang=en_US');
  await expect(page.getByText(greeting('Mia Berg'), { exact: true })).toBeVisible();
});

test('a visitor reads it without a name, and with it after signing in in place [E10] [P08]', async ({
  page,
  embed,
  events,
}) => {
  await embed(letter(), { origin: 'main' });
  await expect(page.getByText(text('status:letter.greetingVisitor'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: text('status:letter.signIn') }).click();
  await page.getByLabel(text('sign-in:form.account')).fill('learner@campus.example');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(greeting('Rain'), { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toBeFocused();
  await expect.poll(() => events().filter(({ type }) => type === 'campus-sign-in-required')).toHaveLength(1);
});

test('another school signs the letter, and its portal is linked [E10]', { tag: '@proof' }, async ({ page, embed }) => {
  await embed(letter('school-id="river"'));
  await expect(page.getByRole('article').getByText('Riverbend Vocational School')).toBeVisible();
  await expect(page.getByRole('link', { name: text('status:letter.go') })).toHaveAttribute('href', /\/portal\/river\?/);
});

test('for a school that does not exist, the letter is the tenant’s own [E10]', async ({ page, embed, guard }) => {
  guard.allow({ status: 404, url: /nowhere/ });
  await embed(letter('school-id="nowhere"'));
  const paper = page.getByRole('article');
  await expect(paper.getByText('Northlight Academy')).toBeVisible();
  await expect(paper.locator('img')).toHaveAttribute('src', /north/);
  await expect(page.getByRole('link', { name: text('status:letter.go') })).toHaveAttribute('href', /\/portal\/north\?/);
});

test('is shown without a name if the user cannot be loaded [E10] [P09]', { tag: '@proof' }, async ({
  page,
  embed,
  guard,
}) => {
  guard.allow({ url: /\/api\/auth|\/api\/accounts/ });
  await page.route(/\/api\/(auth|accounts)\//, (route) => route.abort());
  await embed(letter(), { origin: 'main' });
  await expect(page.getByText(text('status:letter.greetingVisitor'), { exact: true })).toBeVisible();
});

test('fits a narrow container in every language, right-to-left in Arabic [E10] [P02] [P03]', async ({
  page,
  embed,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 900 });
  await embed(letter());
  await expect(page.getByText(text('status:letter.second'))).toBeVisible();
  for (const language of LANGUAGES) {
    await page.locator('campus-invitation-letter').evaluate((element, code) => {
      element.setAttribute('language', code);
    }, language);
    await expect(page.getByText(text('status:letter.second', {}, language))).toBeVisible();
    expect(await findOverflow(page.locator('campus-invitation-letter')), language).toEqual([]);
    const direction = await page.getByRole('article').evaluate((element) => getComputedStyle(element).direction);
    expect(direction).toBe(language === 'ar_SA' ? 'rtl' : 'ltr');
  }
});

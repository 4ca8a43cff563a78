import { expect, type Page, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';
import { createInvitation, createSchool } from '../support/schools.ts';

const say = (key: string, values: Record<string, string> = {}) => text(`register:${key}`, values);
const INVITE = '/register/invite?sxz-lang=en_US';

const inviteIn = (page: Page) => ({
  code: page.getByLabel(say('invite.code'), { exact: true }),
  look: page.getByRole('button', { name: say('invite.look'), exact: true }),
  join: page.getByRole('button', { name: say('invite.join') }),
  school: page.getByRole('article'),
});

test.describe('a user without a school', () => {
  let userId = '';
  test.beforeEach(async ({ page, platform, signInFast }) => {
    const user = await platform.createUser({ schoolId: null });
    userId = user.id;
    await signInFast(user.email);
    await page.goto(INVITE);
  });

  test('sees the school before joining, then its portal [R10]', async ({ page, platform, events }) => {
    const { code, look, join, school } = inviteIn(page);
    const schoolId = await createSchool(platform);
    const invitation = await createInvitation(platform, schoolId);
    // As pasted from a message.
    await code.fill(` ${invitation.slice(0, 5).toLowerCase()}-${invitation.slice(5)} `);
    await look.click();
    await expect(school.getByRole('heading', { name: 'Northlight Academy' })).toBeVisible();
    await expect(school).toContainText(/2,\d{3} members/);
    const members = Number(/2,(\d{3}) members/.exec((await school.textContent()) ?? '')?.[1]);
    const member = () =>
      platform.sql`select role from memberships where user_id = ${userId} and tenant_id = ${schoolId}`;
    expect(await member()).toEqual([]);
    await join.click();
    await expect(page).toHaveURL((url) => url.pathname === `/portal/${schoolId}`);
    expect(await member()).toHaveLength(1);
    await expect
      .poll(() => events().find(({ type }) => type === 'campus-school-selected')?.detail)
      .toEqual({
        schoolId,
        name: 'Northlight Academy',
      });
    // A user who has already joined is told so and can enter.
    await page.goto(`${INVITE}&code=${invitation}`);
    await expect(code).toHaveValue(invitation);
    await look.click();
    await expect(page.getByText(say('invite.joined'))).toBeVisible();
    await expect(school).toContainText(`2,${String(members + 1).padStart(3, '0')} members`);
    await page.getByRole('button', { name: say('toSchool') }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/portal/${schoolId}`);
  });

  test('a malformed, unknown or expired code shows an error at the field [R10]', async ({ page, guard }) => {
    guard.allow({ status: 404, url: /invitation/ });
    guard.allow({ status: 400, url: /invitation/ });
    const { code, look } = inviteIn(page);
    await look.click();
    await expect(code).toHaveAccessibleDescription(say('invite.missing'));
    await expect(code).toBeFocused();
    await code.fill('abc!');
    await code.blur();
    await expect(code).toHaveAccessibleDescription(say('invite.shape'));
    await code.fill('NOSUCH01');
    await expect(code).not.toHaveAttribute('aria-invalid');
    await look.click();
    await expect(code).toHaveAccessibleDescription(say('invite.unknown'));
    await expect(code).toBeFocused();
    for (const ended of ['NORTHOLD', 'NORTHFULL']) {
      await code.fill(ended);
      await look.click();
      await expect(code).toHaveAccessibleDescription(say('invite.ended'));
    }
  });

  test('too many wrong codes cause a waiting time with a countdown [R10]', async ({ page, guard }) => {
    guard.allow({ status: 404, url: /invitation/ });
    guard.allow({ status: 429, url: /invitation/ });
    const { code, look } = inviteIn(page);
    for (let attempt = 0; attempt < 12; attempt++) {
      await code.fill(`NOSUCH${attempt + 10}`);
      const answered = page.waitForResponse(/invitation/);
      await look.click();
      const status = (await answered).status();
      await expect(look).not.toHaveAttribute('data-busy');
      if (status === 429) break;
    }
    // In minutes as long as possible; the countdown is not announced on each change.
    const wait = page.locator('.campus-notice[data-kind="warning"]').getByRole('timer');
    await expect(wait).toHaveText(say('problem.wait', { time: '15 minutes' }));
    await expect(look).toBeDisabled();
    await expect(look).toBeFocused();
  });

  test('shows a hostile code as text [R10]', { tag: '@proof' }, async ({ page }) => {
    await page.goto(`${INVITE}&code=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    const { code } = inviteIn(page);
    await expect(code).toHaveValue('<img src=x onerror=alert(1)>');
    await inviteIn(page).look.click();
    await expect(code).toHaveAccessibleDescription(say('invite.shape'));
    await expect(page.locator('campus-register-flow img')).toHaveCount(0);
  });
});

test('a visitor signs in, and the code is kept [R10] [P08]', async ({ page, platform }) => {
  const user = await platform.createUser({ schoolId: null });
  await page.goto(`${INVITE}&way=go_back`);
  const { code, look, school } = inviteIn(page);
  await code.fill('ORCHARD2026');
  await look.click();
  const signIn = formIn(page);
  await signIn.account.fill(user.email);
  await signIn.password.fill('campus-demo');
  await signIn.submit.click();
  // The dialog was over the page, and the code is looked up.
  await expect(school).toBeVisible();
  await expect(page).toHaveURL(/\/register\/invite/);
});

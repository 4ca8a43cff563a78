import { expect, type Page, type TestPlatform, test, text, unique } from '../support/fixture.ts';

const listIn = (page: Page) => ({
  open: page.getByRole('button', { name: text('sign-in-more:signedIn.external'), exact: true }),
  remove: page.getByRole('button', { name: text('passkey:remove'), exact: true }),
});

/** Links an external account to a user, and signs the user in. */
async function linkAndOpen(page: Page, platform: TestPlatform, signIn: (email: string) => Promise<unknown>) {
  const user = await platform.createUser();
  const account = `linked-${unique()}@portal.example`;
  await platform.sql`
    insert into federated_identities (id, platform_type, issuer, subject, account, user_id, created_at, settled_at)
    values (${`i-${unique()}`}, 'uniportal', 'demo:uniportal', ${unique()}, ${account}, ${user.id}, now(), now())`;
  await signIn(user.email);
  await page.goto('/login/index?sxz-lang=en_US');
  await listIn(page).open.click();
  await expect(page.getByText(account, { exact: true })).toBeVisible();
  return { account, user };
}

test('[S06] external accounts are listed in the signed-in card and can be removed', async ({
  page,
  platform,
  signInFast,
}) => {
  const { account, user } = await linkAndOpen(page, platform, signInFast);
  await listIn(page).remove.click();
  await expect(page.getByText(text('passkey:external.removed'), { exact: true })).toBeVisible();
  await expect(page.getByText(account, { exact: true })).toHaveCount(0);
  await expect(page.getByText(text('passkey:external.none'), { exact: true })).toBeFocused();
  expect(await platform.sql`select id from federated_identities where account = ${account}`).toEqual([]);
  expect(await platform.sql`select subject from outbox where recipient = ${user.email}`).toHaveLength(1);
});

test('[S06] an old session has to prove itself first', async ({ page, platform, signInFast, guard }) => {
  guard.allow({ status: 403, url: /\/identities\// });
  const { account, user } = await linkAndOpen(page, platform, signInFast);
  await platform.sql`
    update sessions set created_at = created_at - interval '1 hour', proven_at = null where user_id = ${user.id}`;
  await listIn(page).remove.click();
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: text('passkey:prove.confirm'), exact: true }).click();
  await expect(page.getByText(text('passkey:external.removed'), { exact: true })).toBeVisible();
  expect(await platform.sql`select id from federated_identities where account = ${account}`).toEqual([]);
});

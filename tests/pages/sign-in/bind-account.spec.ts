import { inTests } from '../../proofs.ts';
import { hold } from '../support/calls.ts';
import { expect, freshPortalAccount, type Page, type TestPlatform, test, text, unique } from '../support/fixture.ts';
import { accept, at, forgetUser, outdate, signedInUser, skipSuccessDelay, startFlow } from '../support/flows.ts';
import { agreementsIn, authenticateAtPortal, formIn, goThroughPortal, reauthenticationIn } from '../support/forms.ts';

/** A first federated login, up to the choice of the account. */
async function firstLogin(page: Page, platform: TestPlatform, account: string, redirect = ''): Promise<void> {
  // `tests/widgets/bind-account.test.tsx` tests the time for which a success is shown.
  await skipSuccessDelay(page.context());
  // Without the page for signing in, which the tests of the return page go through.
  await startFlow(page, platform, { redirect });
  await authenticateAtPortal(page, account);
  await accept(page);
  await expect(page).toHaveURL(/\/uniportal\/bind-account\?/);
  await expect(page.getByRole('heading', { level: 2, name: text('session:bind.title') })).toBeVisible();
}

const bindButton = (page: Page) => page.getByRole('button', { name: text('session:bind.bind'), exact: true });

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Submits an existing account. */
async function bindTo(page: Page, { email, password }: Credentials) {
  const form = formIn(page);
  await form.account.fill(email);
  await form.password.fill(password);
  await bindButton(page).click();
  return form;
}

test('binds to an existing account by password; the next login opens that account [S07]', async ({
  page,
  platform,
  events,
}) => {
  const account = freshPortalAccount();
  const user = await platform.createUser({ schoolId: 'river' });
  await firstLogin(page, platform, account);
  await bindTo(page, user);
  await expect(page).toHaveURL(/\/portal\/river/);
  await expect(page.locator('campus-portal').getByText(user.id)).toBeVisible();
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-account-bound'))
    .toMatchObject({
      tag: 'campus-bind-account',
      detail: { platformType: 'uniportal' },
    });
  const linked = await platform.sql`select user_id from federated_identities where account = ${account}`;
  expect(linked).toEqual([{ user_id: user.id }]);

  await forgetUser(page);
  await goThroughPortal(page, account);
  await expect(page).toHaveURL(/\/portal\/river/);
  await expect(page.locator('campus-portal').getByText(user.id)).toBeVisible();
});

test('names the external account that the platform knows, never the one in the address [S07]', async ({
  page,
  platform,
}) => {
  const account = freshPortalAccount();
  await firstLogin(page, platform, account);
  await page.goto('/uniportal/bind-account?sxz-lang=en_US&thirdAccountId=victim@campus.example');
  await expect(page.getByText(text('session:bind.from', { account }))).toBeVisible();
  await expect(page.getByText('victim@campus.example')).toHaveCount(0);
});

test('binds by one-time code, and keeps the redirect [S07]', async ({ page, platform }) => {
  const account = freshPortalAccount();
  const user = await platform.createUser();
  await firstLogin(page, platform, account, '/portal/oasis');
  const form = formIn(page);
  await form.byCode.click();
  await form.account.fill(user.email);
  await form.sendCode.click();
  await form.code.fill(await platform.code(user.email));
  await expect(page).toHaveURL(/\/portal\/oasis/);
  const linked = await platform.sql`select user_id from federated_identities where account = ${account}`;
  expect(linked).toEqual([{ user_id: user.id }]);
});

test('can be skipped: the new account continues to the redirect [S07]', async ({ page, platform }) => {
  await firstLogin(page, platform, freshPortalAccount(), '/portal/oasis');
  await page.getByRole('button', { name: text('session:bind.skip') }).click();
  await expect(page).toHaveURL(/\/portal\/oasis/);
});

test('a wrong password shows an error and keeps the input; nothing is linked [S07]', { tag: '@proof' }, async ({
  page,
  platform,
  guard,
}) => {
  guard.allow({ status: 401, url: /bind-existing$/ });
  const account = freshPortalAccount();
  const user = await platform.createUser();
  await firstLogin(page, platform, account);
  const form = await bindTo(page, { ...user, password: 'not the password' });
  await expect(form.alert).toHaveText(text('common:error.credentialsWrong'));
  await expect(form.account).toHaveValue(user.email);
  const [linked] = await platform.sql<{ user_id: string }>`
    select user_id from federated_identities where account = ${account}`;
  expect(linked?.user_id).not.toBe(user.id);
});

test('an existing account with unsigned agreements is asked first; declining does not link it [S07] [S23]', async ({
  page,
  platform,
}) => {
  const account = freshPortalAccount();
  const user = await platform.createUser({ signed: false });
  await firstLogin(page, platform, account);
  const form = await bindTo(page, user);
  const agreements = agreementsIn(page);
  await agreements.decline.click();
  await expect(agreements.dialog).toHaveCount(0);
  await expect(form.alert).toHaveText(text('common:error.agreementRequired'));
  const linked = async () => {
    const [row] = await platform.sql<{ user_id: string }>`
      select user_id from federated_identities where account = ${account}`;
    return row?.user_id;
  };
  expect(await linked()).not.toBe(user.id);
  expect(await signedInUser(page)).toBe(await linked());

  // The input is kept, and the next attempt shows the agreements again.
  await bindButton(page).click();
  await accept(page);
  await expect(page).toHaveURL(/\/portal\/north/);
  await expect(page.locator('campus-portal').getByText(user.id)).toBeVisible();
  expect(await linked()).toBe(user.id);
});

test('a user whose login is not their first cannot bind, but can skip [S07]', { tag: '@proof' }, async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 404, url: /bind-existing$/ });
  const user = await platform.createUser();
  await signInFast('teacher');
  await page.goto('/uniportal/bind-account?sxz-lang=en_US&thirdAccountId=forged&thirdPlatformType=uniportal');
  const form = await bindTo(page, user);
  await expect(form.alert).toHaveText(text('common:error.transactionUnknown'));
  await page.getByRole('button', { name: text('session:bind.skip') }).click();
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('a long name of the external account does not widen the page [S07]', { tag: '@proof' }, async ({
  page,
  platform,
}) => {
  const account = freshPortalAccount();
  await firstLogin(page, platform, account);
  const long = `${'a'.repeat(60)}@portal.example`;
  await platform.sql`update users set third_account = ${long} where third_account = ${account}`;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/uniportal/bind-account?sxz-lang=ar_SA');
  await expect(page.getByText(long)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('a visitor signs in over the page [S07]', async ({ page }) => {
  await page.goto('/uniportal/bind-account?sxz-lang=en_US');
  await expect(page.getByText(text('session:bind.signInFirst'))).toBeVisible();
  await formIn(page).submit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel(text('sign-in:form.account'))).toBeVisible();
  await expect(page).toHaveURL(/\/uniportal\/bind-account/);
});

const listIn = (page: Page) => ({
  add: (type: string) => page.getByRole('button', { name: text(`passkey:external.add.${type}`), exact: true }),
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

test('external accounts are listed in the signed-in card and can be removed [S06]', async ({
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

test('the user of an old session has to authenticate again first [S06]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 403, url: /\/identities\// });
  const { account, user } = await linkAndOpen(page, platform, signInFast);
  await outdate(platform, user.id);
  await listIn(page).remove.click();
  await reauthenticateInPlace(page, user.password);
  await expect(page.getByText(text('passkey:external.removed'), { exact: true })).toBeVisible();
  expect(await platform.sql`select id from federated_identities where account = ${account}`).toEqual([]);
});

/** Opens the list of external accounts of a new user without any. */
async function openEmpty(page: Page, platform: TestPlatform, signIn: (email: string) => Promise<unknown>) {
  const user = await platform.createUser();
  await signIn(user.email);
  await page.goto('/login/index?sxz-lang=en_US&redirect=/portal/river');
  await listIn(page).open.click();
  await expect(page.getByText(text('passkey:external.none'), { exact: true })).toBeVisible();
  return user;
}

/** Leaves to link an account, up to the page of the provider. */
async function leaveToLink(page: Page, platform: TestPlatform, signIn: (email: string) => Promise<unknown>) {
  const user = await openEmpty(page, platform, signIn);
  await listIn(page).add('uniportal').click();
  await expect(page).toHaveURL((url) => url.origin === platform.providers);
  return user;
}

/** Takes so long at the provider that the authentication at the platform is no longer recent. */
async function returnLate(page: Page, platform: TestPlatform, userId: string) {
  await outdate(platform, userId);
  await authenticateAtPortal(page, freshPortalAccount());
  await expect(
    page.getByRole('heading', { level: 2, name: text('session:callback.reauthenticationTitle') }),
  ).toBeVisible();
}

const linkedTo = (platform: TestPlatform, userId: string) =>
  platform.sql`select platform_type from federated_identities where user_id = ${userId}`;

async function reauthenticateInPlace(page: Page, password: string): Promise<void> {
  await reauthenticationIn(page).password.fill(password);
  await reauthenticationIn(page).confirm.click();
}

/** Expects the text that is shown for two seconds, however long it takes to look for it. */
async function expectBound(page: Page, act: () => Promise<void>): Promise<void> {
  const goOn = await hold(page, '**/login/index*');
  await act();
  await expect(page.getByText(text('session:callback.bound'))).toBeVisible();
  goOn();
}

for (const [type, domain] of [
  ['uniportal', 'portal.example'],
  ['corporate', 'corporate.example'],
  ['enterprise', 'enterprise.example'],
] as const) {
  test(
    `the signed-in card links a ${type} account, and returns to the card [S06]`,
    inTests(type === 'corporate'),
    async ({ page, platform, signInFast, events, guard }) => {
      const user = await openEmpty(page, platform, signInFast);
      await guard.checkAxe(page);
      await listIn(page).add(type).click();
      await expect(page).toHaveURL((url) => url.origin === platform.providers);
      await expectBound(page, () => authenticateAtPortal(page, `fresh-${unique()}@${domain}`));
      await expect(page).toHaveURL(at('/login/index'));
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/portal/river');
      expect(await signedInUser(page)).toBe(user.id);
      await expect
        .poll(() => events().find((event) => event.type === 'campus-account-bound')?.detail)
        .toEqual({ platformType: type });
      expect(await linkedTo(platform, user.id)).toEqual([{ platform_type: type }]);
      await listIn(page).open.click();
      await expect(page.getByText(text(`session:external.kind.${type}`), { exact: false }).first()).toBeVisible();
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('campus-flow'))),
      ).toEqual([]);
    },
  );
}

test('offers only the providers of the school [S06]', { tag: '@proof' }, async ({ page, platform, signInFast }) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  const [tenant] = await platform.sql<{
    login_methods: number[];
  }>`select login_methods from tenants where id = 'oasis'`;
  await page.goto('/login/index?sxz-lang=en_US&tenant=oasis');
  await listIn(page).open.click();
  await expect(page.getByText(text('passkey:external.none'), { exact: true })).toBeVisible();
  for (const [type, method] of [
    ['corporate', 2],
    ['uniportal', 3],
    ['enterprise', 4],
  ] as const) {
    await expect(listIn(page).add(type)).toHaveCount(tenant?.login_methods.includes(method) ? 1 : 0);
  }
});

test('the user of an old session authenticates again before leaving to link an account [S06]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 403, url: /prepare-bind$/ });
  const user = await openEmpty(page, platform, signInFast);
  await outdate(platform, user.id);
  await listIn(page).add('uniportal').click();
  await reauthenticateInPlace(page, user.password);
  await expect(page).toHaveURL((url) => url.origin === platform.providers);
  await expectBound(page, () => authenticateAtPortal(page, freshPortalAccount()));
  expect(await linkedTo(platform, user.id)).toHaveLength(1);
});

test('an authentication that expired while the user was at the provider is repeated, and then the account is linked [S06]', {
  tag: '@proof',
}, async ({ page, platform, signInFast, guard }) => {
  guard.allow({ status: 403, url: /federated\/bind$/ });
  const user = await leaveToLink(page, platform, signInFast);
  await returnLate(page, platform, user.id);
  await guard.checkAxe(page);
  expect(await linkedTo(platform, user.id)).toEqual([]);
  await expectBound(page, () => reauthenticateInPlace(page, user.password));
  expect(await linkedTo(platform, user.id)).toHaveLength(1);
});

test('without re-authentication nothing is linked, and the page explains what is needed [S06]', {
  tag: '@proof',
}, async ({ page, platform, signInFast, guard }) => {
  guard.allow({ status: 403, url: /federated\/bind$/ });
  const user = await leaveToLink(page, platform, signInFast);
  await returnLate(page, platform, user.id);
  await reauthenticationIn(page).cancel.click();
  await expect(page.getByRole('alert')).toContainText(text('session:callback.reauthenticationNeeded'));
  expect(await linkedTo(platform, user.id)).toEqual([]);
});

test('an account is never linked to somebody who signed in meanwhile [S06]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 403, url: /federated\/bind$/ });
  const user = await leaveToLink(page, platform, signInFast);
  const other = await platform.createUser();
  const second = await page.context().newPage();
  await signInFast(other.email, { page: second });
  await authenticateAtPortal(page, freshPortalAccount());
  await expect(page.getByRole('alert')).toContainText(text('session:callback.bindFailed'));
  expect(await linkedTo(platform, user.id)).toEqual([]);
  expect(await linkedTo(platform, other.id)).toEqual([]);
});

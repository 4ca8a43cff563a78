import { post } from '../support/calls.ts';
import { test as base, expect, type Page, text } from '../support/fixture.ts';
import { forgetUser } from '../support/flows.ts';
import { agreementsIn, authenticateAtPortal, formIn, reauthenticationIn } from '../support/forms.ts';
import { startPlatform } from '../support/platform.ts';

/** A passkey requires a domain name, so this file's platform has one. */
const test = base.extend({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const platform = await startPlatform(process.env.CAMPUS_TEST_DIR ?? '', { named: true });
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Two platforms take longer to start than half of these tests.
test.describe.configure({ mode: 'default' });

const SIGN_IN = '/login/index?sxz-lang=en_US';

/** A platform authenticator that verifies its user and confirms automatically. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * A browser that has passkeys but does not offer them automatically; otherwise it would sign in before a test can
 * click.
 */
const withoutOffers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const passkeyButton = (page: Page) => page.getByRole('button', { name: text('sign-in:form.passkey'), exact: true });
const passkeysIn = (page: Page) => ({
  open: page.getByRole('button', { name: text('sign-in-more:signedIn.passkeys'), exact: true }),
  add: page.getByRole('button', { name: text('passkey:add'), exact: true }),
  remove: page.getByRole('button', { name: text('passkey:remove'), exact: true }),
  toast: (key: string) => page.getByText(text(key), { exact: true }),
});

/** Adds a passkey on the card of the signed-in user. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto(SIGN_IN);
  const passkeys = passkeysIn(page);
  await passkeys.open.click();
  await passkeys.add.click();
  await expect(passkeys.toast('passkey:added')).toBeVisible();
}

test('a passkey is added, signs in by its button, and cannot sign in after it is removed [S25]', async ({
  page,
  platform,
  signInFast,
  events,
  guard,
}) => {
  const user = await platform.createUser();
  await plugIn(page);
  await withoutOffers(page);
  await signInFast(user.email);
  await addPasskey(page);
  await expect(passkeysIn(page).remove).toHaveCount(1);
  const [kept] = await platform.sql<{ name: string }>`select name from passkeys where user_id = ${user.id}`;
  expect(kept?.name).not.toBe('');
  await forgetUser(page);
  await page.goto(SIGN_IN);
  await expect(formIn(page).account).toHaveAttribute('autocomplete', 'username webauthn');
  await passkeyButton(page).click();
  await expect(page).toHaveURL(/\/portal\/north/);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-signed-in')?.detail)
    .toEqual({
      userId: user.id,
      method: 'passkey',
      isFirstLogin: false,
    });

  await page.goto(SIGN_IN);
  await passkeysIn(page).open.click();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await passkeysIn(page).remove.click();
  await expect(passkeysIn(page).remove).toHaveCount(0);

  guard.allow({ status: 401, url: /passkeys\/sign-in$/ });
  await forgetUser(page);
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill('somebody@campus.example');
  await passkeyButton(page).click();
  await expect(form.alert).toHaveText(text('passkey:refused'));
  await expect(form.account).toHaveValue('somebody@campus.example');
  await form.account.fill(user.email);
  await form.password.fill(user.password);
  await form.submit.click();
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('the browser offers a passkey in the account field, without a click [S25]', async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  const user = await platform.createUser();
  await plugIn(page);
  await signInFast(user.email);
  await addPasskey(page);
  await forgetUser(page);
  await page.goto(SIGN_IN);
  await expect(page).toHaveURL(/\/portal\/north/);
  await expect.poll(() => events().find(({ type }) => type === 'campus-signed-in')?.detail.method).toBe('passkey');
});

test('a passkey sign-in shows the agreements like any other [S25]', async ({ page, platform, signInFast, events }) => {
  const user = await platform.createUser();
  await plugIn(page);
  await withoutOffers(page);
  await signInFast(user.email);
  await addPasskey(page);
  await platform.sql`delete from agreement_signatures where user_id = ${user.id}`;
  await forgetUser(page);
  await page.goto(SIGN_IN);
  await passkeyButton(page).click();
  const consent = agreementsIn(page);
  await consent.box.check();
  await consent.confirm.click();
  await expect(page).toHaveURL(/\/portal\/north/);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-signed-in')?.detail)
    .toEqual({
      userId: user.id,
      method: 'passkey',
      isFirstLogin: false,
    });
});

test('removing a passkey long after sign-in requires authentication in place, and the owner is notified [S25]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 403, url: /passkeys/ });
  guard.allow({ status: 401, url: /session\/reauthentication$|auth\/v1\/passkeys/ });
  const user = await platform.createUser();
  await plugIn(page);
  await withoutOffers(page);
  await signInFast(user.email);
  await addPasskey(page);
  expect((await platform.outbox(user.email))[0]?.subject).toBe('A passkey was added to your account');
  await platform.advance(601);
  const reauthentication = reauthenticationIn(page);
  await passkeysIn(page).remove.click();
  await expect(page.getByText(text('passkey:reauthenticate.lead'))).toBeVisible();
  await expect(reauthentication.password).toBeFocused();
  await guard.checkAxe(page);
  await reauthentication.cancel.click();
  await expect(passkeysIn(page).add).toBeFocused();
  await expect(passkeysIn(page).remove).toHaveCount(1);

  await passkeysIn(page).remove.click();
  await reauthentication.confirm.click();
  await expect(reauthentication.password).toHaveAccessibleDescription(text('sign-in:error.passwordMissing'));
  await reauthentication.password.fill('not it');
  await reauthentication.confirm.click();
  await expect(reauthentication.password).toHaveAccessibleDescription(text('passkey:reauthenticate.wrong'));
  await expect(reauthentication.password).toBeFocused();
  await reauthentication.password.fill(user.password);
  await reauthentication.confirm.click();
  // The requested action continues automatically.
  await expect(passkeysIn(page).add).toBeVisible();
  await expect(passkeysIn(page).remove).toHaveCount(0);
  await expect
    .poll(async () => (await platform.outbox(user.email))[0]?.subject)
    .toBe('A passkey was removed from your account');
});

test('a one-time code can be used for it as well, and the requested passkey is added [S25]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 403, url: /passkeys/ });
  guard.allow({ status: 401, url: /auth\/v1\/passkeys/ });
  const user = await platform.createUser();
  await plugIn(page);
  await withoutOffers(page);
  await signInFast(user.email);
  await page.goto(SIGN_IN);
  await passkeysIn(page).open.click();
  await expect(passkeysIn(page).add).toBeVisible();
  await platform.advance(601);
  await passkeysIn(page).add.click();
  const reauthentication = reauthenticationIn(page);
  await reauthentication.byCode.click();
  await expect(reauthentication.code).toHaveAccessibleDescription(
    text('passkey:reauthenticate.sent', { account: user.email }),
  );
  await reauthentication.code.pressSequentially(await platform.code(user.email));
  await expect(passkeysIn(page).toast('passkey:added')).toBeVisible();
  await expect(passkeysIn(page).remove).toHaveCount(1);
});

test('canceling leaves the form unchanged, and the password still signs in [S25]', async ({ page, platform }) => {
  const user = await platform.createUser();
  // A device without passkeys: the browser cancels for the user.
  await plugIn(page);
  await page.goto(SIGN_IN);
  const form = formIn(page);
  await form.account.fill(user.email);
  await form.password.fill(user.password);
  await passkeyButton(page).click();
  await expect(passkeyButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(form.alert).toHaveCount(0);
  await expect(form.account).toHaveValue(user.email);
  await expect(form.password).toHaveValue(user.password);
  await form.submit.click();
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('a passkey’s response is valid once, and not from another origin [S25]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  guard.allow({ status: 401, url: /passkeys\/sign-in$/ });
  guard.skipAxe('it ends on a bare page');
  const user = await platform.createUser();
  await plugIn(page);
  await withoutOffers(page);
  await signInFast(user.email);
  await addPasskey(page);
  await forgetUser(page);
  await page.goto(SIGN_IN);
  const [sent] = await Promise.all([page.waitForRequest(/passkeys\/sign-in$/), passkeyButton(page).click()]);
  await expect(page).toHaveURL(/\/portal\/north/);
  const signInBy = async (body: unknown) => (await post(page, '/api/auth/v1/passkeys/sign-in', body)).code;
  expect(await signInBy(sent.postDataJSON())).toBe('401301');

  // The response that a page of another origin would get from the same device, for a challenge that is still valid.
  const { data: options } = await post<{ challengeId: string; options: { challenge: string } }>(
    page,
    '/api/auth/v1/passkeys/sign-in/options',
    {},
  );
  await page.goto(`${platform.assets}/`);
  const credential = await page.evaluate(async (challenge) => {
    const bytes = Uint8Array.from(atob(challenge.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const found = (await navigator.credentials.get({
      publicKey: { challenge: bytes, rpId: 'localhost' },
    })) as PublicKeyCredential;
    return found.toJSON() as unknown;
  }, options.options.challenge);
  await page.goto('/healthz');
  expect(await signInBy({ challengeId: options.challengeId, credential })).toBe('401301');
});

base('at an address of numbers, which no passkey can belong to, nothing is offered [S25]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/passkeys/')) asked.push(request.url());
  });
  await page.goto(SIGN_IN);
  await expect(formIn(page).account).toHaveAttribute('autocomplete', 'username');
  await expect(passkeyButton(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('under localhost a provider login, an example page of another origin and the other names work, too [S25] [P07]', async ({
  page,
  platform,
}) => {
  await page.goto(platform.main.replace('localhost', '127.0.0.1') + SIGN_IN);
  await expect(page).toHaveURL(platform.main + SIGN_IN);
  await expect(passkeyButton(page)).toBeVisible();
  await formIn(page).portal.click();
  await authenticateAtPortal(page, 'linked@portal.example');
  await expect(page).toHaveURL((url) => url.origin === platform.main && url.pathname === '/portal/north');
  await page.goto(`${platform.assets.replace('localhost', '127.0.0.1')}/sign-in.html`);
  await expect(page).toHaveURL(`${platform.assets}/sign-in.html`);
  await expect(page.locator('campus-sign-in input[name=username]')).toBeVisible();
});

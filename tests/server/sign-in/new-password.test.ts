import { eq } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../demo/platform/accounts/passwords.ts';
import { agreementSignatures } from '../../../demo/platform/agreements/tables.ts';
import type { CallContext } from '../../../demo/platform/core/http/context.ts';
import { DEMO_CLIENT_SECRET } from '../../../demo/platform/developer/seed.ts';
import { completeSignIn } from '../../../demo/platform/sign-in/consent.ts';
import { findUser } from '../../../demo/platform/users/queries.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { activateSession, requestCode, resetPassword, signInWithCode } from '../../../src/contract/sign-in/accounts.ts';
import { issueAuthorizationCode } from '../../../src/contract/sign-in/developer.ts';
import { bindExistingAccount } from '../../../src/contract/sign-in/federated.ts';
import { createPasskey, passkeyCreationOptions } from '../../../src/contract/sign-in/passkeys.ts';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { Authenticator } from '../support/authenticator.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { platformOfFile } from '../support/file-platform.ts';
import { finishAtCallback, goThroughProvider, signAll, signIn } from '../support/journeys.ts';

const { messagesTo, newBrowser, platform } = platformOfFile();

/** The browser that asks for codes, and the only one that can use them. */
let asking: Browser;

const codeFor = async (account: string, purpose: 'sign-in' | 'reset-password' | 'bind') => {
  platform.clock.advance(61);
  asking ??= newBrowser();
  await asking.ask(requestCode, { body: { account, purpose } });
  return (await messagesTo(account))[0]?.code ?? '';
};

/** Sets a new password, which is the same text so that the other tests can go on. */
const reset = async (account: string) => {
  const code = await codeFor(account, 'reset-password');
  const answer = await asking.ask(resetPassword, { body: { account, code, password: 'campus-demo' } });
  expect(answer.data).toEqual({ done: true });
};

describe('a new password ends what the old one opened [S22]', () => {
  it('a ticket, which neither signs nor opens a session', async () => {
    const browser = newBrowser();
    const { ticket } = (await signIn(browser, 'newcomer')).data;
    expect(ticket).not.toBeNull();
    await reset('newcomer@campus.example');
    expect((await signAll(browser, ticket ?? '')).code).toBe(CODES.ticketInvalid);
    expect((await browser.ask(activateSession, { body: { ticket } })).code).toBe(CODES.ticketInvalid);
    expect((await browser.ask(readSession)).data.user).toBeNull();
  });

  it('the ticket of an external account that the old password moved', async () => {
    const browser = newBrowser();
    const first = await finishAtCallback(browser, await goThroughProvider(browser, 'fresh-reset@portal.example'));
    await signAll(browser, first.data.ticket);
    await browser.ask(activateSession, { body: { ticket: first.data.ticket } });
    // The existing account has not signed them.
    const signed = eq(agreementSignatures.userId, 'teacher');
    await platform.db.delete(agreementSignatures).where(signed);
    const body = { account: 'teacher@campus.example', password: 'campus-demo' };
    const { ticket } = (await browser.ask(bindExistingAccount, { body })).data;
    expect(ticket).not.toBeNull();
    await reset('teacher@campus.example');
    expect((await browser.ask(activateSession, { body: { ticket } })).code).toBe(CODES.ticketInvalid);
  });

  it('one-time codes for every purpose', async () => {
    const account = 'admin@campus.example';
    const signInCode = await codeFor(account, 'sign-in');
    await codeFor(account, 'bind');
    await reset(account);
    const used = await asking.ask(signInWithCode, { body: { account, code: signInCode } });
    expect(used.code).toBe(CODES.codeExpired);
  });

  it('authorization codes and tokens of applications', async () => {
    const { main, assets } = platform.origins;
    const browser = newBrowser();
    await signIn(browser, 'owner');
    const redirectUrl = `${assets}/library/callback`;
    const library = await oidc.discovery(
      new URL(main),
      'demo-library',
      undefined,
      oidc.ClientSecretBasic(DEMO_CLIENT_SECRET),
      { execute: [oidc.allowInsecureRequests] },
    );
    const allow = async () => {
      const body = { clientId: 'demo-library', redirectUrl, scope: 'openid profile email' };
      const { code, data, message } = await browser.ask(issueAuthorizationCode, { body });
      expect(code, message).toBe(CODES.success);
      const url = new URL(redirectUrl);
      url.searchParams.set('code', data.code);
      url.searchParams.set('iss', data.iss);
      return url;
    };
    const { access_token } = await oidc.authorizationCodeGrant(library, await allow());
    const open = await allow();
    const ask = () => oidc.fetchUserInfo(library, access_token, 'owner');
    expect((await ask()).sub).toBe('owner');
    // Within the lifetime of a code.
    const code = await codeFor('owner@campus.example', 'reset-password');
    const later = await allow();
    await asking.ask(resetPassword, {
      body: { account: 'owner@campus.example', code, password: 'campus-demo' },
    });
    for (const url of [open, later]) {
      await expect(oidc.authorizationCodeGrant(library, url)).rejects.toMatchObject({ error: 'invalid_grant' });
    }
    await expect(ask()).rejects.toMatchObject({ status: 401 });
  });

  it('the challenge of a passkey that is not added yet', async () => {
    const browser = newBrowser();
    await signIn(browser, 'learner');
    const { challengeId, options } = (await browser.ask(passkeyCreationOptions)).data;
    await reset('learner@campus.example');
    await signIn(browser, 'learner');
    const credential = new Authenticator(platform.origins.main).create(options);
    const answer = await browser.ask(createPasskey, { body: { challengeId, credential } });
    expect(answer.status).toBe(401);
  });

  it('a sign-in that verified the old password before and completes after it', async () => {
    const user = await findUser(platform.db, 'learner');
    const context = { platform: { db: platform.db }, now: platform.clock.now() } as unknown as CallContext;
    const late = (tenantId: string) =>
      completeSignIn(context, {
        userId: 'learner',
        tenantId,
        loginMethod: 1,
        firstIdentityId: null,
        thirdAccountId: null,
        thirdPlatformType: null,
        passwordHash: user?.passwordHash ?? '',
      });
    const passwordHash = await hashPassword('campus-demo');
    await platform.db.update(users).set({ passwordHash }).where(eq(users.id, 'learner'));
    // With a session and, where agreements are not signed, with a ticket.
    await expect(late('river')).rejects.toMatchObject({ code: 'credentialsWrong' });
    await expect(late('north')).rejects.toMatchObject({ code: 'credentialsWrong' });
  });
});

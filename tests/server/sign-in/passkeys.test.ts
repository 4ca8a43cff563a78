import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECENT_AUTHENTICATION_S } from '../../../demo/platform/accounts/passkeys/recent-authentication.ts';
import { passkeys } from '../../../demo/platform/accounts/tables.ts';
import { outbox } from '../../../demo/platform/core/database/tables.ts';
import { textsFor } from '../../../demo/platform/core/language/texts.ts';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { CHALLENGE_LIFETIME_S } from '../../../demo/platform/sign-in/passkeys.ts';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { addUsers } from '../../../demo/platform/users/queries.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { requestCode, resetPassword } from '../../../src/contract/sign-in/accounts.ts';
import {
  createPasskey,
  listPasskeys,
  passkeyCreationOptions,
  passkeySignInOptions,
  reauthenticate,
  removePasskey,
  signInWithPasskey,
} from '../../../src/contract/sign-in/passkeys.ts';
import { readSession, refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { Authenticator } from '../support/authenticator.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signAll, signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

const REFUSED = AREA_CODES.passkeyRefused;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  const limits = { ...DEFAULT_LIMITS, failuresPerAccount: { count: 3, seconds: 900 } };
  platform = await startTestPlatform({ trustProxy: true, limits });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

/** An authenticator with a passkey of the account. */
const register = async (account = 'learner', more: { name?: string } = {}) => {
  const browser = newBrowser();
  await signIn(browser, account);
  const device = new Authenticator(platform.origins.main);
  const { data } = await browser.ask(passkeyCreationOptions);
  const made = await browser.ask(createPasskey, {
    body: { challengeId: data.challengeId, credential: device.create(data.options), ...more },
  });
  return { browser, device, made };
};

const optionsFor = async (browser: Browser) => (await browser.ask(passkeySignInOptions)).data;

/** Signs in with a device; `twist` may modify the response before it is sent. */
const signInBy = async (device: Authenticator, change: (credential: Record<string, unknown>) => void = () => {}) => {
  const browser = newBrowser();
  const { challengeId, options } = await optionsFor(browser);
  device.counter += 1;
  const credential = device.get(options);
  change(credential);
  return { browser, answer: await browser.ask(signInWithPasskey, { body: { challengeId, credential } }) };
};

describe('a passkey', () => {
  it('is created by its owner and signs in as method 1, through the consent flow [S25]', async () => {
    const { device, made } = await register('learner', { name: '  My phone ' });
    expect(made.data).toMatchObject({ id: device.id, name: 'My phone', lastUsedAt: null });
    const { answer, browser } = await signInBy(device);
    expect([answer.status, answer.data.user_id, answer.data.ticket]).toEqual([200, 'learner', null]);
    const session = await browser.ask(readSession);
    expect(session.data).toMatchObject({ user: { id: 'learner' }, loginMethod: 1 });
    const { list } = (await browser.ask(listPasskeys)).data;
    expect(list.find(({ id }) => id === device.id)?.lastUsedAt).not.toBeNull();
  });

  it('may have any counter that WebAuthn allows: 32 bits, unsigned [S25]', async () => {
    const { device } = await register('owner');
    for (const counter of [2 ** 31 - 2, 2 ** 31 - 1, 2 ** 32 - 2]) {
      device.counter = counter;
      expect((await signInBy(device)).answer.status, String(counter)).toBe(200);
    }
    const late = newBrowser();
    await signIn(late, 'owner');
    const other = new Authenticator(platform.origins.main);
    other.counter = 2 ** 32 - 1;
    const { data } = await late.ask(passkeyCreationOptions);
    const body = { challengeId: data.challengeId, credential: other.create(data.options) };
    expect((await late.ask(createPasskey, { body })).status).toBe(200);
  });

  it('of a user with unsigned agreements gives a ticket and no session [S23] [S25]', async () => {
    const { device, made } = await register('learner');
    await platform.db.update(passkeys).set({ userId: 'newcomer' }).where(eq(passkeys.id, made.data.id));
    const { answer, browser } = await signInBy(device, (credential) => {
      (credential.response as Record<string, unknown>).userHandle = Buffer.from('newcomer').toString('base64url');
    });
    expect(answer.data.ticket).toMatch(/^[\w-]{20,}$/);
    expect((await browser.ask(readSession)).data.user).toBeNull();
  });

  it('asks for a discoverable credential and names no account to a visitor [S25]', async () => {
    const { browser, device } = await register('admin');
    const creation = (await browser.ask(passkeyCreationOptions)).data.options;
    expect(creation).toMatchObject({
      rp: { id: new URL(platform.origins.main).hostname },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [expect.objectContaining({ id: device.id })],
    });
    const { options } = await optionsFor(newBrowser());
    expect(options).not.toHaveProperty('allowCredentials');
    expect(options).toMatchObject({ userVerification: 'required' });
  });

  it('is listed for its owner only, and removed by no other user [S25]', async () => {
    const { browser, device } = await register('teacher');
    const stranger = newBrowser();
    await signIn(stranger, 'org');
    expect((await stranger.ask(listPasskeys)).data.list).toEqual([]);
    const params = { passkeyId: device.id };
    expect((await stranger.ask(removePasskey, { params })).code).toBe(CODES.notFound);
    expect((await newBrowser().ask(removePasskey, { params })).code).toBe(CODES.signInRequired);
    expect((await browser.ask(removePasskey, { params })).data).toEqual({ done: true });
    expect((await browser.ask(listPasskeys)).data.list).toEqual([]);
  });
});

/** The messages sent to an account, newest first. */
const sentTo = async (recipient: string) =>
  (await platform.db.select().from(outbox).where(eq(outbox.recipient, recipient))).sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );

describe('a stolen open session [S25]', () => {
  const aged = async (account = 'learner') => {
    const { browser, device } = await register(account);
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    // The access token has expired as well.
    await browser.ask(refreshSession);
    return { browser, device };
  };
  const code = async (browser: Browser, account: string) => {
    await browser.ask(requestCode, { body: { account: `${account}@campus.example`, purpose: 'sign-in' } });
    return (await sentTo(`${account}@campus.example`))[0]?.code ?? '';
  };

  it('cannot add or remove a passkey, and is told what is required', async () => {
    const { browser, device } = await aged();
    const before = await sentTo('learner@campus.example');
    const made = await browser.ask(passkeyCreationOptions);
    expect([made.status, made.code]).toEqual([403, AREA_CODES.reauthenticationRequired]);
    const gone = await browser.ask(removePasskey, { params: { passkeyId: device.id } });
    expect([gone.status, gone.code]).toEqual([403, AREA_CODES.reauthenticationRequired]);
    expect((await browser.ask(listPasskeys)).data.list.map(({ id }) => id)).toContain(device.id);
    expect(await sentTo('learner@campus.example')).toEqual(before);
  });

  it.each(['password', 'code'] as const)('can do so after authentication by %s, for a limited time', async (kind) => {
    const { browser, device } = await aged('teacher');
    const body = kind === 'code' ? { code: await code(browser, 'teacher') } : { password: 'campus-demo' };
    expect((await browser.ask(reauthenticate, { body })).data).toEqual({ done: true });
    expect((await browser.ask(passkeyCreationOptions)).code).toBe(CODES.success);
    expect((await browser.ask(removePasskey, { params: { passkeyId: device.id } })).code).toBe(CODES.success);
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    await browser.ask(refreshSession);
    expect((await browser.ask(passkeyCreationOptions)).code).toBe(AREA_CODES.reauthenticationRequired);
  });

  it('rejects the password or code of another user, and does not affect another session', async () => {
    const { browser } = await aged('owner');
    const other = newBrowser();
    await signIn(other, 'owner');
    const wrong = await browser.ask(reauthenticate, { body: { password: 'guess' } });
    expect([wrong.status, wrong.code, wrong.field]).toEqual([401, CODES.credentialsWrong, 'password']);
    const foreign = await code(other, 'org');
    expect((await browser.ask(reauthenticate, { body: { code: foreign } })).code).toBe(CODES.codeExpired);
    expect((await other.ask(reauthenticate, { body: { password: 'campus-demo' } })).code).toBe(CODES.success);
    expect((await browser.ask(passkeyCreationOptions)).code).toBe(AREA_CODES.reauthenticationRequired);
    expect((await newBrowser().ask(reauthenticate, { body: { password: 'campus-demo' } })).code).toBe(
      CODES.signInRequired,
    );
  });

  it('is rate-limited when it guesses', async () => {
    const { browser } = await aged('admin');
    for (let number = 1; number <= 3; number += 1) {
      expect((await browser.ask(reauthenticate, { body: { password: 'guess' } })).status).toBe(401);
    }
    expect((await browser.ask(reauthenticate, { body: { password: 'campus-demo' } })).status).toBe(429);
    platform.clock.advance(901);
  });
});

describe('the owner of an account [S25]', () => {
  const messageOf = (language: Language, change: 'passkeyAdded' | 'passkeyRemoved' | 'passwordChanged') => ({
    subject: textsFor(language)(`platform-accounts:${change}.subject`),
    body: textsFor(language)(`platform-accounts:${change}.body`),
  });

  it('is notified of each passkey added or removed, in the language of the page', async () => {
    for (const language of LANGUAGES) {
      const browser = new Browser(platform.origins.main, { language });
      await signIn(browser, 'org');
      const device = new Authenticator(platform.origins.main);
      const { data } = await browser.ask(passkeyCreationOptions);
      const body = { challengeId: data.challengeId, credential: device.create(data.options) };
      await browser.ask(createPasskey, { body });
      const added = { language, code: '', ...messageOf(language, 'passkeyAdded') };
      expect((await sentTo('org@campus.example'))[0]).toMatchObject(added);
      platform.clock.advance(1);
      await browser.ask(removePasskey, { params: { passkeyId: device.id } });
      const removed = { language, code: '', ...messageOf(language, 'passkeyRemoved') };
      expect((await sentTo('org@campus.example'))[0]).toMatchObject(removed);
      platform.clock.advance(1);
    }
  });

  it('is notified of a password change and of the remaining passkeys; all sessions end', async () => {
    const [like] = await platform.db.select().from(users).where(eq(users.id, 'learner'));
    await addUsers(platform.db, [{ ...like!, id: 'resetter', email: 'resetter@campus.example', phone: null }]);
    const account = 'resetter@campus.example';
    const reset = async () => {
      const browser = newBrowser();
      platform.clock.advance(61);
      await browser.ask(requestCode, { body: { account, purpose: 'reset-password' } });
      const [{ code = '' } = {}] = await sentTo(account);
      platform.clock.advance(1);
      expect((await browser.ask(resetPassword, { body: { account, code, password: 'campus-demo' } })).data).toEqual({
        done: true,
      });
      return (await sentTo(account))[0];
    };
    const passwordChanged = messageOf('en_US', 'passwordChanged');
    const kept = textsFor('en_US')('platform-accounts:passwordChanged.passkeysKept', { number: 1 });
    expect(await reset()).toMatchObject(passwordChanged);
    const browser = newBrowser();
    await signAll(browser, (await signIn(browser, 'resetter')).data.ticket);
    const { browser: owner, device } = await register('resetter');
    expect(await reset()).toMatchObject({
      ...passwordChanged,
      body: `${passwordChanged.body} ${kept}`,
    });
    expect((await owner.ask(listPasskeys)).code).toBe(CODES.signInRequired);
    expect((await signInBy(device)).answer.data.user_id).toBe('resetter');
  });
});

describe('refused [S25]', () => {
  it('a removed passkey, and one that was never stored', async () => {
    const { browser, device } = await register();
    await browser.ask(removePasskey, { params: { passkeyId: device.id } });
    const { answer } = await signInBy(device);
    expect([answer.status, answer.code]).toEqual([401, REFUSED]);
    const unknown = (await signInBy(new Authenticator(platform.origins.main))).answer;
    expect(unknown.body).toEqual(answer.body);
  });

  it('an assertion that is used again, by any user', async () => {
    const { device } = await register();
    const browser = newBrowser();
    const { challengeId, options } = await optionsFor(browser);
    device.counter += 1;
    const body = { challengeId, credential: device.get(options) };
    const answers = await Promise.all([1, 2, 3].map(() => newBrowser().ask(signInWithPasskey, { body })));
    expect(answers.map(({ code }) => code).sort()).toEqual([CODES.success, REFUSED, REFUSED]);
    expect((await newBrowser().ask(signInWithPasskey, { body })).code).toBe(REFUSED);
  });

  it('a challenge that was used by a wrong assertion, has expired, or was created for another purpose', async () => {
    const { browser, device } = await register();
    const wrong = await optionsFor(browser);
    device.counter += 1;
    const stranger = new Authenticator(platform.origins.main);
    const asked = (challengeId: string, credential: Record<string, unknown>) =>
      newBrowser().ask(signInWithPasskey, { body: { challengeId, credential } });
    expect((await asked(wrong.challengeId, stranger.get(wrong.options))).code).toBe(REFUSED);
    expect((await asked(wrong.challengeId, device.get(wrong.options))).code).toBe(REFUSED);

    const late = await optionsFor(browser);
    platform.clock.advance(CHALLENGE_LIFETIME_S + 1);
    expect((await asked(late.challengeId, device.get(late.options))).code).toBe(REFUSED);

    await signIn(browser);
    const creation = (await browser.ask(passkeyCreationOptions)).data;
    expect((await asked(creation.challengeId, device.get(creation.options))).code).toBe(REFUSED);
  });

  it('a page of another origin and another relying party', async () => {
    const { browser, device } = await register();
    for (const twist of [
      { origin: 'https://evil.example' },
      { origin: platform.origins.assets },
      { rpId: 'evil.example' },
    ]) {
      const { challengeId, options } = await optionsFor(browser);
      device.counter += 1;
      const body = { challengeId, credential: device.get(options, twist) };
      const headers = { 'x-forwarded-for': `10.1.0.${device.counter}` };
      expect((await newBrowser().ask(signInWithPasskey, { body }, { headers })).code, JSON.stringify(twist)).toBe(
        REFUSED,
      );
    }
    await signIn(browser);
    const other = new Authenticator('https://evil.example');
    const { challengeId, options } = (await browser.ask(passkeyCreationOptions)).data;
    const made = await browser.ask(createPasskey, { body: { challengeId, credential: other.create(options) } });
    expect(made.code).toBe(REFUSED);
  });

  it('an authenticator that did not verify its user, at creation and at sign-in', async () => {
    const { browser, device } = await register('org');
    const { challengeId, options } = await optionsFor(browser);
    device.counter += 1;
    const body = { challengeId, credential: device.get(options, { verified: false }) };
    expect((await newBrowser().ask(signInWithPasskey, { body })).code).toBe(REFUSED);
    expect((await signInBy(device)).answer.code).toBe(CODES.success);
    const creation = (await browser.ask(passkeyCreationOptions)).data;
    const careless = new Authenticator(platform.origins.main).create(creation.options, { verified: false });
    const made = await browser.ask(createPasskey, {
      body: { challengeId: creation.challengeId, credential: careless },
    });
    expect(made.code).toBe(REFUSED);
  });

  it('a counter that does not increase, which indicates a cloned authenticator', async () => {
    const { device } = await register();
    expect((await signInBy(device)).answer.code).toBe(CODES.success);
    device.counter -= 1;
    expect((await signInBy(device)).answer.code).toBe(REFUSED);
  });

  it('a modified signature, and the handle of another user', async () => {
    const { device } = await register();
    const spoil = (field: string, value: string) => (credential: Record<string, unknown>) => {
      (credential.response as Record<string, unknown>)[field] = value;
    };
    expect((await signInBy(device, spoil('signature', 'MEUCIQ'))).answer.code).toBe(REFUSED);
    const handle = Buffer.from('teacher').toString('base64url');
    expect((await signInBy(device, spoil('userHandle', handle))).answer.code).toBe(REFUSED);
    expect((await signInBy(device, (credential) => void delete credential.response)).answer.code).toBe(REFUSED);
    expect((await signInBy(device)).answer.code).toBe(CODES.tooManyRequests);
    platform.clock.advance(901);
    expect((await signInBy(device)).answer.code).toBe(CODES.success);
  });

  it('a handle that is not a string', async () => {
    const { device } = await register();
    for (const userHandle of [5, true, { length: 7 }]) {
      const { answer } = await signInBy(
        device,
        ({ response }) => void Object.assign(response as object, { userHandle }),
      );
      expect([answer.status, answer.code]).toEqual([401, REFUSED]);
    }
  });

  it('unknown transports are dropped and the passkey is stored', async () => {
    const browser = newBrowser();
    await signIn(browser, 'org');
    for (const [transports, kept] of [
      [['usb', 'usb', '__proto__', 7, { a: 'b' }, 'x'.repeat(9_000)], ['usb']],
      ['internal', []],
      [{ length: 2, 0: 'usb' }, []],
      [null, []],
    ] as const) {
      const { challengeId, options } = (await browser.ask(passkeyCreationOptions)).data;
      const device = new Authenticator(platform.origins.main);
      const credential = device.create(options);
      Object.assign(credential.response as object, { transports });
      expect((await browser.ask(createPasskey, { body: { challengeId, credential } })).code).toBe(CODES.success);
      const [row] = await platform.db.select().from(passkeys).where(eq(passkeys.id, device.id));
      expect(row?.transports).toEqual(kept);
    }
  });

  it('a passkey registered for another user’s challenge, or already registered by another user', async () => {
    const { device } = await register('learner');
    const [one, other] = [newBrowser(), newBrowser()];
    await signIn(one, 'teacher');
    await signIn(other, 'org');
    const { challengeId, options } = (await one.ask(passkeyCreationOptions)).data;
    const fresh = new Authenticator(platform.origins.main);
    const body = { challengeId, credential: fresh.create(options) };
    expect((await other.ask(createPasskey, { body })).code).toBe(REFUSED);
    const again = (await other.ask(passkeyCreationOptions)).data;
    const taken = { challengeId: again.challengeId, credential: device.create(again.options) };
    expect((await other.ask(createPasskey, { body: taken })).code).toBe(REFUSED);
    const [row] = await platform.db.select().from(passkeys).where(eq(passkeys.id, device.id));
    expect(row?.userId).toBe('learner');
  });

  it('at a school that does not offer method 1, and for a visitor who wants to add one', async () => {
    const { device } = await register();
    await platform.db
      .update(tenants)
      .set({ loginMethods: [2] })
      .where(eq(tenants.id, 'river'));
    const browser = newBrowser();
    expect((await browser.ask(passkeySignInOptions, {}, { tenant: 'river' })).code).toBe(CODES.methodRefused);
    const { challengeId, options } = await optionsFor(browser);
    const body = { challengeId, credential: device.get(options) };
    expect((await browser.ask(signInWithPasskey, { body }, { tenant: 'river' })).code).toBe(CODES.methodRefused);
    await browser.ask(signOut);
    expect((await browser.ask(passkeyCreationOptions)).code).toBe(CODES.signInRequired);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementSignatures } from '../../../demo/platform/agreements/tables.ts';
import { activateSession, discardTicket, requestCode } from '../../../src/contract/sign-in/accounts.ts';
import { bindAccount, bindExistingAccount, loginBind } from '../../../src/contract/sign-in/federated.ts';
import { readSession, readUser } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { finishAtCallback, goThroughProvider, newState, signAll, signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  platform = await startTestPlatform({});
});
afterAll(() => platform.close());

const firstLogin = async (person: string) => {
  const browser = newBrowser();
  const answer = await finishAtCallback(browser, await goThroughProvider(browser, person));
  const ticket = answer.data.ticket ?? '';
  await signAll(browser, ticket);
  const session = await browser.ask(activateSession, { body: { ticket } });
  return { browser, answer, session };
};

describe('a federated login', () => {
  it('signs a linked user in at once as the linked account [S05] [X03]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    expect(callback.origin + callback.pathname).toBe(`${platform.origins.main}/uniportal/callback`);
    const answer = await finishAtCallback(browser, callback);
    expect(answer.data).toMatchObject({
      user_id: 'learner',
      is_first_login: false,
      third_platform_type: 'uniportal',
      ticket: null,
    });
    expect((await browser.ask(readSession)).data.user?.id).toBe('learner');
  });

  it('shows a new user the agreements before the first session [S05] [S23]', async () => {
    const { answer, browser, session } = await firstLogin('fresh-one@portal.example');
    expect(answer.data).toMatchObject({ is_first_login: true, access_token: '' });
    expect(answer.data.ticket).toMatch(/^[\w-]{43}$/);
    expect(session.data).toMatchObject({ is_first_login: true, third_platform_type: 'uniportal', ticket: null });
    expect((await browser.ask(readUser)).data).toMatchObject({ thirdAccount: 'fresh-one@portal.example', email: '' });
    const again = newBrowser();
    const second = await finishAtCallback(again, await goThroughProvider(again, 'fresh-one@portal.example'));
    expect(second.data).toMatchObject({ is_first_login: false, user_id: session.data.user_id, ticket: null });
  });

  it('deletes a new user who declines [S23]', async () => {
    const browser = newBrowser();
    const answer = await finishAtCallback(browser, await goThroughProvider(browser, 'fresh-declines@portal.example'));
    await browser.ask(discardTicket, { body: { ticket: answer.data.ticket } });
    expect((await browser.ask(activateSession, { body: { ticket: answer.data.ticket } })).code).toBe(
      CODES.ticketInvalid,
    );
    expect((await browser.ask(readSession)).data.user).toBeNull();
    const again = await finishAtCallback(browser, await goThroughProvider(browser, 'fresh-declines@portal.example'));
    expect(again.data.user_id).not.toBe(answer.data.user_id);
  });

  it('accepts a code once [S21]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    const cookies = new Map(browser.cookies);
    expect((await finishAtCallback(browser, callback)).status).toBe(200);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const replay = await finishAtCallback(browser, callback);
    expect([replay.status, replay.code]).toEqual([404, CODES.transactionUnknown]);
  });

  it('accepts a code once even with twenty concurrent requests [S21]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => finishAtCallback(browser, callback)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is rejected in another browser, and still works in its own [S21]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    expect((await finishAtCallback(newBrowser(), callback)).code).toBe(CODES.transactionUnknown);
    expect((await finishAtCallback(browser, callback)).status).toBe(200);
  });

  it('keeps logins in several tabs separate [S21]', async () => {
    const browser = newBrowser();
    const one = await goThroughProvider(browser, 'linked@portal.example');
    const other = await goThroughProvider(browser, 'linked@portal.example');
    expect((await finishAtCallback(browser, other)).status).toBe(200);
    expect((await finishAtCallback(browser, one)).status).toBe(200);
  });

  it('expires after ten minutes [S21]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    platform.clock.advance(601);
    expect((await finishAtCallback(browser, callback)).code).toBe(CODES.transactionUnknown);
  });

  it('rejects the callback of one provider for a login at another [S21]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    const body = {
      code: callback.searchParams.get('code'),
      state: callback.searchParams.get('state'),
      platformType: 'corporate',
    };
    expect((await browser.ask(loginBind, { body })).code).toBe(CODES.transactionUnknown);
  });

  it('rejects a response with another issuer [S21]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    const [code, state] = [callback.searchParams.get('code'), callback.searchParams.get('state')];
    expect(callback.searchParams.get('iss')).toBe(`${platform.origins.providers}/uniportal`);
    const body = { code, state, platformType: 'uniportal', iss: 'https://evil.example' };
    expect((await browser.ask(loginBind, { body })).code).toBe(CODES.providerFailure);
  });

  it('rejects a code that the provider did not issue [S18]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    callback.searchParams.set('code', 'made-up-code');
    const answer = await finishAtCallback(browser, callback);
    expect([answer.status, answer.code]).toEqual([502, CODES.providerFailure]);
  });

  it('shows the form again after a wrong password at the provider [X03]', async () => {
    const attempt = goThroughProvider(newBrowser(), 'linked@portal.example', { password: 'wrong' });
    await expect(attempt).rejects.toThrow('stopped with 401');
  });

  it('reports to the callback page that the user canceled [S05]', async () => {
    const browser = newBrowser();
    const state = newState();
    const start = await browser.fetch(`/api/auth/v1/federated/uniportal/start?tenant=north&state=${state}`);
    const authorization = await browser.fetch(start.headers.get('location') ?? '');
    const form = new URL(authorization.headers.get('location') ?? '', platform.origins.providers);
    const cancelled = await browser.fetch(`${form.href}/cancel`);
    const callback = await browser.fetch(new URL(cancelled.headers.get('location') ?? '', form).href);
    const target = new URL(callback.headers.get('location') ?? '');
    expect(target.pathname).toBe('/uniportal/callback');
    expect([target.searchParams.get('error'), target.searchParams.get('state')]).toEqual(['access_denied', state]);
  });
});

describe('the start of a federated login', () => {
  it.each([
    ['an unknown school', '?tenant=nowhere&state=aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['a school without the method', '?tenant=river&state=aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['a short state', '?tenant=north&state=short'],
    ['no state', '?tenant=north'],
    ['two states', '?tenant=north&state=aaaaaaaaaaaaaaaaaaaaaaaa&state=bbbbbbbbbbbbbbbbbbbbbbbb'],
  ])('responds to %s with a page and no redirect [S21]', async (_name, query) => {
    const answer = await newBrowser().fetch(`/api/auth/v1/federated/uniportal/start${query}&sxz-lang=de_DE`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('Anmeldung');
  });

  it('rejects an unknown provider and a state that was used before [S21]', async () => {
    const state = newState();
    const unknown = await newBrowser().fetch(`/api/auth/v1/federated/nobody/start?tenant=north&state=${state}`);
    expect(unknown.status).toBe(400);
    const start = () => newBrowser().fetch(`/api/auth/v1/federated/uniportal/start?tenant=north&state=${state}`);
    expect([(await start()).status, (await start()).status]).toEqual([302, 400]);
  });

  it('sends PKCE and nonce and keeps the secrets [S01]', async () => {
    const browser = newBrowser();
    const answer = await browser.fetch(`/api/auth/v1/federated/uniportal/start?tenant=north&state=${newState()}`);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.searchParams.get('code_challenge_method')).toBe('S256');
    expect(target.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(target.href).not.toMatch(/verifier|secret/);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-campus-flow-[\w-]{16}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('binding', () => {
  it('binds a provider account to the signed-in user, who can then sign in by it [S06]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'teacher');
    const callback = await goThroughProvider(browser, 'fresh-bind@portal.example');
    const { code, iss, state } = Object.fromEntries(callback.searchParams);
    const body = { code, state, iss, platformType: 'uniportal', id: 'teacher' };
    const answer = await browser.ask(bindAccount, { body });
    expect(answer.data).toEqual({ bound: true });
    const other = newBrowser();
    const login = await finishAtCallback(other, await goThroughProvider(other, 'fresh-bind@portal.example'));
    expect(login.data).toMatchObject({ user_id: 'teacher', is_first_login: false });
  });

  it('rejects another user’s identity, another user and a visitor [S06]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'admin');
    const bind = async (person: string, id: string) => {
      const callback = await goThroughProvider(browser, person);
      const { code, iss, state } = Object.fromEntries(callback.searchParams);
      return browser.ask(bindAccount, { body: { code, state, iss, platformType: 'uniportal', id } });
    };
    expect((await bind('linked@portal.example', 'admin')).code).toBe(CODES.identityTaken);
    expect((await bind('second@portal.example', 'learner')).code).toBe(CODES.forbidden);
    browser.cookies.delete('__Host-campus-access');
    expect((await bind('second@portal.example', 'admin')).code).toBe(CODES.signInRequired);
  });

  it('moves the identity of a first login to an existing account after verifying its password [S07]', async () => {
    const { browser, session } = await firstLogin('fresh-exchange@portal.example');
    const wrong = await browser.ask(bindExistingAccount, {
      body: { account: 'closed@campus.example', password: 'no', code: '' },
    });
    expect(wrong.code).toBe(CODES.credentialsWrong);
    const answer = await browser.ask(bindExistingAccount, {
      body: { account: 'closed@campus.example', password: 'campus-demo', code: '' },
    });
    expect(answer.data).toMatchObject({ user_id: 'closed', is_first_login: false });
    expect((await browser.ask(readUser)).data).toMatchObject({
      id: 'closed',
      thirdAccount: 'fresh-exchange@portal.example',
    });
    const other = newBrowser();
    const login = await finishAtCallback(other, await goThroughProvider(other, 'fresh-exchange@portal.example'));
    expect(login.data.user_id).toBe('closed');
    expect(login.data.user_id).not.toBe(session.data.user_id);
  });

  it('moves it to an existing account after verifying a code, once [S07]', async () => {
    const { browser } = await firstLogin('fresh-by-code@portal.example');
    await browser.ask(requestCode, { body: { account: 'org@campus.example', purpose: 'bind' } });
    const [mail] = (await (await browser.fetch('/dev/outbox.json?to=org@campus.example')).json()) as { code: string }[];
    const body = { account: 'org@campus.example', password: '', code: mail?.code };
    expect((await browser.ask(bindExistingAccount, { body })).data.user_id).toBe('org');
    expect((await browser.ask(bindExistingAccount, { body })).code).toBe(CODES.transactionUnknown);
  });

  it('moves nothing before the existing account has signed; declining keeps the first login [S07] [S23]', async () => {
    const person = 'fresh-unsigned@portal.example';
    const { browser, session } = await firstLogin(person);
    const body = { account: 'newcomer@campus.example', password: 'campus-demo', code: '' };
    const ask = () => browser.ask(bindExistingAccount, { body });
    const declined = await ask();
    expect(declined.data).toMatchObject({ user_id: 'newcomer', is_first_login: false, access_token: '' });
    expect((await browser.ask(discardTicket, { body: { ticket: declined.data.ticket } })).data).toEqual({ done: true });
    expect((await browser.ask(readUser)).data).toMatchObject({ id: session.data.user_id, thirdAccount: person });

    const tickets = [(await ask()).data.ticket ?? '', (await ask()).data.ticket ?? ''] as const;
    expect((await browser.ask(readUser)).data.id).toBe(session.data.user_id);
    await signAll(browser, tickets[0]);
    const activate = (ticket: string) => browser.ask(activateSession, { body: { ticket } });
    expect((await activate(tickets[0])).data).toMatchObject({ user_id: 'newcomer', is_first_login: false });
    expect((await browser.ask(readUser)).data).toMatchObject({ id: 'newcomer', thirdAccount: person });
    const other = newBrowser();
    expect((await finishAtCallback(other, await goThroughProvider(other, person))).data.user_id).toBe('newcomer');
    expect((await ask()).code).toBe(CODES.transactionUnknown);
  });

  it('does not move an identity that another tab has moved in the meantime [S07]', async () => {
    const person = 'fresh-two-tabs@portal.example';
    const { browser } = await firstLogin(person);
    const bind = (account: string) =>
      browser.ask(bindExistingAccount, { body: { account, password: 'campus-demo', code: '' } });
    await platform.db.delete(agreementSignatures).where(eq(agreementSignatures.userId, 'newcomer'));
    const waiting = (await bind('newcomer@campus.example')).data.ticket ?? '';
    await signAll(browser, waiting);
    expect((await bind('owner@campus.example')).data.user_id).toBe('owner');
    expect((await browser.ask(activateSession, { body: { ticket: waiting } })).code).toBe(CODES.transactionUnknown);
    expect((await browser.ask(readUser)).data.id).toBe('owner');
  });

  it('does not move the identity of an account that was not created by a first login [S07]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'learner');
    const body = { account: 'closed@campus.example', password: 'campus-demo', code: '' };
    expect((await browser.ask(bindExistingAccount, { body })).code).toBe(CODES.transactionUnknown);
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged.filter((line) => !line.startsWith('provider uniportal'))).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { cooperations } from '../../../demo/platform/mall/tables.ts';
import { invitations } from '../../../demo/platform/register/tables.ts';
import { memberships, tenantOrigins, tenants } from '../../../demo/platform/tenants/tables.ts';
import type { Call } from '../../../src/contract/call.ts';
import { CONSOLE_CALLS } from '../../../src/contract/school/console.ts';
import { cancelSigning } from '../../../src/contract/school/mall.ts';
import { joinSchool } from '../../../src/contract/school/register.ts';
import { listSchools } from '../../../src/contract/school/schools.ts';
import { activateSession, discardTicket, requestCode } from '../../../src/contract/sign-in/accounts.ts';
import { issueAuthorizationCode } from '../../../src/contract/sign-in/developer.ts';
import { bindAccount, bindExistingAccount } from '../../../src/contract/sign-in/federated.ts';
import { IDENTITY_CALLS } from '../../../src/contract/sign-in/identities.ts';
import { PASSKEY_CALLS } from '../../../src/contract/sign-in/passkeys.ts';
import { readSession, readUser, refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signAll, signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const RIVER = 'https://river.partner.example';
beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.db.insert(tenantOrigins).values({ tenantId: 'river', origin: RIVER });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});
const newBrowser = () => new Browser(platform.origins.main);

/** A page of another origin that calls for one school, with a token. */
const page = (origin: string, tenant: string, bearer = '') => ({
  mode: 'token' as const,
  tenant,
  ...(bearer === '' ? {} : { bearer }),
  headers: { origin, 'sec-fetch-site': 'cross-site' },
});

const tokensAt = async (origin: string, tenant: string, account = 'owner') => {
  const { data, message } = await signIn(newBrowser(), account, page(origin, tenant));
  expect(data?.access_token, message).not.toBe('');
  return data;
};

describe('a page that one school lists', () => {
  it('changes nothing at a school that does not list it, in any call [S24]', async () => {
    const river = await tokensAt(RIVER, 'river');
    const browser = newBrowser();
    const [store] = await platform.db.select().from(tenants).where(eq(tenants.createdBy, 'owner'));
    const storeId = store?.id ?? '';
    const refused = (answer: { code: string; status: number }) =>
      expect([answer.status, answer.code]).toEqual([403, CODES.originRefused]);
    refused(await browser.ask(cancelSigning, { body: { storeId } }, page(RIVER, 'river', river.access_token)));
    const [contract] = await platform.db.select().from(cooperations).where(eq(cooperations.storeId, storeId));
    expect(contract?.cancelledAt).toBeNull();

    const code = 'JOINNORTH';
    await platform.db.insert(invitations).values({ code, tenantId: 'north', createdAt: platform.clock.now() });
    await platform.db.delete(memberships).where(eq(memberships.userId, 'owner'));
    refused(await browser.ask(joinSchool, { body: { code } }, page(RIVER, 'river', river.access_token)));
    expect(await platform.db.select().from(memberships).where(eq(memberships.userId, 'owner'))).toEqual([]);

    const { ticket } = (await signIn(browser, 'newcomer')).data;
    const asked = page(RIVER, 'river');
    refused(await browser.ask(activateSession, { body: { ticket } }, asked));
    refused(await browser.ask(discardTicket, { body: { ticket } }, asked));
    expect((await signAll(browser, ticket)).code).toBe(CODES.success);
  });

  it('does not use a session of a school that does not list it, whatever the header says [S24]', async () => {
    const north = await tokensAt(platform.origins.assets, 'north', 'teacher');
    const browser = newBrowser();
    for (const answer of [
      await browser.ask(readUser, {}, page(RIVER, 'river', north.access_token)),
      await browser.ask(readSession, {}, page(RIVER, 'river', north.access_token)),
      await browser.ask(refreshSession, { body: { refresh_token: north.refresh_token } }, page(RIVER, 'river')),
      await browser.ask(signOut, { body: { refresh_token: north.refresh_token } }, page(RIVER, 'river')),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, CODES.originRefused]);
    }
    const own = page(platform.origins.assets, 'north', north.access_token);
    expect((await browser.ask(readUser, {}, own)).data.id).toBe('teacher');
  });

  it('is bound to its list without an Origin header too, for example from its server [S24]', async () => {
    const { access_token: bearer } = await tokensAt(RIVER, 'river', 'teacher');
    const browser = newBrowser();
    const ask = (tenant: string) => browser.ask(listSchools, {}, { mode: 'token', bearer, tenant });
    expect((await ask('river')).status).toBe(200);
    expect((await ask('north')).code).toBe(CODES.originRefused);
  });
});

describe('a token', () => {
  it('is no session cookie, and a session cookie no token [S24] [P07]', async () => {
    const token = await tokensAt(platform.origins.assets, 'north', 'learner');
    const browser = newBrowser();
    browser.cookies.set('__Host-campus-access', token.access_token);
    browser.cookies.set('__Host-campus-refresh', token.refresh_token);
    expect((await browser.ask(readUser)).code).toBe(CODES.signInRequired);
    expect((await browser.ask(refreshSession)).code).toBe(CODES.sessionEnded);
    const own = newBrowser();
    await signIn(own, 'learner');
    const bearer = own.cookies.get('__Host-campus-access') ?? '';
    expect((await newBrowser().ask(readUser, {}, { mode: 'token', bearer })).code).toBe(CODES.signInRequired);
    const refresh = own.cookies.get('__Host-campus-refresh');
    const renewed = await newBrowser().ask(refreshSession, { body: { refresh_token: refresh } }, { mode: 'token' });
    expect(renewed.code).toBe(CODES.sessionEnded);
    // Neither attempt ended the session of the other mode.
    const held = page(platform.origins.assets, 'north', token.access_token);
    expect((await newBrowser().ask(readUser, {}, held)).data.id).toBe('learner');
    expect((await own.ask(refreshSession)).code).toBe(CODES.success);
    const [row] = await platform.db.select().from(sessions).where(eq(sessions.origin, platform.origins.assets));
    expect(row?.mode).toBe('token');
  });
});

describe('passkeys, re-authentication, binding, consent and the admin console', () => {
  const credential = { challengeId: 'x'.repeat(32), credential: {} };
  const CALLS: readonly [Call, { body?: object; params?: Record<string, string> }][] = [
    [PASSKEY_CALLS.reauthenticate, { body: { password: 'campus-demo' } }],
    [PASSKEY_CALLS.passkeySignInOptions, {}],
    [PASSKEY_CALLS.signInWithPasskey, { body: credential }],
    [PASSKEY_CALLS.passkeyCreationOptions, {}],
    [PASSKEY_CALLS.createPasskey, { body: credential }],
    [PASSKEY_CALLS.listPasskeys, {}],
    [PASSKEY_CALLS.removePasskey, { params: { passkeyId: 'some' } }],
    [CONSOLE_CALLS.readConsole, { params: { schoolId: 'north' } }],
    [CONSOLE_CALLS.listMembers, { params: { schoolId: 'north' } }],
    [CONSOLE_CALLS.updateProfile, { params: { schoolId: 'north' }, body: { revision: 1, texts: [] } }],
    [
      CONSOLE_CALLS.updateAccess,
      { params: { schoolId: 'north' }, body: { revision: 1, origins: ['https://evil.example'], loginMethods: [1] } },
    ],
    [
      CONSOLE_CALLS.changeRole,
      { params: { schoolId: 'north', userId: 'learner' }, body: { from: 'learner', role: 'admin' } },
    ],
    [IDENTITY_CALLS.listIdentities, {}],
    [IDENTITY_CALLS.removeIdentity, { params: { identityId: 'some' } }],
    [bindAccount, { body: { code: 'c', state: 'x'.repeat(32), platformType: 'uniportal', id: 'learner' } }],
    [bindExistingAccount, { body: { account: 'learner@campus.example', password: 'campus-demo' } }],
    [requestCode, { body: { account: 'learner@campus.example', purpose: 'bind' } }],
    [issueAuthorizationCode, { body: { clientId: 'demo-shop', redirectUrl: 'https://shop.example/' } }],
  ];

  it.each(CALLS)('are refused to a listed page and to a token: $name [S24] [S25]', async ({ name }, input) => {
    const call = (CALLS.find(([one]) => one.name === name) as (typeof CALLS)[number])[0];
    const { access_token: bearer } = await tokensAt(platform.origins.assets, 'north', 'admin');
    for (const from of [
      page(platform.origins.assets, 'north', bearer),
      { mode: 'token' as const, bearer },
      { mode: 'token' as const, bearer, headers: { origin: platform.origins.main } },
    ]) {
      const answer = await newBrowser().ask(call, input, from);
      expect([answer.status, answer.code], JSON.stringify(from)).toEqual([403, CODES.originRefused]);
    }
  });

  it('of every call for passkeys, external accounts and the console, including those added later [S25]', () => {
    const tested = CALLS.map(([{ name }]) => name);
    const all = { ...PASSKEY_CALLS, ...IDENTITY_CALLS, ...CONSOLE_CALLS };
    for (const { name } of Object.values(all)) expect(tested).toContain(name);
  });
});

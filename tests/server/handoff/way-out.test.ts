import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionIssuers, sessions } from '../../../demo/platform/accounts/tables.ts';
import { handoffs } from '../../../demo/platform/handoff/tables.ts';
import { tenantOrigins } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { issueHandoffCode } from '../../../src/contract/handoff/handoff.ts';
import { passkeyCreationOptions } from '../../../src/contract/sign-in/passkeys.ts';
import { readSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';
import { SchoolServer } from '../support/servers/school-server.ts';
import { answer, askForWindow, bring, from, goOn, issue, newBrowser, openWindowPage, signInAt } from './pages.ts';

const RIVER = 'https://river.partner.example';
const EVIL = 'https://evil.example';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let school: string;
beforeAll(async () => {
  platform = await startTestPlatform({ trustProxy: true });
  await platform.db.insert(tenantOrigins).values({ tenantId: 'river', origin: RIVER });
  school = platform.origins.assets;
});
afterAll(() => platform.close());

/** A browser with somebody signed in on the page of the school, and a code for the platform. */
const arriving = async (account = 'learner') => {
  const browser = newBrowser(platform);
  const tokens = await signInAt(browser, school, account);
  return { browser, tokens, code: await issue(browser, school, tokens.access_token) };
};

const userOf = async (browser: Browser) => (await browser.ask(readSession)).data.user?.id ?? null;

/** Brings a code and follows it; whoever is signed in then. */
const follow = async (browser: Browser, code: string, more: Parameters<typeof bring>[2] = {}) => {
  const response = await goOn(browser, await bring(browser, code, { origin: school, ...more }));
  return { response, location: response.headers.get('location'), user: await userOf(browser) };
};

describe('a code from an embedding page', () => {
  it('signs its user in, in cookies, and is in no address [I03]', async () => {
    const { browser, code, tokens } = await arriving();
    const page = await bring(browser, code, { origin: school });
    expect(page.status).toBe(200);
    expect(page.headers.get('refresh')).toMatch(/^0; url=\/handoff\/arrival\?to=%2Fportal%2Fnorth%3Ftab%3D1&/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const [, , secret = ''] = code.split('.');
    expect(JSON.stringify([...page.headers]) + (await page.text())).not.toContain(secret);
    const arrived = await goOn(browser, page);
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/portal/north?tab=1']);
    expect(arrived.headers.get('cache-control')).toBe('no-store');
    expect(arrived.headers.get('referrer-policy')).toBe('no-referrer');
    const { data } = await browser.ask(readSession);
    expect([data.user?.id, data.loginMethod]).toEqual(['learner', 1]);
    // The session does not outlast that of the page, and proves no presence of the account's owner.
    const rows = await platform.db.select().from(sessions).where(eq(sessions.userId, 'learner'));
    const own = rows.find(({ mode, revokedAt, rootId }) => mode === 'cookie' && rootId !== null && revokedAt === null);
    const source = rows.find(({ id }) => id === own?.rootId);
    expect(own).toMatchObject({ unsolicited: true, origin: null, expiresAt: source?.expiresAt });
    expect((await browser.ask(passkeyCreationOptions, { body: {} })).code).toBe(AREA_CODES.reauthenticationRequired);
    // Nothing of the secret is stored.
    expect(JSON.stringify(await platform.db.select().from(handoffs))).not.toContain(secret);
    expect(platform.logged.join('\n')).not.toContain(secret);
    expect(tokens.user_id).toBe('learner');
  });

  it('works once [I03]', async () => {
    const { browser, code } = await arriving();
    const thief = newBrowser(platform);
    const page = await bring(browser, code, { origin: school });
    expect((await follow(thief, code)).user).toBeNull();
    const cookies = new Map(browser.cookies);
    await goOn(browser, page);
    expect(await userOf(browser)).toBe('learner');
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    await goOn(thief, page);
    expect(await userOf(thief)).toBeNull();
  });

  it('works within a minute, as what it becomes does [I03]', async () => {
    const late = await arriving();
    platform.clock.advance(61);
    expect(await follow(late.browser, late.code)).toMatchObject({ user: null, location: '/portal/north?tab=1' });
    const slow = await arriving();
    const page = await bring(slow.browser, slow.code, { origin: school });
    platform.clock.advance(61);
    expect((await goOn(slow.browser, page)).status).toBe(303);
    expect(await userOf(slow.browser)).toBeNull();
  });

  it('works in the browser that asked for it [I03]', async () => {
    const { browser, code } = await arriving();
    const elsewhere = newBrowser(platform);
    expect((await follow(elsewhere, code, { headers: { 'user-agent': 'Another' } })).user).toBeNull();
    expect((await follow(elsewhere, code, { headers: { 'x-forwarded-for': '203.0.113.9' } })).user).toBeNull();
    expect((await follow(browser, code)).user).toBe('learner');
    // What it became is the browser's, too.
    const next = await arriving('teacher');
    const page = await bring(next.browser, next.code, { origin: school });
    for (const [name, value] of next.browser.cookies) elsewhere.cookies.set(name, value);
    await goOn(elsewhere, page, { 'user-agent': 'Another' });
    expect(await userOf(elsewhere)).toBeNull();
  });

  it('is worth nothing after a sign-out, and after a new password [I03]', async () => {
    const { browser, code, tokens } = await arriving();
    await browser.ask(signOut, { body: {} }, { ...from(school), bearer: tokens.access_token });
    expect((await follow(browser, code)).user).toBeNull();
    const other = await arriving();
    const page = await bring(other.browser, other.code, { origin: school });
    await platform.db
      .update(sessions)
      .set({ revokedAt: platform.clock.now(), revokedFor: 'password' })
      .where(and(eq(sessions.userId, 'learner'), isNull(sessions.revokedAt)));
    expect((await goOn(other.browser, page)).headers.get('location')).toBe('/portal/north?tab=1');
    expect(await userOf(other.browser)).toBeNull();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/files/documents/x',
    '/uniportal/callback?code=1',
    '/handoff/sign-in',
    '/api/auth/v1/session',
    '',
  ])('leads to the platform only: %s [I03]', async (to) => {
    const { browser, code } = await arriving();
    expect(await follow(browser, code, { to })).toMatchObject({ location: '/', user: 'learner' });
  });
});

describe('somebody who is sent with a code', () => {
  it('is not signed in by a form or a link of another page [I03]', async () => {
    const { code } = await arriving('teacher');
    const victim = newBrowser(platform);
    for (const origin of [EVIL, RIVER, school.replace('http', 'https')])
      expect(await follow(victim, code, { origin })).toMatchObject({ user: null, location: '/portal/north?tab=1' });
    const link = `/handoff?${new URLSearchParams({ code, to: '/portal/north' })}`;
    const headers = { 'user-agent': 'Mozilla/5.0 (of a test)', referer: `${EVIL}/` };
    await goOn(victim, await victim.fetch(link, { headers }));
    expect(await userOf(victim)).toBeNull();
    // The code is still the user's, on the page that asked for it.
    expect((await follow(newBrowser(platform), code)).user).toBe('teacher');
  });

  it('is asked if no page says that it has sent them [I03]', async () => {
    for (const origin of [undefined, 'null']) {
      const { code } = await arriving('teacher');
      const victim = newBrowser(platform);
      const question = await goOn(victim, await bring(victim, code, { ...(origin && { origin }) }));
      expect(question.status).toBe(200);
      expect(await question.clone().text()).toContain('only if you’ve just followed a link');
      expect(await userOf(victim)).toBeNull();
      const stayed = await answer(victim, question, 'stay');
      expect([stayed.status, stayed.headers.get('location')]).toEqual([303, '/portal/north?tab=1']);
      expect(await userOf(victim)).toBeNull();
    }
    const { browser, code } = await arriving('teacher');
    const link = `/handoff?${new URLSearchParams({ code, to: '/portal/north' })}`;
    const headers = { 'user-agent': 'Mozilla/5.0 (of a test)' };
    const question = await goOn(browser, await browser.fetch(link, { headers }));
    expect((await answer(browser, question, 'continue')).headers.get('location')).toBe('/portal/north');
    expect(await userOf(browser)).toBe('teacher');
  });

  it('follows a link that names the page, where no form may leave it [I03]', async () => {
    const { browser, code } = await arriving();
    const link = `/handoff?${new URLSearchParams({ code, to: '/portal/north' })}`;
    const page = await browser.fetch(link, {
      headers: { 'user-agent': 'Mozilla/5.0 (of a test)', referer: `${school}/` },
    });
    expect(page.headers.get('refresh')).not.toContain(code);
    expect((await goOn(browser, page)).headers.get('location')).toBe('/portal/north');
    expect(await userOf(browser)).toBe('learner');
  });

  it('stays who they are on the platform until they answer [I03]', async () => {
    const { browser, code } = await arriving('teacher');
    await signIn(browser, 'learner');
    const before = new Map(browser.cookies);
    const question = await goOn(browser, await bring(browser, code, { origin: school }));
    expect(await question.clone().text()).toContain('signed in here as');
    expect(await userOf(browser)).toBe('learner');
    platform.clock.advance(300);
    expect((await answer(browser, question, 'stay')).status).toBe(303);
    expect(await userOf(browser)).toBe('learner');
    const again = await issue(browser, school, (await signInAt(browser, school, 'teacher')).access_token);
    // Only the renewal is left of the session: the user is recognized all the same.
    browser.cookies.delete('__Host-campus-access');
    const next = await goOn(browser, await bring(browser, again, { origin: school }));
    expect((await answer(browser, next, 'continue')).status).toBe(303);
    expect(await userOf(browser)).toBe('teacher');
    const old = newBrowser(platform);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await userOf(old)).toBeNull();
  });

  it('is not asked by an answer that another page sends [I03]', async () => {
    const { browser, code } = await arriving('teacher');
    await signIn(browser, 'learner');
    await goOn(browser, await bring(browser, code, { origin: school }));
    await browser.fetch('/handoff/arrival?to=/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        'user-agent': 'Mozilla/5.0 (of a test)',
        origin: EVIL,
      },
      body: 'answer=continue',
    });
    expect(await userOf(browser)).toBe('learner');
  });

  it('keeps a session of the same user [I03]', async () => {
    const { browser, code } = await arriving();
    await signIn(browser, 'learner');
    const refresh = browser.cookies.get('__Host-campus-refresh');
    expect((await follow(browser, code)).user).toBe('learner');
    expect(browser.cookies.get('__Host-campus-refresh')).toBe(refresh);
  });
});

describe('the pages that may ask for a code', () => {
  it('are those that the school lists [I03, S24]', async () => {
    const { browser, tokens } = await arriving();
    const ask = (origin: string, tenant = 'north') =>
      browser.ask(issueHandoffCode, { body: {} }, { ...from(origin), bearer: tokens.access_token, tenant });
    expect((await ask(EVIL)).code).toBe(CODES.originRefused);
    expect((await ask(RIVER, 'river')).code).toBe(CODES.originRefused);
    expect((await ask('null')).code).toBe(CODES.originRefused);
    const visitor = await browser.ask(issueHandoffCode, { body: {} }, from(school));
    expect(visitor.code).toBe(CODES.signInRequired);
    // Our own pages have a session, and hand nothing over.
    const own = newBrowser(platform);
    await signIn(own);
    expect((await own.ask(issueHandoffCode, { body: {} })).code).toBe(CODES.originRefused);
  });
});

describe('a session that was handed over', () => {
  it('ends with the one that it comes from, and ends it [I03]', async () => {
    const first = await arriving();
    await follow(first.browser, first.code);
    const bearer = first.tokens.access_token;
    await first.browser.ask(signOut, { body: {} }, { ...from(school), bearer });
    expect(await userOf(first.browser)).toBeNull();
    const second = await arriving();
    await follow(second.browser, second.code);
    await second.browser.ask(signOut, { body: {} });
    const page = await second.browser.ask(readSession, {}, { ...from(school), bearer: second.tokens.access_token });
    expect(page.data.user).toBeNull();
  });
});

describe('a token that the school’s server has obtained for its user', () => {
  it('becomes a session at this school only, which ends with the token and with the key [I03, I01]', async () => {
    const server = await SchoolServer.open(platform);
    const { body } = await server.token({ role: 'teacher' });
    const bearer = body.access_token ?? '';
    const userId = body.user_id ?? '';
    const browser = newBrowser(platform);
    // Who was there before leaves no way to renew.
    browser.cookies.set('__Host-campus-refresh', 'learner.gone');
    const { user } = await follow(browser, await issue(browser, school, bearer));
    expect(user).toBe(userId);
    expect(browser.cookies.has('__Host-campus-refresh')).toBe(false);
    expect((await browser.ask(readSession)).data).toMatchObject({ canRefresh: false });
    expect((await browser.ask(readSession, {}, { tenant: 'river' })).data.user).toBeNull();
    expect((await browser.ask(passkeyCreationOptions, { body: {} })).status).toBe(403);
    // It is not handed on to a page of another school, nor to one of this one.
    const window = await openWindowPage(browser, askForWindow(school).query);
    expect(window.headers.get('location')).toMatch(/^\/login\/index\?/);
    platform.clock.advance(901);
    expect(await userOf(browser)).toBeNull();
    const again = (await server.token({ role: 'teacher' })).body.access_token ?? '';
    await follow(browser, await issue(browser, school, again));
    expect(await userOf(browser)).toBe(userId);
    await platform.db.update(sessionIssuers).set({ revokedAt: platform.clock.now() });
    expect(await userOf(browser)).toBeNull();
  });
});

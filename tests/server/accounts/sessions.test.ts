import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRefresh } from '../../../demo/platform/accounts/sessions/refresh.ts';
import type { Database } from '../../../demo/platform/core/database/database.ts';
import { findCurrentSchool } from '../../../src/contract/school/tenants.ts';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { readSession, readUser, refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

const ACCESS = '__Host-campus-access';
const REFRESH = '__Host-campus-refresh';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const signedIn = async (account = 'learner') => {
  const browser = newBrowser();
  const answer = await signIn(browser, account);
  expect(answer.status).toBe(200);
  return browser;
};

describe('a session in cookies', () => {
  it('does not expose the tokens to scripts [P07]', async () => {
    const browser = newBrowser();
    const answer = await signIn(browser);
    const lines = answer.headers.getSetCookie();
    expect(lines.filter((line) => !line.startsWith('__Host-campus-browser='))).toHaveLength(2);
    expect(lines.at(-2)).toMatch(
      /^__Host-campus-access=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(lines.at(-1)).toMatch(
      /^__Host-campus-refresh=learner\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.data).toMatchObject({
      user_id: 'learner',
      access_token: '',
      refresh_token: '',
      expires_in: 600,
      ticket: null,
    });
    const text = JSON.stringify(answer.body);
    for (const secret of browser.cookies.values()) expect(text).not.toContain(secret);
  });

  it('reports that a session has ended and cannot be renewed [S14]', async () => {
    const browser = await signedIn();
    const copy = newBrowser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    await copy.ask(signOut, { body: {} });
    expect((await browser.ask(readSession)).data).toEqual({
      user: null,
      expiresIn: 0,
      canRefresh: false,
      loginMethod: null,
      ended: true,
    });
  });

  it('returns the signed-in user, and 200 for a visitor [P07]', async () => {
    const visitor = await newBrowser().ask(readSession);
    expect([visitor.status, visitor.data]).toEqual([
      200,
      { user: null, expiresIn: 0, canRefresh: false, loginMethod: null, ended: false },
    ]);
    const session = await (await signedIn()).ask(readSession);
    expect(session.data.user).toMatchObject({ id: 'learner', realName: '林晓雨', personSpaceVo: { vip: 0 } });
    expect(session.data.expiresIn).toBeGreaterThan(590);
  });

  it('requires sign-in when the access cookie has expired, and says that a refresh is possible [P07]', async () => {
    const browser = await signedIn();
    browser.cookies.delete(ACCESS);
    const refused = await browser.ask(readUser);
    expect([refused.status, refused.code]).toEqual([401, CODES.signInRequired]);
    expect((await browser.ask(readSession)).data).toEqual({
      user: null,
      expiresIn: 0,
      canRefresh: true,
      loginMethod: null,
      ended: false,
    });
    expect((await browser.ask(refreshSession)).status).toBe(200);
    expect((await browser.ask(readUser)).data.id).toBe('learner');
  });

  it('ends on sign-out: neither cookie restores it [P07]', async () => {
    const browser = await signedIn();
    const kept = new Map(browser.cookies);
    expect((await browser.ask(signOut)).data).toEqual({ done: true });
    expect([...browser.cookies.keys()]).toEqual(['__Host-campus-browser']);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.ask(readUser)).code).toBe(CODES.signInRequired);
    expect((await browser.ask(refreshSession)).code).toBe(CODES.sessionEnded);
    expect((await newBrowser().ask(signOut)).data).toEqual({ done: true });
  });

  it('does not accept a token signed with another key or a modified one [P07]', async () => {
    const browser = await signedIn();
    const [head = '', body = ''] = (browser.cookies.get(ACCESS) ?? '').split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const token of [`${none}.${body}.`, `${head}.${body}.AAAA`, 'rubbish', '']) {
      browser.cookies.set(ACCESS, token);
      expect((await browser.ask(readUser)).code).toBe(CODES.signInRequired);
    }
  });
});

describe('refreshing', () => {
  it('returns the same successor to all who use one token within ten seconds [P07] [X03]', async () => {
    const browser = await signedIn();
    const token = browser.cookies.get(REFRESH) ?? '';
    const tabs = Array.from({ length: 20 }, () => {
      const tab = newBrowser();
      tab.cookies.set(REFRESH, token);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.ask(refreshSession)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const successors = new Set(tabs.map((tab) => tab.cookies.get(REFRESH)));
    expect(successors.size).toBe(1);
    expect(successors.has(token)).toBe(false);
    const last = tabs[7] as Browser;
    platform.clock.advance(9);
    expect((await last.ask(refreshSession)).status).toBe(200);
    expect((await last.ask(readUser)).status).toBe(200);
  });

  it('ends the whole session when a token is reused later [X03]', async () => {
    const thief = newBrowser();
    const browser = await signedIn();
    thief.cookies.set(REFRESH, browser.cookies.get(REFRESH) ?? '');
    expect((await browser.ask(refreshSession)).status).toBe(200);
    platform.clock.advance(11);
    expect((await browser.ask(readUser)).status).toBe(200);
    const reuse = await thief.ask(refreshSession);
    expect([reuse.status, reuse.code]).toEqual([401, CODES.sessionEnded]);
    expect((await browser.ask(readUser)).code).toBe(CODES.signInRequired);
    expect((await browser.ask(refreshSession)).code).toBe(CODES.sessionEnded);
    expect([...browser.cookies.keys()]).toEqual(['__Host-campus-browser']);
  });

  it('is refused without the database if it cannot be one [X03] [X01]', async () => {
    const none = {} as Database;
    for (const garbage of ['garbage', 'x'.repeat(44), `${'x'.repeat(42)}/`])
      expect(await readRefresh(none, garbage, 'cookie', new Date())).toBeUndefined();
  });

  it('does not extend the session [P07]', async () => {
    const browser = await signedIn();
    platform.clock.advance(29 * 86_400);
    expect((await browser.ask(refreshSession)).status).toBe(200);
    platform.clock.advance(2 * 86_400);
    expect((await browser.ask(refreshSession)).code).toBe(CODES.sessionEnded);
  });
});

describe('a session in tokens', () => {
  const assets = () => ({
    mode: 'token' as const,
    headers: { origin: platform.origins.assets, 'sec-fetch-site': 'cross-site' },
  });

  it('returns the tokens and sets no cookie of our own pages [P07]', async () => {
    const browser = newBrowser();
    const answer = await signIn(browser, 'learner', assets());
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/^__Host-campus-kept-/);
    expect(answer.data.refresh_token).toMatch(/^learner\.[\w-]{43}$/);
    const user = await browser.ask(readUser, {}, { ...assets(), bearer: answer.data.access_token });
    expect(user.data.id).toBe('learner');
    const renewed = await browser.ask(refreshSession, { body: { refresh_token: answer.data.refresh_token } }, assets());
    expect(renewed.data.refresh_token).not.toBe(answer.data.refresh_token);
    const again = await browser.ask(refreshSession, { body: { refresh_token: answer.data.refresh_token } }, assets());
    expect(again.data.refresh_token).toBe(renewed.data.refresh_token);
    await browser.ask(signOut, { body: { refresh_token: again.data.refresh_token } }, assets());
    const after = await browser.ask(readUser, {}, { ...assets(), bearer: renewed.data.access_token });
    expect(after.code).toBe(CODES.signInRequired);
  });

  it('does not affect the session in the cookies [P07]', async () => {
    const browser = await signedIn();
    expect((await browser.ask(readUser, {}, { mode: 'token' })).code).toBe(CODES.signInRequired);
    expect((await browser.ask(refreshSession, {}, { mode: 'token' })).code).toBe(CODES.sessionEnded);
  });
});

describe('a forged request', () => {
  const body = { account: 'learner@campus.example', password: 'campus-demo' };

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site but another origin', { 'sec-fetch-site': 'same-site' }],
    ['a form, which cannot set the header', { 'x-campus-client': '' }],
  ])('of %s changes nothing [P07] [S24]', async (_name, headers) => {
    const browser = await signedIn();
    const answer = await browser.ask(signOut, {}, { headers });
    expect([answer.status, answer.code]).toEqual([403, CODES.crossSiteRefused]);
    expect((await browser.ask(readUser)).status).toBe(200);
    expect((await newBrowser().ask(signInWithPassword, { body }, { headers })).code).toBe(CODES.crossSiteRefused);
  });

  it('without an Origin header is rejected, with the correct one it is accepted [P07]', async () => {
    const browser = await signedIn();
    const ask = (headers: Record<string, string>) =>
      browser.fetch('/api/auth/v1/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-campus-client': 'widgets/test', ...headers },
        body: '{}',
      });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ origin: 'http://evil.example' })).status).toBe(403);
    expect((await ask({ origin: platform.origins.main })).status).toBe(200);
  });
});

describe('the target after sign-in', () => {
  it.each([
    ['learner', 'north'],
    ['owner', 'mall'],
    ['org', 'river'],
  ])('is for %s: %s [S03]', async (account, school) => {
    expect((await (await signedIn(account)).ask(findCurrentSchool)).data?.id).toBe(school);
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});

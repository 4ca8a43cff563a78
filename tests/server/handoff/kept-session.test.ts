import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptCookieOf } from '../../../demo/platform/accounts/sessions/kept-session.ts';
import { tenantOrigins } from '../../../demo/platform/tenants/tables.ts';
import { CONTRACT } from '../../../src/contract/index.ts';
import { readSession, readUser, refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';
import { from, newBrowser, signInAt } from './pages.ts';

const RIVER = 'https://river.partner.example';
const OTHER = 'https://other.partner.example';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let school: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.db.insert(tenantOrigins).values([
    { tenantId: 'river', origin: RIVER },
    { tenantId: 'north', origin: OTHER },
  ]);
  school = platform.origins.assets;
});
afterAll(() => platform.close());

const renew = (browser: Browser, origin: string, refresh = '', more = {}) =>
  browser.ask(refreshSession, { body: { refresh_token: refresh } }, { ...from(origin), ...more });

describe('the cookie of an embedding page', () => {
  it('keeps the session of the page until the browser is closed, and no script reads it [I03]', async () => {
    const browser = newBrowser(platform);
    const answer = await signIn(browser, 'learner', from(school));
    expect(answer.headers.getSetCookie()).toEqual([
      `${keptCookieOf(school)}=${answer.data.refresh_token}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned`,
    ]);
    // The page has loaded again: it holds no token.
    const renewed = await renew(browser, school);
    expect([renewed.status, renewed.data.user_id, renewed.data.refresh_token]).toEqual([200, 'learner', '']);
    const bearer = renewed.data.access_token;
    expect((await browser.ask(readUser, {}, { ...from(school), bearer })).data.id).toBe('learner');
    // It is renewed as any refresh token: it ends the session when it is used again later.
    expect((await renew(browser, school)).status).toBe(200);
    platform.clock.advance(11);
    const stale = newBrowser(platform);
    stale.cookies.set(keptCookieOf(school), answer.data.refresh_token);
    expect((await renew(stale, school)).code).toBe(CODES.sessionEnded);
    expect((await renew(browser, school)).code).toBe(CODES.sessionEnded);
  });

  it('signs no call in by itself [I03]', async () => {
    const browser = newBrowser(platform);
    await signInAt(browser, school);
    for (const settings of [from(school), from(school, { 'campus-session': 'cookie' }), {}]) {
      expect((await browser.ask(readUser, {}, settings)).status).not.toBe(200);
      expect((await browser.ask(readSession, {}, settings)).data?.user ?? null).toBeNull();
    }
  });

  it('is of use to the page of its origin only [I03]', async () => {
    const browser = newBrowser(platform);
    await signInAt(browser, school);
    const token = browser.cookies.get(keptCookieOf(school)) ?? '';
    for (const [origin, tenant] of [
      [OTHER, 'north'],
      [RIVER, 'river'],
      [platform.origins.main, 'north'],
    ] as const) {
      const thief = newBrowser(platform);
      for (const name of [origin, school]) thief.cookies.set(keptCookieOf(name), token);
      expect((await renew(thief, origin, '', { tenant })).code, origin).toBe(CODES.sessionEnded);
    }
    // A form of any site carries no header of ours, and no page that is not listed gets an answer.
    const evil = await renew(browser, 'https://evil.example');
    expect(evil.code).toBe(CODES.originRefused);
    expect(evil.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await renew(browser, school)).status).toBe(200);
  });

  it('stops with the listing of the page [I03, S24]', async () => {
    const browser = newBrowser(platform);
    const data = await signInAt(browser, RIVER, 'org', 'river');
    expect(data.user_id).toBe('org');
    await platform.db.insert(tenantOrigins).values({ tenantId: 'north', origin: RIVER });
    await platform.db
      .delete(tenantOrigins)
      .where(and(eq(tenantOrigins.tenantId, 'river'), eq(tenantOrigins.origin, RIVER)));
    expect((await renew(browser, RIVER)).code).toBe(CODES.sessionEnded);
  });

  it('makes way for whoever signs in on the page next [I03]', async () => {
    const browser = newBrowser(platform);
    await signInAt(browser, school);
    const { refresh_token } = await signInAt(browser, school, 'teacher');
    expect((await renew(browser, school, refresh_token)).data.user_id).toBe('teacher');
    expect((await renew(browser, school)).data.user_id).toBe('teacher');
  });

  it('is not needed: without it, the page renews by the token that it holds [I03]', async () => {
    const browser = newBrowser(platform);
    const { refresh_token } = await signInAt(browser, school);
    browser.cookies.clear();
    const renewed = await renew(browser, school, refresh_token);
    browser.cookies.clear();
    expect(renewed.data.refresh_token).not.toBe('');
    expect((await renew(browser, school, renewed.data.refresh_token)).status).toBe(200);
  });

  it('goes with the sign-out, of which it is enough [I03]', async () => {
    const browser = newBrowser(platform);
    await signInAt(browser, school);
    const token = browser.cookies.get(keptCookieOf(school)) ?? '';
    const answer = await browser.ask(signOut, { body: {} }, from(school));
    expect(answer.headers.getSetCookie()).toEqual([
      `${keptCookieOf(school)}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=None; Partitioned`,
    ]);
    browser.cookies.set(keptCookieOf(school), token);
    expect((await renew(browser, school)).code).toBe(CODES.sessionEnded);
  });
});

describe('a call that a page of another origin sends', () => {
  it('allows cookies if it opens, renews or ends a session, and no other does [I03]', async () => {
    const browser = newBrowser(platform);
    const allowed: string[] = [];
    for (const { method, name, path } of Object.values(CONTRACT)) {
      const preflight = await browser.fetch(path.replaceAll(/\{\w+\}/g, 'x'), {
        method: 'OPTIONS',
        headers: { origin: school, 'access-control-request-method': method },
      });
      if (preflight.headers.get('access-control-allow-credentials')) allowed.push(name);
    }
    expect(allowed.sort()).toEqual([
      'auth.activate',
      'auth.refresh',
      'auth.signIn',
      'auth.signInWithCode',
      'auth.signOut',
      'handoff.redeemCode',
    ]);
    const evil = await browser.fetch(refreshSession.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(evil.headers.get('access-control-allow-credentials')).toBeNull();
    expect(evil.headers.get('access-control-allow-origin')).toBeNull();
  });
});

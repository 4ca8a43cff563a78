import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../demo/platform/core/config.ts';
import { siteHeaders } from '../../../demo/platform/core/http/security-headers.ts';
import { tenantOrigins } from '../../../demo/platform/tenants/tables.ts';
import { redeemHandoffCode } from '../../../src/contract/handoff/handoff.ts';
import { readSession, refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';
import { answer, askForWindow, from, issue, newBrowser, openWindowPage, redeem, throughWindow } from './pages.ts';

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

const signedIn = async (account = 'learner'): Promise<Browser> => {
  const browser = newBrowser(platform);
  await signIn(browser, account);
  return browser;
};

describe('the sign-in window', () => {
  it('signs in first, and then asks before it signs in anywhere [I03]', async () => {
    const { query } = askForWindow(school);
    const visitor = newBrowser(platform);
    const start = await openWindowPage(visitor, query);
    const location = new URL(start.headers.get('location') ?? '', platform.origins.main);
    expect([start.status, location.pathname, location.searchParams.get('tenant')]).toEqual([
      303,
      '/login/index',
      'north',
    ]);
    expect(location.searchParams.get('redirect')).toMatch(/^\/handoff\/sign-in\?/);
    await signIn(visitor);
    const question = await openWindowPage(visitor, query);
    expect(question.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(question.headers.get('cross-origin-opener-policy')).toBeNull();
    const html = await question.clone().text();
    expect(html).toContain(new URL(school).host);
    expect(html).not.toContain('postMessage');
    const other = await answer(visitor, question, 'other');
    expect(other.headers.get('location')).toMatch(/^\/login\/index\?/);
  });

  it('brings the code back in the fragment of the page that has led there itself, and in no other way [I03]', async () => {
    const back = `${school}/course?part=1`;
    const browser = await signedIn();
    const at = (query: Record<string, string>, referer = '') =>
      browser.fetch(`/handoff/sign-in?${new URLSearchParams(query)}`, { headers: referer ? { referer } : {} });
    const { query, verifier } = askForWindow(school, { back });
    // By a link of somebody else, the sign-in ends on the platform.
    for (const referer of ['', `${EVIL}/`, `${RIVER}/`]) {
      const elsewhere = await at(query, referer);
      const location = new URL(elsewhere.headers.get('location') ?? '', platform.origins.main);
      expect([elsewhere.status, location.pathname, location.searchParams.get('redirect')]).toEqual([
        303,
        '/login/index',
        back,
      ]);
    }
    const question = await at(query, `${school}/`);
    expect(question.status).toBe(200);
    // Nor does an answer to another question bring it.
    const other = askForWindow(school, { back }).query;
    const forged = await browser.fetch(`/handoff/sign-in?${new URLSearchParams(other)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: 'answer=continue',
    });
    expect(forged.headers.get('location')).toMatch(/^\/login\/index\?/);
    const page = await answer(browser, question, 'continue');
    const next = new URL(/^0; url=(.+)$/.exec(page.headers.get('refresh') ?? '')?.[1] ?? '');
    const fragment = new URLSearchParams(next.hash.slice(1));
    expect(next.href.replace(next.hash, '')).toBe(back);
    expect(fragment.get('state')).toBe(query.state);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const code = fragment.get('campus-handoff') ?? '';
    expect((await redeem(browser, school, code, 'x'.repeat(43))).status).not.toBe(200);
    expect((await redeem(browser, RIVER, code, verifier)).status).not.toBe(200);
    expect((await redeem(browser, school, code, verifier)).data.user_id).toBe('learner');
    expect((await redeem(browser, school, code, verifier)).status).not.toBe(200);
    for (const wrong of [`${EVIL}/`, '/course', 'javascript:alert(1)', `${school}.evil.example/`])
      expect((await at({ ...query, back: wrong }, `${school}/`)).status, wrong).toBe(400);
    expect((await at({ ...query, frame: '1' }, `${school}/`)).status).toBe(400);
  });

  it('keeps in touch with its opener while it is on pages that sign in, and no other window does [I03]', async () => {
    const config = readConfig({});
    const policy = (path: string, inWindow: boolean) =>
      siteHeaders({ config, origins: platform.origins }, path, [], inWindow)['cross-origin-opener-policy'];
    expect(policy('/login/index', false)).toBe('same-origin-allow-popups');
    expect(policy('/login/index', true)).toBe('unsafe-none');
    expect(policy('/uniportal/callback', true)).toBe('unsafe-none');
    expect(policy('/portal/north', true)).toBe('same-origin-allow-popups');
  });

  it('says so if the school does not list the page, or the address is wrong [I03, S24]', async () => {
    const browser = await signedIn();
    for (const origin of [
      EVIL,
      RIVER,
      'null',
      `${school}/`,
      school.replace('http', 'https'),
      `${school}.evil.example`,
    ]) {
      const page = await openWindowPage(browser, askForWindow(origin).query);
      expect([page.status, page.headers.get('location')], origin).toEqual([originOk(origin) ? 403 : 400, null]);
      expect(await page.text()).not.toContain('<form');
    }
    for (const wrong of [{ tenant: 'nowhere' }, { challenge: 'short' }, { state: '' }, { frame: '2' }])
      expect((await openWindowPage(browser, { ...askForWindow(school).query, ...wrong })).status).toBe(400);
    const twice = await browser.fetch(
      `/handoff/sign-in?${new URLSearchParams(askForWindow(school).query)}&tenant=river`,
    );
    expect(twice.status).toBe(400);
  });

  it('gives the code to the page that asked, and to no other origin [I03]', async () => {
    const browser = await signedIn();
    const page = await throughWindow(browser, school);
    expect([page.to, page.message.state]).toEqual([school, page.query.state]);
    // A frame of ours in the page is on our origin.
    expect((await throughWindow(browser, school, { frame: '1' })).to).toBe(platform.origins.main);
    expect(page.html).not.toMatch(/postMessage\([^)]*"\*"/);
  });

  it('answers no form that another page sends [I03]', async () => {
    const browser = await signedIn();
    const { query } = askForWindow(school);
    const page = await browser.fetch(`/handoff/sign-in?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: EVIL, 'sec-fetch-site': 'cross-site' },
      body: 'answer=continue',
    });
    expect(await page.text()).not.toContain('postMessage');
  });
});

const originOk = (origin: string): boolean => {
  try {
    return new URL(origin).origin === origin;
  } catch {
    return false;
  }
};

describe('the code of a sign-in window', () => {
  it('opens a session of the page, once [I03]', async () => {
    const browser = await signedIn();
    const { message, verifier } = await throughWindow(browser, school);
    const page = newBrowser(platform);
    const got = await redeem(page, school, message.code, verifier);
    expect([got.status, got.data.user_id]).toEqual([200, 'learner']);
    expect(got.headers.get('access-control-allow-credentials')).toBe('true');
    const bearer = got.data.access_token;
    expect((await page.ask(readSession, {}, { ...from(school), bearer })).data.user?.id).toBe('learner');
    // It is a token of this page, and of no other one.
    expect((await page.ask(readSession, {}, { ...from(RIVER), bearer, tenant: 'river' })).code).toBe(
      CODES.originRefused,
    );
    expect((await redeem(page, school, message.code, verifier)).code).toBe(CODES.codeExpired);
  });

  it.each([
    ['the verifier of another page', { verifier: 'v'.repeat(43) }],
    ['another page', { origin: RIVER, tenant: 'river' }],
    ['a page that no school lists', { origin: EVIL }],
    ['another school', { tenant: 'river' }],
    ['another network', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['another browser', { headers: { 'user-agent': 'Another' } }],
    ['our own page', { origin: '' }],
  ])('is worth nothing with %s [I03]', async (_what, wrong: Record<string, unknown>) => {
    await platform.db.insert(tenantOrigins).values({ tenantId: 'river', origin: '{assets}' }).onConflictDoNothing();
    const browser = await signedIn();
    const { message, verifier } = await throughWindow(browser, school);
    const origin = typeof wrong.origin === 'string' ? wrong.origin || platform.origins.main : school;
    const settings = from(origin, (wrong.headers ?? {}) as Record<string, string>);
    const used = typeof wrong.verifier === 'string' ? wrong.verifier : verifier;
    const tenant = typeof wrong.tenant === 'string' ? wrong.tenant : 'north';
    const body = { code: message.code, verifier: used };
    const got = await newBrowser(platform).ask(redeemHandoffCode, { body }, { ...settings, tenant });
    expect([CODES.codeExpired, CODES.originRefused]).toContain(got.code);
    expect((await redeem(newBrowser(platform), school, message.code, verifier)).status).toBe(200);
  });

  it('is worth nothing after a minute, and after a sign-out [I03]', async () => {
    const browser = await signedIn();
    const late = await throughWindow(browser, school);
    platform.clock.advance(61);
    expect((await redeem(browser, school, late.message.code, late.verifier)).code).toBe(CODES.codeExpired);
    const ended = await throughWindow(browser, school);
    await browser.ask(signOut, { body: {} });
    expect((await redeem(browser, school, ended.message.code, ended.verifier)).code).toBe(CODES.codeExpired);
  });

  it('is none for the way out, and the other way round [I03]', async () => {
    const browser = await signedIn();
    const { message, verifier } = await throughWindow(browser, school);
    const posted = await browser.fetch('/handoff', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: school },
      body: new URLSearchParams({ code: message.code, to: '/' }).toString(),
    });
    expect(posted.status).toBe(303);
    const { data } = await redeem(browser, school, message.code, verifier);
    const out = await issue(browser, school, data.access_token);
    expect((await redeem(browser, school, out, verifier)).code).toBe(CODES.codeExpired);
  });

  it('gives a frame of ours the session of the page around it [I03]', async () => {
    const browser = await signedIn();
    const { message, verifier } = await throughWindow(browser, school, { frame: '1' });
    const own = {
      mode: 'token' as const,
      headers: { ...from(platform.origins.main).headers, 'sec-fetch-site': 'same-origin' },
    };
    // The page itself cannot use it.
    expect((await redeem(newBrowser(platform), school, message.code, verifier)).code).toBe(CODES.codeExpired);
    const frame = newBrowser(platform);
    const got = await frame.ask(redeemHandoffCode, { body: { code: message.code, verifier } }, own);
    const bearer = got.data.access_token;
    expect((await frame.ask(readSession, {}, { ...own, bearer })).data.user?.id).toBe('learner');
    // It is a page of that origin to every school.
    await platform.db
      .delete(tenantOrigins)
      .where(and(eq(tenantOrigins.tenantId, 'river'), eq(tenantOrigins.origin, '{assets}')));
    expect((await frame.ask(readSession, {}, { ...own, bearer, tenant: 'river' })).code).toBe(CODES.originRefused);
    const renew = (embedder: string) => frame.ask(refreshSession, { body: { embedder } }, own);
    expect((await renew(RIVER)).code).toBe(CODES.sessionEnded);
    expect((await renew(school)).data.user_id).toBe('learner');
    await frame.ask(signOut, { body: { embedder: school } }, own);
    expect((await renew(school)).code).toBe(CODES.sessionEnded);
  });

  it('opens a session that ends with the one at the platform [I03]', async () => {
    const browser = await signedIn();
    const { message, verifier } = await throughWindow(browser, school);
    const page = newBrowser(platform);
    const { data } = await redeem(page, school, message.code, verifier);
    await browser.ask(signOut, { body: {} });
    const seen = await page.ask(readSession, {}, { ...from(school), bearer: data.access_token });
    expect(seen.data.user).toBeNull();
  });
});

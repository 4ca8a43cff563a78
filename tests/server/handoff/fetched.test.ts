import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchedCode, redeemHandoffCode } from '../../../src/contract/handoff/handoff.ts';
import { readSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';
import { answer, askForWindow, from, messageOf, newBrowser, redeem } from './pages.ts';

const EVIL = 'https://evil.example';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let school: string;
beforeAll(async () => {
  platform = await startTestPlatform({ trustProxy: true });
  school = platform.origins.assets;
});
afterAll(() => platform.close());

const AGENT = from('').headers?.['user-agent'] ?? '';

const signedIn = async (): Promise<Browser> => {
  const browser = newBrowser(platform);
  await signIn(browser, 'learner');
  return browser;
};

/** What a page of the school, or our document in its frame, asks for. */
const askFor = (more: Record<string, string> = {}) => {
  const { query, verifier } = askForWindow(school, { fetch: '1', 'sxz-lang': 'en_US', ...more });
  return { query, verifier, code: fetchedCode('north', query.challenge, verifier) };
};

const post = (browser: Browser, query: Record<string, string>, origin: string): Promise<Response> =>
  browser.fetch('/handoff/sign-in/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': AGENT, origin },
    body: new URLSearchParams(query).toString(),
  });

/** Posts a question, follows to the page, and agrees; returns the last page. */
const agree = async (browser: Browser, query: Record<string, string>, origin: string): Promise<Response> => {
  const posted = await post(browser, query, origin);
  expect(posted.status).toBe(303);
  const page = await browser.fetch(posted.headers.get('location') ?? '', { headers: { 'user-agent': AGENT } });
  return page.status === 200 ? answer(browser, page, 'continue') : page;
};

const inFrame = () => ({
  mode: 'token' as const,
  headers: { ...from(platform.origins.main).headers, 'sec-fetch-site': 'same-origin' },
});

describe('a session that is fetched', () => {
  it('is there for a page whose window cannot answer, once the person agrees, and once [I03]', async () => {
    const browser = await signedIn();
    const { code, query, verifier } = askFor();
    expect((await redeem(browser, school, code, verifier)).code).toBe(CODES.codeExpired);
    const done = await agree(browser, query, school);
    // A window that still has its page tells it to look, and not the code.
    const html = await done.text();
    expect(messageOf(html)).toMatchObject({ message: { code: '', state: query.state }, to: school });
    expect(html).not.toContain(verifier);
    expect((await redeem(browser, EVIL, code, verifier)).status).not.toBe(200);
    expect((await redeem(browser, school, code, 'x'.repeat(43))).code).toBe(CODES.codeExpired);
    expect((await redeem(browser, school, code, verifier)).data.user_id).toBe('learner');
    expect((await redeem(browser, school, code, verifier)).code).toBe(CODES.codeExpired);
    // Agreeing twice to the same question makes no second one.
    await agree(browser, query, school);
    expect((await redeem(browser, school, code, verifier)).code).toBe(CODES.codeExpired);
  });

  it('is there for the frame of a page that was left, and for the page itself not [F01] [I03]', async () => {
    const browser = await signedIn();
    const back = `${school}/course?part=1`;
    const { code, query, verifier } = askFor({ frame: '1', back });
    const done = await agree(browser, query, platform.origins.main);
    expect(done.headers.get('refresh')).toBe(`0; url=${back}`);
    expect(await done.text()).not.toContain(verifier);
    expect((await redeem(browser, school, code, verifier)).code).toBe(CODES.codeExpired);
    const frame = newBrowser(platform);
    platform.clock.advance(300);
    const got = await frame.ask(redeemHandoffCode, { body: { code, verifier } }, inFrame());
    const bearer = got.data.access_token;
    expect((await frame.ask(readSession, {}, { ...inFrame(), bearer })).data.user?.id).toBe('learner');
    await browser.ask(signOut, { body: {} });
    expect((await frame.ask(readSession, {}, { ...inFrame(), bearer })).data.user).toBeNull();
  });

  it.each([
    ['a page of somebody else', {}, EVIL],
    ['a page that does not say who it is', {}, 'null'],
    ['the page, for a frame', { frame: '1' }, '{school}'],
  ])('is none if %s has posted the question [I03]', async (_who, more: Record<string, string>, sender) => {
    const browser = await signedIn();
    const origin = sender === '{school}' ? school : sender;
    const { code, query, verifier } = askFor({ ...more, back: `${school}/` });
    const page = await agree(browser, query, origin);
    // The sign-in ends on the platform.
    expect(page.headers.get('location')).toMatch(/^\/login\/index\?/);
    for (const settings of [from(school), inFrame()]) {
      const got = await browser.ask(redeemHandoffCode, { body: { code, verifier } }, settings);
      expect(got.code).toBe(CODES.codeExpired);
    }
  });

  it('is none by a link, also after one that a page of the school has led here with [I03]', async () => {
    const browser = await signedIn();
    const back = `${school}/`;
    const { code, query, verifier } = askFor({ back });
    const { fetch: _, ...withoutFetch } = query as Record<string, string>;
    const visit = (asked: Record<string, string>) =>
      browser.fetch(`/handoff/sign-in?${new URLSearchParams(asked)}`, {
        headers: { referer: back, 'user-agent': AGENT },
      });
    expect((await visit(withoutFetch)).status).toBe(200);
    expect((await visit(query)).headers.get('location')).toMatch(/^\/login\/index\?/);
    // As a window, it answers its page by a message.
    const { back: __, ...window } = query as Record<string, string>;
    const done = await answer(browser, await visit(window), 'continue');
    expect(messageOf(await done.text()).message.code).not.toBe('');
    expect((await redeem(browser, school, code, verifier)).code).toBe(CODES.codeExpired);
  });

  it('is none in another network, after ten minutes, and with another address to go back to [I03]', async () => {
    const browser = await signedIn();
    const { code, query, verifier } = askFor();
    await agree(browser, query, school);
    const elsewhere = from(school, { 'x-forwarded-for': '203.0.113.9' });
    expect((await browser.ask(redeemHandoffCode, { body: { code, verifier } }, elsewhere)).code).toBe(
      CODES.codeExpired,
    );
    platform.clock.advance(601);
    expect((await redeem(browser, school, code, verifier)).code).toBe(CODES.codeExpired);
    for (const back of [`${EVIL}/`, 'javascript:alert(1)', '/course']) {
      const { query: wrong } = askFor({ frame: '1', back });
      expect((await agree(browser, wrong, platform.origins.main)).status, back).toBe(400);
    }
  });
});

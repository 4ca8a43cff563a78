import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_COOKIE } from '../../../demo/platform/accounts/browsers.ts';
import { knownBrowsers, oneTimeCodes } from '../../../demo/platform/accounts/tables.ts';
import { clientOf } from '../../../demo/platform/core/limits/client-address.ts';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import {
  requestCode,
  resetPassword,
  signInWithCode,
  signInWithPassword,
} from '../../../src/contract/sign-in/accounts.ts';
import { signOut } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  const limits = {
    ...DEFAULT_LIMITS,
    failuresPerAccountDay: { count: 12, seconds: 86_400 },
    codesPerAccount: { count: 6, seconds: 3_600 },
    codesPerAccountAddress: { count: 4, seconds: 3_600 },
  };
  platform = await startTestPlatform({ trustProxy: true, limits });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

const newBrowser = () => new Browser(platform.origins.main);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
let last = 0;
const elsewhere = () => {
  last += 1;
  return from(`10.7.0.${last}`);
};
const codeTo = async (account: string): Promise<string> => {
  const answer = await newBrowser().fetch(`/dev/outbox.json?to=${encodeURIComponent(account)}`);
  return ((await answer.json()) as { code: string }[])[0]?.code ?? '';
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const ask = (browser: Browser, account: string, place = elsewhere()) =>
  browser.ask(requestCode, { body: { account, purpose: 'sign-in' } }, place);
const use = (browser: Browser, account: string, code: string) =>
  browser.ask(signInWithCode, { body: { account, code } }, elsewhere());
const guess = (account: string, place = elsewhere(), browser = newBrowser()) =>
  browser.ask(signInWithPassword, { body: { account, password: 'guess' } }, place);

describe('a client is counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1.2.3.4, evil', 'unknown'],
    ['', 'unknown'],
  ])('%s → %s', (address, client) => expect(clientOf(address)).toBe(client));

  it('its IPv6 network, so that a subscriber has one limit [S22] [X03]', async () => {
    const answers = [];
    for (let host = 1; host <= 11; host += 1) {
      answers.push(await guess('owner@campus.example', from(`2001:db8:7:7::${host.toString(16)}`)));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
    expect((await guess('owner@campus.example', from('2001:db8:7:8::1'))).status).toBe(401);
  });
});

describe('guessing from many addresses [S22] [X03]', () => {
  it('is limited per account and day, but not for a browser in which its owner has signed in', async () => {
    const account = 'teacher@campus.example';
    const own = newBrowser();
    await signIn(own, 'teacher', elsewhere());
    await own.ask(signOut);
    for (let round = 0; round < 12; round += 1) expect((await guess(account)).status).toBe(401);
    const refused = await guess(account);
    expect([refused.status, refused.code]).toEqual([429, CODES.tooManyRequests]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    // Even the right password is refused elsewhere, so that nothing is learned.
    expect((await signIn(newBrowser(), 'teacher', elsewhere())).status).toBe(429);
    expect((await signIn(own, 'teacher', elsewhere())).status).toBe(200);
    // A cookie that was made up, or that belongs to another account, does not help.
    const forged = newBrowser();
    forged.cookies.set(BROWSER_COOKIE, 'A'.repeat(43));
    const foreign = newBrowser();
    await signIn(foreign, 'learner', elsewhere());
    for (const browser of [forged, foreign]) expect((await guess(account, elsewhere(), browser)).status).toBe(429);
    platform.clock.advance(86_401);
    expect((await signIn(newBrowser(), 'teacher', elsewhere())).status).toBe(200);
  });

  it('is limited for a stolen cookie as well', async () => {
    const own = newBrowser();
    await signIn(own, 'admin', elsewhere());
    const answers = [];
    for (let round = 0; round < 11; round += 1) answers.push(await guess('admin@campus.example', elsewhere(), own));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
  });

  it('counts the same for an account that does not exist', async () => {
    const codes = async (account: string) => {
      const seen: string[] = [];
      for (let round = 0; round < 13; round += 1) seen.push((await guess(account)).code);
      return seen;
    };
    expect(await codes('nobody@campus.example')).toEqual(await codes('closed@campus.example'));
  });

  it('forgets all browsers when the password is changed', async () => {
    const [account, own] = ['org@campus.example', newBrowser()];
    await signIn(own, 'org', elsewhere());
    const known = () => platform.db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, 'org'));
    expect(await known()).toHaveLength(1);
    const asking = newBrowser();
    await asking.ask(requestCode, { body: { account, purpose: 'reset-password' } }, elsewhere());
    const body = { account, code: await codeTo(account), password: 'campus-demo' };
    expect((await asking.ask(resetPassword, { body }, elsewhere())).status).toBe(200);
    expect(await known()).toEqual([]);
  });
});

describe('a code [S20] [S22]', () => {
  it('works only in the browser that asked, and a stranger can neither void it nor use up its attempts', async () => {
    const account = 'learner@campus.example';
    const [own, stranger] = [newBrowser(), newBrowser()];
    await ask(own, account);
    const code = await codeTo(account);
    expect((await use(stranger, account, code)).code).toBe(CODES.codeExpired);
    await ask(stranger, account);
    for (let round = 0; round < 5; round += 1) {
      expect((await use(stranger, account, other(await codeTo(account)))).code).toBe(CODES.codeWrong);
    }
    expect((await use(own, account, other(code))).body.attemptsLeft).toBe(4);
    expect((await use(own, account, code)).data.user_id).toBe('learner');
  });

  it('is one of at most two that a browser can use', async () => {
    platform.clock.advance(3_601);
    const [account, own, place] = ['newcomer@campus.example', newBrowser(), elsewhere()];
    const codes: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await ask(own, account, place);
      codes.push(await codeTo(account));
      platform.clock.advance(61);
    }
    const usable = (await platform.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.account, account))).filter(
      ({ usedAt }) => usedAt === null,
    );
    expect(usable).toHaveLength(2);
    expect((await use(own, account, codes[0] ?? '')).code).toBe(CODES.codeWrong);
    expect((await use(own, account, codes[1] ?? '')).status).toBe(200);
  });

  it('can be asked for by the owner’s browser although strangers have used up theirs', async () => {
    platform.clock.advance(3_601);
    const [account, own] = ['learner@campus.example', newBrowser()];
    await signIn(own, 'learner', elsewhere());
    for (let round = 0; round < 6; round += 1) expect((await ask(newBrowser(), account)).status).toBe(200);
    expect((await ask(newBrowser(), account)).status).toBe(429);
    expect((await ask(own, account)).status).toBe(200);
    expect((await use(own, account, await codeTo(account))).status).toBe(200);
  });

  it('cannot be used up by one stranger for all others', async () => {
    platform.clock.advance(3_601);
    const [account, place] = ['learner@campus.example', elsewhere()];
    const answers = [];
    for (let round = 0; round < 5; round += 1) {
      answers.push((await ask(newBrowser(), account, place)).status);
      platform.clock.advance(61);
    }
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    expect((await ask(newBrowser(), account)).status).toBe(200);
  });

  it('on a page of another origin works for the same page and network only', async () => {
    platform.clock.advance(3_601);
    const account = 'learner@campus.example';
    const page = (address: string) => ({
      mode: 'token' as const,
      headers: { origin: platform.origins.assets, 'x-forwarded-for': address },
    });
    await newBrowser().ask(requestCode, { body: { account, purpose: 'sign-in' } }, page('2001:db8:1:1::1'));
    const body = { account, code: await codeTo(account) };
    expect((await newBrowser().ask(signInWithCode, { body }, page('2001:db8:1:2::1'))).code).toBe(CODES.codeExpired);
    expect((await newBrowser().ask(signInWithCode, { body }, page('2001:db8:1:1::2'))).status).toBe(200);
  });

  it('makes a browser that only asked for it no known one', async () => {
    const browser = newBrowser();
    await ask(browser, 'closed@campus.example');
    expect(browser.cookies.get(BROWSER_COOKIE)).toMatch(/^[\w-]{43}$/);
    const rows = await platform.db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, 'closed'));
    expect(rows).toEqual([]);
  });
});

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { CODE_ATTEMPTS } from '../../../src/contract/constants.ts';
import {
  activateSession,
  requestCode,
  resetPassword,
  signInWithCode,
  signInWithPassword,
} from '../../../src/contract/sign-in/accounts.ts';
import { bindExistingAccount } from '../../../src/contract/sign-in/federated.ts';
import { type Answer, Browser, CODES } from '../support/browser.ts';
import { finishAtCallback, goThroughProvider, signAll } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

// Counts the work that determines response time, instead of timing it.
const scrypt = vi.spyOn(crypto, 'scrypt');
syncBuiltinESMExports();
afterAll(() => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  const start = new Date();
  platform = await startTestPlatform({
    // A stopped clock: waiting times are exact.
    now: () => start,
    trustProxy: true,
    limits: { ...DEFAULT_LIMITS, failuresPerAccount: { count: CODE_ATTEMPTS + 1, seconds: 900 } },
  });
});
afterAll(() => platform.close());

interface Journey {
  readonly establish?: (browser: Browser, account: string) => Promise<unknown>;
  readonly ask: (browser: Browser, account: string) => Promise<Answer>;
  /** The codes of the responses, one per turn. */
  readonly codes: readonly string[];
}

const WRONG_CODE = '000001';

/** A federated login of a new user, up to the offer to bind an account. */
const loginFirst = async (browser: Browser): Promise<void> => {
  const { data } = await finishAtCallback(
    browser,
    await goThroughProvider(browser, `fresh-${crypto.randomUUID()}@portal.example`),
  );
  await signAll(browser, data.ticket);
  await browser.ask(activateSession, { body: { ticket: data.ticket } });
};

const askCode = (purpose: 'sign-in' | 'reset-password' | 'bind') => (browser: Browser, account: string) =>
  browser.ask(requestCode, { body: { account, purpose } });

const SLOWED = [...Array(CODE_ATTEMPTS + 1).fill(CODES.credentialsWrong), CODES.tooManyRequests];
const USED_UP = [...Array(CODE_ATTEMPTS).fill(CODES.codeWrong), CODES.codeExpired, CODES.tooManyRequests];
const NEVER_SENT = [...Array(CODE_ATTEMPTS + 1).fill(CODES.codeExpired), CODES.tooManyRequests];
const ASKED_TWICE = [CODES.success, CODES.tooManyRequests];

const signInByCode: Journey['ask'] = (browser, account) =>
  browser.ask(signInWithCode, { body: { account, code: WRONG_CODE } });

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'wrong passwords': {
    ask: (browser, account) => browser.ask(signInWithPassword, { body: { account, password: 'nope' } }),
    codes: SLOWED,
  },
  'a code that was never sent': { ask: signInByCode, codes: NEVER_SENT },
  'a code for sign-in, and another at once': { ask: askCode('sign-in'), codes: ASKED_TWICE },
  'wrong codes for sign-in': { establish: askCode('sign-in'), ask: signInByCode, codes: USED_UP },
  'a code for a new password, and another at once': { ask: askCode('reset-password'), codes: ASKED_TWICE },
  'a new password by wrong codes': {
    establish: askCode('reset-password'),
    ask: (browser, account) =>
      browser.ask(resetPassword, { body: { account, code: WRONG_CODE, password: 'a long enough password' } }),
    codes: USED_UP,
  },
  'a bind by wrong passwords': {
    establish: loginFirst,
    ask: (browser, account) => browser.ask(bindExistingAccount, { body: { account, password: 'nope', code: '' } }),
    codes: SLOWED,
  },
  'a bind by wrong codes': {
    establish: async (browser, account) => {
      await loginFirst(browser);
      await askCode('bind')(browser, account);
    },
    ask: (browser, account) => browser.ask(bindExistingAccount, { body: { account, password: '', code: WRONG_CODE } }),
    codes: USED_UP,
  },
};

let address = 0;

/** Everything that a caller can observe when asking about an account, turn by turn, from its own IP address. */
const follow = async ({ establish, ask, codes }: Journey, account: string) => {
  address += 1;
  const browser = new Browser(platform.origins.main, { headers: { 'x-forwarded-for': `10.1.0.${address}` } });
  await establish?.(browser, account);
  const seen = [];
  for (const _ of codes) {
    scrypt.mockClear();
    const { body, headers, status } = await ask(browser, account);
    const { date, ...others } = Object.fromEntries(headers);
    // The secret of a new browser is random.
    const cookie = others['set-cookie']?.replace(/(__Host-campus-browser)=[\w-]{43}/, '$1=…');
    seen.push({
      status,
      body,
      headers: { ...others, 'set-cookie': cookie },
      hashed: scrypt.mock.calls.map(([, , , settings]) => settings),
    });
  }
  return seen;
};

describe('responses do not reveal whether an account exists', () => {
  it.each(Object.entries(JOURNEYS))('by %s [S22] [X03]', async (_name, journey) => {
    const known = await follow(journey, 'teacher@campus.example');
    expect(known.map(({ body }) => body.code)).toEqual(journey.codes);
    expect(await follow(journey, 'nobody@campus.example')).toEqual(known);
  });

  it('and the number of password hashes is the same [S22]', async () => {
    const once = { ...(JOURNEYS['wrong passwords'] as Journey), codes: [CODES.credentialsWrong] };
    const [first] = await follow(once, 'closed@campus.example');
    expect(first?.hashed).toHaveLength(1);
  });
});

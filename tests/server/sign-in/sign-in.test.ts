import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import {
  requestCode,
  resetPassword,
  signInWithCode,
  signInWithPassword,
} from '../../../src/contract/sign-in/accounts.ts';
import { readSession, readUser, refreshSession } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  const limits = {
    ...DEFAULT_LIMITS,
    failuresPerAccount: { count: 4, seconds: 900 },
    failuresPerAddress: { count: 12, seconds: 900 },
  };
  platform = await startTestPlatform({ trustProxy: true, limits });
});
afterAll(() => platform.close());

let address = 0;
/** Another IP address each time, so that one test's failures do not rate-limit another. */
const elsewhere = () => {
  address += 1;
  return { headers: { 'x-forwarded-for': `10.0.0.${address}` } };
};
const outboxOf = async (to: string) =>
  (await (await newBrowser().fetch(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as {
    code: string;
    subject: string;
    body: string;
    language: string;
  }[];

describe('sign-in by password', () => {
  it.each(['learner@campus.example', 'LEARNER@Campus.Example', ' learner@campus.example ', '+8613800000001'])(
    'accepts %s [S01] [S22]',
    async (account) => {
      const answer = await newBrowser().ask(signInWithPassword, { body: { account, password: 'campus-demo' } });
      expect(answer.data.user_id).toBe('learner');
    },
  );

  it('responds the same to a wrong password and an unknown account, in the language of the request [S18]', async () => {
    const from = elsewhere();
    for (const language of ['en_US', 'ar_SA', 'zh_CN']) {
      const wrong = await signIn(newBrowser(), 'learner', { language, ...from, headers: { ...from.headers } });
      expect(wrong.status).toBe(200);
      const ask = (account: string) =>
        newBrowser().ask(signInWithPassword, { body: { account, password: 'nope' } }, { language, ...elsewhere() });
      const [known, unknown] = [await ask('learner@campus.example'), await ask('nobody@campus.example')];
      expect([known.status, known.code]).toEqual([401, CODES.credentialsWrong]);
      expect(unknown.body).toEqual(known.body);
      expect(unknown.status).toBe(known.status);
    }
  });

  it('rejects an unknown school, a missing one, and one without the method [S01]', async () => {
    expect((await signIn(newBrowser(), 'learner', { tenant: 'nowhere' })).code).toBe(CODES.tenantUnknown);
    expect((await signIn(newBrowser(), 'learner', { tenant: '' })).field).toBe('tenant_id');
    await platform.db
      .update((await import('../../../demo/platform/tenants/tables.ts')).tenants)
      .set({ loginMethods: [3] });
    expect((await signIn(newBrowser(), 'learner', { tenant: 'mall' })).code).toBe(CODES.methodRefused);
    await platform.db
      .update((await import('../../../demo/platform/tenants/tables.ts')).tenants)
      .set({ loginMethods: [1, 3] });
  });
});

describe('a guesser', () => {
  const guess = (account: string, from: object) =>
    newBrowser().ask(signInWithPassword, { body: { account, password: 'guess' } }, from);

  it('is rate-limited with Retry-After; the owner at another address is not [S22] [X03]', async () => {
    const from = elsewhere();
    for (let round = 0; round < 4; round += 1) expect((await guess('closed@campus.example', from)).status).toBe(401);
    const refused = await guess('closed@campus.example', { ...from, language: 'pl_PL' });
    expect([refused.status, refused.code]).toEqual([429, CODES.tooManyRequests]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(880);
    expect(refused.body.retryAfter).toBe(wait);
    expect(refused.message).toContain('Zbyt wiele prób');
    expect((await signIn(newBrowser(), 'closed', from)).status).toBe(429);
    expect((await signIn(newBrowser(), 'closed', elsewhere())).status).toBe(200);
    platform.clock.advance(901);
    expect((await signIn(newBrowser(), 'closed', from)).status).toBe(200);
  });

  it('cannot bypass the limit with concurrent requests [X03]', async () => {
    const from = elsewhere();
    const answers = await Promise.all(Array.from({ length: 16 }, () => guess('org@campus.example', from)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
  });

  it('an attempt at many accounts is limited by address [X03]', async () => {
    const from = elsewhere();
    const answers = [];
    for (let round = 0; round < 13; round += 1) answers.push(await guess(`nobody${round}@campus.example`, from));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('does not affect users who sign in often and successfully [X03]', async () => {
    const from = elsewhere();
    for (let round = 0; round < 12; round += 1) expect((await signIn(newBrowser(), 'admin', from)).status).toBe(200);
  });
});

describe('a one-time code', () => {
  let browser: Browser;
  let from: ReturnType<typeof elsewhere>;
  beforeEach(() => {
    browser = newBrowser();
    from = elsewhere();
  });
  const ask = (account: string, purpose = 'sign-in', language = 'en_US') =>
    browser.ask(requestCode, { body: { account, purpose } }, { language, ...from });
  const use = (account: string, code: string) => browser.ask(signInWithCode, { body: { account, code } }, elsewhere());
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('signs in once [S20] [S01]', async () => {
    const account = 'learner@campus.example';
    expect((await ask(account)).data).toEqual({ resendAfter: 60, expiresIn: 600, attemptsLeft: 5 });
    const code = (await outboxOf(account))[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect((await use(account, code)).data.user_id).toBe('learner');
    expect((await browser.ask(readUser)).data.id).toBe('learner');
    expect((await use(account, code)).code).toBe(CODES.codeExpired);
  });

  it('returns the waiting time for another one, and stays valid after the next is sent [S20]', async () => {
    const account = 'teacher@campus.example';
    await ask(account);
    const refused = await ask(account);
    expect([refused.status, refused.code]).toEqual([429, CODES.tooManyRequests]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    const first = (await outboxOf(account))[0]?.code ?? '';
    platform.clock.advance(61);
    expect((await ask(account)).status).toBe(200);
    expect((await use(account, first)).status).toBe(200);
  });

  it('counts attempts and is invalid after five [S20]', async () => {
    const account = 'admin@campus.example';
    await ask(account);
    const code = (await outboxOf(account))[0]?.code ?? '';
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = await use(account, other(code));
      expect([wrong.status, wrong.code, wrong.body.attemptsLeft]).toEqual([400, CODES.codeWrong, left]);
    }
    expect((await use(account, code)).code).toBe(CODES.codeExpired);
  });

  it('expires after ten minutes [S20]', async () => {
    const account = 'owner@campus.example';
    await ask(account);
    const code = (await outboxOf(account))[0]?.code ?? '';
    platform.clock.advance(601);
    expect((await use(account, code)).code).toBe(CODES.codeExpired);
  });

  it('is not valid for another purpose [S22]', async () => {
    const account = 'org@campus.example';
    await ask(account, 'reset-password');
    const code = (await outboxOf(account))[0]?.code ?? '';
    expect((await use(account, code)).code).toBe(CODES.codeExpired);
  });

  it('does not reveal whether an account exists [S22]', async () => {
    platform.clock.advance(3_600);
    const [known, unknown] = ['closed@campus.example', 'nobody@campus.example'];
    const answers = [await ask(known), await ask(unknown)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await outboxOf(unknown)).toEqual([]);
    const code = (await outboxOf(known))[0]?.code ?? '';
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = [await use(known, other(code)), await use(unknown, other(code))];
      expect(two.body).toEqual(one.body);
    }
    expect((await ask(unknown)).code).toBe((await ask(known)).code);
  });

  it('is written in the language of the request, all twelve [P02]', async () => {
    const subjects = new Set<string>();
    for (const language of LANGUAGES) {
      platform.clock.advance(400);
      from = elsewhere();
      expect((await ask('newcomer@campus.example', 'sign-in', language)).status).toBe(200);
      const [message] = await outboxOf('newcomer@campus.example');
      expect(message?.language).toBe(language);
      expect(message?.body).toContain(message?.code);
      subjects.add(message?.subject.replace(/\d/g, '') ?? '');
    }
    expect(subjects.size).toBe(12);
  });
});

describe('a forgotten password', () => {
  it('is reset by a code, and every session ends [S22]', async () => {
    platform.clock.advance(3_600);
    const account = 'closed@campus.example';
    const browser = newBrowser();
    await signIn(browser, 'closed');
    const asking = newBrowser();
    await asking.ask(requestCode, { body: { account, purpose: 'reset-password' } });
    const code = (await outboxOf(account))[0]?.code ?? '';
    const reset = (password: string) => asking.ask(resetPassword, { body: { account, code, password } }, elsewhere());
    expect((await reset('short')).field).toBe('password');
    expect((await reset(account)).code).toBe(CODES.passwordTooWeak);
    expect((await reset('пароль из слов 你好')).data).toEqual({ done: true });
    expect((await browser.ask(readUser)).code).toBe(CODES.signInRequired);
    expect((await browser.ask(readSession)).data).toEqual({
      user: null,
      expiresIn: 0,
      canRefresh: false,
      loginMethod: null,
      ended: true,
    });
    expect((await browser.ask(refreshSession)).code).toBe(CODES.sessionEnded);
    expect((await signIn(newBrowser(), 'closed', elsewhere())).code).toBe(CODES.credentialsWrong);
    const body = { account, password: 'пароль из слов 你好' };
    expect((await newBrowser().ask(signInWithPassword, { body }, elsewhere())).data.user_id).toBe('closed');
    const [row] = await platform.db.select().from(users).where(eq(users.id, 'closed'));
    expect(row?.passwordHash).toMatch(/^scrypt\$4\$[\w-]{22}\$[\w-]{43}$/);
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});

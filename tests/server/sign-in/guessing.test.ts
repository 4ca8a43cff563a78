import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestCode, resetPassword, signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { Browser, CODES } from '../support/browser.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  platform = await startTestPlatform({ trustProxy: true });
});
afterAll(() => platform.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const signIn = (account: string, password: string, address: string) =>
  newBrowser().ask(signInWithPassword, { body: { account, password } }, from(address));

describe('ten wrong passwords [S20] [S22]', () => {
  it('slow down the guesser, but not the owner, neither at another address nor after the window', async () => {
    const account = 'teacher@campus.example';
    for (let time = 0; time < 10; time += 1) {
      expect((await signIn(account, `guess ${time}`, '10.9.0.1')).code).toBe(CODES.credentialsWrong);
    }
    const slowed = await signIn(account, 'campus-demo', '10.9.0.1');
    expect([slowed.status, slowed.code]).toEqual([429, CODES.tooManyRequests]);
    const wait = Number(slowed.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await signIn(account, 'campus-demo', '10.9.0.2')).status).toBe(200);
    expect((await signIn('learner@campus.example', 'campus-demo', '10.9.0.1')).status).toBe(200);
    platform.clock.advance(wait + 1);
    expect((await signIn(account, 'campus-demo', '10.9.0.1')).status).toBe(200);
  });

  it('are counted the same for an account that does not exist', async () => {
    const codes = async (account: string, address: string) => {
      const seen: string[] = [];
      for (let time = 0; time < 12; time += 1) seen.push((await signIn(account, `guess ${time}`, address)).code);
      return seen;
    };
    expect(await codes('nobody@campus.example', '10.9.1.1')).toEqual(await codes('admin@campus.example', '10.9.1.2'));
  });

  it('sent all at once do not bypass the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, time) => signIn('org@campus.example', `guess ${time}`, '10.9.2.1')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('does not reveal whether an account exists [S22]', () => {
  it.each(['sign-in', 'reset-password'] as const)('by requesting a code for %s', async (purpose) => {
    const ask = (account: string, address: string) =>
      newBrowser().ask(requestCode, { body: { account, purpose } }, from(address));
    const [known, unknown] = [
      [await ask('learner@campus.example', '10.9.3.1'), await ask('learner@campus.example', '10.9.3.1')],
      [await ask('nobody@campus.example', '10.9.3.2'), await ask('nobody@campus.example', '10.9.3.2')],
    ];
    const told = (answers: typeof known) => answers.map(({ status, code, data }) => ({ status, code, data }));
    expect(told(unknown)).toEqual(told(known));
    expect(known[1]?.status).toBe(429);
  });

  it('by a reset with a wrong code', async () => {
    const told: unknown[] = [];
    for (const [account, address] of [
      ['org@campus.example', '10.9.4.1'],
      ['nobody2@campus.example', '10.9.4.2'],
    ] as const) {
      const browser = newBrowser();
      await browser.ask(requestCode, { body: { account, purpose: 'reset-password' } }, from(address));
      const answers: unknown[] = [];
      for (let time = 0; time < 6; time += 1) {
        const body = { account, code: '000000', password: 'another-secret' };
        const { status, code, body: whole } = await browser.ask(resetPassword, { body }, from(address));
        answers.push({ status, code, left: whole.attemptsLeft });
      }
      told.push(answers);
    }
    expect(told[1]).toEqual(told[0]);
  });
});

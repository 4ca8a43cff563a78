import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../../demo/platform/core/database/tables.ts';
import { LANGUAGES } from '../../../../src/contract/languages.ts';
import { findTenant } from '../../../../src/contract/school/tenants.ts';
import {
  requestCode,
  resetPassword,
  signInWithCode,
  signInWithPassword,
} from '../../../../src/contract/sign-in/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { ADMINISTRATOR, makeAdministrator } from '../../support/journeys.ts';
import { emptyDatabase, startTestPlatform } from '../../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let browser: Browser;
let tenant = '';
beforeAll(async () => {
  platform = await startTestPlatform({ ...(await emptyDatabase()), demo: false });
  tenant = await makeAdministrator(platform.setupLink ?? '');
  browser = new Browser(platform.origins.main, { tenant });
});
afterAll(() => platform.close());

describe('a server outside demo mode that can send nothing', () => {
  it('logs them at startup [X01]', () => {
    expect(platform.logged).toEqual([
      expect.stringMatching(/^SMTP_URL is not set: the platform sends no email\./),
      expect.stringMatching(/^SMS_URL is not set: the platform sends no text messages\./),
    ]);
  });

  it('is reported to the sign-in form, which then offers no codes [S01]', async () => {
    const { data } = await browser.ask(findTenant, { params: { tenant } });
    expect(data.codeChannels).toEqual([]);
  });

  it.each([
    ['an email address', ADMINISTRATOR.email, '403501'],
    ['an address without an account', 'nobody@meadow.example', '403501'],
    ['a phone number', '+8613800000001', '403502'],
  ])('refuses codes for %s, before anything is stored [S20] [S22]', async (_what, account, code) => {
    const asked = [
      await browser.ask(requestCode, { body: { account, purpose: 'sign-in' } }),
      await browser.ask(requestCode, { body: { account, purpose: 'reset-password' } }),
      await browser.ask(signInWithCode, { body: { account, code: '123456' } }),
      await browser.ask(resetPassword, { body: { account, code: '123456', password: 'a new passphrase' } }),
    ];
    for (const answer of asked) expect([answer.status, answer.code, answer.field]).toEqual([403, code, 'account']);
    expect(await platform.db.select().from(outbox)).toEqual([]);
  });

  it('says why in all languages [P19]', async () => {
    for (const account of [ADMINISTRATOR.email, '+8613800000001']) {
      const body = { account, purpose: 'sign-in' as const };
      const texts = await Promise.all(
        LANGUAGES.map(async (language) => (await browser.ask(requestCode, { body }, { language })).message),
      );
      expect(new Set(texts).size).toBe(LANGUAGES.length);
    }
  });

  it('signs in by password [S01]', async () => {
    const body = { account: ADMINISTRATOR.email, password: ADMINISTRATOR.password };
    expect((await browser.ask(signInWithPassword, { body })).status).toBe(200);
  });
});

it('a server that sends only mail refuses phone numbers only [S20]', async () => {
  const running = await startTestPlatform({ ...(await emptyDatabase()), demo: false, smtpUrl: 'smtp://127.0.0.1:9' });
  expect(running.logged).toEqual([expect.stringContaining('SMS_URL')]);
  const school = await makeAdministrator(running.setupLink ?? '');
  const ask = (account: string) =>
    new Browser(running.origins.main, { tenant: school }).ask(requestCode, { body: { account, purpose: 'sign-in' } });
  expect((await ask('+8613800000001')).code).toBe('403502');
  expect((await ask('nobody@meadow.example')).status).toBe(200);
  const { data } = await new Browser(running.origins.main).ask(findTenant, { params: { tenant: school } });
  expect(data.codeChannels).toEqual(['mail']);
  await running.close();
});

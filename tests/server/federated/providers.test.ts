import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateSession } from '../../../src/contract/sign-in/accounts.ts';
import { bindAccount, loginBind } from '../../../src/contract/sign-in/federated.ts';
import { readUser } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { finishAtCallback, goThroughProvider, newState, signAll, signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  platform = await startTestPlatform({});
});
afterAll(() => platform.close());

const PROVIDERS = [
  ['S08', 'corporate', '/hw/callback', 'linked@corporate.example', 'lin.xiaoyu', 2],
  ['S09', 'enterprise', '/enterpriseOauth2/callback', 'linked@enterprise.example', 'linked@enterprise.example', 4],
  ['S10', 'imc', '/imc/callback', 'linked@imc.example', 'xiaoyu', 4],
  ['S11', 'messaging', '/messaging/callback', 'linked@messaging.example', 'yu_lin', 4],
] as const;

describe.each(PROVIDERS)('[%s] the provider %s', (_id, platformType, path, linked, account, loginMethod) => {
  it('signs a linked user in under the name that it returns', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, linked, { platformType });
    expect(callback.origin + callback.pathname).toBe(platform.origins.main + path);
    expect((await finishAtCallback(browser, callback)).data).toMatchObject({
      user_id: 'learner',
      is_first_login: false,
      third_account_id: account,
      third_platform_type: platformType,
    });
    const { rows } = (await platform.db.execute(
      `select login_method from sessions order by created_at desc limit 1`,
    )) as unknown as { rows: { login_method: number }[] };
    expect(rows).toEqual([{ login_method: loginMethod }]);
  });

  it('shows a new user the agreements and creates a session with its own claims', async () => {
    const browser = newBrowser();
    const person = `fresh-new@${linked.split('@')[1]}`;
    const answer = await finishAtCallback(browser, await goThroughProvider(browser, person, { platformType }));
    expect(answer.data).toMatchObject({ is_first_login: true, access_token: '' });
    const ticket = answer.data.ticket ?? '';
    await signAll(browser, ticket);
    expect((await browser.ask(activateSession, { body: { ticket } })).data.is_first_login).toBe(true);
    const { realName, thirdAccount } = (await browser.ask(readUser)).data;
    expect([realName, thirdAccount]).toEqual(['fresh-new', platformType === 'enterprise' ? person : 'fresh-new']);
  });

  it('does not match a user of another provider', async () => {
    for (const person of ['linked@portal.example', 'fresh-new@portal.example']) {
      const attempt = goThroughProvider(newBrowser(), person, { platformType });
      await expect(attempt).rejects.toThrow('stopped with 401');
    }
  });

  it('is rejected at the callback of every other provider, and then still accepted at its own [S21]', async () => {
    const browser = newBrowser();
    const callback = await goThroughProvider(browser, linked, { platformType });
    const answer = Object.fromEntries(callback.searchParams);
    for (const other of ['uniportal', ...PROVIDERS.map(([, name]) => name)].filter((name) => name !== platformType)) {
      const { code, state, iss } = answer;
      const refused = await browser.ask(loginBind, { body: { code, state, iss, platformType: other } });
      expect([other, refused.code]).toEqual([other, CODES.transactionUnknown]);
    }
    expect((await finishAtCallback(browser, callback)).status).toBe(200);
  });

  it('must send the issuer that it advertises (RFC 9207): a different or missing one is rejected [S21]', async () => {
    for (const iss of [`${platform.origins.providers}/uniportal`, undefined]) {
      const browser = newBrowser();
      const callback = await goThroughProvider(browser, linked, { platformType });
      expect(callback.searchParams.get('iss')).toBe(`${platform.origins.providers}/${platformType}`);
      if (iss) callback.searchParams.set('iss', iss);
      else callback.searchParams.delete('iss');
      expect((await finishAtCallback(browser, callback)).code).toBe(CODES.providerFailure);
    }
  });

  it('does not redeem a code that it issued for another login [S21]', async () => {
    const browser = newBrowser();
    const one = await goThroughProvider(browser, linked, { platformType });
    const other = await goThroughProvider(browser, linked, { platformType });
    other.searchParams.set('code', one.searchParams.get('code') ?? '');
    expect((await finishAtCallback(browser, other)).code).toBe(CODES.providerFailure);
  });

  it('can be bound to a signed-in account [S06]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'teacher');
    const callback = await goThroughProvider(browser, `fresh-bind@${linked.split('@')[1]}`, { platformType });
    const { code, state, iss } = Object.fromEntries(callback.searchParams);
    const answer = await browser.ask(bindAccount, { body: { code, state, iss, platformType, id: 'teacher' } });
    expect(answer.data).toEqual({ bound: true });
  });

  it('starts only where the school offers its method [S01]', async () => {
    const answer = await newBrowser().fetch(
      `/api/auth/v1/federated/${platformType}/start?tenant=river&state=${newState()}`,
    );
    expect(answer.status).toBe(400);
  });
});

describe('the plain OAuth 2.0 provider [S09]', () => {
  const at = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(platform.origins.providers + path, init);
    return { status: response.status, body: (await response.json().catch(() => null)) as Record<string, unknown> };
  };

  it('has OAuth 2.0 metadata and no OpenID metadata', async () => {
    const issuer = `${platform.origins.providers}/enterprise`;
    const { body } = await at('/.well-known/oauth-authorization-server/enterprise');
    expect(body).toMatchObject({ issuer, token_endpoint: `${issuer}/token`, scopes_supported: ['profile'] });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['jwks_uri']));
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/me', '/session/end']) {
      expect([path, (await at(`/enterprise${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('sends neither nonce nor openid, and issues no ID token on request', async () => {
    const start = await newBrowser().fetch(`/api/auth/v1/federated/enterprise/start?tenant=north&state=${newState()}`);
    const target = new URL(start.headers.get('location') ?? '');
    expect(target.searchParams.get('scope')).toBe('profile');
    expect(target.searchParams.has('nonce')).toBe(false);
    expect(target.searchParams.get('code_challenge_method')).toBe('S256');
    target.searchParams.set('scope', 'openid profile');
    const refused = await newBrowser().fetch(target.href);
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_scope');
  });

  it('returns nothing without its own access token', async () => {
    for (const authorization of ['', 'Bearer made-up', 'Basic Y2FtcHVzOng=']) {
      const { body, status } = await at('/enterprise/api/profile', authorization ? { headers: { authorization } } : {});
      expect([status, body]).toEqual([401, { error: 'invalid_token' }]);
    }
  });
});

describe('the provider imc [S10]', () => {
  it('includes the tenant in its response, also after canceling', async () => {
    const callback = await goThroughProvider(newBrowser(), 'linked@imc.example', { platformType: 'imc' });
    expect(callback.searchParams.get('tenant')).toBe('north');
    const browser = newBrowser();
    const start = await browser.fetch(`/api/auth/v1/federated/imc/start?tenant=north&state=${newState()}`);
    const authorization = await browser.fetch(start.headers.get('location') ?? '');
    const form = new URL(authorization.headers.get('location') ?? '', platform.origins.providers);
    const cancelled = await browser.fetch(`${form.href}/cancel`);
    const back = await browser.fetch(new URL(cancelled.headers.get('location') ?? '', form).href);
    const { error, tenant } = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
    expect([error, tenant]).toEqual(['access_denied', 'north']);
  });
});

describe('the pages of the providers', () => {
  it.each([
    ['zh_CN', 'zh-CN', '企业账号'],
    ['de_DE', 'de-DE', 'Firmenkonto'],
    ['ar_SA', 'ar-SA', 'حساب المؤسسة'],
  ])('are available in %s [P02]', async (language, tag, title) => {
    const browser = newBrowser();
    const query = `tenant=north&state=${newState()}&sxz-lang=${language}`;
    const start = await browser.fetch(`/api/auth/v1/federated/corporate/start?${query}`);
    const authorization = await browser.fetch(start.headers.get('location') ?? '');
    const page = await browser.fetch(
      new URL(authorization.headers.get('location') ?? '', platform.origins.providers).href,
    );
    const html = await page.text();
    expect(html).toContain(`<html lang="${tag}" dir="${language === 'ar_SA' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged.filter((line) => !line.startsWith('provider '))).toEqual([]);
});

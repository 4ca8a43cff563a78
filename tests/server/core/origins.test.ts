import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantOrigins } from '../../../demo/platform/tenants/tables.ts';
import { listSchools } from '../../../src/contract/school/schools.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let browser: Browser;
beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.db.insert(tenantOrigins).values({ tenantId: 'river', origin: 'https://river.partner.example' });
  browser = new Browser(platform.origins.main);
});
afterAll(() => platform.close());

const from = (origin: string) => ({ mode: 'token' as const, headers: { origin, 'sec-fetch-site': 'cross-site' } });
const EVIL = 'https://evil.example';
const RIVER = 'https://river.partner.example';

describe('a page of another origin', () => {
  it('can look up any school, and is told whether it may show credential fields [S24]', async () => {
    const find = async (origin: string, tenant: string) => {
      const answer = await browser.ask(findTenant, { params: { tenant } }, { ...from(origin), tenant: '' });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      return answer.data.credentialsAllowed;
    };
    expect(await find(platform.origins.assets, 'north')).toBe(true);
    expect(await find(RIVER, 'river')).toBe(true);
    expect(await find(RIVER, 'north')).toBe(false);
    expect(await find(EVIL, 'north')).toBe(false);
    expect(await find('null', 'north')).toBe(false);
    expect((await browser.ask(findTenant, { params: { tenant: 'north' } })).data.credentialsAllowed).toBe(true);
  });

  it('is rejected by every call if the school does not list it [S24]', async () => {
    for (const [origin, tenant] of [
      [EVIL, 'north'],
      [RIVER, 'north'],
      ['null', 'north'],
      [RIVER, ''],
    ] as const) {
      const answer = await signIn(browser, 'learner', { ...from(origin), tenant });
      expect([answer.status, answer.code], origin).toEqual([403, CODES.originRefused]);
      expect((await browser.ask(listSchools, {}, { ...from(origin), tenant })).code).toBe(CODES.originRefused);
    }
    expect((await browser.ask(listSchools, {}, { ...from(RIVER), tenant: 'river' })).status).toBe(200);
  });

  it.each([
    'https://river.partner.example.evil.example',
    'http://river.partner.example',
    'https://river.partner.example:8443',
  ])('is rejected if it only resembles a listed one: %s [S24]', async (origin) => {
    expect((await browser.ask(listSchools, {}, { ...from(origin), tenant: 'river' })).code).toBe(CODES.originRefused);
  });

  it('cannot use cookies [P07]', async () => {
    const answer = await signIn(browser, 'learner', { ...from(platform.origins.assets), mode: 'cookie' });
    expect([answer.status, answer.code]).toEqual([403, CODES.originRefused]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a preflight', () => {
  const preflight = (path: string, origin: string) =>
    browser.fetch(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'tenant_id' },
    });

  it('returns a listed origin, and allows no credentials for calls that use a session [S24]', async () => {
    const answer = await preflight('/api/accounts/users/info', RIVER);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(RIVER);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-allow-headers')).toContain('tenant_id');
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('sends no CORS headers to an origin that no tenant lists [S24]', async () => {
    const answer = await preflight('/api/auth/v1/sign-in', EVIL);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight('/api/tenants/v1/north', EVIL)).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('exposes Retry-After to pages [P09]', async () => {
    const answer = await browser.ask(readSession, {}, from(platform.origins.assets));
    expect(answer.headers.get('access-control-expose-headers')).toBe('Content-Disposition, Date, Retry-After');
    expect(answer.headers.get('access-control-allow-origin')).toBe(platform.origins.assets);
  });
});

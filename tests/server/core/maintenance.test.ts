import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CODES } from '../../../src/contract/codes.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { Browser } from '../support/browser.ts';
import { freshDatabase, startTestPlatform } from '../support/platform.ts';

/** The maintenance of the platform (requirement E03). */

const directory = mkdtempSync(join(tmpdir(), 'campus-'));
const siteDir = join(directory, 'site');
const maintenanceFile = join(directory, 'maintenance');
const begin = (text = '') => writeFileSync(maintenanceFile, text);
const end = () => rmSync(maintenanceFile, { force: true });

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let browser: Browser;
beforeAll(async () => {
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<title>site</title>');
  writeFileSync(join(siteDir, 'site.js'), 'site');
  platform = await startTestPlatform({ ...(await freshDatabase()), siteDir, maintenanceFile });
  browser = new Browser(platform.origins.main);
});
afterEach(end);
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
  rmSync(directory, { recursive: true });
});

const tenant = () => browser.ask(findTenant, { params: { tenant: 'north' } });

describe('during maintenance', () => {
  it('every call is answered with 503, a code and Retry-After, to pages of any origin [E03] [P09]', async () => {
    begin();
    const own = await tenant();
    expect([own.status, own.code, own.headers.get('retry-after')]).toEqual([503, CODES.maintenance, '120']);
    const headers = { origin: 'https://anywhere.example', 'sec-fetch-site': 'cross-site' };
    const foreign = await browser.ask(signInWithPassword, { body: {} }, { mode: 'token', headers });
    expect([foreign.status, foreign.code]).toEqual([503, CODES.maintenance]);
    // With cookies, which a page sends to keep its session, `*` would not do.
    expect(foreign.headers.get('access-control-allow-origin')).toBe(headers.origin);
    expect(foreign.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(foreign.headers.getSetCookie()).toEqual([]);
    const preflight = await browser.fetch('/api/auth/v1/sign-in', { method: 'OPTIONS', headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, headers.origin]);
    // A page asks without headers of its own, and must not get an error for what it can do without.
    const fragment = await browser.fetch('/fragments/campus-portal?tenant=north', { headers });
    expect([fragment.status, fragment.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    begin('45');
    expect((await tenant()).headers.get('retry-after')).toBe('45');
    end();
    expect((await tenant()).status).toBe(200);
  });

  it('pages show the site with 503 and Retry-After, whose own files are served [E03]', async () => {
    begin();
    for (const path of ['/', '/portal/north', '/login/index', '/iadmin/north/management', '/nowhere', '/dev/outbox']) {
      const answer = await browser.fetch(path, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '120']);
      expect(await answer.text(), path).toContain('<title>site</title>');
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'");
    }
    expect((await browser.fetch('/site.js')).status).toBe(200);
    expect((await browser.fetch('/widgets/esm/absent.js')).status).toBe(404);
    expect((await browser.fetch('/files/logos/north.svg')).status).toBe(503);
    expect((await browser.fetch('/oauth2/token', { method: 'POST' })).status).toBe(503);
    expect((await browser.fetch('/livez')).status).toBe(200);
  });

  it('a login at a provider leads to the page about the maintenance, and is begun again from there [E03]', async () => {
    begin();
    const path = '/api/auth/v1/federated/uniportal/start?tenant=north&sxz-lang=de_DE';
    const answer = await browser.fetch(path, { headers: { accept: 'text/html,*/*' } });
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location') ?? '', platform.origins.main);
    expect([target.origin, target.pathname]).toEqual([platform.origins.main, '/status/maintenance']);
    expect(Object.fromEntries(target.searchParams)).toEqual({ redirect: path, 'sxz-lang': 'de_DE' });
  });
});

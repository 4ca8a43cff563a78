import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CONTRACT } from '../../../src/contract/index.ts';
import { readSchool } from '../../../src/contract/school/schools.ts';
import { requestCode, signInWithCode, signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { Browser, CODES } from '../support/browser.ts';
import { startTestPlatform } from '../support/platform.ts';

/** What a log must never repeat. */
const ACCOUNT = 'somebody.private@secret-domain.example';
const SECRETS = [ACCOUNT, 'secret-domain', '918273', 'a-private-password', 'private-id', 'Failed query', 'params:'];

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

it('an unexpected error is logged with SQLSTATE, route and request id, without parameters [X01]', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const browser = new Browser(platform.origins.main);
  for (const table of ['users', 'one_time_codes', 'tenants', 'provider_records', 'provider_accounts']) {
    await platform.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
  }
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const asked = [
    [signInWithPassword, { body: { account: ACCOUNT, password: 'a-private-password' } }],
    [requestCode, { body: { account: ACCOUNT, purpose: 'sign-in' } }],
    [signInWithCode, { body: { account: ACCOUNT, code: '918273' } }],
    [readSchool, { params: { schoolId: 'private-id' } }],
  ] as const;
  for (const [call, input] of asked) {
    platform.logged.length = 0;
    const answer = await browser.ask(call as (typeof CONTRACT)['readSchool'], input as object, { headers });
    expect([answer.status, answer.code]).toEqual([500, CODES.serverFailure]);
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^r_[\w-]{20}$/);
    const [line = '', ...others] = platform.logged.filter((one) => one.startsWith(id));
    expect(others).toEqual([]);
    expect(line.startsWith(`${id} ${call.method} ${call.path}: SQLSTATE 42P01\n`), line).toBe(true);
    expect(line).toMatch(/^ {4}at .*demo\/platform\//m);
    for (const secret of [...SECRETS, '203.0.113']) expect(line).not.toContain(secret);
  }
  platform.logged.length = 0;
  const avatar = await fetch(`${platform.origins.main}/files/avatars/private-id.svg`);
  expect([avatar.status, await avatar.text()]).toEqual([500, 'The server failed.\n']);
  expect(platform.logged.join()).toContain(
    `${avatar.headers.get('x-request-id')} GET /files/avatars/:file: SQLSTATE 42P01`,
  );
  await fetch(`${platform.origins.providers}/uniportal/interaction/private-id`);
  await fetch(`${platform.origins.providers}/uniportal/auth/private-id`);
  const form = new URLSearchParams({ email: ACCOUNT, password: 'portal-demo' });
  await fetch(`${platform.origins.providers}/network`, { method: 'POST', body: form });
  await fetch(`${platform.origins.main}/api/oauth2/v1/userinfo`, { headers: { authorization: 'Bearer private-id' } });
  const whole = platform.logged.join('\n') + JSON.stringify(printed.mock.calls);
  for (const secret of SECRETS) expect(whole).not.toContain(secret);
  expect(whole).toContain('provider network');
});

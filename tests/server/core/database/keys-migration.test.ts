import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityIdOf, readIdentity } from '../../../../demo/platform/accounts/identities/queries.ts';
import { sha256 } from '../../../../demo/platform/core/random.ts';
import { countsOf } from '../../../../demo/platform/tenants/counts.ts';
import { signInWithPassword } from '../../../../src/contract/sign-in/accounts.ts';
import { readUser, refreshSession } from '../../../../src/contract/sign-in/session.ts';
import { Browser } from '../../support/browser.ts';
import { databaseBefore, oneRowEach } from '../../support/database/older-database.ts';
import { startTestPlatform } from '../../support/platform.ts';

const BEFORE = 'keys_by_user';
const KEY = 'the key of the access tokens';
/** A refresh token of before tokens named their user. */
const TOKEN = 'a-refresh-token-of-before'.padEnd(43, '-');

const SESSION = `
  insert into sessions (id, user_id, tenant_id, login_method, mode, created_at, expires_at)
    values ('s_old', 'somebody', 'north', 1, 'cookie', now(), now() + interval '20 days');
  insert into refresh_tokens (hash, session_id, created_at) values ('${sha256(TOKEN)}', 's_old', now());
  insert into refresh_tokens (hash, session_id, created_at) values ('of a session that is gone', 'gone', now());
  insert into users (id, email, phone, password_hash, real_name, nick_name, avatar_url, third_account, is_organization,
    vip, position_name, department_name, created_at) values
    ('somebody', 'somebody@elsewhere.example', '+8613900000001', null, 'Some Body', '', '', '', false, 0, '', '', now());
  insert into federated_identities (id, platform_type, issuer, subject, account, user_id, created_at)
    values ('i_random', 'uniportal', 'https://portal.example', 'sübject', 'a@portal.example', 'somebody', now());
  update sessions set first_identity_id = 'i_random' where id = 's_old';
  update secrets set name = 'access-token-key', value = '${KEY}';
`;

describe('the migration to keys by user and address', () => {
  let platform: Awaited<ReturnType<typeof startTestPlatform>>;
  const { tables, sql: rows } = oneRowEach(BEFORE);
  beforeAll(async () => {
    const older = await databaseBefore(BEFORE, `${rows}${SESSION}`);
    // Beside the embedded database they are in a file.
    if (older.dataDir) writeFileSync(join(older.dataDir, 'secrets.json'), JSON.stringify({ 'access-token-key': KEY }));
    platform = await startTestPlatform({ ...older, demo: false });
  });
  afterAll(() => platform.close());

  it('keeps every row of every table [X01]', async () => {
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables) {
      const answer = await platform.db.execute(sql.raw(`select count(*)::int as rows from "${table}"`));
      const [{ rows: count }] = (answer as unknown as { rows: [{ rows: number }] }).rows;
      expect(count, table).toBeGreaterThan(0);
    }
  });

  it('signs nobody out: older tokens are valid and renewed by tokens that name their user [X03]', async () => {
    const browser = new Browser(platform.origins.main);
    const access = await new SignJWT({ sid: 's_old' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject('somebody')
      .setIssuer('campus')
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(new TextEncoder().encode(KEY));
    browser.cookies.set('__Host-campus-access', access);
    expect((await browser.ask(readUser)).data.id).toBe('somebody');
    browser.cookies.delete('__Host-campus-access');
    browser.cookies.set('__Host-campus-refresh', TOKEN);
    expect((await browser.ask(refreshSession)).status).toBe(200);
    expect(browser.cookies.get('__Host-campus-refresh')).toMatch(/^somebody\.[\w-]{43}$/);
    expect((await browser.ask(refreshSession)).status).toBe(200);
    expect((await browser.ask(readUser)).data.id).toBe('somebody');
  });

  it('names identities by their issuer and subject, in sessions too [X01]', async () => {
    const id = identityIdOf({ issuer: 'https://portal.example', subject: 'sübject' });
    expect(await readIdentity(platform.db, id)).toMatchObject({ userId: 'somebody', account: 'a@portal.example' });
    const answer = await platform.db.execute(sql`select first_identity_id from sessions where id = 's_old'`);
    expect((answer as unknown as { rows: unknown[] }).rows).toEqual([{ first_identity_id: id }]);
  });

  it('keeps the counts of tenants [X01]', async () => {
    expect(await countsOf(platform.db, 'tenants id')).toEqual({ memberCount: 1, courseCount: 1, liveCount: 1 });
  });

  it('finds users by their earlier address and phone number, which cannot be taken twice [X01]', async () => {
    const answer = await platform.db.execute(
      sql`select address from user_addresses where user_id = 'somebody' order by address`,
    );
    expect((answer as unknown as { rows: unknown[] }).rows).toEqual([
      { address: '+8613900000001' },
      { address: 'somebody@elsewhere.example' },
    ]);
    // Known accounts and wrong passwords are answered alike, so the call itself must not fail.
    const browser = new Browser(platform.origins.main);
    const guess = await browser.ask(signInWithPassword, { body: { account: '+8613900000001', password: 'x' } });
    expect(guess.status).toBeGreaterThanOrEqual(400);
    expect(guess.status).toBeLessThan(500);
  });
});

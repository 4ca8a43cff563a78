import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningPlatform } from '../../../../demo/platform/start.ts';
import { AREA_CODES } from '../../../../src/contract/area-codes.ts';
import { requestCode, signInWithPassword } from '../../../../src/contract/sign-in/accounts.ts';
import { readUser, refreshSession } from '../../../../src/contract/sign-in/session.ts';
import { Browser } from '../../support/browser.ts';
import { type DatabaseProxy, proxyDatabase } from '../../support/database/database-proxy.ts';
import { signIn } from '../../support/journeys.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../../support/platform.ts';

describe.runIf(onPostgres)('a database that goes away', () => {
  let proxy: DatabaseProxy;
  let platform: RunningPlatform & { logged: string[] };
  let browser: Browser;
  beforeAll(async () => {
    const { databaseUrl } = await freshDatabase();
    proxy = await proxyDatabase(databaseUrl ?? '');
    platform = await startTestPlatform({ databaseUrl: proxy.url });
    browser = new Browser(platform.origins.main);
    await signIn(browser);
  });
  afterAll(async () => {
    await platform.close();
    await proxy.close();
  });
  const status = async (path: string) => (await fetch(`${platform.origins.main}${path}`)).status;

  it('is reported as 503 with Retry-After by calls and pages, and by /healthz but not /livez [X01]', async () => {
    expect([await status('/healthz'), await status('/livez')]).toEqual([200, 200]);
    await proxy.cut();
    const read = await browser.ask(readUser);
    const written = await browser.ask(signInWithPassword, { body: { account: 'org@campus.example', password: 'x' } });
    const page = await browser.fetch('/iadmin/north/management');
    const health = await fetch(`${platform.origins.main}/healthz`);
    const isAlive = (await status('/livez')) === 200;
    await proxy.restore();
    for (const answer of [read, written]) {
      expect(answer).toMatchObject({ status: 503, code: AREA_CODES.unavailable });
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.body.retryAfter).toBe(2);
    }
    expect([page.status, health.status, isAlive]).toEqual([503, 503, true]);
    expect(health.headers.get('retry-after')).toBe('2');
    expect(await health.json()).toEqual({ status: 'unavailable', database: 'unreachable' });
    expect(platform.logged.join('\n')).not.toContain('org@campus.example');
    expect((await browser.ask(readUser)).data.id).toBe('learner');
    expect(await status('/healthz')).toBe(200);
  });

  it('during a reading call is not noticed: the call is repeated [X01]', async () => {
    proxy.cutAt('from "users"');
    expect((await browser.ask(readUser)).data.id).toBe('learner');
  });

  it('while attempts are counted costs no attempt [X01] [X03]', async () => {
    const body = { account: 'org@campus.example', password: 'wrong' };
    const counted = async () => {
      const answer = await platform.db.execute(sql`select sum(count)::int as count from rate_buckets`);
      return Number((answer as unknown as { rows: [{ count: number | null }] }).rows[0].count);
    };
    const before = await counted();
    proxy.cutAt('fail-address:');
    expect((await browser.ask(signInWithPassword, { body })).status).toBe(503);
    await vi.waitFor(async () => expect(await counted()).toBe(before), 60_000);
    // A wrong password is counted.
    expect((await browser.ask(signInWithPassword, { body })).status).toBe(401);
    expect(await counted()).toBeGreaterThan(before);
  });

  it('while attempts are counted does not keep a known browser from signing in [X01] [X03]', async () => {
    const at = async (counter: string, account = 'learner', password = 'campus-demo') => {
      proxy.cutAt(counter);
      const body = { account: `${account}@campus.example`, password };
      return (await browser.ask(signInWithPassword, { body })).status;
    };
    expect([await at('fail-known:'), await at('fail-address:')]).toEqual([200, 200]);
    expect(await at('fail-known:', 'learner', 'wrong')).toBe(401);
    proxy.cutAt('code-wait:');
    const body = { account: 'learner@campus.example', purpose: 'sign-in' as const };
    expect((await browser.ask(requestCode, { body })).status).toBe(200);
    // No one has signed in to this account here.
    expect([await at('fail-address:', 'teacher'), await at('fail:', 'teacher')]).toEqual([503, 503]);
  });

  it('is reported by the authorization server, which starts and continues when the database is back [X01] [X03]', async () => {
    const ask = (path: string) =>
      fetch(`${platform.origins.main}${path}`, { headers: { authorization: `Bearer ${'t'.repeat(43)}` } });
    const metadata = '/.well-known/openid-configuration';
    const userInfo = '/api/oauth2/v1/userinfo';
    await proxy.cut();
    const unbuilt = await ask(metadata);
    await proxy.restore();
    expect(unbuilt.status).toBe(503);
    expect((await ask(metadata)).status).toBe(200);
    expect((await ask(userInfo)).status).toBe(401);
    await proxy.cut();
    const asked = await ask(userInfo);
    await proxy.restore();
    expect(asked.status).toBe(503);
    expect(asked.headers.get('retry-after')).toBe('2');
    expect(await asked.json()).toEqual({ error: 'temporarily_unavailable' });
  });

  it('in a transaction before its commit is not noticed: the transaction is repeated [X01] [X03]', async () => {
    proxy.cutAt('insert into "refresh_tokens"');
    expect((await browser.ask(refreshSession)).status).toBe(200);
    expect((await browser.ask(readUser)).data.id).toBe('learner');
  });

  it('during a commit answers 503, as its result is unknown; the repeated call succeeds [X01] [X03]', async () => {
    proxy.cutAfter('commit');
    expect(await browser.ask(refreshSession)).toMatchObject({ status: 503, code: AREA_CODES.unavailable });
    expect((await browser.ask(refreshSession)).status).toBe(200);
    expect((await browser.ask(readUser)).data.id).toBe('learner');
  });
});

describe.runIf(onPostgres)('a start', () => {
  it('waits for the database and logs it [X01]', async () => {
    const { databaseUrl } = await freshDatabase();
    const proxy = await proxyDatabase(databaseUrl ?? '');
    await proxy.cut();
    const said: string[] = [];
    const log = (line: string) => void said.push(line);
    const started = startTestPlatform({ databaseUrl: proxy.url, log });
    await vi.waitFor(() => expect(said).toHaveLength(1), 60_000);
    await proxy.restore();
    const platform = await started;
    expect(said).toEqual([expect.stringMatching(/^Waiting for the database \w+ at 127\.0\.0\.1:\d+: ECONNREFUSED$/)]);
    expect((await fetch(`${platform.origins.main}/healthz`)).status).toBe(200);
    await platform.close();
    await proxy.close();
  });

  it('ends with the reason if the database stays away or refuses the login [X01]', async () => {
    const { databaseUrl } = await freshDatabase();
    const proxy = await proxyDatabase(databaseUrl ?? '');
    const wrong = new URL(proxy.url);
    wrong.pathname = '/no_such_database';
    await expect(startTestPlatform({ databaseUrl: wrong.href })).rejects.toThrow(
      /^Cannot use the database no_such_database at .+ \(DATABASE_URL\): 3D000$/,
    );
    await proxy.cut();
    await expect(startTestPlatform({ databaseUrl: proxy.url, databaseWaitSeconds: 0 })).rejects.toThrow(
      /^Cannot reach the database .+ within 0 s: ECONNREFUSED$/,
    );
  });
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { startPlatform } from '../../../demo/platform/start.ts';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { readUser, refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { finishAtCallback, goThroughProvider, signIn } from '../support/journeys.ts';
import { emptyDatabase, freshDatabase, onPostgres, startTestPlatform } from '../support/platform.ts';
import { startProcess } from '../support/server-process.ts';

describe.runIf(onPostgres)('two servers on one PostgreSQL', () => {
  it('share sessions, revocation, rotation, limits and pending logins [X01] [X03]', async () => {
    const database = await freshDatabase();
    const limits = { ...DEFAULT_LIMITS, failuresPerAccount: { count: 4, seconds: 900 } };
    const [one, two] = await Promise.all([
      startTestPlatform({ ...database, limits }),
      startTestPlatform({ ...database, limits }),
    ]);
    const [here, there] = [new Browser(one.origins.main), new Browser(two.origins.main)];
    await signIn(here);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.ask(readUser)).data.id).toBe('learner');
    const [first, second] = await Promise.all([here.ask(refreshSession), there.ask(refreshSession)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(there.cookies.get('__Host-campus-refresh')).toBe(here.cookies.get('__Host-campus-refresh'));
    await here.ask(signOut);
    expect((await there.ask(readUser)).code).toBe(CODES.signInRequired);

    const guesses = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((round) =>
        (round % 2 ? here : there).ask(signInWithPassword, {
          body: { account: 'org@campus.example', password: 'guess' },
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(4);
    expect(Number(guesses.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(800);
    await Promise.all([one.close(), two.close()]);
  });

  it('complete a login that started at the other [X01] [S21]', async () => {
    const database = await freshDatabase();
    const one = await startTestPlatform(database);
    const [assetsOrigin, providersOrigin] = [one.origins.assets, one.origins.providers];
    const two = await startTestPlatform({ ...database, publicOrigin: one.origins.main, assetsOrigin, providersOrigin });
    const browser = new Browser(one.origins.main);
    const callback = await goThroughProvider(browser, 'linked@portal.example');
    const port = two.app;
    const answer = await port.request('/api/auth/v1/federated/login-bind', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-campus-client': 'widgets/test',
        'campus-session': 'cookie',
        tenant_id: 'north',
        'sec-fetch-site': 'same-origin',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({
        code: callback.searchParams.get('code'),
        state: callback.searchParams.get('state'),
        platformType: 'uniportal',
        iss: callback.searchParams.get('iss'),
      }),
    });
    expect(await answer.json()).toMatchObject({ code: CODES.success, data: { user_id: 'learner' } });
    expect((await finishAtCallback(browser, callback)).code).toBe(CODES.transactionUnknown);
    await Promise.all([one.close(), two.close()]);
  });

  it('that start together on an empty database initialize it once [X01]', async () => {
    const { databaseUrl } = await emptyDatabase();
    const running = await Promise.all(
      [1, 2, 3].map(() => startPlatform({ demo: true, port: 0, databaseUrl: databaseUrl ?? '', log: () => {} })),
    );
    for (const { close, origins } of running) {
      expect((await signIn(new Browser(origins.main))).status).toBe(200);
      await close();
    }
  });
});

describe.runIf(!onPostgres)('a server on a data directory', () => {
  it('keeps its state through kill -9, stops on SIGTERM, and refuses a second server [X01]', async () => {
    const data = mkdtempSync(join(tmpdir(), 'campus-data-'));
    const first = await startProcess({ CAMPUS_DATA: data });
    const browser = new Browser(first.origin);
    await signIn(browser);
    expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
    await expect(startProcess({ CAMPUS_DATA: data })).rejects.toThrow(/already uses this data directory/);
    await first.end('SIGKILL');

    const second = await startProcess({ CAMPUS_DATA: data });
    const after = new Browser(second.origin);
    for (const [name, value] of browser.cookies) after.cookies.set(name, value);
    expect((await after.ask(readUser)).data.id).toBe('learner');
    expect((await after.ask(refreshSession)).status).toBe(200);
    expect(await second.end('SIGTERM')).toBe(0);
    rmSync(data, { recursive: true, force: true });
  });
});

import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementVersions } from '../../../demo/platform/agreements/tables.ts';
import { AGREEMENT_TYPE } from '../../../src/contract/constants.ts';
import { emptyDatabase, startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

/** A request with headers that `fetch` does not send. */
const send = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject).end();
  });

describe('a body', () => {
  const post = (body: string) =>
    fetch(`${platform.origins.main}/api/auth/v1/passkeys/sign-in`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        origin: platform.origins.main,
        'x-campus-client': 'widgets/test',
        'sec-fetch-site': 'same-origin',
        tenant_id: 'north',
      },
    });
  const nested = (depth: number, [open, close]: readonly [string, string]) =>
    `{"challengeId":"${'a'.repeat(43)}","credential":{"x":${open.repeat(depth)}1${close.repeat(depth)}}}`;

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)('of %s nested 30,000 or 10,000 deep is refused, not a server error [X01]', async (...kind) => {
    const answer = await post(nested(kind[0] === '[' ? 30_000 : 10_000, kind));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: '400001',
      field: 'body',
      message: expect.stringMatching(/deep/),
    });
  });

  it('may contain brackets in texts and the nesting that calls need', async () => {
    const text = JSON.stringify({ challengeId: 'a'.repeat(43), credential: { x: '[{'.repeat(9_000), y: [[['"\\']]] } });
    expect(await (await post(text)).json()).toMatchObject({ code: '401301' });
  });
});

describe('a request with a forged host', () => {
  it('does not change what the authorization server publishes [S12]', async () => {
    for (const forged of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']) {
      const { headers, text } = await send(`${platform.origins.main}/.well-known/openid-configuration`, {
        [forged]: forged === 'forwarded' ? 'host=evil.example;proto=https' : 'evil.example',
      });
      expect(text).not.toContain('evil');
      expect(JSON.parse(text)).toMatchObject({ token_endpoint: `${platform.origins.main}/api/oauth2/v1/token` });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('does not change what a login provider publishes, and its metadata is not stored [S21]', async () => {
    const url = `${platform.origins.providers}/uniportal/.well-known/openid-configuration`;
    const { headers, text } = await send(url, { 'x-forwarded-host': 'evil.example' });
    expect(text).not.toContain('evil');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is refused in demo mode, on each origin [X01]', async () => {
    for (const origin of [platform.origins.main, platform.origins.assets, platform.origins.providers]) {
      const { port } = new URL(origin);
      for (const host of ['evil.example', `evil.example:${port}`, 'localhost:1', `localhost.evil.example:${port}`]) {
        expect((await send(`${origin}/`, { host })).status, host).toBe(421);
      }
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`]) {
        expect((await send(`${origin}/healthz`, { host })).status, host).not.toBe(421);
      }
    }
  });
});

describe('a path or query with NUL', () => {
  it('is of nothing, on each origin, and is not logged [X01]', async () => {
    const { assets, main, providers } = platform.origins;
    const addresses = [
      ...['people/%00', 'people/a%00b', 'spaces/%00', 'schools/a%00'].map((path) => `${assets}/media/${path}/x.webp`),
      `${assets}/media/people/teacher/%00.webp`,
      `${assets}/complaint?host=%00`,
      `${assets}/signatures/%00/a/b/c`,
      `${assets}/%00`,
      `${main}/%00`,
      `${main}/media/people/%00/x.webp`,
      `${providers}/uniportal/%00`,
      `${providers}/network/%00?a=%00`,
    ];
    for (const address of addresses) expect((await fetch(address, { redirect: 'manual' })).status, address).toBe(404);
    for (const path of ['people/a.b', 'schools/..%2f..', 'spaces/%ff', `people/${'x'.repeat(99)}`])
      expect((await fetch(`${assets}/media/${path}/x.webp`)).status, path).toBe(404);
    expect(platform.logged).toEqual([]);
  });
});

describe('a login provider', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  it.each(['uniportal', 'corporate', 'enterprise', 'imc', 'messaging'])(
    '%s refuses foreign addresses and unknown logins with 400 [S21]',
    async (name) => {
      for (const path of ['auth', 'auth/unknown', 'session/end', 'token']) {
        for (const uri of ['https://evil.example/', 'javascript:alert(1)', '%00', 'x'.repeat(5_000), '']) {
          const query = new URLSearchParams({
            client_id: 'campus',
            redirect_uri: uri,
            post_logout_redirect_uri: uri,
            response_type: 'code',
            state: 's',
            tenant: 'north',
            code_challenge: challenge,
            code_challenge_method: 'S256',
          });
          for (const init of [{}, { method: 'POST', body: query }]) {
            const address = `${platform.origins.providers}/${name}/${path}`;
            const answer = await fetch('body' in init ? address : `${address}?${query}`, {
              ...init,
              redirect: 'manual',
            });
            expect(answer.status, `${path} ${uri.slice(0, 30)}`).toBeLessThan(500);
            expect(answer.headers.get('location') ?? '').not.toContain('evil');
          }
        }
      }
      expect(platform.logged).toEqual([]);
    },
  );
});

it('an agreement exists only in the versions that are or were in force [S16]', async () => {
  const get = async (version: string, tenant = 'north') =>
    (await fetch(`${platform.origins.main}/files/agreements/${tenant}/en_US/FW-${version}.html`)).status;
  expect(await get('2026-01-01')).toBe(200);
  for (const version of ['2099-12-31', '0', 'v1', '2026-01-02']) expect(await get(version)).toBe(404);
  expect(await get('2026-01-01', 'nowhere')).toBe(404);
  // The demo's people have signed the first version.
  await platform.db.update(agreementVersions).set({ version: '2027-01-01' });
  expect([await get('2026-01-01'), await get('2027-01-01')]).toEqual([200, 200]);
  await platform.db.update(agreementVersions).set({ version: '2026-01-01' });
  expect(Object.values(AGREEMENT_TYPE)).toHaveLength(2);
});

it('an https origin is announced by HSTS, another is not [X01]', async () => {
  const secure = await startTestPlatform({
    ...(await emptyDatabase()),
    demo: false,
    publicOrigin: 'https://campus.example',
    assetsOrigin: 'https://assets.campus.example',
  });
  for (const path of ['/', '/healthz', '/api/auth/v1/session', '/.well-known/openid-configuration', '/nowhere.js']) {
    const { headers } = await send(secure.internal.main + path, {});
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
  }
  await secure.close();
  const { headers } = await send(`${platform.origins.main}/healthz`, {});
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('a connection may be idle for longer than proxies keep theirs, so that none sends on one that is being closed [A16]', async () => {
  const { headers } = await send(`${platform.origins.main}/livez`, {});
  expect(headers['keep-alive']).toBe('timeout=75');
});

import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../demo/platform/core/limits/limits.ts';
import { ASSETS_DOMAIN } from '../../../demo/platform/developer/queries.ts';
import { isRedirectOf } from '../../../demo/platform/developer/redirect.ts';
import { DEMO_CLIENT_SECRET } from '../../../demo/platform/developer/seed.ts';
import { clientApplications } from '../../../demo/platform/developer/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { AUTHORIZATION_CODE_LIFETIME_S } from '../../../src/contract/constants.ts';
import { issueAuthorizationCode, readClientApplication } from '../../../src/contract/sign-in/developer.ts';
import { readUser } from '../../../src/contract/sign-in/session.ts';
import { REGISTERED } from '../../services/navigation/redirects.corpus.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let user: Browser;
let redirectUrl: string;
let shop: oidc.Configuration;
let library: oidc.Configuration;

const insecure = { execute: [oidc.allowInsecureRequests] };

beforeAll(async () => {
  platform = await startTestPlatform();
  const { main, assets } = platform.origins;
  user = new Browser(main);
  await signIn(user);
  redirectUrl = `${assets}/shop/callback`;
  shop = await oidc.discovery(new URL(main), 'demo-shop', undefined, oidc.None(), insecure);
  library = await oidc.discovery(
    new URL(main),
    'demo-library',
    undefined,
    oidc.ClientSecretBasic(DEMO_CLIENT_SECRET),
    insecure,
  );
});
afterAll(async () => {
  await platform.close();
  expect(platform.logged).toEqual([]);
});

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-1';

interface Request {
  readonly clientId: string;
  readonly redirectUrl: string;
  readonly scope: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: string;
}

const request = async (more: Partial<Request> = {}): Promise<Request> => ({
  clientId: 'demo-shop',
  redirectUrl,
  scope: 'openid profile email',
  nonce: '',
  codeChallenge: await oidc.calculatePKCECodeChallenge(VERIFIER),
  codeChallengeMethod: 'S256',
  ...more,
});

const ask = async (more: Partial<Request> = {}, browser = user) =>
  browser.ask(issueAuthorizationCode, { body: await request(more) });

/** Allows the request and returns the URL to which the page would navigate. */
const allow = async (more: Partial<Request> = {}, state = 'the-state'): Promise<URL> => {
  const answer = await ask(more);
  expect(answer.code, answer.message).toBe(CODES.success);
  const url = new URL(more.redirectUrl ?? redirectUrl);
  url.searchParams.set('code', answer.data.code);
  url.searchParams.set('state', state);
  url.searchParams.set('iss', answer.data.iss);
  return url;
};

/** Exchanges a code with plain fetch, to send requests that a library would not. */
const exchange = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${platform.origins.main}/api/oauth2/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ grant_type: 'authorization_code', ...fields }),
  });

const exchangeCode = (url: URL, more: Record<string, string> = {}) =>
  exchange({
    client_id: 'demo-shop',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: redirectUrl,
    code_verifier: VERIFIER,
    ...more,
  });

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: string };
  return [response.status, error];
};

describe('the metadata [S12]', () => {
  it.each(['oauth-authorization-server', 'openid-configuration'])(
    'at %s describes the server, for every page',
    async (name) => {
      const { main, assets } = platform.origins;
      const response = await fetch(`${main}/.well-known/${name}`, {
        headers: { origin: assets, host: 'evil.example' },
      });
      expect(['*', assets]).toContain(response.headers.get('access-control-allow-origin'));
      const metadata = (await response.json()) as Record<string, unknown>;
      expect(metadata).toMatchObject({
        issuer: main,
        authorization_endpoint: `${main}/oauth2/authorize`,
        token_endpoint: `${main}/api/oauth2/v1/token`,
        userinfo_endpoint: `${main}/api/oauth2/v1/userinfo`,
        jwks_uri: `${main}/api/oauth2/v1/jwks`,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code'],
        code_challenge_methods_supported: ['S256'],
        scopes_supported: ['openid', 'profile', 'email'],
        authorization_response_iss_parameter_supported: true,
      });
      expect(metadata).not.toHaveProperty('end_session_endpoint');
      expect(metadata).not.toHaveProperty('registration_endpoint');
    },
  );

  it('publishes no private key', async () => {
    const { keys } = (await (await fetch(`${platform.origins.main}/api/oauth2/v1/jwks`)).json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] as object)).not.toEqual(expect.arrayContaining(['d']));
  });
});

describe('the public data of an application [S12]', () => {
  it('contains its name, its domain and whether it requires a challenge, but never its secret', async () => {
    const read = (clientId: string) =>
      new Browser(platform.origins.main).ask(readClientApplication, { query: { clientId } });
    expect((await read('demo-shop')).data).toEqual({
      clientId: 'demo-shop',
      name: 'Lantern Books',
      logoUrl: '/files/applications/demo-shop.svg',
      domain: new URL(platform.origins.assets).host,
      authLoginFlag: true,
      needsPkce: true,
      issuer: platform.origins.main,
    });
    expect((await read('demo-library')).data.needsPkce).toBe(false);
    expect((await read('demo-closed')).data.authLoginFlag).toBe(false);
    expect(await read('nobody')).toMatchObject({ status: 404, code: AREA_CODES.clientUnknown, field: 'clientId' });
  });

  it('includes a drawn logo for those that have one', async () => {
    const logo = (id: string) => fetch(`${platform.origins.main}/files/applications/${id}.svg`);
    expect((await logo('demo-shop')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await logo('demo-library')).status).toBe(404);
    expect((await logo('nobody')).status).toBe(404);
  });
});

describe('the code flow [S12]', () => {
  it('is completed by a public client with PKCE; the identity token and userinfo name the user', async () => {
    const callback = await allow({ nonce: 'n-1' });
    const tokens = await oidc.authorizationCodeGrant(shop, callback, {
      pkceCodeVerifier: VERIFIER,
      expectedState: 'the-state',
      expectedNonce: 'n-1',
      idTokenExpected: true,
    });
    expect(tokens.claims()).toMatchObject({ sub: 'learner', aud: 'demo-shop', iss: platform.origins.main });
    expect(tokens.claims()).not.toHaveProperty('email');
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.expires_in).toBeLessThanOrEqual(600);
    expect(await oidc.fetchUserInfo(shop, tokens.access_token, 'learner')).toEqual({
      sub: 'learner',
      name: 'Rain',
      picture: `${platform.origins.main}/files/media/avatars/portrait-01.webp`,
      email: 'learner@campus.example',
      email_verified: true,
    });
  });

  it('is completed by a confidential client with its secret, with and without PKCE', async () => {
    for (const pkce of [true, false]) {
      const more = pkce ? {} : { codeChallenge: '', codeChallengeMethod: '' };
      const callback = await allow({ clientId: 'demo-library', ...more });
      const tokens = await oidc.authorizationCodeGrant(library, callback, {
        ...(pkce ? { pkceCodeVerifier: VERIFIER } : {}),
        expectedState: 'the-state',
      });
      expect((await oidc.fetchUserInfo(library, tokens.access_token, 'learner')).sub).toBe('learner');
    }
  });

  it.each([
    ['openid', ['sub']],
    ['openid email', ['email', 'email_verified', 'sub']],
    ['openid profile', ['name', 'picture', 'sub']],
    ['openid admin offline_access', ['sub']],
  ])('returns for %s only the consented claims', async (scope, names) => {
    const tokens = await oidc.authorizationCodeGrant(shop, await allow({ scope }), {
      pkceCodeVerifier: VERIFIER,
      expectedState: 'the-state',
    });
    const known = await oidc.fetchUserInfo(shop, tokens.access_token, 'learner');
    expect(Object.keys(known).sort()).toEqual(names);
    expect(tokens.refresh_token).toBeUndefined();
  });

  it('issues an access token that is valid for userinfo and for no call of the platform', async () => {
    const tokens = await oidc.authorizationCodeGrant(shop, await allow(), {
      pkceCodeVerifier: VERIFIER,
      expectedState: 'the-state',
    });
    const response = await fetch(`${platform.origins.main}/api/accounts/users/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(response.status).not.toBe(200);
    const asked = { mode: 'token' as const, bearer: tokens.access_token };
    const answer = await new Browser(platform.origins.main).ask(readUser, {}, asked);
    expect(answer.code).toBe(CODES.signInRequired);
  });

  it('keeps the query of the redirect URL and compares it completely', async () => {
    const own = `${redirectUrl}?shelf=7&x=%20`;
    const callback = await allow({ redirectUrl: own });
    expect((await exchangeCode(callback, { redirect_uri: `${redirectUrl}?shelf=7&x=+` })).status).toBe(400);
    expect((await exchangeCode(await allow({ redirectUrl: own }), { redirect_uri: own })).status).toBe(200);
  });

  it('lets the application revoke a token', async () => {
    const tokens = await oidc.authorizationCodeGrant(shop, await allow(), {
      pkceCodeVerifier: VERIFIER,
      expectedState: 'the-state',
    });
    await oidc.tokenRevocation(shop, tokens.access_token);
    await expect(oidc.fetchUserInfo(shop, tokens.access_token, 'learner')).rejects.toThrow();
  });
});

describe('a code [S12]', () => {
  it('is used once; a second use revokes the tokens of the first', async () => {
    const callback = await allow();
    const tokens = await oidc.authorizationCodeGrant(shop, callback, {
      pkceCodeVerifier: VERIFIER,
      expectedState: 'the-state',
    });
    await oidc.fetchUserInfo(shop, tokens.access_token, 'learner');
    expect(await errorOf(await exchangeCode(callback))).toEqual([400, 'invalid_grant']);
    await expect(oidc.fetchUserInfo(shop, tokens.access_token, 'learner')).rejects.toThrow();
  });

  it('issues tokens to one of many concurrent requests', async () => {
    const callback = await allow();
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchangeCode(callback)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('expires', async () => {
    const callback = await allow();
    platform.clock.advance(AUTHORIZATION_CODE_LIFETIME_S + 1);
    expect(await errorOf(await exchangeCode(callback))).toEqual([400, 'invalid_grant']);
  });

  it.each([
    ['without its verifier', { code_verifier: '' }, [400, 'invalid_grant']],
    ['with another verifier', { code_verifier: VERIFIER.replace('1', '2') }, [400, 'invalid_grant']],
    ['with another address', { redirect_uri: 'http://127.0.0.1/other' }, [400, 'invalid_grant']],
    ['without an address', { redirect_uri: '' }, [400, 'invalid_grant']],
    ['by an application that must not sign in', { client_id: 'demo-closed' }, [401, 'invalid_client']],
    ['by an unknown application', { client_id: 'nobody' }, [401, 'invalid_client']],
    ['by another application', { client_id: 'registered' }, [400, 'invalid_grant']],
    ['by an application without its secret', { client_id: 'demo-library' }, [401, 'invalid_client']],
    ['by another way', { grant_type: 'refresh_token' }, [400, 'invalid_request']],
  ])('is not accepted %s, and stays valid for its application', async (_how, fields, expected) => {
    const callback = await allow();
    const sent = Object.fromEntries(Object.entries(fields));
    expect(await errorOf(await exchangeCode(callback, sent))).toEqual(expected);
    if (expected[1] === 'invalid_client') expect((await exchangeCode(callback)).status).toBe(200);
  });

  it('of a confidential client is not accepted with a wrong secret', async () => {
    const callback = await allow({ clientId: 'demo-library' });
    const wrong = `Basic ${Buffer.from(`demo-library:${DEMO_CLIENT_SECRET}x`).toString('base64')}`;
    const fields = {
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: redirectUrl,
      code_verifier: VERIFIER,
    };
    expect(await errorOf(await exchange(fields, { authorization: wrong }))).toEqual([401, 'invalid_client']);
  });

  it('is not accepted for an application that was disabled meanwhile', async () => {
    const callback = await allow();
    const { eq } = await import('drizzle-orm');
    const set = (authLoginFlag: boolean) =>
      platform.db.update(clientApplications).set({ authLoginFlag }).where(eq(clientApplications.clientId, 'demo-shop'));
    await set(false);
    expect(await errorOf(await exchangeCode(callback))).toEqual([401, 'invalid_client']);
    await set(true);
  });
});

describe('requesting a code [S12]', () => {
  it('is rejected without a session, by a page of another origin, with a token, and cross-site', async () => {
    const visitor = new Browser(platform.origins.main);
    expect((await ask({}, visitor)).code).toBe(CODES.signInRequired);
    const body = await request();
    const foreign = await user.ask(
      issueAuthorizationCode,
      { body },
      { headers: { origin: platform.origins.assets, 'sec-fetch-site': 'same-site' } },
    );
    expect(foreign.status).toBe(403);
    expect(foreign.code).toBe(CODES.originRefused);
    const embedded = new Browser(platform.origins.main);
    const signed = await signIn(embedded, 'learner', { mode: 'token' });
    const byToken = await embedded.ask(
      issueAuthorizationCode,
      { body },
      { mode: 'token', bearer: signed.data.access_token },
    );
    expect(byToken.code).toBe(CODES.originRefused);
    const cross = await user.ask(issueAuthorizationCode, { body }, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(cross.code).toBe(CODES.crossSiteRefused);
  });

  it.each([
    ['an unknown application', { clientId: 'nobody' }, AREA_CODES.clientUnknown, 'clientId'],
    ['one that may not sign users in', { clientId: 'demo-closed' }, AREA_CODES.clientLoginOff, 'clientId'],
    ['another domain', { redirectUrl: 'https://evil.example/' }, AREA_CODES.redirectMismatch, 'redirectUrl'],
    [
      'the domain as a prefix',
      { clientId: 'registered', redirectUrl: 'https://registered.example.evil.example/' },
      AREA_CODES.redirectMismatch,
      'redirectUrl',
    ],
    ['no challenge', { codeChallenge: '', codeChallengeMethod: '' }, CODES.invalidInput, 'codeChallenge'],
    [
      'a method without a challenge',
      { clientId: 'demo-library', codeChallenge: '' },
      CODES.invalidInput,
      'codeChallenge',
    ],
    ['a challenge without its method', { codeChallengeMethod: '' }, CODES.invalidInput, 'codeChallengeMethod'],
    ['a plain challenge', { codeChallengeMethod: 'plain' }, CODES.invalidInput, 'codeChallengeMethod'],
    ['a short challenge', { codeChallenge: 'short' }, CODES.invalidInput, 'codeChallenge'],
  ])('is rejected for %s', async (_what, more, code, field) => {
    expect(await ask(more)).toMatchObject({ code, field });
  });

  it('is rate-limited per user', async () => {
    const limits = { ...DEFAULT_LIMITS, authorizationsPerUser: { count: 2, seconds: 60 } };
    // A stopped clock: the waiting time is exact.
    const start = new Date();
    const small = await startTestPlatform({ limits, now: () => start });
    const browser = new Browser(small.origins.main);
    await signIn(browser);
    const body = await request({ redirectUrl: `${small.origins.assets}/` });
    const codes = [];
    for (let index = 0; index < 3; index += 1) codes.push(await browser.ask(issueAuthorizationCode, { body }));
    expect(codes.map(({ code }) => code)).toEqual([CODES.success, CODES.success, CODES.tooManyRequests]);
    expect(codes[2]?.headers.get('retry-after')).toBe('60');
    await small.close();
  });

  it('failed exchanges are rate-limited per address; successful ones are not', async () => {
    const limits = { ...DEFAULT_LIMITS, failuresPerAddress: { count: 2, seconds: 60 } };
    const small = await startTestPlatform({ limits });
    const { main } = small.origins;
    const post = () =>
      fetch(`${main}/api/oauth2/v1/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'demo-shop',
          code: 'x',
          redirect_uri: 'y',
        }),
      });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await post()).status);
    expect(statuses).toEqual([400, 400, 429]);
    const revoke = () =>
      fetch(`${main}/api/oauth2/v1/revoke`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('demo-library:guess')}` },
        body: new URLSearchParams({ token: 'x' }),
      });
    // A guesser of the secret gets no second count at the other endpoint.
    expect((await revoke()).status).toBe(429);
    small.clock.advance(61);
    const revoked = [];
    for (let index = 0; index < 3; index += 1) revoked.push((await revoke()).status);
    expect(revoked).toEqual([401, 401, 429]);
    await small.close();
  });
});

describe('the token endpoint for pages of other origins [S12]', () => {
  it('exposes its response to pages of a public application only', async () => {
    const from = async (origin: string, clientId = 'demo-shop') => {
      const callback = await allow({ clientId });
      const response = await exchange(
        {
          client_id: clientId,
          code: callback.searchParams.get('code') ?? '',
          redirect_uri: redirectUrl,
          code_verifier: VERIFIER,
        },
        { origin },
      );
      return [response.status, response.headers.get('access-control-allow-origin')];
    };
    const { assets } = platform.origins;
    expect(await from(assets)).toEqual([200, assets]);
    expect(await from('https://evil.example')).toEqual([400, null]);
    expect(await from('null')).toEqual([400, null]);
  });
});

describe('the redirect URL of a code [S12]', () => {
  it.each(REGISTERED.filter(({ redirectUrl: url }) => typeof url === 'string'))('$id $verdict: $why', (entry) => {
    // The page rejects a path that servers interpret differently; its host is nevertheless the application's.
    const { redirectUrl: url, registeredDomain, verdict } = entry;
    if (typeof registeredDomain !== 'string') return;
    const allowed = isRedirectOf(registeredDomain, String(url), true);
    if (verdict === 'allow') expect(allowed).toBe(true);
    else if (allowed) expect(new URL(String(url)).host).toBe(registeredDomain.toLowerCase());
  });

  it.each([
    'https://registered.example.evil.example/',
    'https://evilregistered.example/',
    'https://registered.example./',
    'https://registered.example-evil.example/',
    'https://a@registered.example/',
    'https://registered.example:8443/',
    'https://registered%2eexample/',
    'https://registered。example/',
    'https://xn--registered-.example/',
    'https://registered.example/?code=1',
    'https://registered.example/?error=1',
    'https://registered.example/?iss=1',
    'https://registered.example/?st%61te=1',
    'https://registered.example/#',
    'http://registered.example/',
    `https://registered.example/${'x'.repeat(2_048)}`,
  ])('is not %s', (url) => {
    expect(isRedirectOf('registered.example', url, true)).toBe(false);
  });

  it('can be on loopback only in demo mode', () => {
    expect(isRedirectOf('127.0.0.1:4311', 'http://127.0.0.1:4311/cb', true)).toBe(true);
    expect(isRedirectOf('127.0.0.1:4311', 'http://127.0.0.1:4311/cb', false)).toBe(false);
    expect(isRedirectOf('127.0.0.1:4311', 'http://127.0.0.1:4312/cb', true)).toBe(false);
    expect(isRedirectOf(ASSETS_DOMAIN, 'http://127.0.0.1:4311/cb', true)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRedirectOf } from '../../../../demo/platform/developer/redirect.ts';
import { REQUEST_MAX_LENGTH } from '../../../../src/contract/sign-in/developer.ts';
import {
  answerUrl,
  clientRedirect,
  isRefusal,
  queryOf,
  readQuery,
  readRequest,
  refusalOf,
  sharedBy,
} from '../../../../src/features/sign-in/authorize/rules.ts';
import { runs } from '../../../proofs.ts';
import { REGISTERED } from '../../../services/navigation/redirects.corpus.ts';

const DOMAIN = 'registered.example';
const CHALLENGE = 'c'.repeat(43);

const valid = {
  client_id: 'shop',
  redirect_url: `https://${DOMAIN}/cb`,
  state: 's',
  response_type: 'code',
  scope: 'openid email',
  nonce: 'n',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};
const read = (more: Record<string, string> = {}) => readRequest(new URLSearchParams({ ...valid, ...more }));
const without = (...names: string[]) => {
  const query = new URLSearchParams(valid);
  for (const name of names) query.delete(name);
  return readRequest(query);
};

describe('the request [S12]', () => {
  it('is parsed completely', () => {
    expect(read()).toEqual({
      clientId: 'shop',
      redirectUrl: `https://${DOMAIN}/cb`,
      state: 's',
      scope: 'openid email',
      nonce: 'n',
      codeChallenge: CHALLENGE,
      codeChallengeMethod: 'S256',
    });
  });

  it('requires only its three parameters, and distinguishes a missing state from an empty one', () => {
    const least = { client_id: 'shop', redirect_url: `https://${DOMAIN}/cb` };
    expect(readRequest(new URLSearchParams(least))).toMatchObject({ state: null, scope: 'openid', codeChallenge: '' });
    expect(readRequest(new URLSearchParams({ ...least, state: '' }))).toMatchObject({ state: '' });
  });

  it('accepts the redirect URL under the name that standard libraries use', () => {
    const { redirect_url, ...rest } = valid;
    expect(readRequest(new URLSearchParams({ ...rest, redirect_uri: redirect_url }))).toEqual(read());
  });

  it.each([
    ['client_id', without('client_id')],
    ['client_id', read({ client_id: '' })],
    ['redirect_url', without('redirect_url')],
    ['redirect_url', read({ redirect_url: '' })],
    ['code_challenge', without('code_challenge')],
  ])('names %s when it is missing', (parameter, request) => {
    expect(request).toEqual({ reason: 'missing', parameter });
  });

  it.each(Object.keys(valid))('is rejected if %s is repeated, even with one value', (name) => {
    const query = new URLSearchParams(valid);
    query.append(name, valid[name as keyof typeof valid]);
    expect(readRequest(query)).toEqual({ reason: 'repeated', parameter: name });
  });

  it('is rejected if the redirect URL is given under both names', () => {
    expect(read({ redirect_uri: valid.redirect_url })).toEqual({
      reason: 'repeated',
      parameter: 'redirect_url, redirect_uri',
    });
  });

  it.each([
    ['response_type', { response_type: 'token' }],
    ['response_type', { response_type: 'code id_token' }],
    ['response_mode', { response_mode: 'fragment' }],
    ['request', { request: 'eyJ' }],
    ['request_uri', { request_uri: 'urn:x' }],
    ['prompt', { prompt: 'none' }],
    ['client_id', { client_id: 'sh op' }],
    ['client_id', { client_id: '../shop' }],
    ['nonce', { nonce: 'n'.repeat(513) }],
    ['code_challenge', { code_challenge: 'short' }],
    ['code_challenge', { code_challenge: `${CHALLENGE.slice(1)}=` }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
    ['code_challenge_method', { code_challenge_method: '' }],
  ])('is rejected for an invalid %s', (parameter, more) => {
    expect(read(more)).toEqual({ reason: 'unusable', parameter });
  });

  it('is rejected if it would be truncated on the way through sign-in', () => {
    expect(read({ state: 's'.repeat(REQUEST_MAX_LENGTH) })).toEqual({ reason: 'tooLong', parameter: '' });
  });

  it('can be composed from single values, and a query overrides them', () => {
    expect(readRequest(readQuery('', valid))).toEqual(read());
    expect(readQuery('?client_id=other', valid).get('client_id')).toBe('other');
    expect([...readQuery('', { ...valid, state: '' }).keys()]).not.toContain('state');
  });

  it('survives the redirect to the platform’s own page', () => {
    const request = read();
    if (isRefusal(request)) throw new Error(request.reason);
    expect(readRequest(new URLSearchParams(queryOf(request)))).toEqual(request);
  });

  it('never throws, and is valid or rejected, whatever the query', () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(valid), 'redirect_uri', 'request', 'prompt'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
        const query = new URLSearchParams(pairs);
        const request = readRequest(query);
        if (isRefusal(request)) return;
        expect(query.getAll('client_id')).toHaveLength(1);
        expect([...query.getAll('redirect_url'), ...query.getAll('redirect_uri')]).toEqual([request.redirectUrl]);
      }),
      { numRuns: runs(5_000) },
    );
  });
});

describe('the redirect URL of a response [S12]', () => {
  it.each(REGISTERED)('$id $verdict: $why', ({ redirectUrl, registeredDomain, verdict }) => {
    expect(clientRedirect(redirectUrl, registeredDomain) === null).toBe(verdict === 'deny');
  });

  it.each([
    'https://registered.example.evil.example/',
    'https://evilregistered.example/',
    'https://registered.example-evil.example/',
    'https://registered.example./',
    'https://registered.example@evil.example/',
    'https://a:b@registered.example/',
    'https://registered.example:8443/',
    'https://registered.example:0443/',
    'https://registered%2eexample/',
    'https://registered%2Eexample.evil.example/',
    'https://registered。example/',
    'https://ｒegistered.example/',
    'https://xn--egistered-.example/',
    'https://evil.example\\.registered.example/',
    'https://evil.example#.registered.example/',
    'https://evil.example?.registered.example/',
    'https://registered.example/cb#',
    'https://registered.example/cb?code=1',
    'https://registered.example/cb?state=1',
    'https://registered.example/cb?iss=1',
    'https://registered.example/cb?error=1',
    'https://registered.example/cb?error%5Fdescription=1',
    'http://registered.example/cb',
    'http://127.0.0.1/cb',
    'javascript://registered.example/%0aalert(1)',
    '//registered.example/cb',
    '/cb',
    `https://registered.example/${'x'.repeat(2_048)}`,
  ])('is not %s', (url) => {
    expect(clientRedirect(url, DOMAIN)).toBe(null);
  });

  it('is on the registered domain or below it, for hostile text too; the server’s rule agrees', () => {
    const pieces = fc.constantFrom(
      ...['https://', 'http://', '//', '/', '\\', '@', ':', ':443', ':80', '.', '%2e', '%2f', '#', '?', '&', ' ', '\t'],
      ...[DOMAIN, `.${DOMAIN}`, 'evil.example', 'evil', 'a', 'www.', 'xn--', 'code=1', 'state', 'iss=', '。', 'é'],
    );
    const start = fc.constantFrom(`https://${DOMAIN}`, `https://a.${DOMAIN}`, 'https://', `http://${DOMAIN}`, '');
    const text = fc.tuple(start, fc.array(pieces, { maxLength: 6 })).map(([first, rest]) => first + rest.join(''));
    let allowed = 0;
    fc.assert(
      fc.property(text, (address) => {
        const url = clientRedirect(address, DOMAIN);
        if (!url) return;
        allowed += 1;
        expect(url.protocol).toBe('https:');
        expect(`.${url.host}`.endsWith(`.${DOMAIN}`)).toBe(true);
        expect(url.username + url.password + url.hash + url.port).toBe('');
        expect(isRedirectOf(DOMAIN, address, true), address).toBe(true);
      }),
      { numRuns: runs(20_000) },
    );
    expect(allowed).toBeGreaterThan(runs(20_000) / 40);
  });
});

describe('the response [S12]', () => {
  it('returns state and code unchanged and keeps the query of the redirect URL, for 10,000 of each', () => {
    const well = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(well, well, well, (state, code, own) => {
        const target = new URL(`https://${DOMAIN}/cb`);
        target.searchParams.append('own', own);
        target.searchParams.append('own', 'twice');
        const { searchParams, origin, pathname } = new URL(answerUrl(target, { code, state, iss: 'https://p' }).href);
        expect(origin + pathname).toBe(`https://${DOMAIN}/cb`);
        expect([...searchParams]).toEqual([
          ['own', own],
          ['own', 'twice'],
          ['code', code],
          ['state', state],
          ['iss', 'https://p'],
        ]);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('has no state if there was none, and does not modify the original URL', () => {
    const target = new URL(`https://${DOMAIN}/cb`);
    expect(answerUrl(target, { error: 'access_denied', state: null }).href).toBe(
      `https://${DOMAIN}/cb?error=access_denied`,
    );
    expect(target.search).toBe('');
  });
});

describe('the reasons to reject an application [S12]', () => {
  const application = {
    clientId: 'shop',
    name: 'Shop',
    logoUrl: '',
    authLoginFlag: true,
    domain: DOMAIN,
    needsPkce: true,
    issuer: 'https://platform.example',
  };
  const judge = (more: object = {}, query: Record<string, string> = {}) => {
    const request = read(query);
    if (isRefusal(request)) throw new Error(request.parameter);
    return refusalOf(request, { ...application, ...more });
  };

  it('are none if everything is valid', () => {
    expect(judge()).toBe(null);
  });

  it('include first that it may not sign users in', () => {
    expect(judge({ authLoginFlag: false, domain: 'other.example' })).toEqual({
      reason: 'loginOff',
      parameter: 'client_id',
    });
  });

  it('include a redirect URL on another domain', () => {
    expect(judge({ domain: 'other.example' })).toEqual({ reason: 'redirect', parameter: 'redirect_url' });
  });

  it('include a missing challenge, unless it has a secret', () => {
    const bare = { code_challenge: '', code_challenge_method: '' };
    expect(judge({}, bare)).toEqual({ reason: 'missing', parameter: 'code_challenge' });
    expect(judge({ needsPkce: false }, bare)).toBe(null);
  });

  it('include a response that would be too long for a URL', () => {
    expect(judge({ issuer: `https://${'p'.repeat(2_000)}.example` })).toEqual({ reason: 'tooLong', parameter: '' });
  });
});

describe('the shared claims [S12]', () => {
  it('are the requested ones that are known, each once', () => {
    expect(sharedBy('email openid admin email')).toEqual(['openid', 'email']);
    expect(sharedBy('')).toEqual([]);
    expect(sharedBy('OPENID')).toEqual([]);
  });
});

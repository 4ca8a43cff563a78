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
  it('is read whole', () => {
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

  it('takes the address by the name that standard libraries give it', () => {
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

  it.each(Object.keys(valid))('is refused when %s is said twice, also with one value', (name) => {
    const query = new URLSearchParams(valid);
    query.append(name, valid[name as keyof typeof valid]);
    expect(readRequest(query)).toEqual({ reason: 'repeated', parameter: name });
  });

  it('is refused when the address has both names', () => {
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
  ])('is refused for a value of %s that cannot be used', (parameter, more) => {
    expect(read(more)).toEqual({ reason: 'unusable', parameter });
  });

  it('is refused when it would not come back from sign-in whole', () => {
    expect(read({ state: 's'.repeat(REQUEST_MAX_LENGTH) })).toEqual({ reason: 'tooLong', parameter: '' });
  });

  it('is put together from single values, and a query wins over them', () => {
    expect(readRequest(readQuery('', valid))).toEqual(read());
    expect(readQuery('?client_id=other', valid).get('client_id')).toBe('other');
    expect([...readQuery('', { ...valid, state: '' }).keys()]).not.toContain('state');
  });

  it('survives the redirect to the platform’s own page', () => {
    const request = read();
    if (isRefusal(request)) throw new Error(request.reason);
    expect(readRequest(new URLSearchParams(queryOf(request)))).toEqual(request);
  });

  it('never throws, and is a request or a refusal, whatever the query', () => {
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

describe('the address that an answer may go to [S12]', () => {
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

  it('is the registered domain or below it, and nothing else, for hostile text; the server’s rule agrees', () => {
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

describe('the answer [S12]', () => {
  it('gives state and code back as they were, and keeps the query of the address, for 10,000 of each', () => {
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

  it('has no state where there was none, and leaves the address it was made from alone', () => {
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

  it('is nothing when all is well', () => {
    expect(judge()).toBe(null);
  });

  it('is that it may not sign users in, before anything else', () => {
    expect(judge({ authLoginFlag: false, domain: 'other.example' })).toEqual({
      reason: 'loginOff',
      parameter: 'client_id',
    });
  });

  it('is an address of another domain', () => {
    expect(judge({ domain: 'other.example' })).toEqual({ reason: 'redirect', parameter: 'redirect_url' });
  });

  it('is a missing challenge, unless it keeps a secret', () => {
    const bare = { code_challenge: '', code_challenge_method: '' };
    expect(judge({}, bare)).toEqual({ reason: 'missing', parameter: 'code_challenge' });
    expect(judge({ needsPkce: false }, bare)).toBe(null);
  });

  it('is an answer that would be too long to go anywhere', () => {
    expect(judge({ issuer: `https://${'p'.repeat(2_000)}.example` })).toEqual({ reason: 'tooLong', parameter: '' });
  });
});

describe('what is shared [S12]', () => {
  it('is what was asked for and is known, each once', () => {
    expect(sharedBy('email openid admin email')).toEqual(['openid', 'email']);
    expect(sharedBy('')).toEqual([]);
    expect(sharedBy('OPENID')).toEqual([]);
  });
});

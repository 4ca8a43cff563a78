import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainRedirect,
  isRegisteredRedirect,
  type RedirectOptions,
  safeRedirect,
  singleParameter,
} from '../../../src/services/navigation/redirects.ts';
import { runs } from '../../proofs.ts';
import { CORPUS, COUNTS, PAGE, REGISTERED } from './redirects.corpus.ts';

const FUZZ_RUNS = runs(100_000);

const PAGE_ORIGIN = 'https://app.example';

/** The pieces of hostile URLs. */
const PIECES = [
  ...['/', '/', '/', '//', '\\', '.', '..', '/../', '/./', ':', '@', '?', '#', ';', '%', '=', '&', '*', '[', ']', ' '],
  ...['https:', 'http:', 'HTTPS://', 'https://', '//', 'javascript:', 'data:', 'blob:', 'ftp://', 'https:/'],
  ...['app.example', 'partner.example', 'school.example', 'a.school.example', 'evil.example', '.evil.example', 'xn--'],
  ...[':443', ':80', ':8443', ':', '127.0.0.1', '[::1]', '0x7f.1', 'user:pass@'],
  ...['uniportal', 'callback', 'uniportal/callback', '/hw/callback', 'HW', 'Callback', ';v=1', 'portal', '1001', 'a'],
  ...[
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%2e%2e',
    '%252f',
    '%252e',
    '%25',
    '%3b',
    '%3f',
    '%23',
    '%00',
    '%0a',
    '%09',
    '%20',
    '%40',
  ],
  ...['%c0%ae', '%ff', '%E2%80%AE', '%u002f', '%75', '%2575', 'é', '课', '。', '／', 'ａ', '℀', '\u212a', '\u00ad'],
  ...['\t', '\n', '\r', '\0', '\x7f', '\u0085', '\u2028', '\u202e', '\ufeff', '\u00a0', '\u200b', '\ud800'],
];

const STARTS = [
  ...[
    '',
    '/',
    '/',
    '/',
    '//',
    'https://',
    `${PAGE_ORIGIN}/`,
    `${PAGE_ORIGIN}`,
    '//app.example/',
    'https://partner.example/',
  ],
  ...['//partner.example', 'http://a.school.example/', 'https://evil.example/', '/uniportal/', '/hw%2f'],
];

const hostileText = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.constantFrom(...PIECES), { maxLength: 7 }))
  .map(([start, pieces]) => start + pieces.join(''));

/** A character under a number of layers of percent-encoding. */
function wrap(character: string, layers: number): string {
  let wrapped = layers > 0 ? encodeByte(character) : character;
  for (let layer = 1; layer < layers; layer += 1) wrapped = wrapped.replaceAll('%', '%25');
  return wrapped;
}

function encodeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** ASCII text, each character under its own number of layers. */
function wrapped(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const layers = fc.array(fc.nat(5), { minLength: 60, maxLength: 60 });
  return fc
    .tuple(text, layers)
    .map(([plain, counts]) => [...plain].map((character, index) => wrap(character, counts[index] ?? 0)).join(''));
}

/** Written independently of the rule's code: the host that an integrator meant to allow. */
function isMeantHost(url: URL): boolean {
  if (url.origin === PAGE_ORIGIN) return true;
  const labels = url.hostname.split('.');
  const isBelowSchool = labels.length > 2 && labels.every(Boolean) && labels.slice(-2).join('.') === 'school.example';
  return url.port === '' && (isBelowSchool || ['partner.example', 'xn--bcher-kva.example'].includes(url.hostname));
}

function decodeLeniently(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    }
  });
}

/** The pages that servers may serve for a path: they decode 0 to 8 times and differ in everything else. */
function pagesReached(path: string): Set<string> {
  const pages = new Set<string>();
  let layer = path;
  for (let times = 0; times <= 8; times += 1) {
    for (const slashed of new Set([layer, layer.replaceAll('\\', '/')])) {
      for (const cut of new Set([slashed, slashed.replace(/[?#].*/s, '')])) {
        const stripped = slashed.replace(/;[^/]*/g, '').replace(/[?#].*/s, '');
        for (const bare of new Set([cut, cut.replace(/;[^/]*/g, ''), stripped])) {
          pages.add(posix.normalize(bare).replace(/\/$/, '').toLowerCase());
          pages.add(new URL(`http://x/${bare.slice(1)}`).pathname.replace(/\/+$/, '').toLowerCase());
        }
      }
    }
    layer = decodeLeniently(layer);
  }
  return pages;
}

/** Properties of every allowed redirect. */
function expectAllowed(input: string, url: URL): void {
  expect(url.protocol).toMatch(/^https?:$/);
  expect(url.username + url.password).toBe('');
  expect(isMeantHost(url), url.href).toBe(true);
  expect(url.href).toBe(new URL(input, PAGE.base).href);
  expect(new URL(url.href).href).toBe(url.href);
  expect(url.pathname.startsWith('//')).toBe(false);
  for (const page of pagesReached(url.pathname)) {
    expect(
      PAGE.callbacks.some((callback) => callback.toLowerCase() === page),
      `${url.href} is ${page}`,
    ).toBe(false);
  }
}

describe('the redirect corpus', () => {
  it('has 265 cases: 39 allowed, 226 denied, in classes as counted, without duplicates [P06]', () => {
    const counted = COUNTS.map(([name]) => {
      const cases = CORPUS.filter(({ id }) => id.startsWith(name));
      return [
        name,
        cases.filter(({ verdict }) => verdict === 'allow').length,
        cases.filter(({ verdict }) => verdict === 'deny').length,
      ];
    });
    expect(counted).toEqual(COUNTS);
    expect(CORPUS).toHaveLength(265);
    expect(CORPUS.map(({ id }) => Number(id.slice(1)))).toEqual(CORPUS.map((_, index) => index + 1));
    const questions = CORPUS.map(({ input, base, allowed, callbacks }) => [
      Object.prototype.toString.call(input),
      `${input}`,
      base,
      allowed,
      callbacks,
    ]);
    expect(new Set(questions.map((question) => JSON.stringify(question))).size).toBe(265);
  });

  it.each(CORPUS)('$id $verdict: $why [P06]', (entry) => {
    const { input, base, allowed, callbacks, verdict, decidedBy } = entry;
    const url = safeRedirect(input, { base, allowed, callbacks });
    expect(url ? 'allow' : 'deny').toBe(verdict);
    expect(explainRedirect(input, { base, allowed, callbacks })).toBe(decidedBy);
    if (url) expect(url.href).toBe(new URL(String(input), base).href);
  });
});

describe('safeRedirect', () => {
  it('allows only its own origin when no hosts are listed, and every path when no callbacks are [P06]', () => {
    expect(safeRedirect('/uniportal/callback', { base: PAGE.base })?.href).toBe(`${PAGE_ORIGIN}/uniportal/callback`);
    expect(explainRedirect('https://partner.example/', { base: PAGE.base })).toBe('host');
  });

  it('accepts the base as a URL [P06]', () => {
    expect(safeRedirect('/x', { base: new URL(PAGE.base) })?.href).toBe(`${PAGE_ORIGIN}/x`);
  });

  it('returns a new URL each time [P06]', () => {
    const base = new URL(PAGE.base);
    const first = safeRedirect('/x', { base });
    first?.searchParams.set('changed', '1');
    expect(safeRedirect('/x', { base })?.href).toBe(`${PAGE_ORIGIN}/x`);
    expect(base.href).toBe(PAGE.base);
  });

  it('reads each option once, so that it cannot change between check and use [P06]', () => {
    const reads: string[] = [];
    const options = new Proxy(PAGE, {
      get: (target, key: keyof RedirectOptions) => {
        reads.push(key);
        return target[key];
      },
    });
    expect(safeRedirect('https://partner.example/x', options)?.href).toBe('https://partner.example/x');
    expect(reads.sort()).toEqual(['allowed', 'base', 'callbacks']);
  });

  const thrower = (): never => {
    throw new Error('hostile');
  };
  const hostileObjects: [string, unknown][] = [
    ['an object whose text throws', { toString: thrower, valueOf: thrower, [Symbol.toPrimitive]: thrower }],
    [
      'an object whose length throws',
      {
        get length() {
          return thrower();
        },
      },
    ],
    ['a proxy that throws', new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getPrototypeOf: thrower })],
    ['a function proxy that throws', new Proxy(() => '/', { get: thrower, apply: thrower })],
    [
      'a revoked proxy',
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      })(),
    ],
    ['a symbol', Symbol('/')],
    ['a big number', 1n],
    ['text in an object', new String('/portal')],
    ['an object without a prototype', Object.create(null)],
  ];

  it.each(hostileObjects)('denies without throwing: %s [P06]', (_, value) => {
    expect(explainRedirect(value, PAGE)).toBe('type');
    expect(safeRedirect(value, PAGE)).toBe(null);
    expect(safeRedirect('/x', value as RedirectOptions)).toBe(null);
    expect(safeRedirect('/x', { ...PAGE, base: value as string })).toBe(null);
    expect(safeRedirect('https://partner.example/', { ...PAGE, allowed: value as string[] })).toBe(null);
    expect(safeRedirect('https://partner.example/', { ...PAGE, allowed: [value as string] })).toBe(null);
    expect(safeRedirect('/x', { ...PAGE, callbacks: value as string[] })).toBe(null);
    expect(isRegisteredRedirect(value, 'partner.example')).toBe(false);
    expect(isRegisteredRedirect('https://partner.example/', value)).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a path', '/portal'],
    ['a broken address', 'https://'],
    ['a page without an origin', 'about:blank'],
    ['a document in an address', 'data:text/html,x'],
  ])('denies when the base is %s [P06]', (_, base) => {
    expect(explainRedirect('/x', { ...PAGE, base: base as string })).toBe('parse');
    expect(safeRedirect('/x', { ...PAGE, base: base as string })).toBe(null);
  });

  it('denies when there are no options [P06]', () => {
    expect(explainRedirect('/x', undefined as unknown as RedirectOptions)).toBe('parse');
    expect(explainRedirect('/x', null as unknown as RedirectOptions)).toBe('parse');
  });

  it('denies when a list is a string, whatever the string [P06]', () => {
    const partner = 'https://partner.example/';
    expect(explainRedirect(partner, { ...PAGE, allowed: 'partner.example' as unknown as string[] })).toBe('host');
    expect(explainRedirect('/x', { ...PAGE, callbacks: '/hw/callback' as unknown as string[] })).toBe('callback');
  });

  it.each([
    '*',
    '**',
    '*.',
    '.',
    '',
    '*partner.example',
    'https://partner.example',
    'partner.example:443',
    'partner.example/',
  ])('ignores %j in the list of hosts [P06]', (entry) => {
    for (const input of ['https://partner.example/', 'https://a.partner.example/', 'https://partner.example./']) {
      expect(explainRedirect(input, { ...PAGE, allowed: [entry] })).toBe('host');
    }
  });

  it.each([
    'hw/callback',
    '/hw/callback/',
    '/HW/Callback',
    '/hw/%63allback',
    '/hw/callback?x=1#y',
    `${PAGE_ORIGIN}/hw/callback`,
  ])('denies the callback listed as %j [P06]', (callback) => {
    expect(explainRedirect('/hw/callback', { ...PAGE, callbacks: [callback] })).toBe('callback');
    expect(explainRedirect('/hw/callbacks', { ...PAGE, callbacks: [callback] })).toBe(null);
  });

  it('decodes the maximum number of layers in 2,048 characters [P06]', () => {
    const layers = '25'.repeat(1000);
    expect(explainRedirect(`/%${layers}2fevil.example`, PAGE)).toBe('path');
    expect(explainRedirect(`/hw%${layers}2fcallback`, PAGE)).toBe('callback');
    expect(explainRedirect(`/hw%${layers}2fportal`, PAGE)).toBe(null);
  });
});

describe('safeRedirect under fuzz', () => {
  it('allows only what is meant, never a callback, and never throws, for hostile text [P06]', () => {
    let allowed = 0;
    fc.assert(
      fc.property(hostileText, (input) => {
        const url = safeRedirect(input, PAGE);
        if (!url) return;
        allowed += 1;
        expectAllowed(input, url);
      }),
      { numRuns: FUZZ_RUNS },
    );
    // A grammar that hardly ever produces an allowed redirect would prove nothing.
    expect(allowed).toBeGreaterThan(FUZZ_RUNS / 20);
  });

  it('allows the checked href again, unless escapes made it too long [P06]', () => {
    fc.assert(
      fc.property(hostileText, (input) => {
        const href = safeRedirect(input, PAGE)?.href;
        if (href && href.length <= 2048) expect(safeRedirect(href, PAGE)?.href).toBe(href);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('reports a step exactly when it denies [P06]', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.anything()), (input) => {
        expect(explainRedirect(input, PAGE) === null).toBe(safeRedirect(input, PAGE) !== null);
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('never throws, whatever the input and the options [P06]', () => {
    const anyOptions = fc.oneof(
      fc.anything(),
      fc.record(
        {
          base: fc.oneof(fc.constant(PAGE.base), fc.webUrl(), fc.anything()),
          allowed: fc.oneof(fc.array(fc.oneof(fc.string(), fc.anything())), fc.anything()),
          callbacks: fc.oneof(fc.array(fc.oneof(fc.string(), fc.anything())), fc.anything()),
        },
        { requiredKeys: [] },
      ),
    );
    const anyInput = fc.oneof(hostileText, fc.string({ unit: 'binary' }), fc.webUrl(), fc.anything());
    fc.assert(
      fc.property(anyInput, anyOptions, (input, options) => {
        const url = safeRedirect(input, options as RedirectOptions);
        if (url) expect(['http:', 'https:']).toContain(url.protocol);
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('denies a callback page however it is written and encoded [P06]', () => {
    const parameters = fc.constantFrom('', ';', ';v=1', ';a;b');
    const slashes = fc.constantFrom('/', '/', '//', '///');
    const tail = fc.constantFrom('', '/', '//', '?code=x', '?next=/portal', '#x', ';x=1', '/;x?y#z');
    const spelling = fc
      .tuple(fc.constantFrom(...PAGE.callbacks), parameters, slashes, tail, fc.boolean())
      .map(([callback, parameter, slash, end, isUpper]) => {
        const [, first, second] = callback.split('/');
        const path = first + parameter + slash + second + end;
        return isUpper ? path.toUpperCase() : path;
      });
    const start = fc.constantFrom('/', `${PAGE_ORIGIN}/`, '//partner.example/', 'https://a.school.example/');
    fc.assert(
      fc.property(start, wrapped(spelling), (prefix, path) => {
        expect(explainRedirect(prefix + path, PAGE)).toBe('callback');
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('denies slashes, backslashes, controls and dot segments in a path under any encoding [P06]', () => {
    const evil = fc.constantFrom(
      '/evil',
      '//evil',
      '\\evil',
      'a\\b',
      'a\tb',
      'a\r\nb',
      '\0',
      'a\x7f',
      'a/../b',
      'a/..',
      './/b',
    );
    const layers = fc.nat(6);
    fc.assert(
      fc.property(evil, layers, (text, count) => {
        const path = [...text].map((character) => wrap(character, count + 1)).join('');
        expect(explainRedirect(`/${path}`, PAGE)).toBe('path');
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('isRegisteredRedirect', () => {
  it('has at least 50 cases, each with an id and a question of its own [S12]', () => {
    expect(REGISTERED.length).toBeGreaterThanOrEqual(50);
    expect(new Set(REGISTERED.map(({ id }) => id)).size).toBe(REGISTERED.length);
    const questions = REGISTERED.map(({ redirectUrl, registeredDomain }) =>
      JSON.stringify([redirectUrl, registeredDomain]),
    );
    expect(new Set(questions).size).toBe(REGISTERED.length);
  });

  it.each(REGISTERED)('$id $verdict: $why [S12]', ({ redirectUrl, registeredDomain, verdict }) => {
    expect(isRegisteredRedirect(redirectUrl, registeredDomain)).toBe(verdict === 'allow');
  });

  it('allows only https on the domain or below it, without what the flow adds, and never throws [S12]', () => {
    let allowed = 0;
    const pieces = fc.constantFrom(
      ...PIECES,
      '?code=1',
      '?state=2',
      '&state',
      'code',
      '#',
      'partner.example',
      '.partner.example',
    );
    const start = fc.constantFrom(
      'https://partner.example',
      'https://a.partner.example',
      'https://',
      'http://partner.example',
      '',
    );
    const text = fc.tuple(start, fc.array(pieces, { maxLength: 6 })).map(([first, rest]) => first + rest.join(''));
    fc.assert(
      fc.property(text, (redirectUrl) => {
        if (!isRegisteredRedirect(redirectUrl, 'partner.example')) return;
        allowed += 1;
        const url = new URL(redirectUrl);
        expect(url.protocol).toBe('https:');
        expect(`.${url.host}`.endsWith('.partner.example')).toBe(true);
        expect(url.username + url.password + url.hash + url.port).toBe('');
        expect([...url.searchParams.keys()].filter((key) => key === 'code' || key === 'state')).toEqual([]);
      }),
      { numRuns: runs(20_000) },
    );
    expect(allowed).toBeGreaterThan(runs(20_000) / 40);
  });

  it('never throws, whatever the arguments [S12]', () => {
    const anyText = fc.oneof(
      hostileText,
      fc.domain(),
      fc.webUrl(),
      fc.constantFrom('localhost', '[::1]:1'),
      fc.anything(),
    );
    fc.assert(
      fc.property(anyText, anyText, (redirectUrl, registeredDomain) => {
        expect(typeof isRegisteredRedirect(redirectUrl, registeredDomain)).toBe('boolean');
      }),
      { numRuns: runs(10_000) },
    );
  });
});

describe('singleParameter', () => {
  it.each([
    ['?redirect=%2Fportal&x=1', '/portal'],
    ['redirect=/portal', '/portal'],
    ['?redirect=', ''],
    ['?redirect', ''],
    ['?x=1', null],
    ['?redirects=1&Redirect=2', null],
    ['', null],
    ['?redirect=/a&redirect=/b', undefined],
    ['?redirect=/a&redirect=/a', undefined],
    ['?redirect&x=1&redirect=', undefined],
    ['?redirect=/a&%72edirect=/b', undefined],
  ])('reads %j as %j [P06] [S12]', (search, value) => {
    expect(singleParameter(search, 'redirect')).toBe(value);
    expect(singleParameter(new URLSearchParams(search), 'redirect')).toBe(value);
  });

  it('leaves the parameters it is given as they are [P06]', () => {
    const search = new URLSearchParams('redirect=/a&redirect=/b');
    singleParameter(search, 'redirect');
    expect(search.toString()).toBe('redirect=%2Fa&redirect=%2Fb');
  });
});

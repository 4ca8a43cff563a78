/**
 * Shows that the corpus detects changes to the redirect rule: each row weakens one step of the source text, and the
 * corpus must contain a denied case that the mutant allows. A row with `equivalent` changes no verdict and explains
 * why; it must still change the step that decides.
 */
import { readFileSync } from 'node:fs';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { describe, expect, it } from 'vitest';
import type * as Redirects from '../../../src/services/navigation/redirects.ts';
import { sampled } from '../../proofs.ts';
import { CORPUS, REGISTERED } from './redirects.corpus.ts';

interface Mutant {
  name: string;
  find: string;
  replace: string;
  equivalent?: string;
}

const SOURCE = readFileSync(new URL('../../../src/services/navigation/redirects.ts', import.meta.url), 'utf8');

const MUTANTS: readonly Mutant[] = [
  // type
  { name: 'type: no limit', find: ' || input.length > MAX_LENGTH', replace: '' },
  { name: 'type: one character more', find: 'MAX_LENGTH = 2048', replace: 'MAX_LENGTH = 2049' },
  {
    name: 'type: objects that read as text',
    find: "if (typeof input !== 'string' || input.length > MAX_LENGTH)",
    replace: 'input = String(input); if (input.length > MAX_LENGTH)',
  },

  // raw
  { name: 'raw: left out', find: "if (!isSafeText(input)) return 'raw';", replace: '' },
  { name: 'raw: white space around', find: 'text.trim() === text && ', replace: '' },
  { name: 'raw: ASCII white space only', find: 'text.trim() === text', replace: 'text === text.replace(/^ | $/g, "")' },
  { name: 'raw: controls', find: '[\\p{Cc}', replace: '[' },
  { name: 'raw: C0 only', find: '[\\p{Cc}', replace: '[\\x00-\\x1f' },
  { name: 'raw: C0 and DEL only', find: '[\\p{Cc}', replace: '[\\x00-\\x1f\\x7f' },
  { name: 'raw: tabs and newlines only', find: '[\\p{Cc}', replace: '[\\t\\n\\r' },
  { name: 'raw: lone surrogates', find: '\\p{Cs}', replace: '' },
  { name: 'raw: line separator', find: '\\p{Zl}', replace: '' },
  { name: 'raw: paragraph separator', find: '\\p{Zp}', replace: '' },
  { name: 'raw: bidi marks', find: '\\p{Bidi_C}', replace: '' },
  { name: 'raw: byte order mark', find: '\\uFEFF', replace: '' },
  { name: 'raw: backslash', find: '\\\\]/u', replace: ']/u' },

  // form
  { name: 'form: left out', find: "if (!ABSOLUTE_OR_ROOTED.test(input)) return 'form';", replace: '' },
  { name: 'form: anywhere in the text', find: '/^(?:(?:https?:)?\\/\\/[^/]', replace: '/(?:(?:https?:)?\\/\\/[^/]' },
  { name: 'form: more than two slashes', find: '\\/\\/[^/]|', replace: '\\/\\/|' },
  { name: 'form: a rooted path with two slashes', find: '\\/(?!\\/))', replace: '\\/)' },
  { name: 'form: one slash after the scheme', find: '\\/\\/[^/]|', replace: '\\/\\/?[^/]|' },
  {
    name: 'form: any scheme',
    find: '/^(?:(?:https?:)?',
    replace: '/^(?:(?:[\\w+-]+:)?',
    equivalent: 'the step scheme denies what the parser reads as another scheme',
  },

  // scheme
  {
    name: 'scheme: left out',
    find: "if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';",
    replace: '',
  },
  {
    name: 'scheme: not javascript',
    find: "url.protocol !== 'https:' && url.protocol !== 'http:'",
    replace: "url.protocol === 'javascript:'",
  },
  { name: 'scheme: also ftp', find: "url.protocol !== 'http:'", replace: "!['http:', 'ftp:'].includes(url.protocol)" },

  // creds
  {
    name: 'creds: left out',
    find: "if (url.username || url.password || authority.includes('@')) return 'creds';",
    replace: '',
  },
  { name: 'creds: user name of the base', find: 'url.username || ', replace: '' },
  { name: 'creds: password of the base', find: 'url.password || ', replace: '' },
  {
    name: 'creds: empty credentials',
    find: " || authority.includes('@')",
    replace: '',
    equivalent: 'the step roundtrip denies an authority with an at sign: the host of the parser has none',
  },

  // host
  {
    name: 'host: left out',
    find: "if (!sameOrigin && !attempt(() => isListed(url.hostname, options.allowed ?? []))) return 'host';",
    replace: '',
  },
  { name: 'host: origin by text', find: 'url.origin === base.origin', replace: 'input.startsWith(base.origin)' },
  { name: 'host: origin without scheme', find: 'url.origin === base.origin', replace: 'url.host === base.host' },
  { name: 'host: origin without port', find: 'url.origin === base.origin', replace: 'url.hostname === base.hostname' },
  { name: 'host: entry as a suffix', find: 'host === name', replace: 'host.endsWith(name)' },
  { name: 'host: entry with subdomains', find: 'host === name', replace: "('.' + host).endsWith('.' + name)" },
  { name: 'host: entry as a prefix', find: 'host === name', replace: 'host.startsWith(name)' },
  { name: 'host: entry anywhere', find: 'host === name', replace: 'host.includes(name)' },
  { name: 'host: entry as a pattern', find: 'host === name', replace: "new RegExp('^' + name + '$').test(host)" },
  { name: 'host: root dot of an entry', find: 'host === name', replace: "host.replace(/\\.$/, '') === name" },
  { name: 'host: wildcard without its dot', find: 'name.slice(1)', replace: 'name.slice(2)' },
  {
    name: 'host: wildcard covers its apex',
    find: 'DOMAIN_NAME.test(host) && host.endsWith',
    replace: "DOMAIN_NAME.test(host) && ('.' + host).endsWith",
  },
  { name: 'host: wildcard anywhere', find: 'host.endsWith(name.slice(1))', replace: 'host.includes(name.slice(1))' },
  { name: 'host: wildcard over any text', find: 'DOMAIN_NAME.test(host) && ', replace: '' },
  { name: 'host: wildcard over empty labels', find: '(?:[\\w-]+\\.)+', replace: '(?:[\\w-]*\\.)+' },
  { name: 'host: wildcard over addresses', find: '[a-z][\\w-]*$', replace: '[\\w-]+$' },
  { name: 'host: wildcard over what follows', find: '[a-z][\\w-]*$', replace: '[a-z][\\w-]*' },
  { name: 'host: wildcard over what precedes', find: '/^(?:[\\w-]+\\.)+', replace: '/(?:[\\w-]+\\.)+' },

  // port
  { name: 'port: left out', find: "if (!sameOrigin && url.port) return 'port';", replace: '' },
  { name: 'port: low ports', find: '!sameOrigin && url.port', replace: '!sameOrigin && +url.port > 1023' },
  { name: 'port: high ports', find: '!sameOrigin && url.port', replace: '!sameOrigin && url.port && +url.port < 1024' },

  // roundtrip
  { name: 'roundtrip: left out', find: "if (!isWrittenAsParsed(authority, url)) return 'roundtrip';", replace: '' },
  { name: 'roundtrip: Kelvin sign', find: 'if (/[^!-~]/.test(authority)) return false;', replace: '' },
  {
    name: 'roundtrip: Unicode look-alikes',
    find: 'if (/[^!-~]/.test(authority)) return false;',
    replace: "authority = authority.normalize('NFKC');",
  },
  {
    name: 'roundtrip: escaped host',
    find: 'authority.toLowerCase()',
    replace: 'decodeURIComponent(authority).toLowerCase()',
  },
  {
    name: 'roundtrip: any port',
    find: 'authority.toLowerCase()',
    replace: "authority.toLowerCase().replace(/:\\d*$/, '')",
  },
  {
    name: 'roundtrip: empty port',
    find: 'authority.toLowerCase()',
    replace: "authority.toLowerCase().replace(/:$/, '')",
  },
  {
    name: 'roundtrip: padded port',
    find: 'authority.toLowerCase()',
    replace: "authority.toLowerCase().replace(/:0+/, ':')",
  },
  { name: 'roundtrip: only for names', find: "return ['', host", replace: "return /^[\\d[]/.test(host) || ['', host" },

  // path
  { name: 'path: left out', find: "if (!layers?.every(isSafePath)) return 'path';", replace: '' },
  { name: 'path: two leading slashes', find: "!path.startsWith('//') && ", replace: '' },
  { name: 'path: unsafe characters', find: ' && !UNSAFE_CHARACTER.test(path)', replace: '' },
  { name: 'path: dot segments', find: ' && !DOT_SEGMENT.test(path)', replace: '' },
  { name: 'path: single dots', find: '/\\/\\.\\.?(?:', replace: '/\\/\\.\\.(?:' },
  { name: 'path: dots before parameters', find: '[\\s/;?#]', replace: '[\\s/?#]' },
  { name: 'path: dots before white space', find: '[\\s/;?#]', replace: '[/;?#]' },
  { name: 'path: as written only', find: 'layers.push(next);', replace: '' },
  {
    name: 'path: one layer',
    find: "next = decodeURIComponent(layer.replace(/%(?![\\da-f]{2})/gi, '%25'));",
    replace: '',
  },
  { name: 'path: three layers', find: 'next !== layer; )', replace: 'next !== layer && layers.length < 4; )' },
  {
    name: 'path: broken escapes',
    find: 'next = decodeURIComponent(path);',
    replace: 'next = attempt(() => decodeURIComponent(path)) ?? path;',
  },
  {
    name: 'path: broken escapes below a layer',
    find: "next = decodeURIComponent(layer.replace(/%(?![\\da-f]{2})/gi, '%25'));",
    replace: "next = attempt(() => decodeURIComponent(layer.replace(/%(?![\\da-f]{2})/gi, '%25'))) ?? layer;",
  },

  // callback
  {
    name: 'callback: left out',
    find: "if (attempt(() => isCallback(layers, options.callbacks ?? [])) !== false) return 'callback';",
    replace: '',
  },
  { name: 'callback: a list that throws', find: '!== false', replace: '=== true' },
  {
    name: 'callback: own origin only',
    find: 'if (attempt(() => isCallback',
    replace: 'if (sameOrigin && attempt(() => isCallback',
  },
  { name: 'callback: as written only', find: 'layers.some(', replace: 'layers.slice(0, 1).some(' },
  { name: 'callback: three layers', find: 'layers.some(', replace: 'layers.slice(0, 4).some(' },
  { name: 'callback: addresses in the list', find: "callback.replace(ORIGIN, '')", replace: 'callback' },
  { name: 'callback: case', find: '\n    .toLowerCase()', replace: '' },
  { name: 'callback: parameters', find: 'PARAMETERS = /;[^/]*/g', replace: 'PARAMETERS = /(?!)/g' },
  { name: 'callback: last parameters only', find: '/;[^/]*/g', replace: '/;[^/]*$/g' },
  { name: 'callback: everything after a parameter', find: '/;[^/]*/g', replace: '/;.*/g' },
  { name: 'callback: decoded query', find: '/[?#].*/', replace: '/[#].*/' },
  { name: 'callback: decoded query up to a slash', find: '/[?#].*/', replace: '/[?#][^/]*/' },
  { name: 'callback: decoded fragment', find: '/[?#].*/', replace: '/[?].*/' },
  {
    name: 'callback: query inside parameters',
    find: "[path.replace(QUERY, '').replace(PARAMETERS, ''), ",
    replace: '[',
  },
  {
    name: 'callback: parameters inside the query',
    find: ", path.replace(PARAMETERS, '').replace(QUERY, '')]",
    replace: ']',
  },
  { name: 'callback: white space around names', find: '\n    .map((name) => name.trim())', replace: '' },
  { name: 'callback: empty segments', find: '\n    .filter(Boolean)', replace: '' },
  {
    name: 'callback: list as written',
    find: "pagesOf(layersOf(callback.replace(ORIGIN, '')).pop() ?? '')",
    replace: 'callback.slice(1)',
  },
  {
    name: 'callback: escapes in the list',
    find: "layersOf(callback.replace(ORIGIN, '')).pop() ?? ''",
    replace: "callback.replace(ORIGIN, '')",
  },

  // isRegisteredRedirect
  { name: 'registered: http', find: "scheme === 'https://' && ", replace: '' },
  { name: 'registered: any domain', find: ' && DOMAIN_NAME.test(registeredDomain)', replace: '' },
  {
    name: 'registered: Kelvin sign',
    find: 'DOMAIN_NAME.test(registeredDomain)',
    replace: 'DOMAIN_NAME.test(registeredDomain.toLowerCase())',
  },
  { name: 'registered: one label', find: '(?:[\\w-]+\\.)+', replace: '(?:[\\w-]+\\.)*' },
  { name: 'registered: below loopback', find: 'isLoopback ? [] : ', replace: '' },
  { name: 'registered: begins like loopback', find: '(?::\\d+)?$/i', replace: '(?::\\d+)?/i' },
  { name: 'registered: ends like loopback', find: '/^(?:localhost', replace: '/(?:localhost' },
  { name: 'registered: fragment', find: " && !redirectUrl.includes('#')", replace: '' },
  { name: 'registered: empty fragment', find: "!redirectUrl.includes('#')", replace: '!url.hash' },
  { name: 'registered: dot segments', find: 'if (WRITTEN_DOT_SEGMENT.test(', replace: 'if (false && (' },
  {
    name: 'registered: dot segments of the query',
    find: "redirectUrl.replace(QUERY, '')))",
    replace: 'redirectUrl))',
  },
  { name: 'registered: plain dot segments only', find: '(?:\\.|%2e){1,2}', replace: '\\.{1,2}' },
  { name: 'registered: code', find: " && !url.searchParams.has('code')", replace: '' },
  { name: 'registered: state', find: " && !url.searchParams.has('state')", replace: '' },
  {
    name: 'registered: code with a value only',
    find: "url.searchParams.has('code')",
    replace: "url.searchParams.get('code')",
  },
  { name: 'registered: escaped names', find: "url.searchParams.has('state')", replace: "url.search.includes('state')" },
];

function load(source: string): typeof Redirects {
  const { outputText } = transpileModule(source, {
    compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
  });
  const exports = {} as typeof Redirects;
  new Function('exports', outputText)(exports);
  return exports;
}

function verdictsOf({ safeRedirect, isRegisteredRedirect }: typeof Redirects): string[] {
  const word = (make: () => unknown): string => {
    try {
      return make() ? 'allow' : 'deny';
    } catch {
      return 'throw';
    }
  };
  return [
    ...CORPUS.map((entry) => `${entry.id} ${word(() => safeRedirect(entry.input, entry))}`),
    ...REGISTERED.map(
      (entry) => `${entry.id} ${word(() => isRegisteredRedirect(entry.redirectUrl, entry.registeredDomain))}`,
    ),
  ];
}

function stepsOf({ explainRedirect }: typeof Redirects): (string | null)[] {
  return CORPUS.map((entry) => explainRedirect(entry.input, entry));
}

const VERDICTS = [...CORPUS, ...REGISTERED].map((entry) => `${entry.id} ${entry.verdict}`);

describe('the redirect corpus against weakened rules', () => {
  it('matches the behavior of the source [P06] [S12]', () => {
    expect(verdictsOf(load(SOURCE))).toEqual(VERDICTS);
  });

  it('has at least 34 mutants, each with a unique name and text [P06]', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(34);
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
    expect(new Set(MUTANTS.map(({ find, replace }) => `${find}\n${replace}`)).size).toBe(MUTANTS.length);
  });

  it.each(sampled(MUTANTS, 3))('detects: $name [P06] [S12]', ({ find, replace, equivalent }) => {
    expect(SOURCE.split(find), 'the text to weaken occurs exactly once').toHaveLength(2);
    const mutant = load(SOURCE.replace(find, () => replace));
    const verdicts = verdictsOf(mutant);
    if (equivalent) {
      expect(verdicts).toEqual(VERDICTS);
      expect(stepsOf(mutant)).not.toEqual(CORPUS.map((entry) => entry.decidedBy));
    } else {
      // A mutant that is merely broken would deny or throw: only a denied case that it allows shows a weakening.
      expect(verdicts.filter((verdict, index) => verdict.endsWith('allow') && verdict !== VERDICTS[index])).not.toEqual(
        [],
      );
    }
  });
});

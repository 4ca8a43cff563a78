/**
 * Legal redirects: where a page may send its visitor (requirements P06 and S12).
 * The corpus is in `tests/services/navigation/redirects.corpus.ts`. No dependency but the global `URL`.
 */

/** The step that decided against a redirect, in the order in which the steps are taken. */
export type RedirectStep =
  | 'type'
  | 'raw'
  | 'form'
  | 'parse'
  | 'scheme'
  | 'creds'
  | 'host'
  | 'port'
  | 'roundtrip'
  | 'path'
  | 'callback';

export interface RedirectOptions {
  /** The page that redirects, usually `location.href`. Its origin is always allowed, with its port. */
  base: string | URL;
  /**
   * Other allowed hosts, on their default port: `host`, or `*.suffix` for every domain name below the suffix but not
   * the suffix itself. International names in punycode.
   */
  allowed?: readonly string[];
  /** Paths that nobody may be sent to, on any allowed host: the pages that consume a sign-in `code`. */
  callbacks?: readonly string[];
}

/** Characters of a redirect. */
export const MAX_LENGTH = 2048;

// The URL parser drops tabs and newlines and reads a backslash as a slash; the others disguise what a person reads.
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}\uFEFF\\]/u;

const ABSOLUTE_OR_ROOTED = /^(?:(?:https?:)?\/\/[^/]|\/(?!\/))/i;

const AUTHORITY = /^(?:https?:)?\/\/([^/?#]*)/i;

// At least two labels, none empty, and a last one that cannot be part of an IPv4 address.
const DOMAIN_NAME = /^(?:[\w-]+\.)+[a-z][\w-]*$/i;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

// Dot segments that appear only when a path is decoded: servers disagree on when, and in which order, to resolve them.
const DOT_SEGMENT = /\/\.\.?(?:[\s/;?#]|$)/;

const ORIGIN = /^https?:\/\/[^/]*/i;

const QUERY = /[?#].*/;

const PARAMETERS = /;[^/]*/g;

/** The value, or undefined when making it throws. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function isSafeText(text: string): boolean {
  return text.trim() === text && !UNSAFE_CHARACTER.test(text);
}

function isListed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    const name = entry.toLowerCase();
    return name.startsWith('*.') ? DOMAIN_NAME.test(host) && host.endsWith(name.slice(1)) : host === name;
  });
}

/**
 * Whether the parser's host is the one that was written. Denies percent-encoded, Unicode and odd IPv4 hosts, and empty
 * or padded ports, at the cost that international names must come in punycode, as `location.href` has them. A rooted path
 * writes no host.
 */
function isWrittenAsParsed(authority: string, { host, protocol }: URL): boolean {
  // The lower case of the Kelvin sign is an ASCII letter.
  if (/[^!-~]/.test(authority)) return false;
  const defaultPort = protocol === 'https:' ? ':443' : ':80';
  return ['', host, host + defaultPort].includes(authority.toLowerCase());
}

/** The path, decoded once, twice, … until nothing is left to decode. Throws for escapes that are not UTF-8. */
function layersOf(path: string): string[] {
  const layers = [path];
  for (let layer = path, next = decodeURIComponent(path); next !== layer; ) {
    layers.push(next);
    layer = next;
    // A decoded layer may hold a plain percent sign: `/100%25` is a legal path.
    next = decodeURIComponent(layer.replace(/%(?![\da-f]{2})/gi, '%25'));
  }
  return layers;
}

function isSafePath(path: string): boolean {
  return !path.startsWith('//') && !UNSAFE_CHARACTER.test(path) && !DOT_SEGMENT.test(path);
}

function fold(path: string): string {
  return path
    .toLowerCase()
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
    .join('/');
}

/** The page that servers take a path for. Two: they differ on whether a decoded query ends a parameter. */
function pagesOf(path: string): string[] {
  return [path.replace(QUERY, '').replace(PARAMETERS, ''), path.replace(PARAMETERS, '').replace(QUERY, '')].map(fold);
}

function isCallback(layers: readonly string[], callbacks: readonly string[]): boolean {
  const denied = callbacks.flatMap((callback) => pagesOf(layersOf(callback.replace(ORIGIN, '')).pop() ?? ''));
  return layers.some((layer) => pagesOf(layer).some((page) => denied.includes(page)));
}

/** The URL to go to, or the first step that denies it. A step that throws denies. */
function decide(input: unknown, options: RedirectOptions): URL | RedirectStep {
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return 'type';
  if (!isSafeText(input)) return 'raw';
  if (!ABSOLUTE_OR_ROOTED.test(input)) return 'form';

  const base = attempt(() => new URL(options.base));
  const url = base && attempt(() => new URL(input, base));
  if (!url) return 'parse';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';

  const authority = AUTHORITY.exec(input)?.[1] ?? '';
  // A rooted path takes over the credentials of the base.
  if (url.username || url.password || authority.includes('@')) return 'creds';

  const sameOrigin = url.origin === base.origin;
  if (!sameOrigin && !attempt(() => isListed(url.hostname, options.allowed ?? []))) return 'host';
  if (!sameOrigin && url.port) return 'port';
  if (!isWrittenAsParsed(authority, url)) return 'roundtrip';

  const layers = attempt(() => layersOf(url.pathname));
  if (!layers?.every(isSafePath)) return 'path';
  if (attempt(() => isCallback(layers, options.callbacks ?? [])) !== false) return 'callback';
  return url;
}

/**
 * The parsed URL to go to, or null, which means the default destination. Navigate to its `href`, never to the raw
 * text, and check again at the time of use what was stored in between.
 *
 * Legal is text of at most 2,048 characters that is a rooted path or an http(s) address of the base's origin or of an
 * allowed host, without credentials, disguises, or a callback page under any layer of encoding.
 *
 * Errors: none, whatever the arguments; options that cannot be read deny.
 *
 * Source: requirement P06.
 */
export function safeRedirect(input: unknown, options: RedirectOptions): URL | null {
  const decision = decide(input, options);
  return typeof decision === 'string' ? null : decision;
}

/**
 * The step that denies a redirect, or null when it is legal. For tests and diagnosis.
 * @internal
 */
export function explainRedirect(input: unknown, options: RedirectOptions): RedirectStep | null {
  const decision = decide(input, options);
  return typeof decision === 'string' ? decision : null;
}

/**
 * Whether a client may have its authorization code sent to this address: an absolute https URL on the registered
 * domain or below it, on the default port, that passes every step of `safeRedirect` and has no fragment and no `code`
 * or `state` of its own. A loopback host (`localhost`, `127.0.0.1`, `[::1]`, each with an optional port) may be
 * registered for development: then exactly that host and port, by http or https.
 *
 * Errors: none, whatever the arguments.
 *
 * Source: requirement S12.
 */
export function isRegisteredRedirect(redirectUrl: unknown, registeredDomain: unknown): boolean {
  if (typeof redirectUrl !== 'string' || typeof registeredDomain !== 'string') return false;
  const isLoopback = LOOPBACK.test(registeredDomain);
  const scheme = /^https?:\/\//i.exec(redirectUrl)?.[0].toLowerCase();
  if (!scheme || !(isLoopback || (scheme === 'https://' && DOMAIN_NAME.test(registeredDomain)))) return false;

  const url = safeRedirect(redirectUrl, {
    base: scheme + registeredDomain,
    allowed: isLoopback ? [] : [`*.${registeredDomain}`],
  });
  return !!url && !redirectUrl.includes('#') && !url.searchParams.has('code') && !url.searchParams.has('state');
}

/**
 * The value of a query parameter; null when it is absent; undefined when it is repeated, which means refuse: the server
 * and the page could each read another one.
 *
 * Errors: none for text and `URLSearchParams`.
 *
 * Source: requirement P06.
 */
export function singleParameter(search: string | URLSearchParams, name: string): string | null | undefined {
  const values = new URLSearchParams(search).getAll(name);
  return values.length > 1 ? undefined : (values[0] ?? null);
}

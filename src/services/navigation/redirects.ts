/**
 * Validation of redirect targets (requirements P06 and S12).
 * The corpus is in `tests/services/navigation/redirects.corpus.ts`. No dependency but the global `URL`.
 */

/** The step that rejected a redirect, in the order of the checks. */
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

/** What a redirect target is compared with. */
export interface RedirectOptions {
  /** The page that redirects, usually `location.href`. Its origin, including the port, is always allowed. */
  base: string | URL;
  /**
   * Other allowed hosts, on their default port: `host`, or `*.suffix` for every subdomain of the suffix but not the
   * suffix itself. International names in punycode.
   */
  allowed?: readonly string[];
  /** Paths that are never allowed, on any host: the pages that consume a sign-in `code`. */
  callbacks?: readonly string[];
}

/** Maximum length of a redirect target, in characters. */
export const MAX_LENGTH = 2048;

// The URL parser drops tabs and newlines and reads a backslash as a slash; the others can disguise the visible text.
const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}\uFEFF\\]/u;

const ABSOLUTE_OR_ROOTED = /^(?:(?:https?:)?\/\/[^/]|\/(?!\/))/i;

const AUTHORITY = /^(?:https?:)?\/\/([^/?#]*)/i;

// At least two labels, none empty, and a last one that cannot be part of an IPv4 address.
const DOMAIN_NAME = /^(?:[\w-]+\.)+[a-z][\w-]*$/i;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

// Dot segments that appear only after decoding: servers differ in when they decode and resolve them.
const DOT_SEGMENT = /\/\.\.?(?:[\s/;?#]|$)/;

// The same as written, plain or encoded, before the parser resolves it.
const WRITTEN_DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

const ORIGIN = /^https?:\/\/[^/]*/i;

const QUERY = /[?#].*/;

const PARAMETERS = /;[^/]*/g;

/** The decoded path of a file of the platform. */
const FILE = /^\/+files(?:\/|$)/i;

/** Whether an allowed URL is a file of the platform, which may lead to another host and is no page to return to. */
export const isFile = ({ pathname }: URL): boolean => FILE.test(decodeURIComponent(pathname));

/** Returns the value, or undefined if the function throws. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/**
 * Whether a text has no space around it and no character that a parser drops or that disguises what a person reads.
 * @internal
 */
export function isSafeText(text: string): boolean {
  return text.trim() === text && !UNSAFE_CHARACTER.test(text);
}

function isListed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    const name = entry.toLowerCase();
    return name.startsWith('*.') ? DOMAIN_NAME.test(host) && host.endsWith(name.slice(1)) : host === name;
  });
}

/**
 * Whether the parsed host equals the written one. This rejects percent-encoded, Unicode and unusual IPv4 hosts and
 * empty or padded ports; international names must be written in punycode, as in `location.href`. A path without
 * authority has no host.
 */
function isWrittenAsParsed(authority: string, { host, protocol }: URL): boolean {
  // The lowercase form of the Kelvin sign is an ASCII letter.
  if (/[^!-~]/.test(authority)) return false;
  const defaultPort = protocol === 'https:' ? ':443' : ':80';
  return ['', host, host + defaultPort].includes(authority.toLowerCase());
}

/** The path, decoded once, twice, … until it no longer changes. Throws for escapes that are not UTF-8. */
function layersOf(path: string): string[] {
  const layers = [path];
  for (let layer = path, next = decodeURIComponent(path); next !== layer; ) {
    layers.push(next);
    layer = next;
    // A decoded layer may contain a literal percent sign: `/100%25` is a valid path.
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

/** The pages that servers may interpret a path as. They differ in whether a decoded query ends a path parameter. */
function pagesOf(path: string): string[] {
  return [path.replace(QUERY, '').replace(PARAMETERS, ''), path.replace(PARAMETERS, '').replace(QUERY, '')].map(fold);
}

function isCallback(layers: readonly string[], callbacks: readonly string[]): boolean {
  const denied = callbacks.flatMap((callback) => pagesOf(layersOf(callback.replace(ORIGIN, '')).pop() ?? ''));
  return layers.some((layer) => pagesOf(layer).some((page) => denied.includes(page)));
}

/** The URL to navigate to, or the first step that rejects it. A step that throws rejects. */
function decide(input: unknown, options: RedirectOptions): URL | RedirectStep {
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return 'type';
  if (!isSafeText(input)) return 'raw';
  if (!ABSOLUTE_OR_ROOTED.test(input)) return 'form';

  const base = attempt(() => new URL(options.base));
  const url = base && attempt(() => new URL(input, base));
  if (!url) return 'parse';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';

  const authority = AUTHORITY.exec(input)?.[1] ?? '';
  // A path without authority inherits the credentials of the base.
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
 * Parses a redirect target and returns its URL, or null, in which case navigate to the default target. Use the `href`
 * of the returned URL, never the raw text, and validate again before use if the value was stored.
 *
 * Allowed is a string of at most 2,048 characters that is a rooted path or an http(s) URL on the base's origin or an
 * allowed host, without credentials, without an encoded or Unicode host, and not a callback page under any layer of
 * encoding.
 *
 * Errors: none, whatever the arguments; unreadable options reject.
 *
 * Source: requirement P06.
 */
export function safeRedirect(input: unknown, options: RedirectOptions): URL | null {
  const decision = decide(input, options);
  return typeof decision === 'string' ? null : decision;
}

/**
 * The step that rejects a redirect, or null if it is allowed. For tests and diagnosis.
 * @internal
 */
export function explainRedirect(input: unknown, options: RedirectOptions): RedirectStep | null {
  const decision = decide(input, options);
  return typeof decision === 'string' ? decision : null;
}

/**
 * Whether an authorization code may be sent to this URL: an absolute https URL on the client's registered domain or a
 * subdomain, on the default port, that passes every step of `safeRedirect` and has no dot segment, no fragment and no `code` or `state`
 * of its own. For development a loopback host (`localhost`, `127.0.0.1`, `[::1]`, each with an optional port) may be
 * registered; then exactly that host and port are allowed, with http or https.
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

  // The client's address is compared as it was written, and a resolved one is another.
  if (WRITTEN_DOT_SEGMENT.test(redirectUrl.replace(QUERY, ''))) return false;

  const url = safeRedirect(redirectUrl, {
    base: scheme + registeredDomain,
    allowed: isLoopback ? [] : [`*.${registeredDomain}`],
  });
  return !!url && !redirectUrl.includes('#') && !url.searchParams.has('code') && !url.searchParams.has('state');
}

/**
 * The value of a query parameter; null if absent; undefined if repeated, in which case reject it: server and page could
 * read different values.
 *
 * Errors: none for strings and `URLSearchParams`.
 *
 * Source: requirement P06.
 */
export function singleParameter(search: string | URLSearchParams, name: string): string | null | undefined {
  const values = new URLSearchParams(search).getAll(name);
  return values.length > 1 ? undefined : (values[0] ?? null);
}

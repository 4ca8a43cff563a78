import { REDIRECT_MAX_LENGTH } from '../../../src/contract/sign-in/developer.ts';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

// At least two labels, none empty, and a last one that cannot be part of an IPv4 address.
const DOMAIN_NAME = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d_-]*$/;

/** What the flow itself adds: an address that brings its own would be read differently by different readers. */
const ADDED = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

const parse = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

const isUnder = (host: string, domain: string): boolean =>
  DOMAIN_NAME.test(domain) && DOMAIN_NAME.test(host) && (host === domain || host.endsWith(`.${domain}`));

/**
 * May a page of this origin be the application's? Same host or one under the registered domain, by https; a loopback
 * host exactly, and not in production.
 */
export const isOriginOf = (domain: string, { host, protocol }: URL, production: boolean): boolean => {
  const registered = domain.toLowerCase();
  if (LOOPBACK.test(registered)) return !production && host === registered;
  return protocol === 'https:' && isUnder(host, registered);
};

/**
 * May a code be sent to this address (requirement S12)? The page has its own rule; this one is written apart from it,
 * so that a gap in one is none in both.
 */
export const isRedirectOf = (domain: string, redirectUrl: string, production: boolean): boolean => {
  if (redirectUrl.length > REDIRECT_MAX_LENGTH || !/^[!-~]+$/.test(redirectUrl) || /[\\#]/.test(redirectUrl)) {
    return false;
  }
  const url = parse(redirectUrl);
  const written = /^https?:\/\/([^/?]+)/i.exec(redirectUrl)?.[1]?.toLowerCase();
  if (!url || written === undefined) return false;
  // What the parser made of the host must be what was written: no escapes, no credentials, no odd ports.
  const standard = url.protocol === 'https:' ? ':443' : ':80';
  if (written !== url.host && written !== url.host + standard) return false;
  return isOriginOf(domain, url, production) && !ADDED.some((name) => url.searchParams.has(name));
};

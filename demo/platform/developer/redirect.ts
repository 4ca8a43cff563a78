import { REDIRECT_MAX_LENGTH } from '../../../src/contract/sign-in/developer.ts';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

// At least two labels, none empty, and a last one that cannot be part of an IPv4 address.
const DOMAIN_NAME = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d_-]*$/;

/** Parameters that the flow adds. A redirect URL that contains them is ambiguous. */
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
 * Whether a page of this origin may belong to the application: https on the registered domain or a subdomain, or
 * exactly a loopback host in demo mode.
 */
export const isOriginOf = (domain: string, { host, protocol }: URL, demo: boolean): boolean => {
  const registered = domain.toLowerCase();
  if (LOOPBACK.test(registered)) return demo && host === registered;
  return protocol === 'https:' && isUnder(host, registered);
};

/**
 * Whether a code may be sent to this URL (requirement S12). The widget has its own implementation of the rule; they are
 * independent, so that an error in one is not shared by the other.
 */
export const isRedirectOf = (domain: string, redirectUrl: string, demo: boolean): boolean => {
  if (redirectUrl.length > REDIRECT_MAX_LENGTH || !/^[!-~]+$/.test(redirectUrl) || /[\\#]/.test(redirectUrl)) {
    return false;
  }
  // A dot segment, plain or encoded at any depth: the code would be sent to another path than the written one.
  const [path = ''] = redirectUrl.slice(8).split('?');
  if (
    path
      .split(/\/|%(?:25)*2f/i)
      .slice(1)
      .some((name) => /^(?:\.|%(?:25)*2e){1,2}(?:;|%(?:25)*3b|$)/i.test(name))
  )
    return false;
  const url = parse(redirectUrl);
  const written = /^https?:\/\/([^/?]+)/i.exec(redirectUrl)?.[1]?.toLowerCase();
  if (!url || written === undefined) return false;
  // The parsed host must equal the written one: no escapes, credentials or unusual ports.
  const standard = url.protocol === 'https:' ? ':443' : ':80';
  if (written !== url.host && written !== url.host + standard) return false;
  return isOriginOf(domain, url, demo) && !ADDED.some((name) => url.searchParams.has(name));
};

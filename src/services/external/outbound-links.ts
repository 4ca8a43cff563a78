import { isSafeText, MAX_LENGTH } from '../navigation/redirects.ts';

/** The attributes of a link that leaves the platform, and the host to show beside it. */
export interface OutboundLink {
  readonly href: string;
  /** In Unicode only if no other host looks like it; otherwise in ASCII. */
  readonly host: string;
  readonly rel: 'noopener noreferrer external';
  readonly target: '_blank';
  readonly referrerPolicy: 'no-referrer';
}

const AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/** At least two labels and a last one of letters: no IP address, no name of a local network. */
const DOMAIN_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Labels that are shown as written. Each stays within one script that cannot be taken for ASCII: Cyrillic, Greek and
 * many letters of the extended Latin blocks can.
 */
const UNMISTAKABLE = [
  /^[a-z0-9-]+$/,
  /^[a-z0-9ß-öø-ÿ-]+$/,
  /^[\p{Script=Han}\p{Script=Hiragana}]+$/u,
  /^\p{Script=Hangul}+$/u,
  /^\p{Script=Arabic}+$/u,
];

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The host as it was written, if every label of it is unmistakable; else its ASCII form. */
function shownHost(written: string, { host, hostname, port }: URL): string {
  const name = written.replace(/:\d*$/, '').toLowerCase().normalize('NFC');
  const isSame = parse(`https://${name}`)?.hostname === hostname;
  const isClear = name.split('.').every((label) => UNMISTAKABLE.some((script) => script.test(label)));
  return isSame && isClear && !port ? name : host;
}

/**
 * A link that the user follows on purpose to an address that the platform's data names, such as a school's website. It
 * is no redirect: any public host may be named, so the host is shown, and the page that opens learns nothing.
 *
 * Allowed is an https address of at most 2,048 characters on the default port of a public domain name, without
 * credentials, control characters, backslashes or invisible marks. An address on one of the `own` origins, which are
 * those of the platform, may have another scheme and port. Null for everything else. Never throws.
 *
 * Source: requirement P21.
 */
export function outboundLink(address: unknown, own: readonly string[] = []): OutboundLink | null {
  if (typeof address !== 'string' || address.length > MAX_LENGTH || !isSafeText(address)) return null;
  const written = AUTHORITY.exec(address)?.[1];
  const url = parse(address);
  if (!written || !url || written.includes('@') || url.href.length > MAX_LENGTH) return null;
  if (!own.some((origin) => parse(origin)?.origin === url.origin)) {
    if (url.protocol !== 'https:' || url.port || !DOMAIN_NAME.test(url.hostname)) return null;
  }
  return {
    href: url.href,
    host: shownHost(written, url),
    rel: 'noopener noreferrer external',
    target: '_blank',
    referrerPolicy: 'no-referrer',
  };
}

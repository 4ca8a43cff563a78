import type { Platform } from '../platform.ts';

/** Headers of every response. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/**
 * Pages of the site may broadcast: one leads to the room of a live course without being loaded anew. So may frames in the
 * pages that a school lists, as far as these pages allow it.
 */
export const SITE_PERMISSIONS = BASE_HEADERS['permissions-policy'].replace(
  'camera=(), microphone=()',
  'camera=(self), microphone=(self), display-capture=(self)',
);

/** Headers of API responses: not cached, not embeddable. */
export const API_HEADERS = {
  ...BASE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

/** Pages that take credentials or whose URL contains a code: they send no referrer and are not cached. */
const isDelicate = (path: string): boolean =>
  /callback|\/login\/|\/network\/|\/uniportal\/|\/oauth2\/|\/attendance\/sign/i.test(path);

/** Set while somebody signs in for a page that has opened a window for it. */
export const WINDOW_COOKIE = '__Host-campus-window';

/**
 * The policy of pages with widgets, as in `docs/hosting.md`, with Trusted Types enforced. `styles`: the sources of the
 * style elements that the page contains; `ancestors`: whose pages may show it in a frame.
 */
export const widgetPagePolicy = (
  { config, origins }: Pick<Platform, 'config' | 'origins'>,
  styles: readonly string[],
  ancestors: string,
): string =>
  [
    "default-src 'none'",
    // The scripts of the document service and of the form for live courses, which are loaded with their integrity values.
    `script-src 'self' ${origins.assets}/sdk/`,
    ["style-src 'self'", ...new Set(styles)].join(' '),
    // Logos and covers of schools may be on other hosts.
    `img-src 'self' data: https: ${origins.assets}`,
    // Players write what they have fetched into a source of their own.
    `media-src 'self' blob: ${origins.assets}`,
    `connect-src 'self' ${origins.assets}/documents/ ${origins.assets}/uploads/ ${origins.assets}/live/`,
    "font-src 'self'",
    `frame-src 'self' ${config.reportService ? `${origins.assets} ${new URL(config.reportService).origin}` : origins.assets}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types campus-widgets lit-html',
  ].join('; ');

/**
 * Headers of the reference site's pages. `styles`: the sources of the style elements that the page contains. `inWindow`:
 * another page has opened it to sign somebody in.
 */
export const siteHeaders = (
  platform: Pick<Platform, 'config' | 'origins'>,
  path: string,
  styles: readonly string[] = [],
  inWindow = false,
): Record<string, string> => ({
  ...BASE_HEADERS,
  'permissions-policy': SITE_PERMISSIONS,
  'content-security-policy': widgetPagePolicy(platform, styles, "'self'"),
  // The page that has opened a window for a sign-in waits for its message: nothing else may be opened by another origin.
  'cross-origin-opener-policy': inWindow && isDelicate(path) ? 'unsafe-none' : 'same-origin-allow-popups',
  'referrer-policy': isDelicate(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'cache-control': isDelicate(path) ? 'no-store' : 'no-cache',
});

/** The content security policy of server-rendered pages: only their own style. */
export const plainPagePolicy = (nonce: string, formAction = "'self'"): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

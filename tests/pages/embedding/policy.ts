/** The strict policy of requirement Z02. */

export const NONCE = 'r4nd0m';

/**
 * The Content-Security-Policy of a strict page that shows widgets of this platform, frames of this origin, and live courses
 * whose media come from that one.
 */
export const strictPolicy = (platform: string, frames = "'none'", media = ''): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    "style-src 'self'",
    `img-src 'self' ${platform}`,
    `media-src 'self' ${platform}${media && ' blob:'}`,
    `frame-src ${frames}`,
    `connect-src 'self' ${platform}${media && ` ${media}/live/`}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types campus-widgets',
  ].join('; ');

/** The script element that brings the autoloader to a strict page. */
export const strictScript = (platform: string): string =>
  `<script type="module" nonce="${NONCE}" src="${platform}/widgets/esm/campus.js"></script>`;

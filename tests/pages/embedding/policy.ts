/** The strict policy of requirement Z02. */

export const NONCE = 'r4nd0m';

/** The Content-Security-Policy of a strict page that shows widgets of this platform, and frames of this origin. */
export const strictPolicy = (platform: string, frames = "'none'"): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    "style-src 'self'",
    `img-src 'self' ${platform}`,
    `media-src 'self' ${platform}`,
    `frame-src ${frames}`,
    `connect-src 'self' ${platform}`,
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

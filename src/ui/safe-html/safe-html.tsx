import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';
import { trusted } from '../../services/trusted-policy.ts';

const CONFIG: Config = {
  ALLOWED_TAGS: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'a',
    'b',
    'strong',
    'em',
    'i',
    'br',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'bdi',
    'blockquote',
    'section',
    'article',
    'div',
    'span',
    'code',
    'pre',
    'del',
  ],
  ALLOWED_ATTR: ['href', 'lang', 'dir', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Sanitizes by the one policy of the widgets, where the page has policies. */
function sanitized(purify: ReturnType<typeof DOMPurify>, html: string): string {
  const { policy } = trusted();
  return String(purify.sanitize(html, policy ? { ...CONFIG, TRUSTED_TYPES_POLICY: policy as never } : CONFIG));
}

/**
 * Whether the sanitizer does its work here. In the page without a screen in which the platform renders fragments it does not:
 * what would be inserted there is shown as text.
 */
export function canSanitize(): boolean {
  const purify = DOMPurify(window);
  return purify.isSupported && sanitized(purify, '<p title="1">1<img></p>') === '<p>1</p>';
}

interface SafeHtmlProps {
  readonly html: string;
  /** Returns the URL of a link, or null to remove the link and keep its text. */
  readonly link: (href: string) => URL | null;
  readonly className?: string;
}

/** Renders untrusted HTML: only structure and links. Sanitizing is the last step before insertion. */
export function SafeHtml({ html, link, className }: SafeHtmlProps) {
  const safe = useMemo(() => {
    const purify = DOMPurify(window);
    purify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName !== 'A') return;
      const url = link(node.getAttribute('href') ?? '');
      if (!url) {
        node.removeAttribute('href');
        return;
      }
      node.setAttribute('href', url.href);
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    });
    const text = sanitized(purify, html);
    return trusted().policy?.createHTML(text) ?? text;
  }, [html, link]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

import { useMemo } from 'react';
import { outboundLink } from '../../services/external/outbound-links.ts';
import { plainOf } from '../plain-text/plain.ts';
import { canSanitize, SafeHtml } from '../safe-html/safe-html.tsx';
import { css, useStyles } from '../style/styles.ts';
import look from './markdown.css?inline';
import { htmlOf } from './markdown.ts';

const styles = css(look);

interface MarkdownTextProps {
  /** Markdown. */
  readonly text: string;
  /** Returns the URL of a link within the platform, or null. Must be the same function while it decides the same. */
  readonly link: (href: string) => URL | null;
}

/** A text that people wrote in Markdown. Links lead to the platform and to public `https` addresses, in a new tab. */
export function MarkdownText({ link, text }: MarkdownTextProps) {
  useStyles(styles);
  const html = useMemo(() => htmlOf(text), [text]);
  const safe = useMemo(() => {
    return (href: string) => {
      const own = link(href);
      if (own) return own;
      const other = outboundLink(href);
      return other ? new URL(other.href) : null;
    };
  }, [link]);
  if (!canSanitize())
    return (
      <div className="campus-markdown">
        {plainOf(text)
          .split(/\n{2,}/)
          .map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their places
            <p key={at}>{paragraph}</p>
          ))}
      </div>
    );
  return <SafeHtml className="campus-markdown" html={html} link={safe} />;
}

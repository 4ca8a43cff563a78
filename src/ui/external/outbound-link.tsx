import type { ReactNode } from 'react';
import type { OutboundLink as Link } from '../../services/external/outbound-links.ts';
import { Icon } from '../icon/icon.tsx';
import { externalLink } from '../icon/icons.ts';
import text from '../navigation/outbound-link.css?inline';
import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';

const look = css(text);

interface OutboundLinkProps {
  /** From `outboundLink()`, which checks the address. */
  readonly link: Link;
  /** What is behind the link. */
  readonly children: ReactNode;
}

/** A link that leaves the platform in a new tab, with the host beside it. */
export function OutboundLink({ link: { host, ...attributes }, children }: OutboundLinkProps) {
  useStyles(look);
  const t = useText();
  return (
    <span className="campus-outbound">
      <a {...attributes}>
        {children} <Icon of={externalLink} size={16} label={t('common:ui.newTab')} />
      </a>
      <bdi className="campus-outbound-host" dir="ltr">
        {host}
      </bdi>
    </span>
  );
}

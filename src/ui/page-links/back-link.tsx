import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { arrowLeft } from '../icon/more-icons.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './back-link.css?inline';

const look = css(text);

interface BackLinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** The link above a heading, to the page before or above. Pass it what `linkTo` returns. */
export function BackLink({ children, ...link }: BackLinkProps) {
  useStyles(look);
  return (
    <a className="campus-back" {...link}>
      <Icon of={arrowLeft} size={16} />
      {children}
    </a>
  );
}

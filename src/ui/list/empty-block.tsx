import type { ReactNode } from 'react';
import { EmptyTray } from '../icon/drawings.tsx';
import { css, useStyles } from '../style/styles.ts';
import text from './empty-block.css?inline';

const look = css(text);

export interface EmptyBlockProps {
  /** One sentence: why nothing is here. */
  text: ReactNode;
  title?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** From `drawings.tsx`, when the tray does not fit. */
  drawing?: ReactNode;
}

/** Nothing here, and what one can do. */
export function EmptyBlock({ text, title, action, drawing = <EmptyTray /> }: EmptyBlockProps) {
  useStyles(look);
  return (
    <div className="campus-empty">
      {drawing}
      {title && <p className="campus-empty-title">{title}</p>}
      <p className="campus-empty-text">{text}</p>
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import { EmptyTray } from '../icon/drawings.tsx';
import { css, useStyles } from '../style/styles.ts';
import text from './empty-block.css?inline';

const look = css(text);

export interface EmptyBlockProps {
  /** One sentence that explains why there is nothing here. */
  text: ReactNode;
  title?: ReactNode;
  /** The suggested action. */
  action?: ReactNode;
  /** An illustration from `drawings.tsx` instead of the tray. */
  drawing?: ReactNode;
}

/** An empty state, with a suggested action. */
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

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { circleAlert, circleCheck } from './icons.ts';
import text from './notice.css?inline';
import { css, useStyles } from './styles.ts';

const look = css(text);

export interface NoticeProps {
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** A line that says what just happened, where it happened. Announced when it appears. */
export function Notice({ kind, children }: NoticeProps) {
  useStyles(look);
  return (
    <div className="campus-notice" data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon of={kind === 'success' ? circleCheck : circleAlert} />
      <span>{children}</span>
    </div>
  );
}

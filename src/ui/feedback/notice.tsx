import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert } from '../icon/icons.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './notice.css?inline';

const look = css(text);

const icons = { info, success: circleCheck, warning: triangleAlert, danger: circleAlert };

export interface NoticeProps {
  readonly kind: keyof typeof icons;
  readonly children: ReactNode;
}

/**
 * A message about the last action, next to where it happened. `danger` interrupts a screen reader; the others are
 * polite.
 */
export function Notice({ kind, children }: NoticeProps) {
  useStyles(look);
  return (
    <div className="campus-notice" data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon of={icons[kind]} />
      <div className="campus-notice-body">{children}</div>
    </div>
  );
}

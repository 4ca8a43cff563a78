import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useText } from '../text/locale.ts';
import { Notice } from './notice.tsx';

export interface ErrorBlockProps {
  /** What happened. */
  title: ReactNode;
  /** What the user can do. */
  text?: ReactNode;
  /** The error code for support. */
  code?: string | undefined;
  onRetry?: (() => unknown) | undefined;
  /** Whether a retry is running. */
  busy?: boolean | undefined;
  /** Further next steps: compact buttons or links. */
  actions?: ReactNode;
}

/** An error: what happened, what the user can do, and next steps. Announced when it appears. */
export function ErrorBlock({ title, text, code, onRetry, busy, actions }: ErrorBlockProps) {
  const t = useText();
  return (
    <Notice kind="danger">
      <p className="campus-notice-title">{title}</p>
      {text && <p>{text}</p>}
      {(onRetry || actions) && (
        <div className="campus-notice-actions">
          {onRetry && (
            <Button compact busy={busy} onClick={onRetry}>
              {t('common:ui.retry')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {code && (
        <p className="campus-notice-code">
          {t('common:ui.code')} <bdi>{code}</bdi>
        </p>
      )}
    </Notice>
  );
}

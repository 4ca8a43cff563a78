import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useText } from '../text/locale.ts';
import { Notice } from './notice.tsx';

export interface ErrorBlockProps {
  /** What happened. */
  title: ReactNode;
  /** What to do now. */
  text?: ReactNode;
  /** What support will ask for. */
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  busy?: boolean | undefined;
  /** Further ways on: compact buttons or links. */
  actions?: ReactNode;
}

/** Something failed: what, what to do, and the ways on. Announced when it appears. */
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
              {t('common:part.retry')}
            </Button>
          )}
          {actions}
        </div>
      )}
      {code && (
        <p className="campus-notice-code">
          {t('common:part.code')} <bdi>{code}</bdi>
        </p>
      )}
    </Notice>
  );
}

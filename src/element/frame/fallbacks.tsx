import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock } from '../../ui/feedback/error-block.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneLineError } from '../../ui/feedback/one-line-error.tsx';
import { CallError } from '../../ui/resource/call-error.tsx';
import { useText } from '../../ui/text/locale.ts';

interface OneLine {
  readonly oneLine: true | undefined;
}

const retryBy = (label: string, onClick: () => void) => ({ label, attributes: { onClick } });

/** Shown instead of the view while the tenant is missing, unknown or unreachable, or the session is not known. */
export function WidgetError({
  error,
  tenant,
  oneLine,
  onRetry,
}: OneLine & { error: ApiError; tenant: string; onRetry: () => void }) {
  const t = useText();
  const text = errorText(t, error, { tenant });
  const retry = error.code === 'tenant-missing' || error.code === 'api-base-refused' ? undefined : onRetry;
  if (oneLine) return <OneLineError reason={text} {...(retry && { action: retryBy(t('common:ui.retry'), retry) })} />;
  return <CallError title={t('common:error.title')} error={error} text={text} onRetry={retry} />;
}

/** Shown instead of a view that crashed. */
export function WidgetCrashed({ oneLine, onRetry }: OneLine & { onRetry: () => void }) {
  const t = useText();
  if (oneLine)
    return <OneLineError reason={t('common:error.crashed')} action={retryBy(t('common:ui.retry'), onRetry)} />;
  return <ErrorBlock title={t('common:error.crashed')} text={t('common:error.crashedHint')} onRetry={onRetry} />;
}

/**
 * In place of a widget that could not be rendered at all, for example because the browser lacks what it needs, so
 * without styles and texts of its own.
 */
export function CannotShow({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" lang="en" dir="ltr">
      This can’t be shown in this browser.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

/**
 * In place of a widget whose texts could not be loaded. These sentences, those above and those of the autoloader are the
 * only text in code, and in English, because there is no text file to take them from.
 */
export function TextsMissing({ oneLine, onRetry }: OneLine & { onRetry: () => void }) {
  const reason = 'This can’t be shown because its texts could not be loaded.';
  return (
    <div lang="en" dir="ltr">
      {oneLine ? (
        <OneLineError reason={reason} action={retryBy('Try again', onRetry)} />
      ) : (
        <Notice kind="danger">
          <p className="campus-notice-title">{reason}</p>
          <div className="campus-notice-actions">
            <button type="button" onClick={onRetry}>
              Try again
            </button>
          </div>
        </Notice>
      )}
    </div>
  );
}

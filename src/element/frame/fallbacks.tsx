import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock } from '../../ui/feedback/error-block.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CallError } from '../../ui/resource/call-error.tsx';
import { useText } from '../../ui/text/locale.ts';
import type { FrameOptions } from './element-handle.ts';

/** These, and those of the autoloader, are the only texts in code, in English: there is no text file to take them from. */
const TEXTS_MISSING = 'This can’t be shown because its texts could not be loaded.';
const CANNOT_SHOW = 'This can’t be shown in this browser.';
const TRY_AGAIN = 'Try again';

type OneLine = Pick<FrameOptions, 'OneLine'>;

const retryBy = (label: string, onClick: () => void) => ({ label, attributes: { onClick } });

/** Shown instead of the view while the tenant is missing, unknown or unreachable, or the session is not known. */
export function WidgetError({
  error,
  tenant,
  OneLine,
  onRetry,
}: OneLine & { error: ApiError; tenant: string; onRetry: () => void }) {
  const t = useText();
  const text = errorText(t, error, { tenant });
  const retry = error.code === 'tenant-missing' || error.code === 'api-base-refused' ? undefined : onRetry;
  if (OneLine) return <OneLine reason={text} {...(retry && { action: retryBy(t('common:ui.retry'), retry) })} />;
  return <CallError title={t('common:error.title')} error={error} text={text} onRetry={retry} />;
}

/** Shown instead of a view that crashed. */
export function WidgetCrashed({ OneLine, onRetry }: OneLine & { onRetry: () => void }) {
  const t = useText();
  if (OneLine) return <OneLine reason={t('common:error.crashed')} action={retryBy(t('common:ui.retry'), onRetry)} />;
  return <ErrorBlock title={t('common:error.crashed')} text={t('common:error.crashedHint')} onRetry={onRetry} />;
}

/**
 * In place of a widget that could not be rendered at all, for example because the browser lacks what it needs, so
 * without styles and texts of its own.
 */
export function CannotShow({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" lang="en" dir="ltr">
      {CANNOT_SHOW}{' '}
      <button type="button" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    </p>
  );
}

/** In place of a widget whose texts could not be loaded. */
export function TextsMissing({ OneLine, onRetry }: OneLine & { onRetry: () => void }) {
  return (
    <div lang="en" dir="ltr">
      {OneLine ? (
        <OneLine reason={TEXTS_MISSING} action={retryBy(TRY_AGAIN, onRetry)} />
      ) : (
        <Notice kind="danger">
          <p className="campus-notice-title">{TEXTS_MISSING}</p>
          <div className="campus-notice-actions">
            <button type="button" onClick={onRetry}>
              {TRY_AGAIN}
            </button>
          </div>
        </Notice>
      )}
    </div>
  );
}

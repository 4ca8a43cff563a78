import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock } from '../../ui/feedback/error-block.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CallError } from '../../ui/resource/call-error.tsx';
import { useText } from '../../ui/text/locale.ts';

/** Shown instead of the view while the tenant is missing, unknown or unreachable, or the session is not known. */
export function WidgetError({ error, tenant, onRetry }: { error: ApiError; tenant: string; onRetry: () => void }) {
  const t = useText();
  return (
    <CallError
      title={t('common:error.title')}
      error={error}
      text={errorText(t, error, { tenant })}
      onRetry={error.code === 'tenant-missing' || error.code === 'api-base-refused' ? undefined : onRetry}
    />
  );
}

/** Shown instead of a view that crashed. */
export function WidgetCrashed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorBlock title={t('common:error.crashed')} text={t('common:error.crashedHint')} onRetry={onRetry} />;
}

/**
 * In place of a widget whose texts could not be loaded. These sentences are the only text in code, and in English,
 * because there is no text file to take them from.
 */
export function TextsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div lang="en" dir="ltr">
      <Notice kind="danger">
        <p className="campus-notice-title">This can’t be shown because its texts could not be loaded.</p>
        <div className="campus-notice-actions">
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      </Notice>
    </div>
  );
}

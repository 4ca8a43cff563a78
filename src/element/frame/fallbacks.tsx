import type { ApiError } from '../../services/http/api-error.ts';
import { ErrorBlock } from '../../ui/feedback/error-block.tsx';
import { errorText } from '../../ui/feedback/error-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { rotateCw } from '../../ui/icon/icons.ts';
import { useText } from '../../ui/text/locale.ts';

/** In place of the view while the tenant is missing, unknown or out of reach. */
export function WidgetError({ error, tenant, onRetry }: { error: ApiError; tenant: string; onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorBlock
      title={t('common:error.title')}
      code={error.code}
      text={errorText(t, error, { tenant })}
      onRetry={error.code === 'tenant-missing' || error.code === 'api-base-refused' ? undefined : onRetry}
    />
  );
}

/** In place of a view that crashed. */
export function WidgetCrashed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorBlock title={t('common:error.crashed')} text={t('common:error.crashedHint')} onRetry={onRetry} />;
}

/** The texts themselves could not be fetched, so this says it by a sign alone. */
export function TextsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" onClick={onRetry} aria-label="↻">
      <Icon of={rotateCw} size={24} />
    </button>
  );
}

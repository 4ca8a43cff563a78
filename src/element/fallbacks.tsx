import type { Fault } from '../services/fault.ts';
import { ErrorBlock } from '../ui/error-block.tsx';
import { faultText } from '../ui/fault-text.ts';
import { Icon } from '../ui/icon.tsx';
import { rotateCw } from '../ui/icons.ts';
import { useText } from '../ui/locale.ts';

/** In place of the view while the tenant is missing, unknown or out of reach. */
export function WidgetFault({ fault, tenant, onRetry }: { fault: Fault; tenant: string; onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorBlock
      title={t('common:error.title')}
      code={fault.code}
      text={faultText(t, fault, { tenant })}
      onRetry={fault.code === 'tenant-missing' || fault.code === 'api-base-refused' ? undefined : onRetry}
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

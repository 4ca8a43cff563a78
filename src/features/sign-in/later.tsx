import type { ReactNode } from 'react';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { useText } from '../../ui/locale.ts';
import { useLazily } from '../../ui/use-lazily.ts';

interface LaterProps<T> {
  /** The same function on every render. */
  readonly load: () => Promise<T>;
  /** What stands there until the code has come. */
  readonly meanwhile?: ReactNode;
  readonly children: (loaded: T) => ReactNode;
}

/** Code that the first screen does without, fetched when its place is shown; a retry when it cannot be fetched. */
export function Later<T>({ load, meanwhile, children }: LaterProps<T>) {
  const t = useText();
  const { value, failed, retry } = useLazily(load);
  if (failed) {
    return <ErrorBlock title={t('common:fault.network')} onRetry={retry} />;
  }
  return value ? children(value) : meanwhile;
}

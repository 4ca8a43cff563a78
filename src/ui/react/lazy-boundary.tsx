import type { ReactNode } from 'react';
import type { Family } from '../../services/language/text-keys.ts';
import type { Translate } from '../../services/language/translate.ts';
import { ErrorBlock } from '../feedback/error-block.tsx';
import { LocaleContext, useText } from '../text/locale.ts';
import { useMoreTexts } from '../text/use-more-texts.ts';
import { useDynamicImport } from './use-dynamic-import.ts';

interface LazyBoundaryProps<T> {
  /** The same function on every render. */
  readonly load: () => Promise<T>;
  /** The texts that come with the code. */
  readonly texts?: Family;
  /** What stands there until both have come. */
  readonly meanwhile?: ReactNode;
  readonly children: (loaded: T, t: Translate) => ReactNode;
}

/** What the first screen does without, fetched when its place is shown; a retry when it cannot be fetched. */
export function LazyBoundary<T>({ load, texts, meanwhile, children }: LazyBoundaryProps<T>) {
  const t = useText();
  const code = useDynamicImport(load);
  const more = useMoreTexts(texts);
  if (code.value && more.value) {
    return <LocaleContext value={more.value}>{children(code.value, more.value.t)}</LocaleContext>;
  }
  if (code.failed || more.failed) {
    const retry = () => {
      code.retry();
      more.retry();
    };
    return <ErrorBlock title={t('common:error.title')} text={t('common:error.network')} onRetry={retry} />;
  }
  return meanwhile;
}

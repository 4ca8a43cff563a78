import type { ReactNode } from 'react';
import type { Family } from '../../services/language/text-keys.ts';
import type { Translate } from '../../services/language/translator.ts';
import { ErrorBlock } from '../feedback/error-block.tsx';
import { useLoadStates } from '../resource/load-states.ts';
import { LocaleContext, useText } from '../text/locale.ts';
import { useMoreTexts } from '../text/use-more-texts.ts';
import { useDynamicImport } from './use-dynamic-import.ts';

const FILES_MISSING = { code: 'files-missing', status: 0, kind: 'network' } as const;

interface LazyBoundaryProps<T> {
  /** Must be the same function on every render. */
  readonly load: () => Promise<T>;
  /** The text file that belongs to the code. */
  readonly texts?: Family;
  /** Shown until both are loaded. */
  readonly meanwhile?: ReactNode;
  readonly children: (loaded: T, t: Translate) => ReactNode;
}

/** Loads code that the first screen does not need when it is first rendered, and offers a retry if that fails. */
export function LazyBoundary<T>({ load, texts, meanwhile, children }: LazyBoundaryProps<T>) {
  const t = useText();
  const code = useDynamicImport(load);
  const more = useMoreTexts(texts);
  useLoadStates({ error: code.failed || more.failed ? FILES_MISSING : null, failed: false });
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

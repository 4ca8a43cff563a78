import type { ReactNode } from 'react';
import type { Family } from '../services/text-keys.ts';
import type { Translate } from '../services/translate.ts';
import { ErrorBlock } from './error-block.tsx';
import { LocaleContext, useText } from './locale.ts';
import { useLazily } from './use-lazily.ts';
import { useMoreTexts } from './use-more-texts.ts';

interface LaterProps<T> {
  /** The same function on every render. */
  readonly load: () => Promise<T>;
  /** The texts that come with the code. */
  readonly texts?: Family;
  /** What stands there until both have come. */
  readonly meanwhile?: ReactNode;
  readonly children: (loaded: T, t: Translate) => ReactNode;
}

/** What the first screen does without, fetched when its place is shown; a retry when it cannot be fetched. */
export function Later<T>({ load, texts, meanwhile, children }: LaterProps<T>) {
  const t = useText();
  const code = useLazily(load);
  const more = useMoreTexts(texts);
  if (code.value && more.value) {
    return <LocaleContext value={more.value}>{children(code.value, more.value.t)}</LocaleContext>;
  }
  if (code.failed || more.failed) {
    const retry = () => {
      code.retry();
      more.retry();
    };
    return <ErrorBlock title={t('common:error.title')} text={t('common:fault.network')} onRetry={retry} />;
  }
  return meanwhile;
}

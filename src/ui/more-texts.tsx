import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadTexts } from '../services/language.ts';
import type { Family } from '../services/text-keys.ts';
import type { Translate } from '../services/translate.ts';
import { LocaleContext, useLocale } from './locale.ts';

interface MoreTextsProps {
  readonly family: Family;
  readonly children: ReactNode;
  /** The texts could not be fetched. */
  readonly onFailed: () => void;
}

/** Adds the texts of a family that few people see, fetched when they do. Shows nothing until they are there. */
export function MoreTexts({ family, children, onFailed }: MoreTextsProps) {
  const around = useLocale();
  const { language } = around;
  const [texts, setTexts] = useState<Translate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded for a language, whoever hears of a failure
  useEffect(() => {
    let wanted = true;
    loadTexts(language, [family]).then(
      (t) => wanted && setTexts(() => t),
      () => wanted && onFailed(),
    );
    return () => {
      wanted = false;
    };
  }, [language, family]);
  const locale = useMemo(
    () =>
      texts && {
        ...around,
        t: ((key, values) => (key.startsWith(`${family}:`) ? texts : around.t)(key, values)) as Translate,
      },
    [around, texts, family],
  );
  return locale && <LocaleContext value={locale}>{children}</LocaleContext>;
}

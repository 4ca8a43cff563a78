import { useMemo } from 'react';
import type { Language } from '../../contract/languages.ts';
import { loadTexts } from '../../services/language/language.ts';
import type { Family } from '../../services/language/text-keys.ts';
import type { Translate } from '../../services/language/translator.ts';
import { type DynamicImport, useDynamicImport } from '../react/use-dynamic-import.ts';
import { type Locale, useLocale } from './locale.ts';

const loaders = new Map<string, () => Promise<Translate>>();

/** One function for each language and family, because `useDynamicImport` compares it. */
function loaderOf(language: Language, family: Family | undefined): () => Promise<Translate> {
  const key = `${language} ${family}`;
  const load = loaders.get(key) ?? (() => loadTexts(language, family ? [family] : []));
  loaders.set(key, load);
  return load;
}

/**
 * The locale extended with the texts of a family that is loaded on demand. Its value is null until they are loaded;
 * without a family it is the unchanged locale.
 */
export function useMoreTexts(family: Family | undefined): DynamicImport<Locale> {
  const around = useLocale();
  const { language } = around;
  const { value: texts, ...loading } = useDynamicImport(loaderOf(language, family));
  const locale = useMemo(
    () =>
      texts && {
        ...around,
        t: ((key, values) => (key.startsWith(`${family}:`) ? texts : around.t)(key, values)) as Translate,
      },
    [around, texts, family],
  );
  return { ...loading, value: locale };
}

import { createContext, useContext } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { Translate } from '../../services/language/translator.ts';

/** The language of a widget, for its components. */
export interface Locale {
  readonly language: Language;
  /** BCP 47 tag for `Intl`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
}

export const LocaleContext = createContext<Locale | null>(null);

/** The locale of the surrounding widget. Throws outside a widget, which is a programming error. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('a part was rendered outside a widget');
  return locale;
}

/** The translator of the surrounding widget. */
export const useText = (): Translate => useLocale().t;

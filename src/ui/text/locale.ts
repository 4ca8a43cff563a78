import { createContext, useContext } from 'react';
import type { Language } from '../../contract/languages.ts';
import type { Translate } from '../../services/language/translate.ts';

/** The language a widget speaks, for the parts inside it. */
export interface Locale {
  readonly language: Language;
  /** BCP 47 tag for `Intl`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
}

export const LocaleContext = createContext<Locale | null>(null);

/** The language around a part. Throws outside a widget, which is a mistake in the code. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('a part was rendered outside a widget');
  return locale;
}

/** The translator of the language around. */
export const useText = (): Translate => useLocale().t;

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../src/contract/languages.ts';

/** The language of a request; the default if unknown or missing (requirement P02). */
export const readLanguage = (value: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;

/** The language as a BCP 47 tag, such as `pt-BR`. */
export const htmlLanguage = (language: Language): string => language.replace('_', '-');

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar_SA' ? 'rtl' : 'ltr');

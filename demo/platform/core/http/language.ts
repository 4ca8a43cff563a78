import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../src/contract/languages.ts';

/** The language of a request; an unknown or missing one becomes the default (requirement P02). */
export const readLanguage = (value: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;

/** The language as HTML writes it: `pt-BR`. */
export const htmlLanguage = (language: Language): string => language.replace('_', '-');

/** The direction in which the language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar_SA' ? 'rtl' : 'ltr');

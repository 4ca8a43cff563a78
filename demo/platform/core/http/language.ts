import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../../src/contract/languages.ts';

/** The language of a request; the default if unknown or missing (requirement P02). */
export const readLanguage = (value: string | null | undefined): Language =>
  LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;

/** The first supported language of a list such as `ui_locales` or `Accept-Language`; null if it has none. */
export const supportedLanguage = (tags: string | undefined): Language | null => {
  for (const tag of (tags ?? '').split(/[\s,]+/)) {
    const [name = ''] = tag.split(';');
    const wanted = name.replace('_', '-').toLowerCase();
    const found =
      LANGUAGES.find((language) => language.replace('_', '-').toLowerCase() === wanted) ??
      LANGUAGES.find((language) => wanted !== '' && language.slice(0, 2) === wanted.slice(0, 2));
    if (found) return found;
  }
  return null;
};

/** The same with the default language. */
export const languageOfTags = (tags: string | undefined): Language => supportedLanguage(tags) ?? DEFAULT_LANGUAGE;

/** The language that most people of a country (ISO 3166) read; the default if the platform does not have it. */
export function languageOfCountry(country: string): Language {
  try {
    return languageOfTags(new Intl.Locale(`und-${country}`).maximize().language);
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** The language as a BCP 47 tag, such as `pt-BR`. */
export const htmlLanguage = (language: Language): string => language.replace('_', '-');

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar_SA' ? 'rtl' : 'ltr');

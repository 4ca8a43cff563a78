/** The twelve interface languages of the platform, as spelled in `sxz-lang` (requirement P02). */
export const LANGUAGES = [
  'zh_CN',
  'en_US',
  'es_ES',
  'ru_RU',
  'ar_SA',
  'pl_PL',
  'de_DE',
  'tr_TR',
  'fr_FR',
  'ja_JP',
  'ko_KR',
  'pt_BR',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language in which texts are written first. The others are translated from it. */
export const SOURCE_LANGUAGE: Language = 'en_US';

/** The fallback for an unknown or missing language (requirement P02). */
export const DEFAULT_LANGUAGE: Language = 'zh_CN';

/** The query parameter that carries the interface language on every link (requirement P16). */
export const LANGUAGE_PARAMETER = 'sxz-lang';

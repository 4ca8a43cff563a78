/** The twelve interface languages of the platform, as spelled in `sxz-lang` (spec 1 §1). */
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

/** The fallback for an unknown or missing language (spec 1 §9). */
export const DEFAULT_LANGUAGE: Language = 'zh_CN';

/** The query parameter that carries the interface language on every link (spec 1 §1). */
export const LANGUAGE_PARAMETER = 'sxz-lang';

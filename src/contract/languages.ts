/** The twelve interface languages of the platform, as `sxz-lang` spells them (requirement P02). */
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

/** What an unknown or missing language becomes (requirement P02). */
export const DEFAULT_LANGUAGE: Language = 'zh_CN';

/** The query parameter that carries the interface language along every link (requirement P16). */
export const LANGUAGE_PARAMETER = 'sxz-lang';

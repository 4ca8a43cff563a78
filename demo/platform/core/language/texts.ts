import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';
import { htmlLanguage } from '../http/language.ts';
import { FAMILIES, type TextKey } from './families.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * The text of a key in one language. `count` selects the plural form. Values are inserted as they are, and nothing is
 * escaped: whoever writes HTML escapes the whole text.
 */
export type Translate = (key: TextKey, values?: Values) => string;

type ReadFile = (language: Language, family: string) => Readonly<Record<string, string>>;

/** The translators of all languages, of one i18next instance whose namespaces are the families. */
export const translatorsOf = (read: ReadFile): Readonly<Record<Language, Translate>> => {
  const filesIn = (language: Language) =>
    Object.fromEntries(Object.keys(FAMILIES).map((family) => [family, read(language, family)]));
  const texts = createInstance();
  void texts.init({
    resources: Object.fromEntries(LANGUAGES.map((language) => [htmlLanguage(language), filesIn(language)])),
    load: 'currentOnly',
    fallbackLng: false,
    initAsync: false,
    // Keys are flat: their dots separate nothing.
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  const translatorOf = (language: Language): Translate => {
    const t = texts.getFixedT(htmlLanguage(language));
    // `replace` keeps the names of values apart from i18next's options; a value is never a reference to a text.
    const translate = (key: string, values: Values) =>
      t(key, { replace: values, count: values.count as number | undefined, nest: false });
    // i18next takes some 50 µs for a text, and a file may contain one in each of 60,000 rows.
    const plain = new Map<string, string>();
    return (key, values) => {
      if (values) return translate(key, values);
      const text = plain.get(key) ?? translate(key, {});
      plain.set(key, text);
      return text;
    };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, translatorOf(language)])) as Record<
    Language,
    Translate
  >;
};

const FILES = new URL('../../../../locales/', import.meta.url);
const translators = translatorsOf((language, family) =>
  JSON.parse(readFileSync(new URL(`${language}/${family}.json`, FILES), 'utf8')),
);

/** The texts of a language. */
export const textsFor = (language: Language): Translate => translators[language];

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/languages.ts';
import type { Family } from '../../src/services/language/text-keys.ts';
import { type Translate, Translator } from '../../src/services/language/translator.ts';

type Texts = Readonly<Record<string, string>>;

/** The texts of the fields in all languages: the script is one file, so that its integrity can be checked. */
const files = import.meta.glob<Texts>('../../locales/*/{common,list,live-form}.json', {
  eager: true,
  import: 'default',
});

const translators = new Map<Language, Translate>();

export const languageOf = (code: string): Language => LANGUAGES.find((one) => one === code) ?? DEFAULT_LANGUAGE;

/** The translator of a language. */
export function textsIn(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) {
    const translator = new Translator(language.replace('_', '-'));
    for (const [file, texts] of Object.entries(files)) {
      const [, code, family] = /(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
      if (code === language) translator.add(family as Family, texts);
    }
    translate = translator.translate;
    translators.set(language, translate);
  }
  return translate;
}

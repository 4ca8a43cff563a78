import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../../../src/contract/languages.ts';
import { at } from '../../vite/entries.ts';

/** Languages that WordPress names otherwise. */
const LOCALES: Partial<Record<Language, string>> = { ar_SA: 'ar', ja_JP: 'ja' };

/** The keys of texts in the sources of the plugin, as literals or in its headers. */
const KEY = /\b((?:wordpress|console|host):[a-z]\w*(?:\.\w+)+)/g;

/** The context that WordPress looks up strings of block.json with. */
const CONTEXTS: Readonly<Record<string, string>> = {
  'wordpress:block.name': 'block title',
  'wordpress:block.description': 'block description',
};

const read = (key: string, language: Language): string => {
  const [family = '', name = ''] = key.split(':');
  const texts = JSON.parse(readFileSync(at('locales', language, `${family}.json`), 'utf8')) as Record<string, string>;
  const text = texts[name];
  if (text === undefined) throw new Error(`The WordPress plugin names ${key}, which ${language} does not have`);
  return text;
};

export const english = (key: string): string => read(key, SOURCE_LANGUAGE);

/** Escaped for a literal in single quotes, of PHP and JavaScript alike. */
export const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The keys that a source names. */
export const keysIn = (source: string): string[] => [...new Set([...source.matchAll(KEY)].map(([, key]) => key ?? ''))];

/** How a text is written where a key stands: in the quotes of a literal, or bare. */
const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  php: (text) => literal(text).slice(1, -1),
  js: (text) => literal(text).slice(1, -1),
  json: (text) => JSON.stringify(text).slice(1, -1),
};

/** The source with English texts in place of their keys: WordPress looks translations up by the English text. */
export const inEnglish = (name: string, source: string): string => {
  const written = WRITTEN[name.split('.').at(-1) ?? ''] ?? ((text: string) => text);
  return source.replace(KEY, (key) => written(english(key)));
};

/** The translations of a language by their English text, with the context before it where WordPress has one. */
function messagesOf(keys: readonly string[], language: Language): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const key of keys) {
    const text = read(key, language);
    const context = CONTEXTS[key];
    for (const name of [english(key), ...(context ? [`${context}\u0004${english(key)}`] : [])]) {
      const other = messages[name];
      if (other !== undefined && other !== text)
        throw new Error(
          `WordPress cannot tell texts apart that are “${name}” in English, such as ${key} in ${language}`,
        );
      messages[name] = text;
    }
  }
  return messages;
}

const phpFile = (locale: string, messages: Record<string, string>): string => {
  const lines = Object.entries(messages).map(([name, text]) => {
    // The separator of a context is a control character, which only double quotes can write.
    const key = name.split('\u0004').map(literal).join(' . "\\4" . ');
    return `\t\t${key} => ${literal(text)},\n`;
  });
  return `<?php\nreturn array(\n\t'domain'   => 'campus-widgets',\n\t'language' => '${locale}',\n\t'messages' => array(\n${lines.join('')}\t),\n);\n`;
};

/** The files of translations: `.l10n.php` for PHP, `.json` for the script of the editor, which names the second keys. */
export function translations(keys: readonly string[], scriptKeys: readonly string[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const language of LANGUAGES) {
    if (language === SOURCE_LANGUAGE) continue;
    const locale = LOCALES[language] ?? language;
    files[`languages/campus-widgets-${locale}.l10n.php`] = phpFile(locale, messagesOf(keys, language));
    const own = Object.entries(messagesOf(scriptKeys, language)).map(([name, text]) => [name, [text]]);
    const data = { 'campus-widgets': { '': { domain: 'campus-widgets', lang: locale }, ...Object.fromEntries(own) } };
    const json = { domain: 'campus-widgets', locale_data: data };
    files[`languages/campus-widgets-${locale}-campus-widgets-widget-editor-script.json`] = `${JSON.stringify(json)}\n`;
  }
  return files;
}

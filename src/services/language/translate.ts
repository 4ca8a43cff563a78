import type { TextKey } from './text-keys.ts';

/** Translates a key. `count` selects the plural form; numbers are formatted for the language. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * A translator over text files in i18next's format (plural endings `_one`, `_few` …, places `{{name}}`), on the
 * browser's own `Intl`: i18next itself is 14 KB for this (docs/decisions/0002). A key without a text gives itself.
 */
export function createTranslate(
  tag: string,
  families: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Translate {
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  const written = (value: string | number = ''): string => {
    if (typeof value === 'number') return numbers.format(value);
    // Isolates a name or URL inside an Arabic sentence, so that it keeps its own direction.
    return tag.startsWith('ar') ? `\u2068${value}\u2069` : value;
  };
  return (key, values = {}) => {
    const split = key.indexOf(':');
    const texts = families[key.slice(0, split)] ?? {};
    const name = key.slice(split + 1);
    const plural = typeof values.count === 'number' ? texts[`${name}_${plurals.select(values.count)}`] : undefined;
    return (plural ?? texts[name] ?? key).replace(/\{\{(\w+)\}\}/g, (_, place: string) => written(values[place]));
  };
}

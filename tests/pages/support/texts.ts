import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const families = new Map<string, Record<string, string>>();

/** The title of a time that is shown as people say it: its whole date. */
export const WHOLE_DATE = /^\w+day, \w+ \d+, \d{4}/;

type Values = Readonly<Record<string, string | number>>;

function template(key: string, language: string, { count }: Values = {}): string {
  const [name = '', id = ''] = key.split(':');
  const path = fileURLToPath(new URL(`../../../locales/${language}/${name}.json`, import.meta.url));
  const texts = families.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  families.set(path, texts);
  const rules = new Intl.PluralRules(language.replace('_', '-'));
  const found = texts[id] ?? (typeof count === 'number' ? texts[`${id}_${rules.select(count)}`] : undefined);
  if (found === undefined) throw new Error(`There is no text ${key} in ${language}.`);
  return found;
}

const isolated = (value: string | number | undefined): string =>
  typeof value === 'string' && value ? `\u2068${value}\u2069` : String(value ?? '');

/**
 * A text of the interface, by `family:key`, by default in English: `text('list:rows', { count: 2 })`. As with the
 * translator, `count` selects the plural form, and values are isolated.
 */
export const text = (key: string, values: Values = {}, language = 'en_US'): string =>
  template(key, language, values).replace(/\{\{(\w+)\}\}/g, (_, value: string) => isolated(values[value]));

/** Matches with any values. */
export const textLike = (key: string, language = 'en_US'): RegExp =>
  new RegExp(
    template(key, language)
      .split(/\{\{\w+\}\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messageFor } from '../../../../demo/platform/core/http/messages.ts';
import type { TextKey } from '../../../../demo/platform/core/language/families.ts';
import { textsFor, translatorsOf } from '../../../../demo/platform/core/language/texts.ts';
import { at } from '../../../../scripts/vite/entries.ts';
import { AREA_CODES, type AreaCodeName } from '../../../../src/contract/area-codes.ts';
import { LANGUAGES, type Language } from '../../../../src/contract/languages.ts';

const SUBJECT = 'platform-core:code.sign-in';

const fileOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(at('locales', language, 'platform-core.json'), 'utf8'));

describe('the texts of the platform', () => {
  it.each(LANGUAGES)('are read from the files of %s [P02]', (language) => {
    expect(textsFor(language)(SUBJECT, { code: '123456' })).toBe(
      fileOf(language)['code.sign-in']?.replace('{{code}}', '123456'),
    );
  });

  it.each([
    '$& $1 $$',
    '{{code}} {code}',
    '$t(common:error.credentialsWrong)',
    '<b>"Ada" & \'Bo\'</b>',
    'a:b.c_other',
    '',
  ])('contain the value %j as it is, because whoever writes HTML escapes the whole text', (code) => {
    const [before, after] = (fileOf('en_US')['code.sign-in'] ?? '').split('{{code}}');
    expect(textsFor('en_US')(SUBJECT, { code })).toBe(`${before}${code}${after}`);
  });

  it('contain numbers as digits without separators', () => {
    for (const language of LANGUAGES) {
      expect(textsFor(language)('platform-core:error.codeWrong', { number: 1234 })).toContain('1234');
    }
  });

  it('use the plural form that the language requires [P02]', () => {
    // A text file has exactly the forms of its language; another test checks that.
    const translators = translatorsOf((language) => {
      const rules = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions();
      return Object.fromEntries(rules.pluralCategories.map((form) => [`tries_${form}`, form]));
    });
    const formsIn = (language: Language) =>
      [0, 1, 2, 5, 11, 21].map((count) => translators[language]('common:tries' as TextKey, { count }));
    expect(formsIn('ar_SA')).toEqual(['zero', 'one', 'two', 'few', 'many', 'many']);
    expect(formsIn('pl_PL')).toEqual(['many', 'one', 'few', 'many', 'many', 'many']);
    expect(formsIn('ru_RU')).toEqual(['many', 'one', 'few', 'many', 'many', 'one']);
    expect(formsIn('en_US')).toEqual(['other', 'one', 'other', 'other', 'other', 'other']);
    expect(formsIn('ja_JP')).toEqual(['other', 'other', 'other', 'other', 'other', 'other']);
  });
});

describe('the message of a rejected call', () => {
  const NAMES = Object.keys(AREA_CODES) as AreaCodeName[];
  /** The codes for which a widget or the site has a text of its own. */
  const worded = new Set(
    ['src', 'demo/site', 'demo/live-form'].flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => [...readFileSync(at(folder, file), 'utf8').matchAll(/\bAREA_CODES\.(\w+)/g)])
        .map(([, name]) => name),
    ),
  );
  /** The codes that answer only what no widget asks for. */
  const UNASKED: readonly AreaCodeName[] = [
    ...(['shortUrlUnknown', 'notARollCall', 'exportNotDone', 'exportTooLarge', 'unavailable'] as const),
    // A launch says it in words of its own.
    'launchEnded',
  ];

  it('is in the language of the request for every code that a widget shows as it comes [P19]', () => {
    const isTranslated = (name: AreaCodeName) => messageFor(name, 'de_DE', {}) !== undefined;
    expect(NAMES.filter((name) => !isTranslated(name) && !worded.has(name) && !UNASKED.includes(name))).toEqual([]);
    expect(UNASKED.filter((name) => isTranslated(name) || worded.has(name))).toEqual([]);
    // A dialog of a live course shows these, even where another one has its own text.
    for (const name of NAMES.filter((name) => name.startsWith('live')))
      expect(new Set(LANGUAGES.map((language) => messageFor(name, language, {}))).size, name).toBe(LANGUAGES.length);
  });
});

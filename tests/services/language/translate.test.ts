import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { tagOf } from '../../../src/services/language/language.ts';
import { createTranslate } from '../../../src/services/language/translate.ts';

/** The plural forms of each language, with counts that need them (CLDR). */
const FORMS: Readonly<Record<Language, Readonly<Record<string, readonly number[]>>>> = {
  zh_CN: { other: [0, 1, 2, 100] },
  ja_JP: { other: [0, 1, 2, 100] },
  ko_KR: { other: [0, 1, 2, 100] },
  en_US: { one: [1], other: [0, 2, 11, 1.5] },
  de_DE: { one: [1], other: [0, 2, 21, 1.5] },
  tr_TR: { one: [1], other: [0, 2, 21] },
  fr_FR: { one: [0, 1, 1.5], many: [1_000_000], other: [2, 17, 100] },
  es_ES: { one: [1], many: [1_000_000], other: [0, 2, 21] },
  pt_BR: { one: [0, 1, 1.5], many: [1_000_000], other: [2, 21] },
  pl_PL: { one: [1], few: [2, 3, 4, 22, 104], many: [0, 5, 12, 14, 21, 112], other: [1.5] },
  ru_RU: { one: [1, 21, 101], few: [2, 3, 24, 104], many: [0, 5, 11, 12, 14, 111], other: [1.5] },
  ar_SA: { zero: [0], one: [1], two: [2], few: [3, 10, 103], many: [11, 26, 111], other: [100, 102, 1.5] },
};

type Key = Parameters<ReturnType<typeof createTranslate>>[0];
const key = (name: string) => `common:${name}` as Key;
const make = (texts: Record<string, string>, tag = 'en-US') => createTranslate(tag, { common: texts });

describe('a text', () => {
  it.each(LANGUAGES)('takes the plural form that %s asks for [P02]', (language) => {
    const names = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const t = make(Object.fromEntries(names.map((form) => [`people_${form}`, form])), tagOf(language));
    for (const [form, counts] of Object.entries(FORMS[language])) {
      for (const count of counts) expect(`${count} ${t(key('people'), { count })}`).toBe(`${count} ${form}`);
    }
  });

  it('writes numbers as the language does, and words as they are [P02]', () => {
    const texts = { of: '{{count}} / {{name}}' };
    expect(make(texts, 'de-DE')(key('of'), { count: 1_234_567, name: '1234567' })).toBe('1.234.567 / 1234567');
    expect(make(texts, 'pl-PL')(key('of'), { count: 1_234_567, name: '' })).toBe('1\u00a0234\u00a0567 / ');
    expect(make(texts, 'en-US')(key('of'), { count: 1_234_567, name: '' })).toBe('1,234,567 / ');
  });

  it('fills a place more than once, and an absent value with nothing [P02]', () => {
    expect(make({ a: '{{x}} and {{x}}, not {{y}}.' })(key('a'), { x: 'me' })).toBe('me and me, not .');
  });

  it('takes a value for what it is: neither a place nor a pattern [P02]', () => {
    const t = make({ a: 'Hello {{x}} {{y}}' });
    expect(t(key('a'), { x: '{{y}} $& $1', y: 'z' })).toBe('Hello {{y}} $& $1 z');
  });

  it('that is missing gives its key, so that nothing is blank [P02]', () => {
    expect(make({})(key('error.none'))).toBe('common:error.none');
    expect(createTranslate('en-US', {})('school:select.title')).toBe('school:select.title');
  });

  it('without its plural form falls back to the text itself [P02]', () => {
    expect(make({ people: 'people' })(key('people'), { count: 3 })).toBe('people');
  });
});

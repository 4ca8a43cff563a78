import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { tagOf } from '../../../src/services/language/language.ts';
import { type Translate, Translator } from '../../../src/services/language/translator.ts';

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

type Key = Parameters<Translate>[0];
const key = (name: string) => `common:${name}` as Key;
function make(texts: Record<string, string>, tag = 'en-US'): Translate {
  const translator = new Translator(tag);
  translator.add('common', texts);
  return translator.translate;
}
/** A user-provided string as it appears in a text. */
const apart = (text: string) => `\u2068${text}\u2069`;

describe('a text', () => {
  it.each(LANGUAGES)('uses the plural form that %s requires [P02]', (language) => {
    // A text file has exactly the forms of its language; another test checks that.
    const names = Object.keys(FORMS[language]);
    const t = make(Object.fromEntries(names.map((form) => [`people_${form}`, form])), tagOf(language));
    for (const [form, counts] of Object.entries(FORMS[language])) {
      for (const count of counts) expect(`${count} ${t(key('people'), { count })}`).toBe(`${count} ${form}`);
    }
  });

  it('formats numbers for the language and inserts words unchanged [P02]', () => {
    const texts = { of: '{{count}} / {{name}}' };
    expect(make(texts, 'de-DE')(key('of'), { count: 1_234_567, name: '1234567' })).toBe(
      `1.234.567 / ${apart('1234567')}`,
    );
    expect(make(texts, 'pl-PL')(key('of'), { count: 1_234_567, name: '' })).toBe('1\u00a0234\u00a0567 / ');
    expect(make(texts, 'en-US')(key('of'), { count: 1_234_567, name: '' })).toBe('1,234,567 / ');
  });

  it('fills a placeholder more than once, and an absent value with nothing [P02]', () => {
    expect(make({ a: '{{x}} and {{x}}, not {{y}}.' })(key('a'), { x: 'me' })).toBe(
      `${apart('me')} and ${apart('me')}, not .`,
    );
  });

  it('inserts a value literally: neither as a placeholder nor as a pattern [P02]', () => {
    const t = make({ a: 'Hello {{x}} {{y}}' });
    expect(t(key('a'), { x: '{{y}} $& $1', y: 'z' })).toBe(`Hello ${apart('{{y}} $& $1')} ${apart('z')}`);
  });

  it('that is missing returns its key, so that nothing is blank [P02]', () => {
    expect(make({})(key('error.none'))).toBe('common:error.none');
    expect(new Translator('en-US').translate('school:select.title')).toBe('school:select.title');
  });

  it('without its plural form falls back to the text itself [P02]', () => {
    expect(make({ people: 'people' })(key('people'), { count: 3 })).toBe('people');
  });

  it.each(['en-US', 'ar-SA'])(
    'isolates a user-provided string once, without its own controls, in %s [P03] [R13]',
    (tag) => {
      const t = make({ a: '({{x}})' }, tag);
      expect(t(key('a'), { x: 'a\u202Eb\u2069c\u0000' })).toBe(`(${apart('abc')})`);
      expect(t(key('a'), { x: apart(apart('شمال')) })).toBe(`(${apart('شمال')})`);
    },
  );

  it('interprets no user-provided string as a reference, a namespace or an option [P12]', () => {
    const t = make({ a: '{{x}}{{lng}}', b: 'secret', a_male: 'no' });
    expect(t(key('a'), { x: '$t(common:b)', lng: 'de' })).toBe(`${apart('$t(common:b)')}${apart('de')}`);
    expect(t(key('a'), { x: '<b>&amp;', context: 'male', defaultValue: 'no', ns: 'x' })).toBe(apart('<b>&amp;'));
  });

  it('formats a date for the language [P02]', () => {
    const day = new Date(2026, 2, 1, 12);
    expect(make({ a: '{{day}}' }, 'de-DE')(key('a'), { day })).toBe('01.03.2026');
    expect(make({ a: '{{day}}' }, 'en-US')(key('a'), { day })).toBe('Mar 1, 2026');
  });

  it('keeps its language when another translator is created after it [P02]', () => {
    const german = make({ a: 'Hallo {{count}}' }, 'de-DE');
    const english = make({ a: 'Hello {{count}}' }, 'en-US');
    expect([german, english, german].map((t) => t(key('a'), { count: 1_000 }))).toEqual([
      'Hallo 1.000',
      'Hello 1,000',
      'Hallo 1.000',
    ]);
  });

  it('constructs no Intl object until a text needs it, and then one', () => {
    const made: string[] = [];
    const read = (intl: typeof Intl, name: keyof typeof Intl) => {
      if (/^[A-Z]/.test(name)) made.push(name);
      return intl[name];
    };
    vi.stubGlobal('Intl', new Proxy(Intl, { get: read as never }));
    const t = make({ plain: 'plain', named: '{{x}}', n_one: '{{count}}', n_other: '{{count}}', on: '{{x}}' }, 'de-DE');
    t(key('plain'));
    t(key('named'), { x: 'a' });
    expect(made).toEqual([]);
    for (const count of [1, 2, 3]) t(key('n'), { count });
    expect(made.sort()).toEqual(['PluralRules']);
    t(key('on'), { x: new Date() });
    t(key('on'), { x: new Date() });
    expect(made.sort()).toEqual(['DateTimeFormat', 'PluralRules']);
    for (const count of [1.5, 2.5]) t(key('n'), { count });
    expect(made.sort()).toEqual(['DateTimeFormat', 'NumberFormat', 'PluralRules']);
    vi.unstubAllGlobals();
  });
});

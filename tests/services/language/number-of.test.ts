import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { tagOf } from '../../../src/services/language/language.ts';
import { numberOf } from '../../../src/services/language/number-of.ts';

const EDGES = [
  -0,
  0,
  1,
  9,
  10,
  999,
  1_000,
  1_234,
  9_999,
  10_000,
  12_345,
  999_999,
  1_000_000,
  Number.MAX_SAFE_INTEGER,
  -5,
  1.5,
];

describe('a number', () => {
  it.each(LANGUAGES)('is written as Intl writes it in %s [P02]', (language) => {
    const tag = tagOf(language);
    const number = new Intl.NumberFormat(tag);
    for (const value of EDGES) expect(numberOf(tag).format(value)).toBe(number.format(value));
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double()), (value) => {
        expect(numberOf(tag).format(value)).toBe(number.format(value));
      }),
    );
  });

  it('needs no Intl format if it is whole, which takes a slow phone long [P20]', () => {
    const made: string[] = [];
    const read = (intl: typeof Intl, name: keyof typeof Intl) => {
      made.push(name);
      return intl[name];
    };
    vi.stubGlobal('Intl', new Proxy(Intl, { get: read as never }));
    for (const language of LANGUAGES) numberOf(`${tagOf(language)}-u-nu-latn`).format(12_345);
    expect(made).toEqual([]);
    for (const value of [1.5, 2.5]) numberOf('en-US-u-nu-latn').format(value);
    expect(made).toEqual(['NumberFormat']);
    vi.unstubAllGlobals();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { tagOf } from '../../../src/services/language/language.ts';
import { rangeText } from '../../../src/ui/list/range-text.ts';

describe('a range of numbers', () => {
  it.each(LANGUAGES)('is written as Intl writes it in %s [P02]', (language) => {
    const tag = tagOf(language);
    const number = new Intl.NumberFormat(tag);
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), (first, more) => {
        expect(rangeText(tag, first, first + more)).toBe(number.formatRange(first, first + more));
      }),
    );
  });
});

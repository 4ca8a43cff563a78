import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../../src/ui/cut-text/cut.ts';

const FAMILY = '👩‍👩‍👧‍👦';
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

describe('a cut text', () => {
  it.each([
    ['林晓雨', 3, '林晓雨'],
    ['Łucja', 3, 'Łuc…'],
    [FAMILY.repeat(4), 3, `${FAMILY.repeat(3)}…`],
    [FAMILY.repeat(3), 3, FAMILY.repeat(3)],
    ['e\u0301'.repeat(4), 3, `${'e\u0301'.repeat(3)}…`],
    ['نُورَةُ القحطاني', 4, 'نُورَةُ…'],
    ['Noah Whitfield', 5, 'Noah…'],
    ['', 3, ''],
  ])('of %s after %i graphemes is %s [H04] [H05] [H14]', (text, length, cut) => {
    expect(cutText(text, length).text).toBe(cut);
  });

  it('has at most so many graphemes of the text, from its beginning, and says whether something is missing [H14]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        const cut = cutText(text, length);
        expect(cut.isCut).toBe(graphemes(text).length > length);
        if (!cut.isCut) expect(cut.text).toBe(text);
        else {
          const shown = cut.text.slice(0, -1);
          expect(cut.text.endsWith('…')).toBe(true);
          expect(graphemes(text).slice(0, length).join('').trimEnd()).toBe(shown);
        }
      }),
    );
  });
});

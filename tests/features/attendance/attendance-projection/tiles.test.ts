import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesFor, widthOf } from '../../../../src/features/attendance/attendance-projection/screen/tiles.ts';

const GAP = 8;

it('faces fit the available space, as large as possible [A15]', () => {
  expect(tilesFor({ inline: 1_000, block: 400 }, 12, 240, true)).toEqual({ size: 80, isNamed: true, shown: 12 });
  const many = tilesFor({ inline: 1_000, block: 400 }, 620, 240, true);
  expect(many).toMatchObject({ size: 32, isNamed: false });
  expect(many.shown).toBe(240);
  const place = fc.record({ inline: fc.integer({ min: 200, max: 2_000 }), block: fc.integer({ min: 60, max: 1_200 }) });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 900 }), fc.boolean(), ({ block, inline }, count, mayName) => {
      const { isNamed, shown, size } = tilesFor({ inline, block }, count, Math.min(240, count), mayName);
      // The last tile counts the others.
      const places = shown + (count > shown ? 1 : 0);
      const columns = Math.max(1, Math.floor((inline + GAP) / (widthOf(size, isNamed) + GAP)));
      const rows = Math.ceil(places / columns);
      const height = isNamed ? size * 1.42 : size;
      expect(rows * (height + GAP) - GAP).toBeLessThanOrEqual(block + 1);
      expect(shown).toBeGreaterThan(0);
      expect(isNamed && !mayName).toBe(false);
    }),
  );
});

it('faces beyond the maximum are counted on a scrolling page [A15]', () => {
  const place = { inline: 300, block: Number.POSITIVE_INFINITY };
  expect(tilesFor(place, 120, 120, true).shown).toBe(120);
  expect(tilesFor(place, 500, 120, true).shown).toBe(119);
});

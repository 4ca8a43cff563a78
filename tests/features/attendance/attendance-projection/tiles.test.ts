import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heightOf, tilesFor, widthOf } from '../../../../src/features/attendance/attendance-projection/screen/tiles.ts';

const GAP = 8;
const TITLE = 32;
const GROUP_GAP = 16;
const group = (count: number, most = 240) => ({ count, most });
const place = (inline: number, block: number, scale = 1) => ({ inline, block, scale });

it('faces have one of three sizes, as large as fits, and names where they can be read [A15]', () => {
  const groups = [group(12), group(5)];
  expect(tilesFor(place(720, 560), groups, true)).toEqual({ size: 72, isNamed: true, shown: [12, 5] });
  expect(tilesFor(place(720, 420), groups, true)).toEqual({ size: 56, isNamed: true, shown: [12, 5] });
  expect(tilesFor(place(720, 320), groups, true)).toEqual({ size: 72, isNamed: false, shown: [12, 5] });
  expect(tilesFor(place(720, 262), groups, true)).toEqual({ size: 56, isNamed: false, shown: [12, 5] });
  expect(tilesFor(place(720, 190), groups, true)).toEqual({ size: 40, isNamed: false, shown: [12, 5] });
  // On a projector everything is larger.
  expect(tilesFor(place(1_080, 840, 1.5), groups, true)).toMatchObject({ size: 108, isNamed: true });
  const many = tilesFor(place(720, 400), [group(620), group(280, 120)], true);
  expect(many).toMatchObject({ size: 40, isNamed: false });
  expect(many.shown.every((shown) => shown > 10)).toBe(true);
});

it('no face and no row is cut, and whoever is left out is counted [A15]', () => {
  const someplace = fc.record({
    inline: fc.integer({ min: 200, max: 2_000 }),
    block: fc.integer({ min: 220, max: 1_200 }),
    scale: fc.constantFrom(1, 1.5, 2),
  });
  const counts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(someplace, counts, fc.boolean(), (where, numbers, mayName) => {
      const { inline, scale } = where;
      const block = where.block * scale;
      const groups = numbers.map((count) => group(count));
      const { isNamed, shown, size } = tilesFor({ ...where, block }, groups, mayName);
      const columns = Math.max(1, Math.floor((inline + GAP) / (widthOf(size, isNamed, scale) + GAP)));
      const heights = groups.map(({ count }, index) => {
        const faces = shown[index] ?? 0;
        expect(faces).toBeGreaterThan(0);
        // The last tile counts the others.
        const rows = Math.ceil((faces + (count > faces ? 1 : 0)) / columns);
        return rows * (heightOf(size, isNamed, scale) + GAP) - GAP;
      });
      const titles = groups.length * TITLE * scale + (groups.length - 1) * GROUP_GAP * scale;
      expect(heights.reduce((sum, one) => sum + one, titles)).toBeLessThanOrEqual(block + 1);
      expect(isNamed && !mayName).toBe(false);
    }),
  );
});

it('faces beyond the maximum are counted on a scrolling page [A15]', () => {
  const column = place(300, Number.POSITIVE_INFINITY);
  expect(tilesFor(column, [group(120, 120)], true).shown).toEqual([120]);
  expect(tilesFor(column, [group(500, 120)], true).shown).toEqual([119]);
});

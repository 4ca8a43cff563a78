import { describe, expect, it } from 'vitest';
import { rowWindow, scrollTopFor } from '../../../src/ui/listbox/row-window.ts';
import {
  boxHeight,
  HEIGHT_MAX,
  positionFor,
  type ScaledPosition,
  scrolledTo,
} from '../../../src/ui/listbox/scaled-scroll.ts';

const ROW = 44;
const VIEW = 440;
const ROWS = 1_000_000;
const SIZES = { height: ROWS * ROW, view: VIEW };
const START: ScaledPosition = { scrollTop: 0, shift: 0 };
/** The lowest position of the box. */
const END = HEIGHT_MAX - VIEW;
const topOf = ({ scrollTop, shift }: ScaledPosition) => scrollTop + shift;

describe('a list that is higher than a box can be [A09]', () => {
  it('is scrolled as it is while a box can be as high', () => {
    expect(boxHeight(HEIGHT_MAX)).toBe(HEIGHT_MAX);
    expect(scrolledTo(START, 1_234_567, { height: HEIGHT_MAX, view: VIEW })).toEqual({
      scrollTop: 1_234_567,
      shift: 0,
    });
    expect(positionFor(7_000_000, { height: HEIGHT_MAX, view: VIEW })).toEqual({ scrollTop: 7_000_000, shift: 0 });
    expect(boxHeight(SIZES.height)).toBe(HEIGHT_MAX);
  });

  it('has its first and last row at the ends of the box', () => {
    expect(topOf(scrolledTo(START, END, SIZES))).toBe(SIZES.height - VIEW);
    expect(topOf(scrolledTo({ scrollTop: END, shift: SIZES.height - HEIGHT_MAX }, 0, SIZES))).toBe(0);
    expect(positionFor(SIZES.height - VIEW, SIZES).scrollTop).toBe(END);
    expect(positionFor(0, SIZES)).toEqual(START);
  });

  it('has every row at one position, which is that of this row again', () => {
    let before = -1;
    for (const row of [0, 1, 22_726, 22_728, 22_729, 500_000, 977_261, 977_262, 977_263, 999_989, 999_990]) {
      const position = positionFor(row * ROW, SIZES);
      expect(topOf(position)).toBe(row * ROW);
      expect(position.scrollTop).toBeGreaterThan(before);
      expect(position.scrollTop).toBeLessThanOrEqual(END);
      before = position.scrollTop;
      // The scroll event that follows changes nothing, and a jump leads to the same place, to the px of the box.
      expect(scrolledTo(position, position.scrollTop, SIZES)).toEqual(position);
      const far = position.scrollTop < END / 2 ? { scrollTop: END, shift: SIZES.height - HEIGHT_MAX } : START;
      expect(Math.abs(topOf(scrolledTo(far, position.scrollTop, SIZES)) - row * ROW)).toBeLessThan(8);
    }
  });

  it('moves by as much as the box in steps, and reaches both ends so', () => {
    let position = scrolledTo(START, END - 1_200_000, SIZES);
    const rows = (at: ScaledPosition) => rowWindow(ROWS, ROW, VIEW, topOf(at));
    let moved = 0;
    for (let step = 0; step < 100_000 && rows(position).end < ROWS; step += 1) {
      const next = scrolledTo(position, Math.min(END, position.scrollTop + VIEW), SIZES);
      expect(topOf(next) - topOf(position)).toBe(Math.min(VIEW, SIZES.height - VIEW - topOf(position)));
      // Where the box is put elsewhere, it stays away from its end.
      moved += Number(next.shift !== position.shift);
      position = next;
    }
    while (position.scrollTop < END) position = scrolledTo(position, Math.min(END, position.scrollTop + VIEW), SIZES);
    expect(topOf(position)).toBe(SIZES.height - VIEW);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(20);
  });

  it('reaches any row from any other by the keyboard', () => {
    for (const from of [0, 400_000, 999_999]) {
      for (const to of [0, 1, 123_456, 888_888, 999_998, 999_999]) {
        const top = scrollTopFor(from, ROW, VIEW, 0);
        const position = positionFor(scrollTopFor(to, ROW, VIEW, top), SIZES);
        const { first, end } = rowWindow(ROWS, ROW, VIEW, topOf(position));
        expect(first <= to && to < end).toBe(true);
        expect(to * ROW - topOf(position)).toBeGreaterThanOrEqual(0);
        expect((to + 1) * ROW - topOf(position)).toBeLessThanOrEqual(VIEW);
      }
    }
  });

  it('keeps the rows in view while the list becomes shorter', () => {
    const shorter = { height: 200_000 * ROW, view: VIEW };
    const { shift } = scrolledTo(positionFor(30_000_000, SIZES), positionFor(30_000_000, SIZES).scrollTop, shorter);
    expect(shift).toBeLessThanOrEqual(shorter.height - HEIGHT_MAX);
  });
});

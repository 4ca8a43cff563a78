// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/ui/listbox/fold.ts';
import { rowForKey } from '../../../src/ui/listbox/listbox.tsx';
import { rowWindow, scrollTopFor } from '../../../src/ui/listbox/row-window.ts';
import { createTypeAhead } from '../../../src/ui/listbox/type-ahead.ts';

describe('a long list', () => {
  it('draws the rows in view and a few more, never all [K01]', () => {
    expect(rowWindow(2_000, 44, 352, 0)).toEqual({ first: 0, end: 14 });
    expect(rowWindow(2_000, 44, 352, 44_000)).toEqual({ first: 994, end: 1_014 });
    expect(rowWindow(5, 44, 352, 0)).toEqual({ first: 0, end: 5 });
    expect(rowWindow(0, 44, 352, 0)).toEqual({ first: 0, end: 0 });
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(1_000), fc.integer({ min: -500, max: 400_000 }), (count, height, top) => {
        const { first, end } = rowWindow(count, 44, height, top);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(first);
        expect(end - first).toBeLessThanOrEqual(Math.ceil(height / 44) + 14);
      }),
    );
  });

  it('scrolls no further than a row needs [K01]', () => {
    expect(scrollTopFor(3, 44, 352, 0)).toBe(0);
    expect(scrollTopFor(8, 44, 352, 0)).toBe(44);
    expect(scrollTopFor(2, 44, 352, 440)).toBe(88);
  });

  it.each([
    ['ArrowDown', 4, 5],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['Home', 4, 0],
    ['End', 4, 9],
    ['PageDown', 4, 7],
    ['PageUp', 4, 1],
    ['ArrowRight', 4, null],
  ])('goes with %s from row %i to row %s [K01]', (key, from, to) => {
    expect(rowForKey(key, from, 10, 3)).toBe(to);
  });
});

describe('type-ahead', () => {
  const rows = ['All', 'Algebra', 'Élan', 'Ecology', 'Music'];
  const setUp = () => {
    let time = 0;
    const ahead = createTypeAhead(() => time);
    let active = 0;
    const type = (text: string) => {
      for (const letter of text) active = ahead.type(letter, active, rows.length, (row) => rows[row] ?? '') ?? active;
      return rows[active];
    };
    const pass = (ms: number) => {
      time += ms;
    };
    return { type, pass };
  };

  it('finds a row by its first letters, without accents [K01]', () => {
    expect(setUp().type('alg')).toBe('Algebra');
    expect(setUp().type('ela')).toBe('Élan');
    expect(setUp().type('mus')).toBe('Music');
  });

  it('continues with the same letter, and starts anew after a pause [K01]', () => {
    const { type, pass } = setUp();
    expect([type('e'), type('e'), type('e')]).toEqual(['Élan', 'Ecology', 'Élan']);
    pass(1_000);
    expect(type('m')).toBe('Music');
    expect(type('x')).toBe('Music');
  });
});

describe('folded text', () => {
  it.each([
    ['ÇOCUK', 'cocuk'],
    ['Işık', 'isik'],
    ['Größe', 'grosse'],
    ['أُستاذ', 'استاذ'],
    ['ｶﾞ', 'カ'],
  ])('of %s is %s [K04]', (text, folded) => expect(fold(text)).toBe(folded));
});

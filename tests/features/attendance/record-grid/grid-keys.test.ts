import { describe, expect, it } from 'vitest';
import { isCommand, moveFor, statusFor } from '../../../../src/features/attendance/record-grid/grid-keys.ts';

const key = (key: string, code = key, modifiers: Partial<KeyboardEvent> = {}) => ({
  ...{ key, code, altKey: false, ctrlKey: false, metaKey: false, repeat: false, shiftKey: false },
  ...modifiers,
});
const SIZE = { rows: 20, columns: 6, hasHeads: true, page: 8 };

describe('the keys of the grid [A11]', () => {
  it.each([
    ['ArrowRight', {}, false, { row: 3, column: 3 }],
    ['ArrowRight', {}, true, { row: 3, column: 1 }],
    ['ArrowLeft', { ctrlKey: true }, false, { row: 3, column: 0 }],
    ['ArrowLeft', { ctrlKey: true }, true, { row: 3, column: 5 }],
    ['ArrowUp', {}, false, { row: 2, column: 2 }],
    ['ArrowDown', { ctrlKey: true }, false, { row: 19, column: 2 }],
    ['Home', {}, true, { row: 3, column: 0 }],
    ['End', {}, false, { row: 3, column: 5 }],
    ['Home', { ctrlKey: true }, false, { row: 0, column: 0 }],
    ['End', { metaKey: true }, false, { row: 19, column: 5 }],
    ['PageDown', {}, false, { row: 11, column: 2 }],
    ['PageUp', {}, false, { row: 0, column: 2 }],
  ])('%s with %j, right to left %s, moves to %j', (name, modifiers, rtl, to) => {
    expect(moveFor(key(name, name, modifiers), { row: 3, column: 2 }, SIZE, rtl)).toEqual(to);
  });

  it('reach the column heads from the first row, and stay within the grid', () => {
    expect(moveFor(key('ArrowUp'), { row: 0, column: 2 }, SIZE, false)).toEqual({ row: -1, column: 2 });
    expect(moveFor(key('ArrowUp'), { row: -1, column: 2 }, SIZE, false)).toEqual({ row: -1, column: 2 });
    // On a phone there are none.
    const phone = { ...SIZE, hasHeads: false };
    expect(moveFor(key('ArrowUp'), { row: 0, column: 2 }, phone, false)).toEqual({ row: 0, column: 2 });
    expect(moveFor(key('ArrowDown'), { row: 19, column: 2 }, SIZE, false)).toEqual({ row: 19, column: 2 });
    expect(moveFor(key('x'), { row: 0, column: 2 }, SIZE, false)).toBeNull();
    expect(moveFor(key('ArrowUp', 'ArrowUp', { altKey: true }), { row: 0, column: 2 }, SIZE, false)).toBeNull();
  });

  it('set a status by digit or letter, on every keyboard', () => {
    expect(statusFor(key('3', 'Digit3'), false)).toBe(3);
    expect(statusFor(key('٣', 'Digit3'), false)).toBe(3);
    expect(statusFor(key('4', 'Numpad4'), false)).toBe(4);
    expect(statusFor(key('l', 'KeyL'), false)).toBe(3);
    expect(statusFor(key('م', 'KeyL'), false)).toBe(3);
    // The letter counts, not its place on another Latin keyboard.
    expect(statusFor(key('a', 'KeyQ'), false)).toBe(2);
    expect(statusFor(key('q', 'KeyA'), false)).toBeNull();
  });

  it('do nothing destructive, and nothing with modifiers', () => {
    expect(statusFor(key('0', 'Digit0'), false)).toBeNull();
    expect(statusFor(key('Backspace'), false)).toBeNull();
    expect(statusFor(key('a', 'KeyA', { ctrlKey: true }), false)).toBeNull();
    expect(statusFor(key('!', 'Digit1', { shiftKey: true }), false)).toBeNull();
  });

  it('ignore the arrows of a numeric keypad and repeated events of a key that is held down', () => {
    expect(statusFor(key('ArrowDown', 'Numpad2'), false)).toBeNull();
    expect(statusFor(key('End', 'Numpad1'), false)).toBeNull();
    expect(moveFor(key('ArrowDown', 'Numpad2'), { row: 3, column: 2 }, SIZE, false)).toEqual({ row: 4, column: 2 });
    expect(statusFor(key('1', 'Digit1', { repeat: true }), false)).toBeNull();
  });

  it('set only yes and no in a roll-call [A03]', () => {
    expect(statusFor(key('1', 'Digit1'), true)).toBe(1);
    expect(statusFor(key('a', 'KeyA'), true)).toBe(2);
    expect(statusFor(key('3', 'Digit3'), true)).toBeNull();
  });

  it('recognize commands by the letter', () => {
    expect(isCommand(key('z', 'KeyW', { ctrlKey: true }), 'z')).toBe(true);
    expect(isCommand(key('ئ', 'KeyZ', { metaKey: true }), 'z')).toBe(true);
    expect(isCommand(key('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), 'z')).toBe(false);
    expect(isCommand(key('z', 'KeyZ'), 'z')).toBe(false);
  });
});

import type { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';

/** A cell of the grid; the row -1 is that of the column heads. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Whether the heads of the columns are shown, and so a row above the first. */
  readonly hasHeads: boolean;
  /** How many rows are in view. */
  readonly page: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'shiftKey'>;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The cell to which a key moves the focus; null for any other key. Left and right follow the writing direction. */
export function moveFor({ altKey, ctrlKey, key, metaKey }: Key, at: Cell, size: GridSize, rtl: boolean): Cell | null {
  if (altKey) return null;
  const [left, right] = rtl ? [1, -1] : [-1, 1];
  const jump = ctrlKey || metaKey;
  const to = (row: number, column: number): Cell => ({
    row: clamp(row, size.hasHeads ? -1 : 0, size.rows - 1),
    column: clamp(column, 0, size.columns - 1),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(at.row, jump ? left * size.columns : at.column + left);
    case 'ArrowRight':
      return to(at.row, jump ? right * size.columns : at.column + right);
    case 'ArrowUp':
      return to(jump ? 0 : at.row - 1, at.column);
    case 'ArrowDown':
      return to(jump ? size.rows - 1 : at.row + 1, at.column);
    case 'Home':
      return to(jump ? 0 : at.row, 0);
    case 'End':
      return to(jump ? size.rows - 1 : at.row, size.columns - 1);
    case 'PageUp':
      return to(Math.max(0, at.row - size.page), at.column);
    case 'PageDown':
      return to(at.row + size.page, at.column);
    default:
      return null;
  }
}

/** The letter of a key; on keyboards without Latin letters, by the position of the key. */
const letterOf = ({ code, key }: Key): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '');

/** Whether a key is a letter together with Ctrl, or with the command key. */
export const isCommand = (event: Key, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && letterOf(event) === letter;

const LETTERS: Readonly<Record<string, AttendedStatus>> = { p: 1, a: 2, l: 3, e: 4 };

/** The digit of a key, in any script. Without Num Lock, the keys of the numeric keypad are arrows. */
const digitOf = ({ code, key }: Key): string | undefined =>
  [...key].length === 1 || code.startsWith('Digit') ? /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] : undefined;

/**
 * The status that a single key gives: 1 to 4, or P, A, L and E; null for any other key. A key that is held down marks one
 * student, not all that follow.
 */
export function statusFor(event: Key, rollCall: boolean): AttendedStatus | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.shiftKey) return null;
  const digit = digitOf(event);
  const status = digit ? (Number(digit) as AttendedStatus) : LETTERS[letterOf(event)];
  return status && !(rollCall && status > 2) ? status : null;
}

import { numberOf } from '../../services/language/number-of.ts';

/** What stands between two numbers; an en dash in the other languages. */
const DASHES: Readonly<Record<string, string>> = { es: '-', ja: '～', ko: '~', zh: '-' };

/**
 * Whole numbers from 0, the smaller one first, as `Intl.NumberFormat.formatRange` writes them: "11–20". Two equal ones are
 * one number.
 */
export function rangeText(tag: string, first: number, last: number): string {
  const number = numberOf(tag);
  if (first === last) return number.format(first);
  return number.format(first) + (DASHES[tag.slice(0, 2)] ?? '–') + number.format(last);
}

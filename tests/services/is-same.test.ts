import { expect, it } from 'vitest';
import { isSame } from '../../src/services/is-same.ts';

it('compares arrays and plain objects by their entries, and other objects by identity', () => {
  expect(isSame({ a: 1, b: 'x' }, { a: 1, b: 'x' })).toBe(true);
  expect(isSame(['a', 1], ['a', 1])).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isSame({ a: {} }, { a: {} })).toBe(false);
  expect(isSame(new URL('https://a.example'), new URL('https://b.example'))).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
});

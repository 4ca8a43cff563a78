// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepCode, takeCode } from '../../../../src/features/attendance/attendance-sign/kept-code.ts';

it('keeps a code of a school for ten minutes, and returns it once [A05]', () => {
  keepCode('north', 'p-code', 1_000);
  expect(takeCode('river', 2_000)).toBe('');
  expect([takeCode('north', 2_000), takeCode('north', 2_000)]).toEqual(['p-code', '']);
  keepCode('north', 'p-code', 1_000);
  expect(takeCode('north', 601_000)).toBe('');
  sessionStorage.setItem('campus-sign-code north', '{"code":1,"at":0}');
  expect(takeCode('north', 1)).toBe('');
});

import { expect, it } from 'vitest';
import { AREA_CODES } from '../../src/contract/area-codes.ts';
import { CODES } from '../../src/contract/codes.ts';
import { IDENTITY_CODES } from '../../src/contract/identity/identity-codes.ts';
import { MAKING_CODES } from '../../src/contract/mall/making-codes.ts';

it('gives every code one meaning [X02]', () => {
  const all = Object.entries({ ...CODES, ...AREA_CODES, ...IDENTITY_CODES, ...MAKING_CODES });
  const shared = all.filter(([name, code]) => all.some(([other, same]) => same === code && other !== name));
  expect(shared).toEqual([]);
});

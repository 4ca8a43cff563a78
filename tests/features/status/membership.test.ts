import { expect, it } from 'vitest';
import { membershipPageOf } from '../../../src/features/status/membership/membership.ts';

it('tells the three states of a membership apart by their drawings [H02]', () => {
  const pages = ([0, 1, 2] as const).map((vip) => membershipPageOf(vip, 'north'));
  expect(pages.map(({ drawing }) => drawing)).toEqual(['crownOutline', 'crown', 'crownAndClock']);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(3);
});

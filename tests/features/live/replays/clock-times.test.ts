import { expect, it } from 'vitest';
import { atRate } from '../../../../src/features/live/broadcast/sound.ts';
import { lengthOf, secondsOf } from '../../../../src/features/live/replays/clock-times.ts';

it('writes seconds as a clock and reads them in any digits [B05]', () => {
  expect([0, 5, 65.2, 3_725].map(lengthOf)).toEqual(['0:00', '0:05', '1:06', '1:02:05']);
  expect(['0:00', '1:06', '1:02:05', '90', ' ٢:٠٥ ', '1：30'].map(secondsOf)).toEqual([0, 66, 3_725, 90, 125, 90]);
  for (const wrong of ['', ':', '1:2:3:4', 'a', '1::2']) expect(secondsOf(wrong)).toBeNull();
});

it('changes the rate of sound without a change of its length [B01]', () => {
  const samples = Float32Array.from({ length: 441 }, (_, index) => index / 441);
  const result = atRate(samples, 44_100, 48_000);
  expect(result).toHaveLength(480);
  expect(result[240]).toBeCloseTo(0.5, 1);
  expect(atRate(samples, 48_000, 48_000)).toBe(samples);
});

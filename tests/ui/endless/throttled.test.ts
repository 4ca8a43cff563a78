import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from '../../../src/ui/endless/throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works at once, then when calls pause for 500 ms, and every 2,000 ms while they go on [H08]', () => {
  const work = vi.fn();
  const { call } = throttled(work, 500, 2_000);
  call();
  expect(work).toHaveBeenCalledTimes(1);
  call();
  vi.advanceTimersByTime(499);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  // Not sooner than 500 ms after the last time.
  vi.advanceTimersByTime(200);
  call();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(3);
  for (let time = 0; time < 4_000; time += 100) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(work).toHaveBeenCalledTimes(5);
});

it('does not work after its end [P11]', () => {
  const work = vi.fn();
  const { call, end } = throttled(work, 500, 2_000);
  call();
  call();
  end();
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

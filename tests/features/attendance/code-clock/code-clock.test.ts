// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckInCode } from '../../../../src/contract/attendance/check-in.ts';
import { AGAIN_AFTER, createCodeClock } from '../../../../src/features/attendance/code-clock/code-clock.ts';
import { type ApiError, apiError, type Result } from '../../../../src/services/http/api-error.ts';

/** The clock of the server is this much ahead of that of the device. */
const AHEAD_MS = 7 * 60_000;
const START = Date.parse('2026-11-23T08:00:00Z');

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => vi.useRealTimers());

const turn = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const iso = (time: number) => new Date(time).toISOString();
const codeAt = (window: number): CheckInCode => ({
  url: `https://campus.example/s/${window}`,
  code: String(window).slice(-6),
  validFrom: iso(window * 15_000),
  validUntil: iso((window + 1) * 15_000),
});
const WINDOW = (START + AHEAD_MS) / 15_000;

function setUp() {
  let failure: ApiError | null = null;
  let lag = 0;
  const load = vi.fn(async (): Promise<Result<{ codes: CheckInCode[]; now: string }>> => {
    const now = Date.now() + AHEAD_MS;
    const failed = failure;
    if (lag > 0) await new Promise((resolve) => setTimeout(resolve, lag));
    if (failed) return { ok: false, error: failed };
    const window = Math.floor(now / 15_000);
    return { ok: true, data: { codes: [codeAt(window), codeAt(window + 1)], now: iso(now) } };
  });
  const clock = createCodeClock(load);
  return {
    clock,
    load,
    fail(error: ApiError | null) {
      failure = error;
    },
    slow(ms: number) {
      lag = ms;
    },
    shown: () => clock.code.peek()?.url.split('/').at(-1) ?? null,
  };
}

it('shows each code at its time by the server’s clock, and loads each once [A05]', async () => {
  const { clock, load, shown } = setUp();
  const stop = clock.start();
  await vi.advanceTimersByTimeAsync(1);
  expect([shown(), clock.secondsLeft.peek()]).toEqual([String(WINDOW), 15]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(clock.secondsLeft.peek()).toBe(10);
  await vi.advanceTimersByTimeAsync(9_900);
  expect([shown(), clock.secondsLeft.peek()]).toEqual([String(WINDOW), 1]);
  await vi.advanceTimersByTimeAsync(400);
  expect([shown(), clock.secondsLeft.peek()]).toEqual([String(WINDOW + 1), 15]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe(String(WINDOW + 5));
  expect(load).toHaveBeenCalledTimes(6);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(6);
});

it('hides the code when the next one is late, and shows that as soon as it is loaded [A05]', async () => {
  const { clock, fail, shown } = setUp();
  const stop = clock.start();
  await vi.advanceTimersByTimeAsync(1);
  fail(apiError('network'));
  await vi.advanceTimersByTimeAsync(15_200);
  // The next one was loaded before.
  expect([shown(), clock.error.peek()?.kind]).toEqual([String(WINDOW + 1), 'network']);
  await vi.advanceTimersByTimeAsync(14_800);
  expect([shown(), clock.secondsLeft.peek()]).toEqual([null, 0]);
  fail(null);
  await clock.retry();
  expect([shown(), clock.error.peek()]).toEqual([String(WINDOW + 2), null]);
  stop();
});

it('retries automatically after temporary errors only [A05]', async () => {
  const { clock, fail, load } = setUp();
  fail(apiError('server'));
  const stop = clock.start();
  await vi.advanceTimersByTimeAsync(AGAIN_AFTER + 400);
  expect(load).toHaveBeenCalledTimes(2);
  fail(apiError('rejected', { code: '409622' }));
  await vi.advanceTimersByTimeAsync(10 * AGAIN_AFTER);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
});

it('has no code and sends no request while the page is hidden, and never shows an old code [A05]', async () => {
  const { clock, load, shown, slow } = setUp();
  const stop = clock.start();
  await vi.advanceTimersByTimeAsync(1);
  turn(true);
  expect(shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  slow(3_000);
  turn(false);
  expect(shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toBe(String(WINDOW + 4));
  // A code that is still valid is shown immediately.
  turn(true);
  turn(false);
  expect(shown()).toBe(String(WINDOW + 4));
  stop();
});

it('works with a device clock that is set back or has stopped [A05]', async () => {
  const { clock, fail, shown } = setUp();
  const stop = clock.start();
  await vi.advanceTimersByTimeAsync(1);
  fail(apiError('network'));
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBeNull();
  stop();
  const slept = setUp();
  const end = slept.clock.start();
  await vi.advanceTimersByTimeAsync(1);
  slept.fail(apiError('network'));
  // The device slept for a minute, and its monotonic clock with it.
  vi.setSystemTime(Date.now() + 60_000);
  await vi.advanceTimersByTimeAsync(200);
  expect(slept.shown()).toBeNull();
  end();
});

it('never shows a code for longer than the server accepts it, however late responses are [A15]', async () => {
  const { clock, load, shown, slow } = setUp();
  slow(8_000);
  const stop = clock.start();
  const latest = { lag: 0, calls: 0 };
  for (let passed = 0; passed < 300_000; passed += 100) {
    // Only the first answer, and later every other one, is late.
    if (load.mock.calls.length !== latest.calls) {
      latest.calls = load.mock.calls.length;
      slow(latest.calls % 2 ? 500 : 9_000);
    }
    await vi.advanceTimersByTimeAsync(100);
    const code = shown();
    if (code !== null) latest.lag = Math.max(latest.lag, Date.now() + AHEAD_MS - (Number(code) + 1) * 15_000);
  }
  expect(latest.calls).toBeGreaterThan(15);
  expect(latest.lag).toBeLessThanOrEqual(1_200);
  stop();
});

it('retries soon after an error although the device’s clock was set back in the meantime [A15]', async () => {
  const { clock, fail, load } = setUp();
  fail(apiError('network'));
  const stop = clock.start();
  await vi.advanceTimersByTimeAsync(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(AGAIN_AFTER + 400);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
});

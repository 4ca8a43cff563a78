import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLL_BACKOFF_MAX_MS } from '../../../src/contract/constants.ts';
import { type ApiErrorKind, apiError, type Result } from '../../../src/services/http/api-error.ts';
import { startPoll } from '../../../src/services/resource/poll.ts';

const EVERY = 30_000;
const good: Result<unknown> = { ok: true, data: 1 };
const bad = (kind: ApiErrorKind, retryAfter: number | null = null): Result<unknown> => ({
  ok: false,
  error: apiError(kind, { retryAfter }),
});

let page: EventTarget & { hidden: boolean };
let network: EventTarget;
let end: () => void;
/** The time of each question. */
let asked: number[];
let answers: (Result<unknown> | Promise<Result<unknown>>)[];
let signals: AbortSignal[];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  network = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  [asked, answers, signals] = [[], [], []];
  end = () => {};
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function poll(mayAsk?: () => boolean): void {
  const began = performance.now();
  end = startPoll({
    everyMs: EVERY,
    async ask(signal) {
      asked.push(performance.now() - began);
      signals.push(signal);
      return answers.shift() ?? good;
    },
    ...(mayAsk && { mayAsk }),
  });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function show(isHidden: boolean): Promise<void> {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

describe('a poll', () => {
  it('sends a request at the interval, however long a response takes [L10]', async () => {
    answers.push(new Promise((resolve) => setTimeout(resolve, EVERY + 10_000, good)));
    poll();
    await pass(3 * EVERY);
    expect(asked).toEqual([EVERY, 2 * EVERY, 3 * EVERY]);
  });

  it('sends one request at a time [L10]', async () => {
    answers.push(new Promise((resolve) => setTimeout(resolve, 2.5 * EVERY, good)));
    poll();
    await pass(4 * EVERY);
    expect(asked).toEqual([EVERY, 2.5 * EVERY, 3.5 * EVERY]);
  });

  it('sends nothing while the page is hidden, and at once when it is shown and a request is due [L10]', async () => {
    poll();
    await show(true);
    await pass(3 * EVERY + 1_000);
    expect(asked).toEqual([]);
    await show(false);
    expect(asked).toEqual([3 * EVERY + 1_000]);
    await show(true);
    await pass(10_000);
    await show(false);
    expect(asked).toHaveLength(1);
    await pass(20_000);
    expect(asked).toEqual([3 * EVERY + 1_000, 4 * EVERY + 1_000]);
  });

  it('waits while it may not send, and sends later without an event', async () => {
    let isHeld = true;
    poll(() => !isHeld);
    await pass(2 * EVERY);
    expect(asked).toEqual([]);
    isHeld = false;
    await pass(EVERY);
    expect(asked).toEqual([3 * EVERY]);
  });

  it.each([
    [0, [30, 60, 90, 120]],
    [0.5, [30, 75, 150, 285]],
    [1, [30, 90, 210, 450]],
  ])('waits a random time with a doubling limit after failures (%s) [P09]', async (random, seconds) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    answers.push(bad('server'), bad('network'), bad('timeout'));
    poll();
    await pass(500_000);
    const [first, second, third, fourth = 0, fifth] = asked.map((ms) => ms / 1_000);
    expect([first, second, third, fourth]).toEqual(seconds);
    expect(fifth).toBe(fourth + EVERY / 1_000);
  });

  it('never waits longer than the limit [P09]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    answers.push(...Array.from({ length: 20 }, () => bad('server')));
    poll();
    await pass(20 * POLL_BACKOFF_MAX_MS);
    const waits = asked.map((ms, index) => ms - (asked[index - 1] ?? 0));
    expect(Math.max(...waits)).toBe(POLL_BACKOFF_MAX_MS);
  });

  it('retries no sooner than Retry-After permits, also when the page is shown again [P09]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    answers.push(bad('rate-limited', 120));
    poll();
    await pass(EVERY + 60_000);
    await show(true);
    await show(false);
    network.dispatchEvent(new Event('online'));
    await pass(59_999);
    expect(asked).toEqual([EVERY]);
    await pass(1);
    expect(asked).toEqual([EVERY, EVERY + 120_000]);
  });

  it('retries as soon as there is a connection again [P09]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    answers.push(bad('offline'));
    poll();
    await pass(EVERY + 5_000);
    network.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toEqual([EVERY, EVERY + 5_000]);
  });

  it('does not take an aborted question for a failure [P10]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    answers.push(bad('aborted'));
    poll();
    await pass(2 * EVERY);
    expect(asked).toEqual([EVERY, 2 * EVERY]);
  });

  it('leaves nothing behind when it ends, and aborts what it asked [P11]', async () => {
    answers.push(new Promise((resolve) => setTimeout(resolve, 1_000, good)));
    poll();
    await pass(EVERY);
    expect(signals[0]?.aborted).toBe(false);
    end();
    expect(signals[0]?.aborted).toBe(true);
    await pass(10 * EVERY);
    await show(true);
    await show(false);
    network.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

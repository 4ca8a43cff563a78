import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { CheckInCode } from '../../../contract/attendance/check-in.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { createServerClock, createStopwatch, type ServerClock } from './server-clock.ts';

/** How often the time is compared with that of the code. */
const TICK = 200;
/** The delay before a failed request is repeated, because nobody may be near the screen to do it. */
export const AGAIN_AFTER = 5_000;
/** Temporary errors. */
const PASSING: readonly ApiError['kind'][] = ['offline', 'network', 'timeout', 'server'];

/** The codes of an attendance, one after another. */
export interface CodeClock {
  /** The current code; null before the first response and while the next code is late. */
  readonly code: ReadonlySignal<CheckInCode | null>;
  /** The seconds for which the code is still shown. */
  readonly secondsLeft: ReadonlySignal<number>;
  /** Why the last codes could not be loaded. The current code is shown until it expires. */
  readonly error: ReadonlySignal<ApiError | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly clock: ServerClock;
  /** Starts to load codes while the page is visible. Returns a function that stops it. */
  start(): () => void;
  /** Loads them again after an error. */
  retry(): Promise<void>;
}

interface Codes {
  readonly codes: readonly CheckInCode[];
  readonly now: string;
}

const holds = ({ validFrom, validUntil }: CheckInCode, now: number): boolean =>
  Date.parse(validFrom) <= now && now < Date.parse(validUntil);

/**
 * Shows each code for its time by the server’s clock, and loads the next one in advance. If it is missing, no code is
 * shown. While the page is hidden, there is no code and no request, so that no old code is painted when it is shown again.
 */
export function createCodeClock(load: (signal: AbortSignal) => Promise<Result<Codes>>): CodeClock {
  const code = signal<CheckInCode | null>(null);
  const secondsLeft = signal(0);
  const error = signal<ApiError | null>(null);
  const busy = signal(false);
  const clock = createServerClock();
  let known: readonly CheckInCode[] = [];
  let running: AbortController | null = null;
  let sinceFailure = createStopwatch();

  const show = () =>
    batch(() => {
      const now = clock.now();
      const current = document.hidden ? null : (known.find((one) => holds(one, now)) ?? null);
      if (current?.url !== code.peek()?.url) code.value = current;
      secondsLeft.value = current ? Math.ceil((Date.parse(current.validUntil) - now) / 1_000) : 0;
    });

  const refresh = async () => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    busy.value = true;
    const took = createStopwatch();
    const result = await load(controller.signal);
    if (running !== controller) return;
    running = null;
    batch(() => {
      busy.value = false;
      if (result.ok) {
        known = result.data.codes;
        clock.adjust(result.data.now, took());
        error.value = null;
      } else if (result.error.kind !== 'aborted') {
        error.value = result.error;
        sinceFailure = createStopwatch();
      }
      show();
    });
  };

  const stop = () => {
    running?.abort();
    running = null;
    busy.value = false;
  };

  /** Whether the code after the current one is loaded. */
  const isAhead = () => known.some(({ validFrom }) => Date.parse(validFrom) > clock.now());

  const mayAsk = () => {
    const failed = error.peek();
    return !failed || (PASSING.includes(failed.kind) && sinceFailure() >= AGAIN_AFTER);
  };

  const tick = () => {
    show();
    if (!document.hidden && !running && !isAhead() && mayAsk()) void refresh();
  };

  const turn = () => {
    if (document.hidden) stop();
    // Retries after a failure, because the device may have slept.
    else error.value = null;
    tick();
  };

  return {
    ...{ code, secondsLeft, error, busy, clock, retry: refresh },
    start() {
      turn();
      const timer = setInterval(tick, TICK);
      document.addEventListener('visibilitychange', turn);
      addEventListener('online', turn);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', turn);
        removeEventListener('online', turn);
        stop();
      };
    },
  };
}

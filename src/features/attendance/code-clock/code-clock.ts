import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { CheckInCode } from '../../../contract/attendance/check-in.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { createServerClock, createStopwatch, type ServerClock } from './server-clock.ts';

/** How often the time is compared with that of the code. */
const TICK = 200;
/** How long after a lost answer the codes are asked for again: nobody may be near the screen. */
export const AGAIN_AFTER = 5_000;
/** Errors that pass. */
const PASSING: readonly ApiError['kind'][] = ['offline', 'network', 'timeout', 'server'];

/** The codes of an attendance, one after another. */
export interface CodeClock {
  /** The code of this moment; null while there is none: before the first answer, and when the next one is late. */
  readonly code: ReadonlySignal<CheckInCode | null>;
  /** For how many seconds it is shown. */
  readonly secondsLeft: ReadonlySignal<number>;
  /** Why the last codes could not be loaded. The code that is there stays until its end. */
  readonly error: ReadonlySignal<ApiError | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly clock: ServerClock;
  /** Begins to load codes, as long as the page is visible. Returns a function that stops it. */
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
 * Shows each code in its time by the server’s clock, and loads the next one before it is needed. Without the next one nothing
 * is shown. While the page is hidden there is no code and no request: none of before is painted when it is shown again.
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

  /** Whether there is a code for the time after the one that is shown. */
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
    // What failed is tried again: the device may have slept.
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

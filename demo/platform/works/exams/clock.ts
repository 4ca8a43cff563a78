import type { Platform } from '../../core/platform.ts';
import { traceOf } from '../../core/trace.ts';
import { endOverdue } from './finish.ts';

const EVERY_MS = 15_000;

/** Ends attempts whose time is over as long as the server runs. The returned function stops this. */
export const runExamClock = (platform: Platform): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  let isWorking = false;
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    last = endOverdue(platform)
      .catch((error: unknown) => platform.config.log(`exams: ending attempts: ${traceOf(error)}`))
      .finally(() => {
        isWorking = false;
      });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};

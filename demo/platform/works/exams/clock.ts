import type { Platform } from '../../core/platform.ts';
import { traceOf } from '../../core/trace.ts';
import { endOverdue } from './finish.ts';

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
  }, platform.config.examsEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};

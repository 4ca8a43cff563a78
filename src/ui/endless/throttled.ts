/**
 * Calls `work` at once at the first call, then when calls have paused for `delayMs`, and at the latest `maxWaitMs` after the
 * first one that waits, as long as they go on.
 */
export function throttled(work: () => void, delayMs: number, maxWaitMs: number): { call(): void; end(): void } {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(pause);
    clearTimeout(limit);
    pause = undefined;
    limit = undefined;
  };
  const run = () => {
    end();
    pause = setTimeout(end, delayMs);
    work();
  };
  return {
    call() {
      if (pause === undefined) {
        run();
        return;
      }
      clearTimeout(pause);
      pause = setTimeout(run, delayMs);
      limit ??= setTimeout(run, maxWaitMs);
    },
    end,
  };
}

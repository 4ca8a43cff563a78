import type { Config } from '../config.ts';
import { traceOf } from '../trace.ts';

/** Work that continues after the request that started it has been answered. */
export interface Jobs {
  /** Starts work. It must end soon after the signal is aborted. */
  start(name: string, work: (ended: AbortSignal) => Promise<void>): void;
  /** Ends all work, before the process exits. */
  stop(): Promise<void>;
}

export const openJobs = ({ log }: Pick<Config, 'log'>): Jobs => {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  return {
    start(name, work) {
      const run: Promise<void> = work(ending.signal)
        .catch((error: unknown) => log(`${name}: ${traceOf(error)}`))
        .finally(() => running.delete(run));
      running.add(run);
    },
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
};

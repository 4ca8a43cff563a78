import { POLL_BACKOFF_MAX_MS } from '../../contract/constants.ts';
import type { ApiError, Result } from '../http/api-error.ts';

export interface PollOptions {
  /** From one request to the next. */
  readonly everyMs: number;
  /** Sends a request. After a failure the next one waits longer. Must not reject. The signal is aborted when the poll ends. */
  readonly ask: (ended: AbortSignal) => Promise<Result<unknown> | null>;
  /** Whether a request that is due may be sent now. By default: while the page is visible. */
  readonly mayAsk?: () => boolean;
}

export const isVisible = () => !document.hidden;

/**
 * Milliseconds until the next request. After failures they are random between the interval and a limit that doubles
 * with each (full jitter), so that pages that failed together do not retry together; never less than Retry-After.
 */
function waitAfter(everyMs: number, failures: number, error: ApiError | null): number {
  const limit = Math.max(everyMs, Math.min(POLL_BACKOFF_MAX_MS, everyMs * 2 ** failures));
  return Math.max(everyMs, (error?.retryAfter ?? 0) * 1_000) + Math.random() * (limit - everyMs);
}

/**
 * Polls, one request at a time, the first after `everyMs`. A request that is due while it may not be sent is sent as
 * soon as the page is shown. Without a connection, the next is sent once there is one. Returns a function that ends it.
 */
export function startPoll({ ask, everyMs, mayAsk = isVisible }: PollOptions): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let error: ApiError | null = null;
  let failures = 0;
  // By the monotonic clock.
  let due = performance.now() + everyMs;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout>;

  const run = async () => {
    isRunning = true;
    const sent = performance.now();
    const answer = await ask(signal);
    isRunning = false;
    error = answer && !answer.ok && answer.error.kind !== 'aborted' ? answer.error : null;
    failures = error ? failures + 1 : 0;
    due = sent + waitAfter(everyMs, failures, error);
    look();
  };
  const look = () => {
    if (signal.aborted || isRunning) return;
    clearTimeout(timer);
    const wait = due - performance.now();
    if (wait <= 0 && mayAsk()) void run();
    // A request that may not be sent is tried again later: what prevents it may end without an event.
    else timer = setTimeout(look, wait > 0 ? Math.ceil(wait) : everyMs);
  };
  const online = () => {
    if (error?.kind === 'offline' || error?.kind === 'network') due = performance.now();
    look();
  };
  look();
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', online, { signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

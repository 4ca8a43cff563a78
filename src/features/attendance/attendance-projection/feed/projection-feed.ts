import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import {
  PROJECTION_INTERVAL_MS,
  PROJECTION_STATUSES,
  type Projection,
  type ProjectionEvent,
  STREAM_AGAIN_MS,
  STREAM_LEAST_MS,
  STREAM_SPREAD_MS,
} from '../../../../contract/attendance/projection.ts';
import type { ApiError } from '../../../../services/http/api-error.ts';
import type { ProjectionSource } from '../api.ts';
import { changedList } from './changed-list.ts';

/** The state of a projection, and the functions that control it. */
export interface ProjectionFeed {
  readonly value: ReadonlySignal<Projection | undefined>;
  /** Why updates have stopped. `retry` resumes them. */
  readonly error: ReadonlySignal<ApiError | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly isPaused: ReadonlySignal<boolean>;
  /** Whether changes come as a stream now. */
  readonly isStreaming: ReadonlySignal<boolean>;
  /** Starts the updates. Returns a function that stops them. */
  start(): () => void;
  pause(): void;
  resume(): void;
  /** Requests an update after an error. Resolves with true on success. */
  retry(): Promise<boolean>;
  /** Requests an update immediately, because the attendance is about to open or end. */
  refresh(): void;
}

function applied(shown: Projection | undefined, event: ProjectionEvent): Projection | undefined {
  if (event.kind === 'projection') return event.projection;
  return (
    shown && {
      ...event.head,
      attendedList: changedList(shown.attendedList, event.attended),
      notAttendList: changedList(shown.notAttendList, event.notAttend),
    }
  );
}

const isOver = (value: Projection | undefined) => value?.status === PROJECTION_STATUSES.over;

/**
 * Keeps a projection up to date, by polling or by a stream. There is one request at a time: the next one is sent some
 * time after the response to the last one. While the page is hidden, the running request is aborted and none is sent;
 * updates resume when the page is shown. After an error, a poll stops, and a stream is replaced by polls. Updates end
 * when the attendance is over.
 */
export function createProjectionFeed(source: ProjectionSource, isStreamed: boolean): ProjectionFeed {
  const value = signal<Projection | undefined>(undefined);
  const error = signal<ApiError | null>(null);
  const busy = signal(false);
  const isPaused = signal(false);
  const isStreaming = signal(false);
  let isStarted = false;
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let streamsFrom = isStreamed ? 0 : Number.POSITIVE_INFINITY;

  const mayAsk = () => isStarted && !isPaused.peek() && !document.hidden && !isOver(value.peek());

  const halt = () => {
    clearTimeout(timer);
    running?.abort();
    running = null;
    batch(() => {
      busy.value = false;
      isStreaming.value = false;
    });
  };

  const later = (ms: number) => {
    clearTimeout(timer);
    if (mayAsk() && error.peek() === null) timer = setTimeout(() => void ask(), ms);
  };

  const poll = async (own: AbortController): Promise<boolean> => {
    const result = await source.read(own.signal);
    if (running !== own) return false;
    running = null;
    batch(() => {
      busy.value = false;
      if (result.ok) value.value = result.data;
      error.value = result.ok ? null : result.error;
    });
    later(PROJECTION_INTERVAL_MS);
    return result.ok;
  };

  const follow = async (own: AbortController): Promise<void> => {
    const began = performance.now();
    const failure = await source.follow((event) => {
      if (running !== own) return;
      batch(() => {
        value.value = applied(value.peek(), event);
        error.value = null;
        busy.value = false;
        isStreaming.value = true;
      });
    }, own.signal);
    if (running !== own) return;
    const now = performance.now();
    const hasFailed = failure !== null || !isStreaming.peek() || now - began < STREAM_LEAST_MS;
    halt();
    // The server ends a stream when it restarts or the access token has expired. Another stream may work.
    if (hasFailed) streamsFrom = now + Math.max(STREAM_AGAIN_MS, (failure?.retryAfter ?? 0) * 1_000);
    later(hasFailed ? 0 : Math.random() * STREAM_SPREAD_MS);
  };

  /** Sends one request, unless there is one. Resolves with true if it was a poll that succeeded. */
  const ask = async (isStream = performance.now() >= streamsFrom): Promise<boolean> => {
    clearTimeout(timer);
    if (running || !mayAsk()) return false;
    const own = new AbortController();
    running = own;
    busy.value = true;
    if (!isStream) return poll(own);
    await follow(own);
    return false;
  };

  const look = () => {
    if (document.hidden) halt();
    else if (error.peek() === null) void ask();
  };
  const online = () => {
    if (error.peek()?.kind === 'offline') void ask(false);
  };

  return {
    value,
    error,
    busy,
    isPaused,
    isStreaming,
    start() {
      isStarted = true;
      document.addEventListener('visibilitychange', look);
      addEventListener('online', online);
      void ask();
      return () => {
        isStarted = false;
        document.removeEventListener('visibilitychange', look);
        removeEventListener('online', online);
        halt();
      };
    },
    pause() {
      isPaused.value = true;
      halt();
    },
    resume() {
      isPaused.value = false;
      void ask();
    },
    retry: () => ask(false),
    refresh() {
      if (!isStreaming.peek() && error.peek() === null) void ask();
    },
  };
}

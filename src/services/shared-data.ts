import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ApiError, apiError, type Result } from './http/api-error.ts';

/** Data that all widgets of a page share: loaded once, and again only after a failure. */
export interface SharedData<Value> {
  /** Null until it has been loaded or could not be loaded. */
  readonly result: ReadonlySignal<Result<Value> | null>;
  /** Loads it, unless it is there or already loading. An earlier error is cleared. Resolves when `result` is set. */
  load(): Promise<void>;
  /** Loads it again after an error, which stays until the load ends. */
  retry(): Promise<void>;
  /** Sets it without a load. */
  set(value: Value): void;
}

/** The result of loading a file or code, whose only failure is one of the network. */
export const resultOf = <Value>(loading: Promise<Value>): Promise<Result<Value>> =>
  loading.then(
    (data) => ({ ok: true, data }),
    () => ({ ok: false, error: apiError('network') }),
  );

/** `read` must not reject; see `resultOf`. */
export function createSharedData<Value>(read: () => Promise<Result<Value>>): SharedData<Value> {
  const result = signal<Result<Value> | null>(null);
  let running: Promise<void> | null = null;

  function retry(): Promise<void> {
    if (result.peek()?.ok) return Promise.resolve();
    running ??= read().then((next) => {
      running = null;
      result.value = next;
    });
    return running;
  }

  return {
    result,
    load() {
      if (!running && !result.peek()?.ok) result.value = null;
      return retry();
    },
    retry,
    set(value) {
      result.value = { ok: true, data: value };
    },
  };
}

export const dataOf = <Value>(data: SharedData<Value> | null): Value | undefined => {
  const result = data?.result.value;
  return result?.ok ? result.data : undefined;
};

export const errorOf = (data: SharedData<unknown> | null): ApiError | null => {
  const result = data?.result.value;
  return result && !result.ok ? result.error : null;
};

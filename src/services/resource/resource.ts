import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ApiError, Result } from '../http/api-error.ts';
import { isSame } from '../is-same.ts';

/** Data that is loaded from somewhere else: its last value, the error of the last load, and whether one is running. */
export interface Resource<Value, Request = void> {
  /** Undefined until a load has succeeded. The last value stays during later loads and after failed ones. */
  readonly value: ReadonlySignal<Value | undefined>;
  /** Why the last load failed. Kept until a later load succeeds. */
  readonly error: ReadonlySignal<ApiError | null>;
  readonly busy: ReadonlySignal<boolean>;
  /**
   * Loads a request and aborts the previous load, whose response is ignored. Resolves with the result, or with null if
   * it is ignored: superseded by another load or by `set`, or aborted.
   */
  load(request: Request): Promise<Result<Value> | null>;
  /** Loads the last request again: after an error, or because its response is out of date. */
  retry(): Promise<Result<Value> | null>;
  /** Replaces the value, clears the error and aborts the running load: after a mutation, or with undefined to reset. */
  set(value: Value | undefined): void;
  /** Aborts the running load and keeps the value. Call it on unmount; the resource can load again afterwards. */
  abort(): void;
}

/** Makes the call. It must not reject, and should pass the signal on, so that superseded requests are aborted. */
export type Load<Value, Request> = (request: Request, signal: AbortSignal) => Promise<Result<Value>>;

export interface ResourceOptions<Request> {
  /**
   * What the value belongs to. A request with another key clears value and error at once; with the same key the value
   * stays until the new one has come. Arrays and objects are compared by their entries. By default it is the request
   * itself, so a value is never shown for a request that it does not answer. To keep it while only the language
   * changes, leave the language out: `key: ({ schoolId }) => schoolId`. To keep it in any case: `key: () => null`.
   */
  readonly key?: (request: Request) => unknown;
}

/**
 * Loads data so that the newest request wins (stale-while-revalidate): an answer that comes late, or to a call that was
 * aborted, changes nothing.
 *
 *     const school = createResource(
 *       ({ schoolId }: Visit, signal) => api.until(signal).call(readSchool, { params: { schoolId } }),
 *       { key: ({ schoolId }) => schoolId },
 *     );
 *     void school.load({ schoolId, language });
 *
 * Create one for each `api`, which changes with tenant, API origin and token: then no value of one tenant is shown for
 * another. In a component, `useResource` does both.
 */
export function createResource<Value, Request = void>(
  load: Load<Value, Request>,
  { key = (request) => request }: ResourceOptions<Request> = {},
): Resource<Value, Request> {
  const value = signal<Value | undefined>(undefined);
  const error = signal<ApiError | null>(null);
  const busy = signal(false);
  let last: { readonly request: Request } | null = null;
  let running: AbortController | null = null;

  const abort = () => {
    running?.abort();
    running = null;
    busy.value = false;
  };

  const set = (next: Value | undefined) =>
    batch(() => {
      abort();
      value.value = next;
      error.value = null;
    });

  async function start(request: Request): Promise<Result<Value> | null> {
    const kept = last && isSame(key(last.request), key(request));
    last = { request };
    running?.abort();
    const controller = new AbortController();
    running = controller;
    batch(() => {
      busy.value = true;
      if (kept) return;
      value.value = undefined;
      error.value = null;
    });
    const result = await load(request, controller.signal);
    if (running !== controller) return null;
    running = null;
    const aborted = !result.ok && result.error.kind === 'aborted';
    batch(() => {
      busy.value = false;
      if (result.ok) value.value = result.data;
      if (!aborted) error.value = result.ok ? null : result.error;
    });
    return aborted ? null : result;
  }

  return {
    value,
    error,
    busy,
    load: start,
    retry: async () => last && start(last.request),
    set,
    abort,
  };
}

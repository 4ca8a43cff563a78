import { use, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { ApiError, Result } from '../../services/http/api-error.ts';
import { isSame } from '../../services/is-same.ts';
import { createResource, type Load, type ResourceOptions } from '../../services/resource/resource.ts';
import { SurroundingsContext } from '../react/surroundings.ts';
import { useValue } from '../react/use-value.ts';
import { useLoadStates } from './load-states.ts';

/** What a component sees of a resource. */
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly error: ApiError | null;
  readonly busy: boolean;
  readonly retry: () => Promise<Result<Value> | null>;
  /** Replaces the value: after a mutation. */
  readonly set: (value: Value) => void;
}

interface Options<Value, Request> extends ResourceOptions<Request> {
  /** True if the response is in the user's language: another language loads it again, and keeps the value until then. */
  readonly localized?: true;
  /** True for what the widget is there to show: it sets the states `loading`, `empty` and `failed` of the widget. */
  readonly main?: true;
  /** Whether a value sets the state `empty`. */
  readonly isEmpty?: (value: Value) => boolean;
}

/**
 * Loads a request when the component is mounted and whenever one of the request's entries changes; null loads nothing,
 * keeps the value and clears the error. What the answer depends on, such as `api` and ids, belongs into the request, so
 * that `load` and the options are constants of the module:
 *
 *     const load = ({ api, id }: Request, signal: AbortSignal) => api.until(signal).call(readSchool, …);
 *     const options = { main: true, localized: true } as const;
 *     const { value, error, busy, retry } = useResource(load, { api, id }, options);
 *
 * Dispatches `campus-error` for an error, once; show it as a `CallError`, which offers the retry and keeps the focus.
 * `load` and the options of the first render are used.
 */
export function useResource<Value, Request extends object>(
  load: Load<Value, Request>,
  request: Request | null,
  options: Options<Value, Request> = {},
): Loaded<Value> {
  const { language } = use(SurroundingsContext);
  const [resource] = useState(() => createResource(load, options));
  const loaded = useRef<object | null>(null);

  // Before the browser paints: a value that belongs to another key is never seen.
  useLayoutEffect(() => {
    const wanted = request && options.localized ? { ...request, language } : request;
    if (isSame(loaded.current, wanted)) return;
    loaded.current = wanted;
    if (request) void resource.load(request);
    else resource.set(resource.value.peek());
  });
  useLayoutEffect(
    () => () => {
      loaded.current = null;
      resource.abort();
    },
    [resource],
  );

  const known = useValue(resource.value);
  const error = useValue(resource.error);
  const isRunning = useValue(resource.busy);
  const isKnown = known !== undefined;
  // A first value is most of the view: it is rendered in short tasks, between which the page can respond. Later ones come
  // at once.
  const isShown = useDeferredValue(isKnown);
  const value = isShown ? known : undefined;
  const busy = isRunning || isKnown !== isShown;
  const { main = false, isEmpty } = options;
  useLoadStates({
    loading: main && (busy || (request !== null && value === undefined && !error)),
    empty: main && value !== undefined && isEmpty?.(value) === true,
    failed: main && error !== null,
    error,
  });
  return { value, error, busy, retry: resource.retry, set: resource.set };
}
